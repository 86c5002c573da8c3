import { keyFromSeed, legalMoves, openMatch, playStep, positionOf, rngAt } from '@hedgerow/kernel';
import { flightsIn, type Move, mariposas, print, SHIPPED, type View, withPlayed } from '@hedgerow/mariposas';
import { expect, test } from 'vitest';
import type { Hand, Outcome, Situation } from '../../../src/boards/kit/gesture.ts';
import { touchOf } from '../../../src/boards/kit/keys.ts';
import { gestures, NOTHING, type Pick, playOf, type Touch } from '../../../src/boards/mariposas/gesture.ts';
import { KEYS } from '../../../src/boards/mariposas/keys.ts';

const { respond, stillHeld, question } = gestures;
const box = print(SHIPPED.data);

/** Every decision of a few seeded games, as the asked seat sees it. */
function decisions(): readonly Situation<View, Move>[] {
  const found: Situation<View, Move>[] = [];
  for (const seats of [2, 3]) {
    const name = `gestures ${seats}`;
    const opened = openMatch(mariposas, {
      match: name,
      seatCount: seats,
      options: {},
      key: keyFromSeed(name),
    });
    if (!opened.ok) throw new Error(opened.problem);
    for (let at = 0; ; at += 1) {
      const state = positionOf(opened.match);
      const decision = mariposas.decision(state);
      if (decision.kind === 'over') break;
      const [seat = 0 as never] = decision.seats;
      const legal = legalMoves(mariposas, state, seat);
      found.push({ view: mariposas.view(state, seat), legal });
      // Births and other small choices as often as flights, so that every question comes up.
      const kinds = [...new Set(legal.map(({ type }) => type))];
      const rng = rngAt(keyFromSeed(name), at);
      const kind = kinds[rng.below(kinds.length)];
      const moves = legal.filter(({ type }) => type === kind);
      const played = playStep(opened.match, seat, moves[rng.below(moves.length)] as Move);
      if (!played.ok) throw new Error(played.rule);
    }
  }
  return found;
}
const DECISIONS = decisions();

/** How a player makes this move by touching. */
function touchesFor(situation: Situation<View, Move>, move: Move): readonly Touch[] {
  if (move.type === 'fly')
    return [
      { on: 'butterfly', butterfly: move.butterfly },
      { on: 'land', fly: move },
    ];
  if (move.type !== 'play') return [{ on: 'choice', move }];
  const copies = new Set(
    situation.legal.flatMap((each) => (each.type === 'play' && each.card === move.card ? [each.copy] : [])),
  );
  return [
    { on: 'card', card: move.card },
    ...(copies.size > 1 && move.copy !== null ? [{ on: 'copy', copy: move.copy } as const] : []),
    ...move.addons.map((addon) => ({ on: 'addon', addon }) as const),
    { on: 'confirm' },
  ];
}

function touching(
  situation: Situation<View, Move>,
  touches: readonly Touch[],
  hand: Hand,
): Outcome<Pick, Move> {
  let outcome: Outcome<Pick, Move> = { pick: stillHeld(situation, NOTHING), moves: [] };
  for (const touch of touches) outcome = respond(situation, outcome.pick, touch, hand);
  return outcome;
}

test('every legal move can be made by touching, and giving something up is asked twice', () => {
  for (const situation of DECISIONS) {
    for (const move of situation.legal.slice(0, 60)) {
      const touches = touchesFor(situation, move);
      const once = touching(situation, touches, 'sure');
      const givesUp =
        move.type === 'declineFree' || (move.type === 'endTurn' && situation.view.turn.groups.length > 0);
      expect(once.moves).toEqual(givesUp ? [] : [move]);
      if (givesUp) expect(touching(situation, [...touches, ...touches], 'sure').moves).toEqual([move]);
    }
  }
});

test('a finger on the map is shown first what would happen, and a second touch or the button does it', () => {
  const flying = DECISIONS.filter(({ legal }) => legal.some(({ type }) => type === 'fly')).slice(0, 30);
  for (const situation of flying) {
    const fly = situation.legal.find((move) => move.type === 'fly') as Extract<
      Move,
      { readonly type: 'fly' }
    >;
    const first = touching(situation, [{ on: 'land', fly }], 'finger');
    expect(first.moves).toEqual([]);
    expect(first.pick.aim).toEqual(fly);
    expect(respond(situation, first.pick, { on: 'land', fly }, 'finger').moves).toEqual([fly]);
    expect(respond(situation, first.pick, { on: 'confirm' }, 'finger').moves).toEqual([fly]);
  }
});

test('a card that is only in mind is laid down together with the first flight', () => {
  const playing = DECISIONS.filter(({ view }) => view.asked?.what === 'play').slice(0, 12);
  for (const situation of playing) {
    for (const play of situation.legal) {
      if (play.type !== 'play' || play.addons.length > 0) continue;
      const picked = touching(situation, touchesFor(situation, play).slice(0, -1), 'sure');
      expect(playOf(situation, picked.pick)).toEqual(play);
      const [fly] = flightsIn(box, withPlayed(box, situation.view, play));
      if (fly)
        expect(respond(situation, picked.pick, { on: 'land', fly }, 'sure').moves).toEqual([play, fly]);
    }
  }
});

test('a space out of reach asks the rule why', () => {
  const situation = DECISIONS.find(({ legal }) => legal.some(({ type }) => type === 'fly'));
  const fly = situation?.legal.find((move) => move.type === 'fly');
  if (situation === undefined || fly?.type !== 'fly') throw new Error('nobody flies');
  const far = { ...fly, to: situation.view.seats[0]?.places[0] === 0 ? 90 : 0 };
  const outcome = respond(situation, NOTHING, { on: 'land', fly: far }, 'sure');
  expect(outcome.moves).toEqual([]);
  expect(outcome.refused).toEqual(far);
});

test('the same card twice is put down, and Escape puts everything down', () => {
  const situation = DECISIONS.find(({ view }) => view.asked?.what === 'play');
  const card = situation?.view.me?.hand[0];
  if (situation === undefined || card === undefined) throw new Error('nobody plays');
  const once = respond(situation, NOTHING, { on: 'card', card }, 'sure');
  expect(once.pick.card).toBe(card);
  expect(respond(situation, once.pick, { on: 'card', card }, 'sure').pick.card).toBeUndefined();
  expect(respond(situation, once.pick, { on: 'cancel' }, 'sure').pick).toEqual(NOTHING);
});

test('the question changes with every move of a seat', () => {
  for (let i = 1; i < DECISIONS.length; i += 1) {
    const [before, after] = [DECISIONS[i - 1], DECISIONS[i]];
    if (before?.view.asked?.seat !== after?.view.asked?.seat || after === undefined || before === undefined)
      continue;
    if (before.view.season > after.view.season) continue;
    expect(question(after.view), `${before.view.asked?.what} → ${after.view.asked?.what}`).not.toBe(
      question(before.view),
    );
  }
});

test('the numbers mean the cards as they lie there, two of a kind too', () => {
  const situation = DECISIONS.find(({ view }) => view.asked?.what === 'play');
  if (situation?.view.me === undefined) throw new Error('nobody plays');
  const [card = 0] = situation.view.me.hand;
  const pair = {
    ...situation,
    view: { ...situation.view, me: { ...situation.view.me, hand: [card, card] } },
  };
  for (const key of ['1', '2'])
    expect(touchOf(KEYS, key, { situation: pair, pick: NOTHING, focused: undefined })).toEqual({
      on: 'card',
      card,
    });
});
