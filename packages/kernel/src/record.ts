import { canonical } from './data.ts';
import { digest } from './digest.ts';
import { faulty } from './fault.ts';
import type { Game, Standing, Tagged } from './game.ts';
import { commitment, type Match, type Played, replay, standingsOf } from './match.ts';
import { hexFromKey, keyFromHex } from './rng.ts';
import type { Problem } from './rulebook.ts';
import { seatAt } from './seat.ts';
import { dataFromJson, quoted } from './shape.ts';

/** A match as it is written down: readable text, the one form for tests, bug reports, exports and replays. */
export interface MatchRecord {
  readonly title?: string;
  readonly game: string;
  readonly edition: number;
  readonly editionHash: string;
  readonly match: string;
  readonly seats: number;
  readonly options: unknown;
  readonly commitment: string;
  /** Only once the match is over: who has it knows every card. */
  readonly key?: string;
  readonly moves: readonly Played[];
  /** Scores by seat. */
  readonly result?: readonly number[];
  /** The fingerprint of the last position. */
  readonly digest?: string;
}

const LONGEST_RECORD = 2_000_000;
const MOST_MOVES = 50_000;
const HEAD = 'hedgerow match 1';

const scoresBySeat = (standings: readonly Standing[]): readonly number[] =>
  [...standings].sort((a, b) => a.seat - b.seat).map(({ score }) => score);

/** The record of a match as it stands. The key is written only if the match is over, or if it is asked for. */
export function recordOf<S, M extends Tagged, E extends Tagged, V, O>(
  match: Match<S, M, E, V, O>,
  { title, withKey }: { readonly title?: string; readonly withKey?: boolean } = {},
): MatchRecord {
  const { game } = match;
  const standings = standingsOf(game, match.state);
  return {
    ...(title === undefined ? {} : { title }),
    game: game.id,
    edition: game.edition,
    editionHash: game.editionHash,
    match: match.id,
    seats: match.seatCount,
    options: match.options,
    commitment: commitment(match.key, match.id),
    ...((withKey ?? standings !== undefined) ? { key: hexFromKey(match.key) } : {}),
    moves: [...match.moves],
    ...(standings ? { result: scoresBySeat(standings) } : {}),
    digest: digest(match.state),
  };
}

export function writeRecord(record: MatchRecord): string {
  const head: readonly (readonly [string, string | undefined])[] = [
    ['title', record.title],
    ['game', `${record.game} ${record.edition}`],
    ['edition', record.editionHash],
    ['match', record.match],
    ['seats', String(record.seats)],
    ['options', canonical(record.options)],
    ['commitment', record.commitment],
    ['key', record.key],
  ];
  const tail: readonly (readonly [string, string | undefined])[] = [
    ['result', record.result?.map((score, seat) => `${seat}: ${score}`).join(', ')],
    ['digest', record.digest],
  ];
  const line = ([name, value]: readonly [string, string | undefined]): string[] =>
    value === undefined ? [] : [`${name.padEnd(10)} ${value}`];
  return [
    HEAD,
    ...head.flatMap(line),
    '',
    ...record.moves.map(({ seat, move }, i) => `${String(i + 1).padStart(4)}  ${seat}  ${move}`),
    '',
    ...tail.flatMap(line),
    '',
  ].join('\n');
}

const FIELDS = [
  'title',
  'game',
  'edition',
  'match',
  'seats',
  'options',
  'commitment',
  'key',
  'result',
  'digest',
] as const;
type Field = (typeof FIELDS)[number];
const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

const HEX = /^[0-9a-f]{64}$/;
const PATTERNS: Readonly<Record<Field, readonly [RegExp, string]>> = {
  title: [/^.{1,200}$/, 'a line of at most 200 characters'],
  game: [/^[a-z][a-z-]{0,40} [0-9]{1,6}$/, 'the name of a game and its edition, such as "biotopia 1"'],
  edition: [HEX, '64 hexadecimal digits'],
  match: [/^[A-Za-z0-9._-]{1,100}$/, 'letters, digits, points, dashes, at most 100'],
  seats: [/^[0-9]{1,2}$/, 'a small whole number'],
  options: [/^\{.{0,4000}\}$/, 'a JSON object'],
  commitment: [HEX, '64 hexadecimal digits'],
  key: [HEX, '64 hexadecimal digits'],
  result: [/^[0-9]+: -?[0-9]{1,9}(, [0-9]+: -?[0-9]{1,9})*$/, 'scores such as "0: 15, 1: 12"'],
  digest: [HEX, '64 hexadecimal digits'],
};
const NEEDED = ['game', 'edition', 'match', 'seats', 'options', 'commitment'] as const;

