import { keyFromSeed, legalMoves, openMatch, playStep, positionOf, rngAt, step } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import {
  type Event,
  flightsIn,
  goalAreas,
  goalStandings,
  goalsAt,
  homeNow,
  landingOf,
  type Move,
  mariposas,
  mariposasTitle,
  SHIPPED,
  type State,
  stillToBeBorn,
  termsOf,
  type View,
  withPlayed,
} from '../src/index.ts';
import { byKind, eager, traveller } from './choices.ts';
import {
  butterfly,
  flowers,
  given,
  type MariposasTable,
  playing,
  printed,
  seasonCard,
  space,
  waystation,
} from './table.ts';

const { words } = mariposasTitle.create(SHIPPED);
const en = words('en');
const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];

type Fly = Extract<Move, { readonly type: 'fly' }>;
const flight = (text: string): Fly => mariposas.notation.read(text) as Fly;
const foreseen = (table: MariposasTable, text: string): ReturnType<typeof landingOf> =>
  landingOf(printed, table.view(table.asked[0] ?? 0), flight(text));

describe('what a landing would bring', () => {
  const moving = given({
    players: [{ at: { '1#1': 'L5' }, flowers: { Su: 1 } }, {}],
    groups: [1, 1, 2],
  });

  test('MAR-24 the flowers of the space, and a birth that can then be paid', () => {
    const landing = foreseen(moving, 'fly 1#1 K4 by 1');
    expect(landing).toMatchObject({ flowers: flowers({ Su: 1 }), spent: false, steps: 1 });
    expect(landing.birth).toMatchObject({ generation: 2, doubling: false, payable: 'yes', points: 0 });
  });

  test('MAR-24 nothing from the space where the butterfly began the turn, nor twice from one', () => {
    expect(foreseen(moving, 'fly 1#1 L5 by 2')).toMatchObject({ flowers: flowers({}), spent: true });
    const back = playing(moving, 0, 'fly 1#1 M4 by 1', 'fly 1#1 L5 by 1');
    expect(foreseen(back, 'fly 1#1 M4 by 2')).toMatchObject({ flowers: flowers({}), spent: true });
  });

  test('R-23 only what the supply still has', () => {
    const short = given({
      players: [{ at: { '2#1': 'C8' } }, {}],
      season: 'summer',
      groups: [1],
      supply: { Bl: 1 },
    });
    expect(foreseen(short, 'fly 2#1 C10 by 1')).toMatchObject({ flowers: flowers({ Bl: 1 }), missing: 1 });
  });

  test('MAR-26 a hidden waystation: a token and a die; a known one: its card and the row', () => {
    const sketch = {
      players: [{ at: { '2#1': 'G8' }, had: ['pink-egg', 'pink-caterpillar'] }, {}],
      season: 'summer',
      groups: [1],
      tokens: { memphis: 'pink-adult' },
    } as const;
    expect(foreseen(given(sketch), 'fly 2#1 G10 by 1').visit).toMatchObject({
      faceDown: true,
      die: true,
      card: null,
    });
    const open = given({ ...sketch, open: ['memphis'] });
    expect(foreseen(open, 'fly 2#1 G10 by 1').visit).toMatchObject({
      faceDown: false,
      die: false,
      card: waystation('pink-adult'),
      row: { row: 1, cards: 3, of: 4, tile: null },
    });
    const visited = given({
      ...sketch,
      players: [{ ...sketch.players[0], visited: ['memphis'] }, {}],
      open: ['memphis'],
    });
    expect(foreseen(visited, 'fly 2#1 G10 by 1').visit?.card).toBeNull();
  });

  test('MAR-31 the flowers of a row that the card completes', () => {
    const table = given({
      players: [{ at: { '2#1': 'G8' }, had: ['pink-egg', 'pink-caterpillar', 'pink-chrysalis'] }, {}],
      season: 'summer',
      groups: [1],
      tiles: ['BROOD', 'BOUQUET', 'THREE'],
      tokens: { memphis: 'pink-adult' },
      open: ['memphis'],
    });
    expect(foreseen(table, 'fly 2#1 G10 by 1')).toMatchObject({
      flowers: [1, 1, 1, 1, 1],
      visit: { row: { cards: 4, tile: SHIPPED.data.abilityTiles.findIndex(({ id }) => id === 'BOUQUET') } },
    });
  });

  test('MAR-52 the change of each goal, and the points for a birth', () => {
    const table = given({
      players: [{ at: { '2#1': 'D9', '2#2': 'H9' }, flowers: { Jo: 3 } }, {}],
      season: 'summer',
      cards: { summer: 'SU7' },
      groups: [1],
    });
    expect(foreseen(table, 'fly 2#1 C8 by 1')).toMatchObject({
      goals: [{ place: 1, before: 2, after: 1 }],
      birth: { payable: 'yes', points: 0 },
    });
    const onYellow = given({
      players: [{ at: { '2#1': 'G8' }, flowers: { Fr: 2 } }, {}],
      season: 'summer',
      cards: { summer: 'SU7' },
      groups: [1],
    });
    expect(foreseen(onYellow, 'fly 2#1 G6 by 1').birth).toMatchObject({ payable: 'yes', points: 1 });
  });

  test('MAR-43 a doubling, steps home, and a birth that only luck would pay', () => {
    const table = given({
      players: [{ at: { '4#1': 'I4', '3#1': 'F9' }, flowers: { Jo: 3 } }, {}],
      season: 'fall',
      groups: [1, 2],
    });
    expect(foreseen(table, 'fly 4#1 J5 by 1')).toMatchObject({
      stepsHome: 4,
      birth: { doubling: true, generation: 4, payable: 'perhaps' },
      visit: { faceDown: true },
    });
    expect(foreseen(table, 'fly 3#1 F9 by 2').stepsHome).toBeNull();
  });

  test('MAR-25 the flower from next door counts towards a birth, for one may choose it', () => {
    const table = playing(
      given({
        players: [{ at: { '2#1': 'F11' }, flowers: { Go: 2 }, hand: ['M4F', 'M5'] }, {}],
        season: 'summer',
      }),
      0,
      'play M4F',
    );
    const landing = foreseen(table, 'fly 2#1 C12 by 4f');
    expect(landing.nextDoor?.map((each) => printed.spaceIds[each])).toEqual(['C10', 'C14', 'D11', 'D13']);
    expect(landing.birth?.payable).toBe('yes');
  });
});

