import { at, DEAD, type Event, type View } from '@hedgerow/mariposas';
import type { Flight, Manner } from '../kit/flights.tsx';
import { placeName } from '../kit/places.ts';
import type { Cargo } from './types.ts';

const space = (number: number): string => placeName('space', number);

/** What lay face down narrows to its edge, and what is under it comes into sight. */
const turnUp: Manner = () => [
  { transform: 'none', opacity: 1 },
  { transform: 'scaleX(0.04)', opacity: 1, offset: 0.8 },
  { transform: 'scaleX(0)', opacity: 0 },
];

const tumble: Manner = () => [
  { transform: 'translateY(-34px) rotate(-200deg) scale(0.7)', opacity: 0.6 },
  { transform: 'translateY(0) rotate(0deg)', opacity: 1, offset: 0.5 },
  { transform: 'translateY(-9px) rotate(14deg)', opacity: 1, offset: 0.65 },
  { transform: 'none', opacity: 1, offset: 0.8 },
  { transform: 'scale(1.1)', opacity: 0 },
];

/** One of so many that fade one after the other: it stays until its turn comes. */
const fade =
  (nth: number, of: number): Manner =>
  () => {
    const begins = of < 2 ? 0 : (nth / (of - 1)) * 0.6;
    return [
      { transform: 'none', opacity: 1 },
      { transform: 'none', opacity: 1, offset: begins },
      { transform: 'translateY(9px) rotate(9deg) scale(0.75)', opacity: 0, offset: begins + 0.4 },
      { transform: 'translateY(9px) rotate(9deg) scale(0.75)', opacity: 0 },
    ];
  };

const BEATS = 5;

/** A butterfly flies in a bow, and its wings beat. */
const flap: Manner = (x, y, size) =>
  Array.from({ length: 2 * BEATS + 1 }, (_, i) => {
    const way = i / (2 * BEATS);
    // The bow stands off the straight line, most in the middle, the same way as the trail that stays.
    const bow = 0.36 * way * (1 - way);
    const [dx, dy] = [x * way + y * bow, y * way - x * bow];
    const grown = 1 + (size - 1) * way;
    // On its way it is nearer to the eye than the map.
    const near = grown * (1 + 0.5 * way * (1 - way) * 2);
    const tilt = i % 2 === 0 ? 0 : i % 4 === 1 ? -9 : 9;
    return {
      transform: `translate(${dx}px, ${dy}px) rotate(${tilt}deg) scale(${i % 2 === 0 ? near : near * 0.5}, ${near})`,
    };
  });

/** The chrysalis trembles, and opens. */
const open: Manner = () => [
  { transform: 'none', opacity: 1 },
  { transform: 'rotate(-9deg)', opacity: 1, offset: 0.15 },
  { transform: 'rotate(9deg)', opacity: 1, offset: 0.3 },
  { transform: 'rotate(-6deg)', opacity: 1, offset: 0.42 },
  { transform: 'scaleX(1.1)', opacity: 1, offset: 0.55 },
  { transform: 'scaleX(1.9) scaleY(0.9)', opacity: 0 },
];

/** Out of it come wings, folded at first. */
const hatch: Manner = () => [
  { transform: 'scaleX(0.12) scaleY(0.7)', opacity: 0 },
  { transform: 'scaleX(0.12) scaleY(0.7)', opacity: 1, offset: 0.3 },
  { transform: 'scaleX(1.12)', opacity: 1, offset: 0.85 },
  { transform: 'none', opacity: 1 },
];

/** Who is born where; a double was there before and only opens again. */
function birth(
  {
    seat,
    butterfly,
    space: where,
  }: { readonly seat: number; readonly butterfly: number; readonly space: number },
  double: boolean,
): readonly Flight<Cargo>[] {
  const there = space(where);
  return [
    { from: there, to: there, cargo: { chrysalis: true }, manner: open },
    {
      from: there,
      to: there,
      cargo: { butterfly, seat, double },
      manner: hatch,
      awaited: placeName('piece', seat, butterfly),
    },
  ];
}

