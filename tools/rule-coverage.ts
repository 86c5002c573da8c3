/**
 * Rule coverage: every id that a specification defines has a test whose title begins with it, and every id that a
 * test title begins with is defined.
 */

/** Where a specification introduces an id: in bold at the start of a line, or in the first column of a table. */
type Place = 'bold' | 'table';

export interface Family {
  readonly name: 'rules' | 'rulings' | 'constraints' | 'examples' | 'invariants';
  readonly id: RegExp;
  readonly at: readonly Place[];
}

const family = (name: Family['name'], id: RegExp, ...at: Place[]): Family => ({ name, id, at });

/** What a specification uses that says nothing else: three letters for its rules, and the usual others. */
const CUSTOMARY: readonly Family[] = [
  family('rules', /^[A-Z]{3}-\d+$/, 'bold'),
  family('rulings', /^R-\d+$/, 'table'),
  family('constraints', /^C-?\d+$/, 'table', 'bold'),
  family('examples', /^W-\d+$/, 'bold'),
];

export const familiesOf = (game: string): readonly Family[] => FAMILIES[game] ?? CUSTOMARY;

/** Which ids each specification uses, and where it defines them. All of them must be covered. */
const FAMILIES: Readonly<Record<string, readonly Family[]>> = {
  biotopia: [
    family('rules', /^BIO-\d+$/, 'bold'),
    family('rulings', /^R-\d+$/, 'table', 'bold'),
    family('constraints', /^C\d+$/, 'table'),
    family('examples', /^W-\d+$/, 'bold'),
  ],
  'biome-borneo': [
    family('rules', /^BOR-\d+$/, 'bold'),
    family('rulings', /^R-\d+$/, 'table'),
    family('constraints', /^C\d+$/, 'bold'),
    family('examples', /^[WO]\d+[a-z]?$/, 'bold'),
  ],
  flutter: [
    family('rules', /^FLU-\d+$/, 'bold'),
    family('rulings', /^RUL-\d+$/, 'table'),
    family('constraints', /^C\d+$/, 'bold'),
    family('examples', /^EX-\d+$/, 'bold'),
    family('invariants', /^INV-\d+$/, 'bold'),
  ],
  mariposas: [
    family('rules', /^MAR-\d+$/, 'bold'),
    family('rulings', /^R-\d+$/, 'table'),
    family('constraints', /^C-\d+$/, 'table'),
    family('examples', /^W-\d+$/, 'bold'),
  ],
  species: [
    family('rules', /^SPE-\d+$/, 'bold'),
    family('rulings', /^R-\d+$/, 'table'),
    family('constraints', /^C\d+$/, 'bold'),
    family('examples', /^EX-\d+$/, 'bold'),
  ],
};

const ID = String.raw`[A-Z]{1,3}-?\d+[a-z]?`;
const BOLD = new RegExp(String.raw`^\s*(?:[-*]\s+)?\*\*(${ID}(?:,\s*${ID})*)(?![\w@-])`);
/** A second definition on the same line: `- **C9** … **C10** …`. */
const LATER = new RegExp(String.raw`\*\*(${ID})\*\*`, 'g');
const TABLE = new RegExp(String.raw`^\|\s*\**(${ID})\**\s*\|`);

/** Any word at the start of a title that claims to be an id of some specification. */
const CLAIM = /^(?:(?:BIO|BOR|FLU|MAR|SPE|RUL|INV|EX|R|W|O|C)-?\d+[a-z]?|[A-Z]{3}-\d\d)$/;

/** The ids a specification defines, by family. */
export function definedIds(
  families: readonly Family[],
  specification: string,
): ReadonlyMap<Family, ReadonlySet<string>> {
  const found = new Map(families.map((each) => [each, new Set<string>()]));
  for (const line of specification.split('\n')) {
    const first = BOLD.exec(line)?.[1]?.split(/,\s*/) ?? [];
    const bold =
      first.length === 0 ? [] : [...first, ...Array.from(line.matchAll(LATER), ([, id = '']) => id)];
    const table = TABLE.exec(line)?.slice(1) ?? [];
    for (const [each, ids] of found) {
      const here = [...(each.at.includes('bold') ? bold : []), ...(each.at.includes('table') ? table : [])];
      for (const id of here) if (each.id.test(id)) ids.add(id);
    }
  }
  return found;
}

/** The ids a title begins with: `BIO-14 BIO-15 the deck …`, also joined by commas, slashes or "and". */
export function leadingIds(title: string): readonly string[] {
  const ids: string[] = [];
  for (const word of title.split(/[\s,/+&]+/)) {
    const bare = word.replace(/[:.;]$/, '');
    if (CLAIM.test(bare)) ids.push(bare);
    else if (word !== 'and' || ids.length === 0) break;
  }
  return ids;
}

export interface Coverage {
  /** Defined, neither tested nor excepted. */
  readonly missing: readonly string[];
  /** In a title, but not defined. */
  readonly unknown: readonly string[];
  /** Excepted although tested, although unknown, or without a reason. */
  readonly idle: readonly string[];
  /** Families of which the specification defines nothing: then it is read wrongly. */
  readonly empty: readonly string[];
  /** Ids the specification mentions, but defines nowhere that we read. */
  readonly dangling: readonly string[];
}