describe('a card that is only thought of', () => {
  test('MAR-13 shows the same flights as once it is played, with its add-ons', () => {
    const table = given({
      players: [{ at: { '1#1': 'L5' }, hand: ['M13', 'M5'], bonus: ['B+1', 'B+2'] }, {}],
    });
    for (const text of ['play M5', 'play M13 with B+1', 'play M13 with B+1 B+2']) {
      const play = mariposas.notation.read(text) as Extract<Move, { readonly type: 'play' }>;
      const played = table.when(0, text);
      const thought = flightsIn(printed, withPlayed(printed, table.view(0), play)).map(
        mariposas.notation.write,
      );
      expect(thought).toEqual(played.legal(0).filter((move) => move.startsWith('fly')));
    }
  });
});

/** What a flight did without any choice, from what was told. */
const taken = (events: readonly Event[]): readonly number[] => {
  const sum = SHIPPED.data.flowers.map(() => 0);
  for (const event of events)
    if (event.type === 'flowersTaken' && (event.from === 'space' || event.from === 'tile'))
      sum[event.flower] = (sum[event.flower] ?? 0) + event.amount;
  return sum;
};

/** Plays a choice between landing and birth in every way; whether one of them leads to the question of a birth. */
function birthAsked(state: State, seat: number): boolean {
  const asked = mariposas.view(state, 'spectator').asked;
  if (asked?.what === 'birth') return true;
  if (asked?.what !== 'near' && asked?.what !== 'pick') return false;
  return legalMoves(mariposas, state, seat as never).some((move) => {
    const next = step(mariposas, state, seat as never, move, rngAt(keyFromSeed('choice'), 1));
    return next.ok && birthAsked(next.state, seat);
  });
}

function agrees(state: State, view: View, seat: number, move: Fly): void {
  const landing = landingOf(printed, view, move);
  const played = step(mariposas, state, seat as never, move, rngAt(keyFromSeed('agree'), 1));
  if (!played.ok) throw new Error(`a legal move was refused: ${played.rule}`);
  const events = played.told.map(({ event }) => event);
  const after = mariposas.view(played.state, seat as never);
  const text = mariposas.notation.write(move);
  expect(taken(events), text).toEqual(landing.flowers);
  const rolled = events.some(({ type }) => type === 'dieRolled');
  expect(rolled && !landing.visit?.die, text).toBe(false);
  const card = events.find((event) => event.type === 'cardGained');
  if (landing.visit && !landing.visit.faceDown) expect(card?.card ?? null, text).toBe(landing.visit.card);
  expect(
    events.some(({ type }) => type === 'tokenTurnedUp'),
    text,
  ).toBe(landing.visit?.faceDown ?? false);
  const isCertain = !rolled && !landing.visit?.faceDown && after.asked?.what !== 'gift';
  if (isCertain) {
    const expected = goalStandings(printed, view).map(
      ({ points }, place) =>
        landing.goals.find((goal) => goal.place === place)?.after ?? points?.[seat] ?? null,
    );
    const got = goalStandings(printed, after).map(({ points }) => points?.[seat] ?? null);
    expect(got, text).toEqual(expected);
    expect(birthAsked(played.state, seat), text).toBe(landing.birth?.payable === 'yes');
  } else if (after.asked?.what === 'birth') {
    expect(landing.birth?.payable, text).not.toBe('no');
  }
  const label = en.move(move, view, names);
  const said = termsOf(printed, 'en').flowers(landing.flowers);
  expect(label.includes('takes'), label).toBe(said !== '');
  if (said !== '') expect(label).toContain(`takes ${said}`);
  expect(/(?<!with luck )(a birth can be paid|it can be doubled)/.test(label), label).toBe(
    landing.birth?.payable === 'yes',
  );
}

