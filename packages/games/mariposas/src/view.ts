import { type Seat, type Secret, seatAt, type Viewer } from '@hedgerow/kernel';
import { at } from './at.ts';
import { settledOptions } from './options.ts';
import type { Printed } from './printed.ts';
import { playerOf, scoreOf, turnsIn } from './rules/0-table.ts';
import type { Player, SeatPublic, State, View } from './state.ts';

/** MAR-62 MAR-63 What lies face down, and who has seen it. */
export function secrets(state: State): readonly Secret[] {
  const found: Secret[] = [{ at: ['drawPile'], knownTo: [], pool: 'action cards' }];
  for (let seat = 0; seat < state.players.length; seat += 1) {
    found.push({ at: ['players', seat, 'hand'], knownTo: [seatAt(seat)], pool: 'action cards' });
  }
  for (let city = 0; city < state.tokens.length; city += 1) {
    if (!state.tokensUp[city]) found.push({ at: ['tokens', city], knownTo: [], pool: 'tokens' });
  }
  // Once a season card lies open, it is plain which cards of its season were put away.
  for (let season = 0; season < state.seasonCards.length; season += 1) {
    if (state.faceUp[season]) continue;
    const pool = `season cards ${season}`;
    found.push(
      { at: ['seasonCards', season], knownTo: [], pool },
      { at: ['putAway', season], knownTo: [], pool },
    );
  }
  return found;
}

/** MAR-61 … MAR-64 What a viewer is shown: everything that lies open, and of the hands only one's own. */
export const view =
  (printed: Printed) =>
  (state: State, viewer: Viewer): View => ({
    options: settledOptions(state.options),
    season: state.season,
    round: state.round,
    turns: turnsIn(printed, state.season),
    first: state.first,
    active: state.active,
    ending: state.ending,
    asked: askedOf(state),
    drawCount: state.drawPile.length,
    discard: kinds(printed, state.discard),
    reshuffles: state.reshuffles,
    seasonCards: state.seasonCards.map((card, season) => (state.faceUp[season] ? card : null)),
    tiles: [...state.tiles],
    tokens: state.tokens.map((token, city) => (state.tokensUp[city] ? token : null)),
    diceRolled: [...state.diceRolled],
    supply: state.supply && [...state.supply],
    turn: {
      groups: state.turn.groups.map((group) => ({ ...group })),
      stretch: state.turn.stretch,
      starts: [...state.turn.starts],
      collected: [...state.turn.collected],
      flights: state.turn.flights.map((flight) => ({ ...flight })),
    },
    seats: state.players.map((player) => publicPart(printed, player)),
    ...(viewer === 'spectator' ? {} : { me: ownPart(printed, state, viewer) }),
  });

const kinds = ({ kindOf }: Printed, cards: readonly number[]): readonly number[] =>
  cards.map((card) => at(kindOf, card));

/** Everybody sees who is asked what; whether an exchange is possible, the question does not tell. */
function askedOf({ pending, ending }: State): View['asked'] {
  const task = pending[pending.length - 1];
  if (ending !== null || task === undefined) return null;
  if (task.do === 'die' || task.do === 'instant' || task.do === 'newSeason') return null;
  return { what: task.do, seat: task.seat, butterfly: 'butterfly' in task ? task.butterfly : null };
}

const publicPart = (printed: Printed, player: Player): SeatPublic => ({
  score: scoreOf(player),
  points: { ...player.points },
  flowers: [...player.flowers],
  handCount: player.hand.length,
  inFront: kinds(printed, player.inFront),
  bonus: [...player.bonus],
  had: [...player.had],
  visited: [...player.visited],
  rows: [...player.rows],
  places: [...player.places],
  doubles: [...player.doubles],
  goalPoints: player.goalPoints.map((points) => [...points]),
  left: player.left,
});

const ownPart = (printed: Printed, state: State, seat: Seat): NonNullable<View['me']> => ({
  seat,
  hand: kinds(printed, playerOf(state, seat).hand),
});