export function coverage(
  families: readonly Family[],
  specification: string,
  titles: readonly string[],
  exceptions: Readonly<Record<string, string>> = {},
): Coverage {
  const byFamily = definedIds(families, specification);
  const defined = new Set([...byFamily.values()].flatMap((ids) => [...ids]));
  const tested = new Set<string>();
  const unknown: string[] = [];
  for (const title of titles) {
    for (const id of leadingIds(title)) {
      // A part of a rule counts for the rule: EX-03b for EX-03.
      const whole = defined.has(id) ? id : id.replace(/[a-z]$/, '');
      if (defined.has(whole)) tested.add(whole);
      else unknown.push(`${id} in "${title}"`);
    }
  }
  return {
    missing: [...defined].filter((id) => !tested.has(id) && !(id in exceptions)),
    unknown,
    idle: Object.entries(exceptions).flatMap(([id, reason]) => [
      ...(defined.has(id) ? [] : [`${id} is excepted, but not defined`]),
      ...(tested.has(id) ? [`${id} is excepted, but has a test`] : []),
      ...(reason.trim().length < 10 ? [`${id} is excepted without a reason`] : []),
    ]),
    empty: [...byFamily].filter(([, ids]) => ids.size === 0).map(([each]) => each.name),
    dangling: families.flatMap((each) => mentioned(each, specification)).filter((id) => !defined.has(id)),
  };
}

function mentioned({ id }: Family, specification: string): readonly string[] {
  const anywhere = new RegExp(String.raw`(?<![\w@.-])${id.source.slice(1, -1)}(?![\w@-]|\.\d)`, 'g');
  return [...new Set(specification.match(anywhere) ?? [])];
}

const OPENERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Reads just enough TypeScript to tell text from code: strings, templates, comments, regular expressions, brackets. */
class Reader {
  readonly source: string;
  at = 0;

  constructor(source: string) {
    this.source = source;
  }

  get done(): boolean {
    return this.at >= this.source.length;
  }

  /** Passes over blanks and comments. */
  blank(): void {
    const blank = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
    blank.lastIndex = this.at;
    blank.exec(this.source);
    this.at = blank.lastIndex;
  }

  /** Takes the text if the pattern stands here. */
  take(pattern: RegExp): string | undefined {
    const here = new RegExp(pattern.source, 'y');
    here.lastIndex = this.at;
    const found = here.exec(this.source)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  /** Takes a string or template literal and gives what is between its quotes. */
  text(): string | undefined {
    const literal = this.take(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/);
    if (literal !== undefined) return literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');
    if (this.source[this.at] !== '`') return undefined;
    const from = this.at + 1;
    for (this.at = from; !this.done && this.source[this.at] !== '`'; ) {
      if (this.source.startsWith('${', this.at)) {
        this.at += 1;
        this.bracket();
      } else this.at += this.source[this.at] === '\\' ? 2 : 1;
    }
    this.at += 1;
    return this.source.slice(from, this.at - 1);
  }

  /** Takes a bracket with all that is in it, and gives the strings found inside. */
  bracket(): readonly string[] {
    const close = OPENERS[this.source[this.at] ?? ''];
    const texts: string[] = [];
    this.at += 1;
    while (!this.done) {
      this.blank();
      const text = this.text();
      if (text !== undefined) texts.push(text);
      else if (this.source[this.at] === close) break;
      else if ((this.source[this.at] ?? '') in OPENERS) texts.push(...this.bracket());
      else this.step();
    }
    this.at += 1;
    return texts;
  }

  /** Passes over one word, regular expression or sign. */
  step(): void {
    if (this.take(/[\w$]+/) !== undefined) return;
    const before = this.source.slice(0, this.at).trimEnd().at(-1) ?? '(';
    if ('(,=:[!&|?{};>'.includes(before) && this.take(/\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/))
      return;
    this.at += 1;
  }
}

/** The titles of `test`, `it` and `describe` in a test file; where a table supplies the beginning, its texts. */
export function titles(source: string): readonly string[] {
  const reader = new Reader(source);
  const found: string[] = [];
  while (!reader.done) {
    reader.blank();
    if (reader.text() !== undefined) continue;
    const afterDot = source[reader.at - 1] === '.';
    const word = reader.take(/[\w$]+/);
    if (word === undefined) reader.step();
    else if (!afterDot && /^(?:test|it|describe)$/.test(word)) found.push(...titlesOfCall(reader, source));
  }
  return found;
}

function titlesOfCall(reader: Reader, source: string): readonly string[] {
  let table: readonly string[] = [];
  for (let link = reader.take(/\s*\.\s*\w+/); link !== undefined; link = reader.take(/\s*\.\s*\w+/)) {
    if (!/\.\s*(?:each|for|skipIf|runIf)$/.test(link)) continue;
    reader.take(/<[^(`]*>(?=[(`])/);
    const named = /^\(\s*([A-Za-z_$][\w$]*)/.exec(source.slice(reader.at))?.[1];
    const template = reader.text();
    if (template !== undefined)
      table = [...template.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, a, b]) => a ?? b ?? '');
    else if (source[reader.at] === '(')
      table = [...reader.bracket(), ...(named === undefined ? [] : tableNamed(named, source))];
  }
  reader.blank();
  if (reader.take(/\(/) === undefined) return [];
  reader.blank();
  const title = reader.text();
  if (title === undefined) return [];
  return /^[$%]/.test(title) ? table.filter((text) => leadingIds(text).length > 0) : [title];
}

/** The texts of a table that stands in the same file under a name. */
function tableNamed(name: string, source: string): readonly string[] {
  const start = new RegExp(
    String.raw`\bconst ${name.replaceAll('$', String.raw`\$`)}\b[^=]*=\s*(?=[[{])`,
  ).exec(source);
  if (start === null) return [];
  const reader = new Reader(source);
  reader.at = start.index + start[0].length;
  return reader.bracket();
}