/** Those that were on the map and are no more; one after the other. */
function fading(before: View | undefined, after: View): readonly Flight<Cargo>[] {
  const gone = (before?.seats ?? []).flatMap(({ places, doubles }, seat) =>
    places.flatMap((place, butterfly) =>
      place < 0 || after.seats[seat]?.places[butterfly] !== DEAD
        ? []
        : [{ place, cargo: { butterfly, seat, double: doubles[butterfly] === true } }],
    ),
  );
  return gone.map(({ place, cargo }, nth) => ({
    from: space(place),
    to: space(place),
    cargo,
    manner: fade(nth, gone.length),
  }));
}

/** What an event looks like: from which place on the board to which. */
export function flightsOf(event: Event, before: View | undefined, after: View): readonly Flight<Cargo>[] {
  switch (event.type) {
    case 'flown': {
      const double = after.seats[event.seat]?.doubles[event.butterfly] === true;
      const cargo = { butterfly: event.butterfly, seat: event.seat, double };
      const awaited = placeName('piece', event.seat, event.butterfly);
      return [{ from: space(event.from), to: space(event.to), cargo, manner: flap, awaited }];
    }
    case 'flowersTaken': {
      const last = after.turn.flights.at(-1)?.to;
      const from = event.space ?? last;
      if (from === undefined) return [];
      const to = placeName('flowers', event.seat, event.flower);
      return [{ from: space(from), to, cargo: { flower: event.flower }, manner: 'glide' }];
    }
    case 'cardGained': {
      const last = after.turn.flights.at(-1)?.to;
      if (last === undefined) return [];
      return [
        {
          from: space(last),
          to: placeName('card', event.card),
          cargo: { card: event.card },
          manner: 'glide',
        },
      ];
    }
    case 'born':
      return birth(event, event.double);
    case 'doubled':
      return birth(event, true);
    case 'dieRolled': {
      const last = after.turn.flights.at(-1)?.to;
      if (last === undefined) return [];
      return [{ from: space(last), to: space(last), cargo: { die: event.flower }, manner: tumble }];
    }
    case 'tokenTurnedUp': {
      const city = placeName('city', event.city);
      return [{ from: city, to: city, cargo: { back: 'token' }, manner: turnUp }];
    }
    case 'seasonCardTurnedUp': {
      const { season } = event;
      const card = placeName('season', season);
      return [{ from: card, to: card, cargo: { back: 'season', season }, manner: turnUp }];
    }
    case 'generationDied':
      return fading(before, after);
    case 'drawn':
    case 'ended':
    case 'exchanged':
    case 'extraTurnBegun':
    case 'firstPlayerFound':
    case 'freeBirthDeclined':
    case 'kept':
    case 'left':
    case 'played':
    case 'reshuffled':
    case 'rowCompleted':
    case 'scored':
    case 'seasonBegun':
    case 'seasonEnded':
    case 'turnEnded':
    case 'turnSkipped':
      return [];
  }
}

/** Where something happened: these places keep a mark, and lines of the log light them up. */
export function happenedAt(event: Event, view: View): readonly string[] {
  switch (event.type) {
    case 'flown':
      return [space(event.from), space(event.to)];
    case 'flowersTaken':
      return event.space === null ? [] : [space(event.space)];
    case 'born':
    case 'doubled':
      return [space(event.space)];
    case 'tokenTurnedUp':
      return [placeName('city', event.city)];
    case 'cardGained':
      return [placeName('card', event.card)];
    case 'rowCompleted':
      return [placeName('tile', event.row)];
    case 'seasonCardTurnedUp':
      return [placeName('season', event.season)];
    case 'played':
      return [placeName('front', event.seat, at(view.seats, event.seat).inFront.length - 1)];
    case 'dieRolled':
    case 'drawn':
    case 'ended':
    case 'exchanged':
    case 'extraTurnBegun':
    case 'firstPlayerFound':
    case 'freeBirthDeclined':
    case 'generationDied':
    case 'kept':
    case 'left':
    case 'reshuffled':
    case 'scored':
    case 'seasonBegun':
    case 'seasonEnded':
    case 'turnEnded':
    case 'turnSkipped':
      return [];
  }
}
