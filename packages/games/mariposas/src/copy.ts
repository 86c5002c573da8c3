import type { Player, State } from './state.ts';

/** A copy written out by hand: a step is copied more often than anything else is done to it. */
export const copyState = (state: State): State => ({
  options: { ...state.options },
  season: state.season,
  round: state.round,
  first: state.first,
  active: state.active,
  ending: state.ending,
  drawPile: state.drawPile.slice(),
  discard: state.discard.slice(),
  reshuffles: state.reshuffles,
  seasonCards: state.seasonCards.slice(),
  faceUp: state.faceUp.slice(),
  putAway: state.putAway.map((cards) => cards.slice()),
  tiles: state.tiles.slice(),
  tilesAway: state.tilesAway.slice(),
  tokens: state.tokens.slice(),
  tokensUp: state.tokensUp.slice(),
  diceRolled: state.diceRolled.slice(),
  supply: state.supply === null ? null : state.supply.slice(),
  players: state.players.map(copyPlayer),
  turn: {
    groups: state.turn.groups.map(({ length, marked }) => ({ length, marked })),
    stretch: state.turn.stretch,
    starts: state.turn.starts.slice(),
    collected: state.turn.collected.slice(),
    flights: state.turn.flights.map((flight) => ({ ...flight })),
  },
  pending: state.pending.map((task) => ({ ...task })),
});

const copyPlayer = (player: Player): Player => ({
  points: { ...player.points },
  flowers: player.flowers.slice(),
  hand: player.hand.slice(),
  inFront: player.inFront.slice(),
  bonus: player.bonus.slice(),
  had: player.had.slice(),
  visited: player.visited.slice(),
  rows: player.rows.slice(),
  places: player.places.slice(),
  doubles: player.doubles.slice(),
  goalPoints: player.goalPoints.map((points) => points.slice()),
  left: player.left,
});
