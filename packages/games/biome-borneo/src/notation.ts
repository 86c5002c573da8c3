import type { Notation } from '@hedgerow/kernel';
import type { Printed } from './printed.ts';
import type { Move, Place, Placement } from './state.ts';

const MOST_SEATS = 4;
/** A player has at most as many chains as there are animals; nobody comes near. */
const MOST_CHAINS = 99;

/** Names of pieces and their numbers, both ways. */
interface Names {
  readonly kind: (number: number) => string;
  readonly tile: (number: number) => string;
  readonly space: (number: number) => string;
  readonly kindFrom: (text: string) => number | undefined;
  readonly tileFrom: (text: string) => number | undefined;
  readonly spaceFrom: (text: string) => number | undefined;
}

const bothWays = (
  names: readonly string[],
): readonly [(n: number) => string, (text: string) => number | undefined] => {
  const numbers = new Map(names.map((name, number) => [name, number]));
  return [(number) => names[number] ?? '', (text) => numbers.get(text)];
};

function namesOf({ kinds, tiles, forests }: Printed): Names {
  const [kind, kindFrom] = bothWays(kinds.map(({ id }) => id));
  const [tile, tileFrom] = bothWays(tiles.map(({ id }) => id));
  const [space, spaceFrom] = bothWays(Object.values(forests)[0]?.names ?? []);
  return { kind, tile, space, kindFrom, tileFrom, spaceFrom };
}

const origin = (from: Place): string => (from === 'gallery' ? ' from gallery' : '');
const onChain = (chain: number | null): string => (chain === null ? '' : ` on ${chain + 1}`);

const write =
  ({ kind, tile, space }: Names): Notation<Move>['write'] =>
  (move) => {
    const laid = (each: Placement): string => `${tile(each.tile)}@${space(each.space)}r${each.rotation}`;
    switch (move.type) {
      case 'exchangeCards':
        return `exchange cards ${move.cards.map(kind).join(' ')}`;
      case 'exchangeTiles':
        return `exchange tiles ${move.tiles.map(tile).join(' ')}`;
      case 'beginEarn':
        return `begin ${kind(move.card)}${origin(move.from)}${onChain(move.chain)}`;
      case 'place':
        return `place ${laid(move)}`;
      case 'takeBack':
        return 'take back';
      case 'cancel':
        return 'cancel';
      case 'confirm':
        return 'confirm';
      case 'earn':
        return `earn ${kind(move.card)}${origin(move.from)}${onChain(move.chain)} ${move.placements.map(laid).join(' ')}`;
      case 'blight':
        return `blight${origin(move.from)} ${space(move.space)}`;
      case 'winds':
        return `winds${origin(move.from)} ${move.victim}`;
      case 'swap':
        return `swap ${kind(move.take)} for ${kind(move.give)}`;
      case 'opportunist':
        return `opportunist${origin(move.from)} ${tile(move.tile)} of ${move.victim}`;
      case 'pass':
        return 'pass';
      case 'endTurn':
        return 'end turn';
      case 'remove':
        return `remove ${space(move.space)}`;
      case 'poach':
        return `poach ${kind(move.card)}`;
      case 'putBack':
        return `put back ${tile(move.tile)}`;
      case 'take':
        return `take ${move.card === null ? 'deck' : kind(move.card)}`;
      case 'stop':
        return 'stop';
      case 'draw':
        return `draw ${move.tile === null ? 'any' : tile(move.tile)}`;
    }
  };

/** Each of the texts as a number, or `undefined` if one is none. */
function all<T>(texts: readonly string[], read: (text: string) => T | undefined): T[] | undefined {
  const found: T[] = [];
  for (const text of texts) {
    const one = read(text);
    if (one === undefined) return undefined;
    found.push(one);
  }
  return found.length === 0 ? undefined : found;
}

const ascending = (numbers: readonly number[] | undefined, strictly: boolean): number[] | undefined =>
  numbers?.every((n, i) => i === 0 || n > (numbers[i - 1] as number) || (!strictly && n === numbers[i - 1]))
    ? [...numbers]
    : undefined;

const made = <T>(what: T | undefined, move: (what: T) => Move): Move | undefined =>
  what === undefined ? undefined : move(what);

const PLAIN: Readonly<Record<string, Move>> = {
  'take back': { type: 'takeBack' },
  cancel: { type: 'cancel' },
  confirm: { type: 'confirm' },
  pass: { type: 'pass' },
  'end turn': { type: 'endTurn' },
  stop: { type: 'stop' },
  'take deck': { type: 'take', card: null },
  'draw any': { type: 'draw', tile: null },
};

const wholeBelow = (text: string | undefined, limit: number): number | undefined =>
  text !== undefined && /^(?:0|[1-9][0-9]?)$/.test(text) && Number(text) < limit ? Number(text) : undefined;

/** Reads `from gallery` off the front of the words. */
function readOrigin(words: readonly string[]): readonly [Place, readonly string[]] {
  const gallery = words[0] === 'from' && words[1] === 'gallery';
  return gallery ? ['gallery', words.slice(2)] : ['hand', words];
}

