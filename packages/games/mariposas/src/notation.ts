import type { Notation } from '@hedgerow/kernel';
import type { Printed } from './printed.ts';
import { butterflyName } from './rules/0-table.ts';
import type { Fly, Move } from './state.ts';

const PLAIN = {
  keep: 'keep',
  skipTurn: 'skip turn',
  endTurn: 'end turn',
  noBirth: 'no birth',
  declineFree: 'no free birth',
} as const;

type Plain = keyof typeof PLAIN;
const PLAIN_BY_TEXT: ReadonlyMap<string, Plain> = new Map(
  (Object.keys(PLAIN) as Plain[]).map((type) => [PLAIN[type], type]),
);

/** Numbers by id; ids are those of the edition. */
const indexOf = (ids: readonly string[]): ((id: string | undefined) => number | undefined) => {
  const numbers = new Map(ids.map((id, i) => [id, i]));
  return (id) => (id === undefined ? undefined : numbers.get(id));
};

/** All of a list, or nothing if one is missing. */
const whole = <T>(items: readonly (T | undefined)[]): readonly T[] | undefined =>
  items.includes(undefined) ? undefined : (items as readonly T[]);

const known = (number: number | undefined, move: (number: number) => Move): Move | undefined =>
  number === undefined ? undefined : move(number);

/** `fly 2#1 K4 by 3`, `by 4f` for a marked group, `by 1+` for a stretched one. */
const FLY = /^fly ([1-4]#[0-9]{1,2}) ([A-Z][0-9]{1,3}) by ([0-9])(f?)(\+?)$/;
const PLAY = /^play (\S+)(?: as (\S+))?(?: with (\S+)(?: (\S+))?)?$/;
const PAID = /^([A-Z][a-z])([1-9])$/;

/** Moves as short texts: cards, spaces and flowers by their ids, butterflies as `2#1`. */
export function notationFor(printed: Printed): Notation<Move> {
  const { edition, spaceIds, cardIds, waystationIds, generationOf } = printed;
  const marks = edition.flowers.map(({ mark }) => mark);
  const butterflies = generationOf.map((_, butterfly) => butterflyName(printed, butterfly));
  const [cardOf, spaceOf, flowerOf] = [indexOf(cardIds), indexOf(spaceIds), indexOf(marks)];
  const [waystationOf, butterflyOf] = [indexOf(waystationIds), indexOf(butterflies)];

  const write = (move: Move): string => {
    switch (move.type) {
      case 'keep':
      case 'skipTurn':
      case 'endTurn':
      case 'noBirth':
      case 'declineFree':
        return PLAIN[move.type];
      case 'exchange':
        return ['exchange', ...move.cards.map((kind) => cardIds[kind] ?? '?')].join(' ');
      case 'play': {
        const copy = move.copy === null ? '' : ` as ${cardIds[move.copy] ?? '?'}`;
        const addons =
          move.addons.length === 0
            ? ''
            : ` with ${move.addons.map((kind) => cardIds[kind] ?? '?').join(' ')}`;
        return `play ${cardIds[move.card] ?? '?'}${copy}${addons}`;
      }
      case 'fly': {
        const group = `${move.length}${move.marked ? 'f' : ''}${move.stretch ? '+' : ''}`;
        return `fly ${butterflies[move.butterfly] ?? '?'} ${spaceIds[move.to] ?? '?'} by ${group}`;
      }
      case 'pick':
        return `pick ${marks[move.flower] ?? '?'}`;
      case 'near':
        return `near ${spaceIds[move.space] ?? '?'}`;
      case 'gift':
        return `gift ${waystationIds[move.card] ?? '?'}`;
      case 'birth':
        return [
          'birth',
          ...move.pay.flatMap((paid, flower) => (paid > 0 ? [`${marks[flower] ?? '?'}${paid}`] : [])),
        ].join(' ');
      case 'free':
        return `free ${spaceIds[move.space] ?? '?'}`;
    }
  };

  const readFly = (text: string): Fly | undefined => {
    const [, name, space, length, marked, stretch] = FLY.exec(text) ?? [];
    const [butterfly, to] = [butterflyOf(name), spaceOf(space)];
    if (butterfly === undefined || to === undefined) return undefined;
    return {
      type: 'fly',
      butterfly,
      length: Number(length),
      marked: marked === 'f',
      stretch: stretch === '+',
      to,
    };
  };

  const readPlay = (text: string): Move | undefined => {
    const [, base, target, ...named]: readonly (string | undefined)[] = PLAY.exec(text) ?? [];
    const card = cardOf(base);
    const copy = target === undefined ? null : cardOf(target);
    const addons = whole(named.filter((id) => id !== undefined).map(cardOf));
    return card === undefined || copy === undefined || addons === undefined
      ? undefined
      : { type: 'play', card, copy, addons };
  };

  /** Each kind once, in order: exactly as `write` would say it. */
  const readBirth = (words: readonly string[]): Move | undefined => {
    const pay = marks.map(() => 0);
    for (const word of words) {
      const [, mark, paid] = PAID.exec(word) ?? [];
      const flower = flowerOf(mark);
      if (flower === undefined) return undefined;
      pay[flower] = Number(paid);
    }
    const move: Move = { type: 'birth', pay };
    return words.length > 0 && write(move) === `birth ${words.join(' ')}` ? move : undefined;
  };

  const readExchange = (words: readonly string[]): Move | undefined => {
    const cards = whole(words.map(cardOf));
    return cards === undefined || cards.length < 1 || cards.length > 2
      ? undefined
      : { type: 'exchange', cards };
  };

  const readPlain = (text: string): Move | undefined => {
    const type = PLAIN_BY_TEXT.get(text);
    return type && { type };
  };
  const readers: Readonly<Record<string, (word: string) => Move | undefined>> = {
    pick: (word) => known(flowerOf(word), (flower) => ({ type: 'pick', flower })),
    gift: (word) => known(waystationOf(word), (card) => ({ type: 'gift', card })),
    near: (word) => known(spaceOf(word), (space) => ({ type: 'near', space })),
    free: (word) => known(spaceOf(word), (space) => ({ type: 'free', space })),
  };

  const read = (text: string): Move | undefined => {
    const [verb = '', ...words] = text.split(' ');
    if (verb === 'fly') return readFly(text);
    if (verb === 'play') return readPlay(text);
    if (verb === 'birth') return readBirth(words);
    if (verb === 'exchange') return readExchange(words);
    const reader = Object.hasOwn(readers, verb) ? readers[verb] : undefined;
    return reader && words.length === 1 ? reader(words[0] ?? '') : readPlain(text);
  };

  return { write, read };
}
