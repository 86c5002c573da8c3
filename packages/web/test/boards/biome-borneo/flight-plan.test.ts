import { answerOf, biomeBorneo, type Event, hints, type Move, type View } from '@hedgerow/biome-borneo';
import { heardBy, keyFromSeed, legalMoves, openMatch, playStep, positionOf, rngAt } from '@hedgerow/kernel';
import { expect, test } from 'vitest';
import { flightsOf, happenedAt } from '../../../src/boards/biome-borneo/flight-plan.ts';

interface Seen {
  readonly event: Event;
  readonly before: View;
  readonly after: View;
}

/** What seat 0 hears in a game in which everybody earns what can be earned, with the views before and after. */
function heardInAGame(seed: string): readonly Seen[] {
  const opened = openMatch(biomeBorneo, { match: seed, seatCount: 2, options: {}, key: keyFromSeed(seed) });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const seen: Seen[] = [];
  for (let at = 0; at < 400; at += 1) {
    const state = positionOf(match);
    const decision = biomeBorneo.decision(state);
    if (decision.kind === 'over') break;
    const [seat = 0 as never] = decision.seats;
    const view = biomeBorneo.view(state, seat);
    const prospect =
      view.phase === 'main' ? hints.prospects(view).find((each) => /tile/.test(answerOf(each))) : undefined;
    const legal = legalMoves(biomeBorneo, state, seat).filter(({ type }) => type !== 'beginEarn');
    const move: Move = prospect?.placements
      ? {
          type: 'earn',
          card: prospect.card,
          from: prospect.from,
          chain: prospect.chains?.[0] ?? null,
          placements: prospect.placements,
        }
      : (legal[rngAt(keyFromSeed(seed), at).below(legal.length)] as Move);
    const before = biomeBorneo.view(state, 0 as never);
    const played = playStep(match, seat, move);
    if (!played.ok) throw new Error(`${played.rule} ${played.reason}`);
    const after = biomeBorneo.view(positionOf(match), 0 as never);
    for (const event of heardBy(played.told, 0 as never)) seen.push({ event, before, after });
  }
  return seen;
}

const EARNED = heardInAGame('flights').filter(({ event }) => event.type === 'earned');

test('an animal walks from the card that was played onto the top of the chain it joins', () => {
  for (const { event, before, after } of EARNED) {
    if (event.type !== 'earned') continue;
    const walk = flightsOf(event, before, after).at(-1);
    const chains = after.players[event.seat]?.chains ?? [];
    const [, , nth = ''] = (walk?.to ?? '').replace(/^chain:/, 'chain:own:').split(':');
    // A plant card joins no chain.
    if (walk?.to === 'chains' || walk?.to === `player:${event.seat}`) continue;
    expect(chains[Number(nth.split(':').at(-1))]?.at(-1)).toBe(event.card);
    if (event.seat === 0 && event.from === 'hand')
      expect(walk?.from).toBe(
        `hand:${Math.min(before.hand?.indexOf(event.card) ?? 0, (after.hand?.length ?? 1) - 1)}`,
      );
    expect(walk?.awaited).toBe(`top:${walk?.to}`);
  }
  expect(EARNED.length).toBeGreaterThan(10);
});

test('tiles fall onto their spaces, and are not seen there before; those that lay there while building stay', () => {
  for (const { event, before, after } of EARNED) {
    if (event.type !== 'earned') continue;
    const tiles = flightsOf(event, before, after).filter(({ cargo }) => 'tile' in cargo);
    expect(tiles.map(({ awaited }) => awaited)).toEqual(event.placements.map(({ space }) => `laid:${space}`));
    expect(happenedAt(event)).toEqual(event.placements.map(({ space }) => `space:${space}`));
    const building = { card: event.card, from: event.from, chain: null, placements: event.placements };
    expect(flightsOf(event, { ...before, building }, after)).toHaveLength(1);
  }
});
