import { legalMoves, type Seat } from '@hedgerow/kernel';
import { walk } from '@hedgerow/kernel/testing';
import { type Move, meantBy, print, SHIPPED, species, type View } from '@hedgerow/species';
import { describe, expect, test } from 'vitest';
import { gesturesWith, type Pick, type Situation, type Touch } from '../../../src/boards/species/gesture.ts';
import { targetsOf } from '../../../src/boards/species/targets.ts';

const tables = print(SHIPPED.data);
const { respond, nothing } = gesturesWith((view, card) => meantBy(tables, view, card));
type Hand = 'sure' | 'finger';

/** What a player touches to make a move: the card, what it names, and Confirm. */
function touchesFor(move: Move, { hand }: View): readonly Touch[] {
  const at = 'card' in move ? hand.indexOf(move.card) : -1;
  switch (move.type) {
    case 'place':
      return [{ on: 'hand', at }, { on: 'rail', place: move.place, slot: move.slot }, { on: 'confirm' }];
    case 'action':
    case 'special': {
      const named = touchesForNamed(move.named);
      return [{ on: 'hand', at }, ...named, { on: 'confirm' }];
    }
    case 'ultimate':
      return [
        { on: 'hand', at },
        { on: 'animal', place: move.place },
        { on: 'as', as: move.as },
        { on: 'confirm' },
      ];
    case 'declareSet':
      return [
        { on: 'set', set: move.set },
        move.place === null ? { on: 'deck' } : { on: 'animal', place: move.place },
        { on: 'confirm' },
      ];
    case 'rethink': {
      const [first, second] = move.cards;
      const one = hand.indexOf(first ?? 0);
      const two = second === undefined ? -1 : hand.indexOf(second, second === first ? one + 1 : 0);
      const rest: Touch[] = two < 0 ? [] : [{ on: 'hand', at: two }];
      return [{ on: 'rethink' }, { on: 'hand', at: one }, ...rest, { on: 'confirm' }];
    }
    case 'capture':
    case 'block':
      return [{ on: 'answer', card: move.card }];
    case 'give':
    case 'discard':
      return [{ on: 'hand', at }, { on: 'confirm' }];
    case 'inspect':
      return [{ on: 'inspected', card: move.card }, { on: 'confirm' }];
    case 'draw':
    case 'pass':
      return [{ on: move.type }];
    case 'endTurn':
      return [{ on: 'end' }];
  }
}

function touchesForNamed(named: Extract<Move, { type: 'action' }>['named']): readonly Touch[] {
  switch (named.what) {
    case 'nothing':
      return [];
    case 'player':
      return [{ on: 'seat', seat: named.seat }];
    case 'discarded':
      return [{ on: 'pile', card: named.card }];
    case 'event':
      return [{ on: 'event', place: named.place, slot: named.slot, card: named.card }];
    case 'shift':
      return [
        { on: 'event', place: named.place, slot: named.slot, card: named.card },
        { on: 'rail', place: named.toPlace, slot: named.toSlot },
      ];
    case 'species':
      return [{ on: 'animal', place: named.place }];
    case 'loan':
      return [
        { on: 'zoo', seat: -1, animal: named.mine },
        { on: 'zoo', seat: named.seat, animal: named.theirs },
      ];
  }
}

/** The moves that come of touching these things one after the other; a mouse plays a placement at once. */
function played(situation: Situation, touches: readonly Touch[], hand: Hand): readonly Move[] {
  let pick: Pick = nothing;
  for (const touch of touches) {
    const own = touch.on === 'zoo' && touch.seat < 0 ? { ...touch, seat: situation.view.you ?? 0 } : touch;
    const outcome = respond(situation, pick, own, hand);
    if (outcome.moves.length > 0) return outcome.moves;
    pick = outcome.pick;
  }
  return [];
}

/** Every decision of some games, as the one who is asked sees it. */
function* situations(seats: number, games: number): Generator<Situation> {
  for (let seed = 1; seed <= games; seed += 1) {
    for (const { before, seat } of walk(species, { seats }, seed)) {
      const legal = legalMoves(species, before, seat as Seat);
      yield { view: species.view(before, seat), legal };
    }
  }
}

describe('the board of Species', () => {
  test.each(['sure', 'finger'] as const)(
    'every legal move can be made by touching the board (%s)',
    (hand) => {
      const kinds = new Set<string>();
      for (const situation of situations(4, 2)) {
        for (const move of situation.legal) {
          kinds.add(move.type);
          expect(played(situation, touchesFor(move, situation.view), hand)).toEqual([move]);
        }
      }
      expect(kinds.size).toBeGreaterThan(9);
    },
  );

  test('everything that glows for a card leads on, and a card that fits nowhere asks the rule why', () => {
    let asked = 0;
    for (const situation of situations(3, 2)) {
      if (situation.view.asked.kind !== 'turn') continue;
      for (const [at, card] of situation.view.hand.entries()) {
        const outcome = respond(situation, nothing, { on: 'hand', at }, 'sure');
        const fits = situation.legal.some((move) => 'card' in move && move.card === card);
        if (!fits) {
          asked += 1;
          expect(outcome.refused).toBeDefined();
          continue;
        }
        const { rails } = targetsOf(situation, outcome.pick);
        for (const name of rails) {
          const [, place = '', slot = ''] = name.split(':');
          const laid = respond(
            situation,
            outcome.pick,
            { on: 'rail', place: Number(place), slot: Number(slot) },
            'sure',
          );
          expect(laid.moves).toHaveLength(1);
        }
      }
    }
    expect(asked).toBeGreaterThan(20);
  });

  test('a finger is asked again before an event is laid', () => {
    for (const situation of situations(2, 1)) {
      const move = situation.legal.find(({ type }) => type === 'place');
      if (move?.type !== 'place') continue;
      const at = situation.view.hand.indexOf(move.card);
      const { pick } = respond(situation, nothing, { on: 'hand', at }, 'finger');
      const rail: Touch = { on: 'rail', place: move.place, slot: move.slot };
      const first = respond(situation, pick, rail, 'finger');
      expect(first).toMatchObject({ moves: [], pick: { ready: move } });
      expect(respond(situation, first.pick, rail, 'finger').moves).toEqual([move]);
      return;
    }
  });
});
