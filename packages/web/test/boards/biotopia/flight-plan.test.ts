import { expect, test } from 'vitest';
import { flightsOf } from '../../../src/boards/biotopia/flight-plan.ts';
import { decisions, viewOf } from './table.ts';

const PLACE = /^(deck|compost|sky:[0-2]|(hand|flowers|butterflies|missions):[0-4]|mission:(M[1-4]|MLW))$/;

test('every event of whole matches flies between places of the board, at most three cards at once', () => {
  const seen = new Set<string>();
  for (const { situation, choose } of decisions('flight', 3)) {
    const [move] = situation.legal.slice(-1);
    if (move === undefined) continue;
    for (const event of choose(move).heard) {
      const flights = flightsOf(event, situation.view, situation.view);
      if (flights.length > 0) seen.add(event.type);
      expect(flights.length).toBeLessThanOrEqual(3);
      for (const { from, to } of flights)
        expect(`${from} ${to}`.split(' ').every((place) => PLACE.test(place))).toBe(true);
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['planted', 'played', 'drawn', 'takenFromSky', 'skyRefilled']),
  );
});

const view = viewOf({});
const seat = view.startSeat;

test.each([
  {
    why: 'a planted card of somebody else is a back',
    event: { type: 'planted', seat, from: 'hand', kind: null },
    cargo: { card: null },
  },
  {
    why: 'one’s own is turned down',
    event: { type: 'planted', seat, from: 'hand', kind: 'PEA' },
    cargo: { card: 'PEA', turns: 'down' },
  },
  {
    why: 'BIO-41 what Brimstone plants is a back',
    event: { type: 'planted', seat, from: 'deck', kind: 'PEA' },
    cargo: { card: null },
  },
  {
    why: 'what somebody else draws is a back',
    event: { type: 'drawn', seat, cards: 1, kinds: null },
    cargo: { card: null },
  },
  {
    why: 'a hatched Butterfly is seen by all',
    event: { type: 'hatched', seat, flower: 0, kind: 'COM' },
    cargo: { card: 'COM' },
  },
] as const)('BIO-70 $why', ({ event, cargo }) => {
  expect(flightsOf(event, view, view).map((flight) => flight.cargo)).toEqual([cargo]);
});

test('a card that was taken leaves the place in the Sky where it lay', () => {
  const before = { ...view, sky: ['SUN', 'RED', 'COM'] as const };
  const after = { ...view, sky: ['SUN', 'LAR', 'COM'] as const };
  expect(flightsOf({ type: 'takenFromSky', seat, kind: 'RED' }, before, after)[0]?.from).toBe('sky:1');
  expect(flightsOf({ type: 'skyRefilled', kind: 'LAR' }, before, after)[0]?.to).toBe('sky:1');
});
