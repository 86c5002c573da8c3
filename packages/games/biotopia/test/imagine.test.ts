import {
  clockwise,
  imagine,
  keyFromSeed,
  type Rng,
  rngAt,
  type Seat,
  sameData,
  seatAt,
  type Viewer,
  viewers,
} from '@hedgerow/kernel';
import { walk } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { biotopia, type Garden, KINDS, type Kind, type Move, type State } from '../src/index.ts';
import { given, printed, seatOf, type Table } from './table.ts';

const soil = 'LAR LAR LAR';

/** Some worlds that a viewer could imagine. */
const worlds = (state: State, viewer: number | 'spectator', count = 60): readonly State[] =>
  Array.from({ length: count }, (_, seed) =>
    imagine(biotopia, state, viewer === 'spectator' ? viewer : seatAt(viewer), rngAt(keyFromSeed(seed), 0)),
  );

const gardenIn = (state: State, seat: number): Garden => {
  const garden = state.gardens[seat];
  if (!garden) throw new Error(`There is no seat ${seat}.`);
  return garden;
};

/** Hand and face-down Flowers from place `from` on, by kind. */
function privateSet(state: State, seat: number, from = 0): readonly Kind[] {
  const { hand, flowers, laid } = gardenIn(state, seat);
  return [...hand, ...flowers.filter((_, i) => i >= from && laid[i] === 'planted')].map(printed.kindOf);
}

const kindsIn = (cards: readonly number[]): string => cards.map(printed.kindOf).sort().join(' ');

/** The later turns of the other seat do not matter. */
const onward = (table: Table, move: string): Table => table.when(1, 'draw').when(0, move);

describe('public memory: a card taken openly', () => {
  const taken = given({
    gardens: [{ hand: 'ESS ESS BRI', flowers: `${soil} TOR` }, {}],
    sky: 'PEA SUN KNA',
    deck: 'MEA MEA MEA MEA MEA MEA',
  }).when(0, 'sky 0');

  test('is in the hand of its taker in every imagined world', () => {
    for (const world of worlds(taken.state, 1))
      expect(gardenIn(world, 0).hand.map(printed.kindOf)).toContain('PEA');
    for (const world of worlds(taken.state, 'spectator')) expect(privateSet(world, 0, 4)).toContain('PEA');
  });

  test('is in the hand or among the Flowers planted since, never among the older ones', () => {
    const planted = onward(taken, 'plant PEA');
    const inHand: boolean[] = [];
    for (const world of worlds(planted.state, 1)) {
      expect(privateSet(world, 0, 4)).toContain('PEA');
      inHand.push(gardenIn(world, 0).hand.some((card) => printed.kindOf(card) === 'PEA'));
    }
    expect(new Set(inHand)).toEqual(new Set([true, false]));
  });

  test('is never a Flower that fell from the Deck', () => {
    const fallen = onward(
      given({
        gardens: [{ hand: 'BRI', flowers: `${soil} TOR` }, {}],
        sky: 'PEA SUN KNA',
      }).when(0, 'sky 0'),
      'play BRI',
    );
    expect(gardenIn(fallen.state, 0).laid[4]).toBe('fallen');
    for (const world of worlds(fallen.state, 1))
      expect(gardenIn(world, 0).hand.map(printed.kindOf)).toContain('PEA');
  });

  test('is forgotten once a card of its kind is shown', () => {
    const table = onward(
      given({ gardens: [{ hand: 'ESS', flowers: soil }, {}], sky: 'ESS SUN KNA' }).when(0, 'sky 0'),
      'play ESS',
    );
    expect(seatOf(table, 0).taken).toEqual([]);
  });

  test('from the Compost Heap is remembered as well', () => {
    const table = given({ gardens: [{ hand: 'ORA', flowers: soil }, {}], compost: 'CHR' })
      .when(0, 'play ORA')
      .when(0, 'tip CHR');
    expect(seatOf(table, 0).taken).toEqual(['CHR']);
    for (const world of worlds(table.state, 1))
      expect(gardenIn(world, 0).hand.map(printed.kindOf)).toContain('CHR');
  });

  test('of two copies the later one is forgotten first, for it may have been the earlier one that was shown', () => {
    const start = given({
      gardens: [{ hand: 'BRI CHR', flowers: soil }, {}],
      sky: 'ESS ESS KNA',
      deck: 'SUN SUN SUN',
    });
    const both = onward(onward(start.when(0, 'sky 0'), 'plant BRI'), 'sky 1');
    expect(gardenIn(both.state, 0).taken).toEqual([
      { kind: 'ESS', from: 3 },
      { kind: 'ESS', from: 4 },
    ]);
    expect(gardenIn(onward(both, 'play ESS').state, 0).taken).toEqual([{ kind: 'ESS', from: 3 }]);
  });

  test('a hatched Flower gives up only a claim on cards that could lie there', () => {
    const start = given({
      gardens: [{ hand: 'ESS CHR', flowers: soil }, {}],
      sky: 'ESS ESS KNA',
      deck: 'SUN SUN SUN SUN',
    });
    const late = onward(onward(start.when(0, 'plant ESS').when(1, 'draw'), 'sky 0'), 'hatch 3');
    // The hatched Skipper was planted before the other one was taken.
    expect(gardenIn(late.state, 0).taken).toEqual([{ kind: 'ESS', from: 4 }]);
  });
});