/** A record from text that may come from anywhere. */
export function readRecord(text: string): { readonly ok: true; readonly record: MatchRecord } | Problem {
  if (text.length > LONGEST_RECORD) {
    return faulty('file-too-long', { length: text.length, most: LONGEST_RECORD });
  }
  const lines = text.split(/\r?\n/);
  if (lines[0]?.trim() !== HEAD)
    return faulty('not-a-match-file', { head: quoted(HEAD), found: quoted(lines[0] ?? '') });
  const fields = new Map<Field, string>();
  const moves: Played[] = [];
  for (const [i, line] of lines.entries()) {
    if (i === 0 || line.trim() === '') continue;
    const wrong = readLine(i + 1, line, fields, moves);
    if (wrong) return wrong;
  }
  return recordFrom(fields, moves);
}

/** Takes in one line, or says what is wrong with it. */
function readLine(
  at: number,
  line: string,
  fields: Map<Field, string>,
  moves: Played[],
): Problem | undefined {
  const [, number, seat, move] = /^\s*([0-9]{1,6})\s+([0-9]{1,2})\s+(\S.*?)\s*$/.exec(line) ?? [];
  if (number !== undefined && seat !== undefined && move !== undefined) {
    if (Number(number) !== moves.length + 1)
      return faulty('wrong-number', { line: at, next: moves.length + 1, found: number });
    if (moves.length >= MOST_MOVES) return faulty('too-many-moves', { line: at, most: MOST_MOVES });
    moves.push({ seat: seatAt(Number(seat)), move });
    return undefined;
  }
  const [, name = '', value = ''] = /^([a-z]+)\s+(.*?)\s*$/.exec(line) ?? [];
  if (!isField(name))
    return faulty('unknown-line', { line: at, found: quoted(line.trim()), fields: FIELDS.join(', ') });
  if (fields.has(name)) return faulty('line-twice', { line: at, field: quoted(name) });
  const [pattern, meant] = PATTERNS[name];
  if (!pattern.test(value))
    return faulty('bad-value', { line: at, field: quoted(name), meant, found: quoted(value) });
  fields.set(name, value);
  return undefined;
}

function recordFrom(
  fields: ReadonlyMap<Field, string>,
  moves: readonly Played[],
): { readonly ok: true; readonly record: MatchRecord } | Problem {
  const missing = NEEDED.find((name) => !fields.has(name));
  if (missing) return faulty('line-missing', { field: quoted(missing) });
  const field = (name: Field): string => fields.get(name) ?? '';
  const options = dataFromJson(field('options'), 'The line "options"', 5000);
  if (!options.ok) return faulty('bad-options', { why: options.problem });
  const [game = '', edition = ''] = field('game').split(' ');
  const [title, key, result, end] = [
    fields.get('title'),
    fields.get('key'),
    fields.get('result'),
    fields.get('digest'),
  ];
  return {
    ok: true,
    record: {
      ...(title === undefined ? {} : { title }),
      game,
      edition: Number(edition),
      editionHash: field('edition'),
      match: field('match'),
      seats: Number(field('seats')),
      options: options.value,
      commitment: field('commitment'),
      ...(key === undefined ? {} : { key }),
      moves,
      ...(result === undefined
        ? {}
        : { result: result.split(', ').map((part) => Number(part.split(': ')[1])) }),
      ...(end === undefined ? {} : { digest: end }),
    },
  };
}

const editionName = ({
  edition,
  editionHash,
}: {
  readonly edition: number;
  readonly editionHash: string;
}): string => `${edition} (${editionHash.slice(0, 12)})`;

/** What a recorded match comes to when it is played again. */
export interface Verified<S> {
  readonly ok: true;
  readonly state: S;
  readonly standings: readonly Standing[] | undefined;
  readonly digest: string;
}

/** Plays a record again and checks the promise, every move, the result and the last position. */
export function verify<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  record: MatchRecord,
): Verified<S> | Problem {
  if (record.game !== game.id) return faulty('other-game', { record: record.game, game: game.id });
  if (record.edition !== game.edition || record.editionHash !== game.editionHash) {
    return faulty('other-edition', { record: editionName(record), game: editionName(game) });
  }
  const key = record.key === undefined ? undefined : keyFromHex(record.key);
  if (!key) return faulty('no-key', {});
  if (commitment(key, record.match) !== record.commitment) {
    return faulty('wrong-key', {});
  }
  const setup = { match: record.match, seatCount: record.seats, options: record.options, key };
  const moments = replay(game, setup, record.moves);
  let moment = moments.next();
  let last: S | undefined;
  while (!moment.done) {
    last = moment.value.state;
    moment = moments.next();
  }
  if (moment.value) return moment.value;
  if (last === undefined) return faulty('no-position', {});
  const standings = standingsOf(game, last);
  if (record.result) {
    if (!standings) return faulty('result-too-early', {});
    const scores = scoresBySeat(standings);
    if (canonical(scores) !== canonical(record.result)) {
      return faulty('other-result', { record: record.result.join(', '), played: scores.join(', ') });
    }
  }
  const end = digest(last);
  if (record.digest !== undefined && record.digest !== end) {
    return faulty('other-position', { record: record.digest.slice(0, 12), played: end.slice(0, 12) });
  }
  return { ok: true, state: last, standings, digest: end };
}
