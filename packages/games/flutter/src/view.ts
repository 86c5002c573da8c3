import { cellFromNumber } from '@hedgerow/grid';
import { newest, type Secret, type Viewer } from '@hedgerow/kernel';
import { KINDS } from './kinds.ts';
import { cellAt, DRY, WET } from './meadow.ts';
import type { Printed } from './printed.ts';
import { skipPrice, stackAfter } from './rules/3-rondel.ts';
import { eligibleTiles } from './rules/8-bees.ts';
import { leftoverPollen, pollenOf } from './rules/9-end.ts';
import type { AskedView, Meadow, PlacedView, Player, PondView, State, View } from './state.ts';

/**
 * §3.10 Face down are the tiles below each top and those taken away at the start. Of one pollinator they could be
 * exchanged without anybody noticing. Pollen totals are no secret: every gain is told (RUL-37).
 */
export const secrets = (state: State): readonly Secret[] =>
  state.ring.flatMap((kind, place) => {
    const pool = KINDS[kind] ?? '';
    const below: Secret = { at: ['below', place], knownTo: [], pool };
    return state.phase === 'over' ? [below] : [below, { at: ['removed', place], knownTo: [], pool }];
  });

const meadowView = ({ tiles, orientations, xs, ys, open }: Meadow): readonly PlacedView[] =>
  tiles.map((tile, i) => ({
    tile,
    o: orientations[i] ?? 0,
    x: xs[i] ?? 0,
    y: ys[i] ?? 0,
    open: open[i] ?? 0,
  }));

function pondView({ field, window }: Meadow): readonly PondView[] {
  const pond: PondView[] = [];
  for (let vertex = 0; vertex < field.length; vertex += 1) {
    if (field[vertex] === 0) continue;
    for (let cell = 2 * vertex; cell <= 2 * vertex + 1; cell += 1) {
      const there = cellAt(field, cell);
      if (there !== WET && there !== DRY) continue;
      const [a, b, half] = cellFromNumber(window, cell);
      pond.push({ a, b, half, wet: there === WET });
    }
  }
  return pond;
}

function askedView(printed: Printed, state: State): AskedView | null {
  if (state.phase === 'over') return null;
  const question = newest(state.pending);
  if (question === undefined) return { ask: 'turn', seat: state.active, tiles: [] };
  const tiles = question.ask === 'settle' ? [...question.tiles] : eligibleTiles(printed, state);
  return { ask: question.ask, seat: question.seat, tiles };
}

/** RUL-37 One's own total; everybody's at an open table, and when it is over. */
const seesPollen = ({ options, phase }: State, viewer: Viewer, seat: number): boolean =>
  viewer === seat || options.pollen === 'open' || phase === 'over';

/** FLU-63 When it is over, what the petals left over are worth has been added: every total is then the result. */
const shownPollen = (printed: Printed, { phase }: State, player: Player): number =>
  pollenOf(player) + (phase === 'over' ? leftoverPollen(printed, player) : 0);

/** §3.10 What one viewer is shown. */
export const view =
  (printed: Printed) =>
  (state: State, viewer: Viewer): View => ({
    viewer: viewer === 'spectator' ? null : viewer,
    options: { ...state.options },
    turn: state.turn,
    first: state.first,
    active: state.active,
    players: state.players.map((player, seat) => ({
      petals: [...player.petals],
      bee: player.bee,
      pollen: seesPollen(state, viewer, seat) ? shownPollen(printed, state, player) : null,
    })),
    ring: state.ring.map((kind, place) => {
      const top = state.tops[place] ?? null;
      return { kind, top, height: (top === null ? 0 : 1) + (state.below[place]?.length ?? 0) };
    }),
    sun: state.sun,
    offer: state.offer.map((skip) => ({
      skip,
      tile: state.tops[stackAfter(state, skip) ?? -1] ?? 0,
      price: skipPrice(printed, state, skip),
    })),
    selected: viewer === state.active ? state.selected : null,
    meadow: meadowView(state.meadow),
    pond: pondView(state.meadow),
    settled: state.settled.map((each) => ({ ...each })),
    water: state.water,
    gone: [...state.gone],
    asked: askedView(printed, state),
    turnsLeft: state.turnsLeft,
    removed: state.phase === 'over' ? state.removed.flat() : null,
  });

/** INV-7 All tiles wherever they lie, and the water tiles by count: one is like the other. */
export function components(state: State): readonly (number | string)[] {
  const tops = state.tops.filter((tile) => tile !== null);
  const wet = pondView(state.meadow).filter((cell) => cell.wet).length;
  const water = Array.from({ length: wet + state.water }, (_, i) => `water ${i}`);
  return [
    ...tops,
    ...state.below.flat(),
    ...state.removed.flat(),
    ...state.gone,
    ...state.meadow.tiles,
    ...water,
  ];
}