/** Reads `on 2` off the front of the words. */
function readChain(words: readonly string[]): readonly [number | null, readonly string[]] | undefined {
  if (words[0] !== 'on') return [null, words];
  const chain = wholeBelow(words[1], MOST_CHAINS + 1);
  return chain === undefined || chain === 0 ? undefined : [chain - 1, words.slice(2)];
}

function placementFrom({ tileFrom, spaceFrom }: Names, text: string): Placement | undefined {
  const [, tile = '', space = '', rotation = ''] =
    /^(T[0-9]{2})@([A-Z][0-9]?\.[0-6])r([0-5])$/.exec(text) ?? [];
  const [t, s] = [tileFrom(tile), spaceFrom(space)];
  return t === undefined || s === undefined ? undefined : { tile: t, space: s, rotation: Number(rotation) };
}

function readEarn(
  names: Names,
  verb: 'begin' | 'earn',
  [card = '', ...words]: readonly string[],
): Move | undefined {
  const kind = names.kindFrom(card);
  const [from, afterOrigin] = readOrigin(words);
  const [chain, rest] = readChain(afterOrigin) ?? [undefined, []];
  if (kind === undefined || chain === undefined) return undefined;
  if (verb === 'begin') return rest.length === 0 ? { type: 'beginEarn', card: kind, from, chain } : undefined;
  const placements = all(rest, (text) => placementFrom(names, text));
  const sorted = ascending(
    placements?.map(({ tile }) => tile),
    true,
  );
  return placements && sorted ? { type: 'earn', card: kind, from, chain, placements } : undefined;
}

type Reader = (names: Names, words: readonly string[]) => Move | undefined;
const single =
  (read: (names: Names, word: string) => Move | undefined): Reader =>
  (names, words) =>
    words.length === 1 ? read(names, words[0] ?? '') : undefined;

const READERS: Readonly<Record<string, Reader>> = {
  exchange: ({ kindFrom, tileFrom }, [what, ...words]) => {
    if (what === 'cards')
      return made(ascending(all(words, kindFrom), false), (cards) => ({ type: 'exchangeCards', cards }));
    if (what === 'tiles')
      return made(ascending(all(words, tileFrom), true), (tiles) => ({ type: 'exchangeTiles', tiles }));
    return undefined;
  },
  begin: (names, words) => readEarn(names, 'begin', words),
  earn: (names, words) => readEarn(names, 'earn', words),
  place: single((names, word) => made(placementFrom(names, word), (laid) => ({ type: 'place', ...laid }))),
  blight: ({ spaceFrom }, words) => {
    const [from, [space = '', ...more]] = readOrigin(words);
    return more.length > 0
      ? undefined
      : made(spaceFrom(space), (at) => ({ type: 'blight', from, space: at }));
  },
  winds: (_, words) => {
    const [from, [seat, ...more]] = readOrigin(words);
    return more.length > 0
      ? undefined
      : made(wholeBelow(seat, MOST_SEATS), (victim) => ({ type: 'winds', from, victim }));
  },
  swap: ({ kindFrom }, [take = '', word, give = '', ...more]) => {
    const [taken, given] = [kindFrom(take), kindFrom(give)];
    if (taken === undefined || given === undefined || word !== 'for' || more.length > 0) return undefined;
    return { type: 'swap', take: taken, give: given };
  },
  opportunist: ({ tileFrom }, words) => {
    const [from, [text = '', word, seat, ...more]] = readOrigin(words);
    const [tile, victim] = [tileFrom(text), wholeBelow(seat, MOST_SEATS)];
    if (tile === undefined || victim === undefined || word !== 'of' || more.length > 0) return undefined;
    return { type: 'opportunist', from, victim, tile };
  },
  remove: single(({ spaceFrom }, word) => made(spaceFrom(word), (space) => ({ type: 'remove', space }))),
  poach: single(({ kindFrom }, word) => made(kindFrom(word), (card) => ({ type: 'poach', card }))),
  put: ({ tileFrom }, [word, tile = '', ...more]) =>
    word !== 'back' || more.length > 0
      ? undefined
      : made(tileFrom(tile), (back) => ({ type: 'putBack', tile: back })),
  take: single(({ kindFrom }, word) => made(kindFrom(word), (card) => ({ type: 'take', card }))),
  draw: single(({ tileFrom }, word) => made(tileFrom(word), (tile) => ({ type: 'draw', tile }))),
};

/** Moves as text: `earn BEE T17@C1.0r0`, `exchange tiles T01 T20`, `blight from gallery U1.0`, `take deck` … */
export function notationOf(printed: Printed): Notation<Move> {
  const names = namesOf(printed);
  return {
    write: write(names),
    read: (text) => {
      if (Object.hasOwn(PLAIN, text)) return PLAIN[text];
      const [verb = '', ...words] = text.split(' ');
      return Object.hasOwn(READERS, verb) ? READERS[verb]?.(names, words) : undefined;
    },
  };
}
