import type { Seat, Secret, Viewer } from '@hedgerow/kernel';
import { formationOf } from './formation.ts';
import { EVERYBODY, inOrder, kindsOf, knows } from './hand.ts';
import type { Printed } from './printed.ts';
import { toAct } from './rules/2-turn.ts';
import { bonusStanding, cardPoints, standings } from './rules/7-scoring.ts';
import type { BonusView, Player, PlayerView, State, View } from './state.ts';

/** The seats among those who have seen a card. */
const seatsOf = (seen: number, seatCount: number): Seat[] => {
  const seats: Seat[] = [];
  for (let seat = 0; seat < seatCount; seat += 1) if (seen & (1 << seat)) seats.push(seat as Seat);
  return seats;
};

/** BOR-80 … BOR-86 What lies face down: hands, deck, perimeter, unused bonuses. */
export function secrets(state: State): readonly Secret[] {
  const { players, phase, options } = state;
  const all = seatsOf(EVERYBODY, players.length);
  const hidden: Secret[] = [
    { at: ['deck'], knownTo: [], pool: 'cards' },
    { at: ['perimeter'], knownTo: [], pool: 'tiles' },
    { at: ['unusedBonuses'], knownTo: [], pool: 'bonuses' },
  ];
  if (phase === 'over') return hidden;
  for (let seat = 0; seat < players.length; seat += 1) {
    const { seen } = players[seat] as Player;
    for (let i = 0; i < seen.length; i += 1) {
      // BOR-81 What came from the gallery was seen by all: no secret.
      if (seen[i] === EVERYBODY) continue;
      const knownTo = options.openHands ? all : seatsOf(seen[i] as number, players.length);
      hidden.push({ at: ['players', seat, 'hand', i], knownTo, pool: 'cards' });
    }
  }
  return hidden;
}

/** `score` includes the bonuses as soon as they are awarded, so that the table and the result tell the same. */
function playerView(
  printed: Printed,
  state: State,
  player: Player,
  { viewer, score }: { readonly viewer: Viewer; readonly score: number },
): PlayerView {
  return {
    handSize: player.hand.length,
    known: kindsOf(
      printed,
      player.hand.filter((_, i) => knows(state, player.seen[i] as number, viewer)),
    ),
    tiles: [...player.tiles],
    chains: player.chains.map((chain) => chain.map((card) => printed.kindOf[card] as number)),
    plantCards: kindsOf(printed, player.plantCards),
    score,
    left: player.left,
  };
}

const bonusView = (printed: Printed, state: State, bonus: number): BonusView => ({
  bonus,
  ...bonusStanding(printed, state, bonus),
});

/** BOR-84 Only the one who is asked knows of a window; to all others the turn simply goes on. */
function phaseFor(state: State, viewer: Viewer): Pick<View, 'phase' | 'toAct'> {
  if (state.phase === 'over') return { phase: 'over', toAct: null };
  // Where all are asked at once, nobody is named.
  if (state.phase === 'window') return { phase: 'window', toAct: null };
  if (state.asked !== null && state.asked === viewer) return { phase: 'window', toAct: state.asked };
  if (state.asked !== null) return { phase: 'main', toAct: state.active };
  // A habitat in the making is seen by its maker only.
  if (state.phase === 'draft' && viewer !== state.active) return { phase: 'main', toAct: state.active };
  return { phase: state.phase, toAct: toAct(state) };
}

/** An allow-list of what one viewer is shown. */
export function view(printed: Printed, state: State, viewer: Viewer): View {
  const { disaster, drawing, building, turn } = state;
  const own = viewer === 'spectator' ? undefined : state.players[viewer];
  const { phase, toAct: chooser } = phaseFor(state, viewer);
  const final = state.phase === 'over' ? standings(printed, state) : undefined;
  return {
    phase,
    toAct: chooser,
    seat: viewer === 'spectator' ? null : viewer,
    formation: formationOf(state.options),
    idleTiles: state.options.idleTiles,
    tileLimit: state.tileLimit,
    active: state.active,
    turns: state.turns,
    quietTurns: state.quietTurns,
    lastTileBy: state.lastTileBy,
    ending: state.ending,
    board: [...state.board],
    perimeterSize: state.perimeter.length + state.remembered.length,
    perimeterTiles: inOrder([...state.perimeter, ...state.remembered]),
    remembered: [...state.remembered],
    deckSize: state.deck.length,
    discards: kindsOf(printed, state.discards),
    lastDiscarded: [...state.lastDiscarded],
    resolved: kindsOf(printed, state.resolved),
    gallery: kindsOf(printed, state.gallery),
    bonuses: state.bonuses.map((bonus) => bonusView(printed, state, bonus)),
    players: state.players.map((player, seat) =>
      playerView(printed, state, player, {
        viewer,
        score: final?.[seat]?.score ?? cardPoints(printed, player),
      }),
    ),
    hand: own === undefined ? null : kindsOf(printed, own.hand),
    turn: { ...turn, lifted: turn.lifted.map((each) => ({ ...each })) },
    building:
      building !== null && viewer === state.active
        ? { ...building, placements: building.placements.map((laid) => ({ ...laid })) }
        : null,
    victim: state.victim,
    disaster:
      disaster === null
        ? null
        : { card: printed.kindOf[disaster.card] as number, platform: disaster.platform, done: disaster.done },
    drawing: drawing === null ? null : { ...drawing, gave: [...drawing.gave] },
    ranks: final?.map(({ rank }) => rank) ?? null,
  };
}
