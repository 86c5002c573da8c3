import { type Draft, quietTable, type Rng, seatAt, seatsFrom } from '@hedgerow/kernel';
import { at } from '../at.ts';
import { SEASONS } from '../data/shape.ts';
import { keptOptions, type Options } from '../options.ts';
import type { Printed } from '../printed.ts';
import { HAND, NOWHERE, type Player, RESERVE, type State, WAITING } from '../state.ts';
import { freshTurn } from './0-table.ts';
import { settle } from './2-turn.ts';

/** C-25 As many as any card has: the length must not tell anything of a card that lies face down. */
const MOST_GOALS = 3;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** MAR-02 … MAR-09 The season cards, the action cards, the butterflies, the tokens, the tiles and the first player. */
export const setup =
  (printed: Printed) =>
  (seatCount: number, options: Options, rng: Rng): State => {
    const { edition, chart } = printed;
    const decks = printed.seasonDecks.map((cards) => rng.shuffle([...cards]));
    const drawPile = rng.shuffle(upTo(printed.kindOf.length));
    const tokens = rng.shuffle(upTo(edition.waystationTokens.length));
    const tiles = rng.shuffle(upTo(edition.abilityTiles.length));
    const first = seatAt(rng.below(seatCount));
    const players = Array.from({ length: seatCount }, () => newPlayer(printed));
    for (const seat of seatsFrom(first, seatCount)) {
      players[seat]?.hand.push(...drawPile.splice(-HAND, HAND).sort((a, b) => a - b));
    }
    const state: Draft<State> = {
      options: keptOptions(options),
      season: 0,
      round: 0,
      first,
      active: first,
      ending: null,
      drawPile,
      discard: [],
      reshuffles: 0,
      seasonCards: decks.map(([drawn = -1]) => drawn),
      faceUp: [true, false, false],
      putAway: decks.map((deck) => deck.slice(1).sort((a, b) => a - b)),
      tiles: tiles.slice(0, edition.lifeCycle.colors.length),
      tilesAway: tiles.slice(edition.lifeCycle.colors.length).sort((a, b) => a - b),
      tokens,
      tokensUp: chart.cities.map(() => options.openWaystations),
      diceRolled: chart.cities.map(() => false),
      supply: options.flowerSupply === 'limited' ? edition.flowers.map(({ tokens: left }) => left) : null,
      players,
      turn: freshTurn(printed.generationOf.map(() => NOWHERE)),
      // MAR-09 The newest question is answered first: the first player's lies on top.
      pending: [...seatsFrom(first, seatCount)].reverse().map((seat) => ({ do: 'exchange', seat })),
    };
    settle(printed)(quietTable(state, rng));
    return state;
  };

/** MAR-04 One butterfly in Michoacán, some on the season cards to come, the others in reserve. */
function newPlayer({ edition, generationOf, generations, home }: Printed): Draft<Player> {
  const place = (butterfly: number): number => {
    const generation = at(generationOf, butterfly);
    if (generation === 1) return home;
    const waiting = generation === 2 ? edition.waiting.summer : generation === 3 ? edition.waiting.fall : 0;
    // The lowest numbers wait on the card, because they are born first (MAR-41).
    return butterfly - at(generations, generation)[0] < waiting ? WAITING : RESERVE;
  };
  return {
    points: { spring: 0, summer: 0, fall: 0, brood: 0, home: 0, lifeCycle: 0, tiles: 0 },
    flowers: edition.flowers.map(() => 0),
    hand: [],
    inFront: [],
    bonus: [],
    had: [],
    visited: [],
    rows: [],
    places: generationOf.map((_, butterfly) => place(butterfly)),
    doubles: generationOf.map(() => false),
    goalPoints: SEASONS.map(() => Array.from({ length: MOST_GOALS }, () => 0)),
    left: false,
  };
}