describe('public memory: a reshuffle', () => {
  const heap = 'BRI BRI CAM COM ESS LAR MEA';
  const table = given({
    gardens: [
      { hand: 'ESS RED', flowers: 'TOR' },
      { hand: 'PEA PEA', flowers: 'SUN' },
      { hand: 'CHR', flowers: '' },
    ],
    deckOnly: '',
    compost: heap,
  });

  test('the new Deck is made of the former heap, and so is what was drawn from it', () => {
    const drawn = table.when(0, 'draw');
    for (const viewer of [1, 2, 'spectator'] as const) {
      for (const world of worlds(drawn.state, viewer)) {
        const got = kindsIn(world.deck).split(' ');
        const rest = heap.split(' ');
        for (const kind of got) rest.splice(rest.indexOf(kind), 1);
        expect(rest).toHaveLength(1);
        expect(privateSet(world, 0)).toContain(rest[0]);
      }
    }
  });

  test('the seat that drew knows the Deck exactly', () => {
    const drawn = table.when(0, 'draw');
    const real = kindsIn(drawn.state.deck);
    for (const world of worlds(drawn.state, 0)) expect(kindsIn(world.deck)).toBe(real);
  });

  test('a seat that has drawn nothing since holds nothing of the former heap', () => {
    const drawn = table.when(0, 'draw').when(1, 'draw');
    const before = kindsIn([...gardenIn(table.state, 2).hand, ...gardenIn(table.state, 2).flowers]);
    expect(before.split(' ').length).toBeGreaterThan(30);
    for (const world of worlds(drawn.state, 'spectator', 20)) {
      // Brimstones lay in the heap only; seat 2 has the six that were over, and no more.
      const own = privateSet(world, 2).filter((kind) => kind === 'BRI');
      expect(own.length).toBeLessThanOrEqual(6);
      expect(kindsIn(world.deck).split(' ').length).toBe(5);
    }
  });
});

describe('imagine, over whole games with a scarce Deck', () => {
  /** Many drawings and discards, so that the Deck runs out again and again. */
  const choose = (_state: State, _seat: Seat, legal: readonly Move[], rng: Rng): Move => {
    const wanted = rng.below(3) === 0 ? 'plant' : 'draw';
    const some = legal.filter(({ type }) => type === wanted);
    const from = some.length > 0 && rng.below(4) > 0 ? some : legal;
    return from[rng.below(from.length)] as Move;
  };

  const options = { targetScore: 25 };

  const kindCounts = (cards: readonly number[]): readonly number[] => {
    const counts = KINDS.map(() => 0);
    for (const card of cards) counts[printed.orderOf(card)] = (counts[printed.orderOf(card)] ?? 0) + 1;
    return counts;
  };

  /** Every claim has a card of its own, the latest claims first. */
  function expectKnownToBeThere({ taken, hand, flowers, laid, numbers }: Garden): void {
    const places = [
      ...flowers.flatMap((card, i) => (laid[i] === 'planted' ? [{ card, number: numbers[i] ?? 0 }] : [])),
      ...hand.map((card) => ({ card, number: Number.MAX_SAFE_INTEGER })),
    ];
    for (const { kind, from } of taken.toSorted((a, b) => b.from - a.from)) {
      const at = places.findIndex(({ card, number }) => printed.kindOf(card) === kind && number >= from);
      expect(at, `${kind} from ${from}`).toBeGreaterThanOrEqual(0);
      places.splice(at, 1);
    }
  }

  function expectSound(state: State, viewer: Viewer, dice: Rng): void {
    const world = imagine(biotopia, state, viewer, dice);
    expect(sameData(biotopia.view(world, viewer), biotopia.view(state, viewer))).toBe(true);
    for (const garden of world.gardens) expectKnownToBeThere(garden);
    const most = state.reshuffled?.inDeck;
    if (most) expect(kindCounts(world.deck).filter((count, order) => count > (most[order] ?? 0))).toEqual([]);
    // A player imagined by a player is a player like any other.
    const other = clockwise(viewer === 'spectator' ? seatAt(0) : viewer, state.gardens.length);
    expect(
      sameData(biotopia.view(imagine(biotopia, world, other, dice), other), biotopia.view(world, other)),
    ).toBe(true);
  }

  test.each([2, 3, 5])('never places a known card elsewhere, %i seats', (seatCount) => {
    let afterReshuffle = 0;
    for (const seed of [1, 2, 3]) {
      for (const { before, dice, at } of walk(biotopia, { seats: seatCount, choose, options }, seed)) {
        if (before.reshuffled) afterReshuffle += 1;
        if (at % 3 === 0) for (const viewer of viewers(seatCount)) expectSound(before, viewer, dice);
      }
    }
    expect(afterReshuffle).toBeGreaterThan(50);
  });
});
