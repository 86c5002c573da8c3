import { heardBy, keyFromSeed, legalMoves, openMatch, playStep, positionOf, rngAt } from '@hedgerow/kernel';
import { type Event, type Move, mariposas, type View } from '@hedgerow/mariposas';
import { expect, test } from 'vitest';
import { flightsOf, happenedAt } from '../../../src/boards/mariposas/flight-plan.ts';

interface Seen {
  readonly event: Event;
  readonly before: View;
  readonly after: View;
}

/** What a player of three hears in a whole game, with the views before and after. Births come first, so that there are many. */
function heardInAGame(): readonly Seen[] {
  const opened = openMatch(mariposas, {
    match: 'flights',
    seatCount: 3,
    options: {},
    key: keyFromSeed('flights'),
  });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const seen: Seen[] = [];
  for (let at = 0; ; at += 1) {
    const state = positionOf(match);
    const decision = mariposas.decision(state);
    if (decision.kind === 'over') return seen;
    const [seat = 0 as never] = decision.seats;
    const legal = legalMoves(mariposas, state, seat);
    const first = legal.filter(({ type }) => /birth|free|fly/.test(type));
    const from = first.length > 0 ? first : legal;
    const before = mariposas.view(state, seat);
    const move = from[rngAt(keyFromSeed('flights'), at).below(from.length)] as Move;
    const played = playStep(match, seat, move);
    if (!played.ok) throw new Error(played.rule);
    const after = mariposas.view(positionOf(match), seat);
    for (const event of heardBy(played.told, seat)) seen.push({ event, before, after });
  }
}

const PLACE = /^(space:\d+|city:\d+|flowers:\d:\d|card:\d+|season:[0-2]|tile:\d|front:\d:\d+)$/;
/** Everything on the list of boards.md, §2 Motion. */
const MOVING = [
  'flown',
  'flowersTaken',
  'tokenTurnedUp',
  'cardGained',
  'dieRolled',
  'born',
  'seasonCardTurnedUp',
  'generationDied',
] as const;

test('all that moves in a whole game moves between places of the board, and lines of the log have a place', () => {
  const moved = new Set<string>();
  const marked = new Set<string>();
  for (const { event, before, after } of heardInAGame()) {
    const flights = flightsOf(event, before, after);
    const marks = happenedAt(event, after);
    if (flights.length > 0) moved.add(event.type);
    if (marks.length > 0) marked.add(event.type);
    for (const place of [...flights.flatMap(({ from, to }) => [from, to]), ...marks])
      expect(place).toMatch(PLACE);
  }
  expect([...moved]).toEqual(expect.arrayContaining([...MOVING]));
  expect([...marked]).toEqual(
    expect.arrayContaining(['flown', 'flowersTaken', 'born', 'tokenTurnedUp', 'cardGained', 'played']),
  );
});

test('MAR-49 every butterfly of the old generation fades where it stood', () => {
  for (const { event, before, after } of heardInAGame()) {
    if (event.type !== 'generationDied') continue;
    const gone = before.seats.flatMap(({ places }, seat) =>
      places.flatMap((place, butterfly) =>
        place >= 0 && (after.seats[seat]?.places[butterfly] ?? 0) < 0 ? [`space:${place}`] : [],
      ),
    );
    expect(gone.length).toBeGreaterThan(0);
    expect(flightsOf(event, before, after).map(({ from }) => from)).toEqual(gone);
  }
});
