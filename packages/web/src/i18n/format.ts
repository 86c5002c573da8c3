import type { Language } from '@hedgerow/kernel';

export type Values = Readonly<Record<string, string | number>>;

const PLURALS: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};
const NUMBERS: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-GB'),
  fr: new Intl.NumberFormat('fr'),
};

/**
 * Says a message of the catalogue: the part of ICU MessageFormat that we use, `{name}` and
 * `{count, plural, =0 {none} one {# move} other {# moves}}`.
 */
export function format(language: Language, message: string, values: Values = {}): string {
  let out = '';
  for (let i = 0; i < message.length; ) {
    if (message[i] !== '{') {
      out += message[i];
      i += 1;
      continue;
    }
    const end = closing(message, i);
    out += placeholder(language, message.slice(i + 1, end), values);
    i = end + 1;
  }
  return out;
}

/** Where the brace that opens at `from` is closed. */
function closing(message: string, from: number): number {
  let depth = 0;
  for (let i = from; i < message.length; i += 1) {
    if (message[i] === '{') depth += 1;
    if (message[i] === '}') depth -= 1;
    if (depth === 0) return i;
  }
  return message.length;
}

function placeholder(language: Language, inside: string, values: Values): string {
  const [name = '', kind, ...rest] = inside.split(',');
  const value = values[name.trim()];
  if (kind?.trim() !== 'plural')
    return typeof value === 'number' ? NUMBERS[language].format(value) : (value ?? `{${name}}`);
  const amount = Number(value);
  const cases = plurals(rest.join(','));
  const chosen = cases[`=${amount}`] ?? cases[PLURALS[language].select(amount)] ?? cases['other'] ?? '';
  return format(language, chosen.replaceAll('#', NUMBERS[language].format(amount)), values);
}

function plurals(text: string): Readonly<Record<string, string>> {
  const cases: Record<string, string> = {};
  for (let i = 0; i < text.length; ) {
    const open = text.indexOf('{', i);
    if (open < 0) break;
    const end = closing(text, open);
    cases[text.slice(i, open).trim()] = text.slice(open + 1, end);
    i = end + 1;
  }
  return cases;
}
