import { type Kind, type Move, surplusOf } from '@hedgerow/biotopia';
import { describe, expect, test } from 'vitest';
import { gestures, type Pick, type Touch, touchFromDrop } from '../../../src/boards/biotopia/gesture.ts';
import type * as Kit from '../../../src/boards/kit/gesture.ts';
import { decisions, type Situation, situationOf } from './table.ts';

type Outcome = Kit.Outcome<Pick, Move>;
const { nothing: NOTHING, respond, stillHeld } = gestures;

/** Touches one thing after the other; what comes of the last one. */
function touching(
  situation: Situation,
  touches: readonly Touch[],
  hand: 'sure' | 'finger' = 'sure',
): Outcome {
  let outcome: Outcome = { pick: NOTHING, moves: [] };
  for (const touch of touches) outcome = respond(situation, outcome.pick, touch, hand);
  return outcome;
}

const placeOf = ({ view }: Situation, kind: Kind): number => view.me?.hand.indexOf(kind) ?? -1;

/** How a player who points with a mouse makes this move. */
function gestureFor(situation: Situation, move: Move): readonly Touch[] {
  const card = (kind: Kind): Touch => ({ on: 'hand', place: placeOf(situation, kind) });
  switch (move.type) {
    case 'setupFlower':
    case 'plant':
      return [card(move.kind), { on: 'flowerRow' }];
    case 'play':
      return [card(move.kind), { on: move.kind === 'KNA' ? 'play' : 'butterflyRow' }];
    case 'hatch':
      return [card('CHR'), { on: 'flower', flower: move.flower }];
    case 'claim':
      return [{ on: 'mission', mission: move.mission }];
    case 'draw':
      return [{ on: 'deck' }];
    case 'takeSky':
    case 'blueTake':
      return [{ on: 'sky', slot: move.slot }];
    case 'tipTake':
      return [{ on: 'heap', kind: move.kind }];
    case 'blueDecline':
    case 'tipDecline':
      return [{ on: 'decline' }];
    case 'pass':
      return [{ on: 'pass' }];
    case 'discard': {
      const first = placeOf(situation, move.kind);
      const rest = (situation.view.me?.hand ?? [])
        .map((_, place) => place)
        .filter((place) => place !== first);
      const places = [first, ...rest].slice(0, surplusOf(situation.view));
      return [...places.map((place): Touch => ({ on: 'hand', place })), { on: 'confirm' }];
    }
  }
}

test.each(['hedge', 'meadow', 'lane'])(
  'every legal move of a whole match can be made by touching (%s)',
  (seed) => {
    const seen = new Set<string>();
    for (const { situation } of decisions(seed, 3)) {
      for (const move of situation.legal) {
        seen.add(move.type);
        const { moves, refused } = touching(situation, gestureFor(situation, move));
        expect(refused).toBeUndefined();
        expect(moves[0]).toEqual(move);
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['setupFlower', 'draw', 'takeSky', 'plant', 'play', 'discard']),
    );
  },
);

test('R-26 surplus cards are chosen together and sent one by one', () => {
  const situation = situationOf(
    { hand: ['BRI', 'CAM', 'COM', 'ESS', 'LAR', 'MEA', 'ORA', 'PEA'], view: { phase: 'discard' } },
    [{ type: 'discard', kind: 'BRI' }],
  );
  const three: readonly Touch[] = [
    { on: 'hand', place: 0 },
    { on: 'hand', place: 3 },
    { on: 'hand', place: 7 },
  ];
  expect(touching(situation, three).pick).toEqual({ at: 'surplus', places: [3, 7] });
  expect(touching(situation, three.slice(0, 1).concat({ on: 'confirm' })).moves).toEqual([]);
  expect(touching(situation, [...three, { on: 'confirm' }]).moves).toEqual([
    { type: 'discard', kind: 'ESS' },
    { type: 'discard', kind: 'PEA' },
  ]);
});