describe('labels, previews and moves agree', () => {
  const tables = [
    { seats: 2, choose: eager, options: {} },
    { seats: 3, choose: traveller, options: { openWaystations: true, doublingIsBirth: false } },
    { seats: 5, choose: byKind, options: {} },
    { seats: 4, choose: traveller, options: { flowerSupply: 'unlimited' } },
  ] as const;

  test.each(tables)(
    'over whole games of $seats seats',
    ({ seats, choose, options }) => {
      let looked = 0;
      for (let game = 0; game < 4; game += 1) {
        const name = `agree-${seats}-${game}`;
        const opened = openMatch(mariposas, {
          match: name,
          seatCount: seats,
          options,
          key: keyFromSeed(name),
        });
        if (!opened.ok) throw new Error(opened.problem);
        const { match } = opened;
        for (let at = 0; ; at += 1) {
          const state = positionOf(match);
          const decision = mariposas.decision(state);
          if (decision.kind === 'over') break;
          const [seat = 0 as never] = decision.seats;
          const legal = legalMoves(mariposas, state, seat);
          const rng = rngAt(keyFromSeed(name), at);
          const view = mariposas.view(state, seat);
          const flights = legal.filter((move): move is Fly => move.type === 'fly');
          // A few of the many, and those that have been wrong: flights back to where somebody collected or began.
          const some = flights.filter(
            ({ to }, i) =>
              i % 17 === at % 17 || view.turn.collected.includes(to) || view.turn.starts.includes(to),
          );
          for (const move of some.slice(0, 40)) agrees(state, view, seat, move);
          looked += Math.min(40, some.length);
          const played = playStep(match, seat, choose(state, seat, legal, rng));
          if (!played.ok) throw new Error(`a legal move was refused: ${played.rule}`);
        }
      }
      expect(looked).toBeGreaterThan(200);
    },
    120_000,
  );
});

describe('how everybody stands', () => {
  test('the goals in force, as if the season ended now, and what instant goals have brought', () => {
    const table = given({
      players: [{ at: { '2#1': 'G8' }, flowers: { Su: 1, Jo: 1, Bl: 1, Go: 1, Fr: 1 } }, {}],
    });
    expect(goalStandings(printed, table.view(0)).map(({ points, scored }) => ({ points, scored }))).toEqual([
      { points: [1, 0], scored: false },
      { points: [3, 0], scored: false },
    ]);
    const instant = given({ players: [{}, {}], season: 'summer', cards: { summer: 'SU9' } });
    expect(goalStandings(printed, instant.view(0)).map(({ scored }) => scored)).toEqual([true, true]);
    const rule = given({ players: [{}, {}], season: 'summer', cards: { summer: 'SU6' } });
    expect(goalStandings(printed, rule.view(0))[0]?.points).toBeNull();
  });

  test('MAR-59 butterflies at home and what they are worth, guests too', () => {
    const table = given({
      season: 'fall',
      tiles: ['GUEST', 'EXTRA', 'THREE'],
      players: [{ at: { '4#1': 'N3*', '4#2': 'N3' }, rows: [0] }, {}],
    });
    expect(homeNow(printed, table.view(0), 0 as never)).toEqual({ butterflies: 4, points: 17 });
    expect(homeNow(printed, table.view(0), 1 as never)).toEqual({ butterflies: 0, points: 0 });
  });

  test('MAR-53 R-28 the areas of a goal, and the spaces that a line cuts', () => {
    const table = given({ players: [{}, {}], cards: { spring: 'SP3' } });
    const [births] = goalAreas(printed, table.view(0), seasonCard('SP3'));
    const named = (mask: readonly boolean[] | undefined, ids: readonly string[]): readonly boolean[] =>
      ids.map((id) => mask?.[space(id)] ?? false);
    expect(named(births?.masks[0], ['H7', 'H9', 'J5', 'I6', 'G12'])).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(named(births?.cut, ['H7', 'I6', 'G12', 'J5'])).toEqual([false, true, true, false]);
    expect(goalsAt(printed, table.view(0), space('H7'))).toEqual([0, 1]);
    expect(goalsAt(printed, table.view(0), space('D15'))).toEqual([]);
  });

  test('only what can still be born is listed', () => {
    const spring = given({ players: [{}, {}] }).view(0).seats[0];
    expect(stillToBeBorn(printed, spring as never).map(({ generation }) => generation)).toEqual([2, 3, 4]);
    const fall = given({ season: 'fall', players: [{ at: { '4#1': 'I4' } }, { at: { '3#1': 'I4' } }] }).view(
      0,
    );
    expect(stillToBeBorn(printed, fall.seats[0] as never)).toEqual([]);
    expect(stillToBeBorn(printed, fall.seats[1] as never)).toEqual([
      { generation: 4, waiting: 0, reserve: 4 },
    ]);
    expect(butterfly('4#4')).toBe(9);
  });
});
