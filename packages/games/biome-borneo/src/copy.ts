import type { Player, State } from './state.ts';

const copyPlayer = ({ hand, seen, tiles, chains, plantCards, left }: Player): Player => ({
  hand: hand.slice(),
  seen: seen.slice(),
  tiles: tiles.slice(),
  chains: chains.map((chain) => chain.slice()),
  plantCards: plantCards.slice(),
  left,
});

/** A copy that shares nothing that ever changes; written out because search makes one per imagined world. */
export const copyState = (state: State): State => ({
  options: { ...state.options },
  tileLimit: state.tileLimit,
  phase: state.phase,
  active: state.active,
  asked: state.asked,
  turns: state.turns,
  quietTurns: state.quietTurns,
  lastTileBy: state.lastTileBy,
  ending: state.ending,
  board: state.board.slice(),
  perimeter: state.perimeter.slice(),
  remembered: state.remembered.slice(),
  deck: state.deck.slice(),
  discards: state.discards.slice(),
  lastDiscarded: state.lastDiscarded.slice(),
  resolved: state.resolved.slice(),
  gallery: state.gallery.slice(),
  bonuses: state.bonuses.slice(),
  unusedBonuses: state.unusedBonuses.slice(),
  players: state.players.map(copyPlayer),
  turn: { ...state.turn, lifted: state.turn.lifted.map((each) => ({ ...each })) },
  building:
    state.building === null
      ? null
      : { ...state.building, placements: state.building.placements.map((laid) => ({ ...laid })) },
  victim: state.victim,
  disaster: state.disaster === null ? null : { ...state.disaster, removed: state.disaster.removed.slice() },
  drawing: state.drawing === null ? null : { ...state.drawing, gave: state.drawing.gave.slice() },
});