describe('a finger is asked again', () => {
  const situation = situationOf({ hand: ['CHR'], fronts: ['COM', 'PEA', 'ESS'] }, [
    { type: 'takeSky', slot: 1 },
    { type: 'claim', mission: 'M3' },
    { type: 'hatch', flower: 0 },
  ]);
  test.each([
    { what: 'the Sky', before: [], touch: { on: 'sky', slot: 1 }, move: { type: 'takeSky', slot: 1 } },
    {
      what: 'a Mission',
      before: [],
      touch: { on: 'mission', mission: 'M3' },
      move: { type: 'claim', mission: 'M3' },
    },
    {
      what: 'a Flower to hatch',
      before: [{ on: 'hand', place: 0 }],
      touch: { on: 'flower', flower: 0 },
      move: { type: 'hatch', flower: 0 },
    },
  ] as const)('before $what', ({ before, touch, move }) => {
    expect(touching(situation, [...before, touch], 'finger').moves).toEqual([]);
    expect(touching(situation, [...before, touch, touch], 'finger').moves).toEqual([move]);
    expect(touching(situation, [...before, touch, { on: 'confirm' }], 'finger').moves).toEqual([move]);
    expect(touching(situation, [...before, touch, { on: 'cancel' }], 'finger').pick).toEqual(NOTHING);
    expect(touching(situation, [...before, touch], 'sure').moves).toEqual([move]);
  });
});

describe('what is not legal is refused by the rule, and nothing is sent', () => {
  const situation = situationOf({ hand: ['CHR', 'RED'], fronts: ['PEA', 'SUN'] }, [{ type: 'draw' }]);
  test.each([
    {
      why: 'too few Flowers',
      touches: [{ on: 'hand', place: 1 }, { on: 'play' }],
      refused: { type: 'play', kind: 'RED' },
    },
    { why: 'nothing can hatch', touches: [{ on: 'hatch' }], refused: { type: 'hatch', flower: 1 } },
    {
      why: 'a Mission is not met',
      touches: [{ on: 'mission', mission: 'M1' }],
      refused: { type: 'claim', mission: 'M1' },
    },
    {
      why: 'the slot cannot be taken',
      touches: [{ on: 'sky', slot: 0 }],
      refused: { type: 'takeSky', slot: 0 },
    },
  ] as const)('$why', ({ touches, refused }) => {
    for (const hand of ['sure', 'finger'] as const) {
      expect(touching(situation, touches, hand)).toMatchObject({ moves: [], refused });
    }
  });

  test('Most Large Whites is looked at, never claimed (BIO-23)', () => {
    const looked = touching(situation, [{ on: 'mission', mission: 'MLW' }, { on: 'confirm' }]);
    expect(looked).toEqual({ pick: { at: 'mission', mission: 'MLW' }, moves: [] });
  });
});

test('a card is put down again by a second touch, and F without a card leads to the hand', () => {
  const situation = situationOf({ hand: ['ESS'] }, [{ type: 'plant', kind: 'ESS' }]);
  expect(
    touching(situation, [
      { on: 'hand', place: 0 },
      { on: 'hand', place: 0 },
    ]).pick,
  ).toEqual(NOTHING);
  expect(touching(situation, [{ on: 'plant' }])).toEqual({ pick: NOTHING, moves: [], look: 'hand' });
});

test('H takes up the Chrysalis and leads to the Flowers that can hatch', () => {
  const situation = situationOf({ hand: ['BRI', 'CHR'], fronts: ['PEA', 'COM', 'ESS'] }, [
    { type: 'hatch', flower: 1 },
  ]);
  expect(touching(situation, [{ on: 'hatch' }])).toEqual({
    pick: { at: 'hand', place: 1 },
    moves: [],
    look: 'flowers',
  });
});

test.each([
  { why: 'another kind is in that place now', pick: { at: 'hand', place: 5 }, kept: false },
  { why: 'the card is still there', pick: { at: 'hand', place: 0 }, kept: true },
  { why: 'the Sky can no longer be taken from', pick: { at: 'sky', slot: 0 }, kept: false },
  { why: 'nothing has to be discarded', pick: { at: 'surplus', places: [0] }, kept: false },
  { why: 'a Mission may always be looked at', pick: { at: 'mission', mission: 'M2' }, kept: true },
] as const)('after the table has changed: $why', ({ pick, kept }) => {
  const situation = situationOf({ hand: ['ESS', 'SUN'] }, [{ type: 'draw' }]);
  expect(stillHeld(situation, pick as Pick)).toEqual(kept ? pick : NOTHING);
});

test.each([
  { drop: 'butterflyRow', kind: 'RED', touch: { on: 'play' } },
  { drop: 'flowerRow', kind: 'RED', touch: { on: 'flowerRow' } },
  { drop: 'flower:2', kind: 'CHR', touch: { on: 'flower', flower: 2 } },
  { drop: 'flowerRow', kind: 'KNA', touch: undefined },
  { drop: 'flowerSpace', kind: 'KNA', touch: { on: 'plant' } },
  { drop: undefined, kind: 'RED', touch: undefined },
] as const)('a $kind let go over $drop', ({ drop, kind, touch }) => {
  expect(touchFromDrop(drop, kind)).toEqual(touch);
});
