import { biomeBorneo, hints, type Move, type State, type View } from '@hedgerow/biome-borneo';
import { keyFromSeed, legalMoves, openMatch, playStep, positionOf, rngAt, type Seat } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import {
  exchangeMove,
  gestures,
  NOTHING,
  type Pick,
  type Touch,
} from '../../../src/boards/biome-borneo/gesture.ts';
import { isLegal, type Situation } from '../../../src/boards/kit/gesture.ts';

type Here = Situation<View, Move>;

/** Every decision of a seeded game; now and then a habitat is begun and built. */
function* decisions(seed: number): Generator<{ readonly here: Here; readonly state: State }> {
  const opened = openMatch(biomeBorneo, { match: 'g', seatCount: 3, options: {}, key: keyFromSeed(seed) });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const rng = rngAt(keyFromSeed(`gestures ${seed}`), 0);
  for (let steps = 0; steps < 250; steps += 1) {
    const state = positionOf(match);
    const decision = biomeBorneo.decision(state);
    if (decision.kind === 'over') return;
    const seat = decision.seats[0] as Seat;
    const legal = legalMoves(biomeBorneo, state, seat);
    yield { here: { view: biomeBorneo.view(state, seat), legal }, state };
    const whole = legal.find(({ type }) => type === 'confirm');
    playStep(match, seat, whole ?? (legal[rng.below(legal.length)] as Move));
  }
}

/** Everything that could be touched. */
function touches({ view }: Here): readonly Touch[] {
  const me = view.seat ?? view.active;
  return [
    ...(view.hand ?? []).map((_, index): Touch => ({ on: 'card', from: 'hand', index })),
    ...view.gallery.map((_, index): Touch => ({ on: 'card', from: 'gallery', index })),
    ...(view.players[me]?.chains ?? []).map((_, chain): Touch => ({ on: 'chain', chain })),
    ...(view.players[me]?.tiles ?? []).map((tile): Touch => ({ on: 'tile', tile })),
    ...view.board.map((_, space): Touch => ({ on: 'space', space })),
    ...view.players.flatMap(({ tiles }, seat) =>
      seat === me ? [] : tiles.map((tile): Touch => ({ on: 'theirs', seat, tile })),
    ),
    ...(['earn', 'lay', 'back', 'cancel', 'exchange', 'deck', 'pass', 'end', 'put-down'] as const).map(
      (on): Touch => ({ on }),
    ),
  ];
}

describe('gestures of the forest', () => {
  test.each([1, 2, 3])('whatever is touched, the first move that follows is legal (game %i)', (seed) => {
    let made = 0;
    for (const { here } of decisions(seed)) {
      for (const touch of touches(here)) {
        const { moves } = gestures.respond(here, NOTHING, touch, 'sure');
        const [first] = moves;
        if (first === undefined) continue;
        made += 1;
        expect(isLegal(here, first), JSON.stringify(first)).toBe(true);
      }
    }
    expect(made).toBeGreaterThan(200);
  });

  test('a tile is tried out in its most useful turn; touched again it turns through every legal one', () => {
    for (const { here } of decisions(4)) {
      const { view } = here;
      if (view.phase !== 'draft' || view.building === null) continue;
      const [tile] = (view.players[view.active]?.tiles ?? []).filter(
        (each) => !view.building?.placements.some((laid) => laid.tile === each),
      );
      if (tile === undefined) continue;
      for (const [space, spots] of hints.spots(view, view.building.card, tile)) {
        const held: Pick = { tile };
        let { pick } = gestures.respond(here, held, { on: 'space', space }, 'sure');
        expect(pick.at).toEqual({ space, rotation: spots[0]?.rotation });
        const seen = new Set<number>();
        for (let i = 0; i < spots.length; i += 1) {
          seen.add(pick.at?.rotation ?? -1);
          ({ pick } = gestures.respond(here, pick, { on: 'space', space }, 'sure'));
        }
        expect(seen.size).toBe(spots.length);
        const { moves } = gestures.respond(here, pick, { on: 'lay' }, 'sure');
        expect(moves).toHaveLength(1);
      }
    }
  });

  test('pieces are marked and exchanged by one button; cards and tiles are never mixed', () => {
    for (const { here } of decisions(5)) {
      if (!here.legal.some(({ type }) => type === 'exchangeCards')) continue;
      const marking = gestures.respond(here, NOTHING, { on: 'exchange' }, 'sure').pick;
      const one = gestures.respond(here, marking, { on: 'card', from: 'hand', index: 0 }, 'sure').pick;
      expect(exchangeMove(here, one)).toEqual({ type: 'exchangeCards', cards: [here.view.hand?.[0]] });
      const [tile] = here.view.players[here.view.active]?.tiles ?? [];
      if (tile === undefined) continue;
      const other = gestures.respond(here, one, { on: 'tile', tile }, 'sure').pick;
      expect(exchangeMove(here, other)).toEqual({ type: 'exchangeTiles', tiles: [tile] });
      const { moves } = gestures.respond(here, one, { on: 'exchange' }, 'sure');
      expect(moves).toHaveLength(1);
    }
  });

  test('a finger is asked again before a tile is removed for good', () => {
    for (const { here } of decisions(6)) {
      const strike = here.legal.find((move) => move.type === 'remove');
      if (strike?.type !== 'remove') continue;
      const touch: Touch = { on: 'space', space: strike.space };
      const once = gestures.respond(here, NOTHING, touch, 'finger');
      expect(once.moves).toEqual([]);
      expect(gestures.respond(here, once.pick, touch, 'finger').moves).toEqual([strike]);
    }
  });
});
