import { broken, type Draft, defaultOptions, keyFromSeed, rngAt, seatAt } from '@hedgerow/kernel';
import { given as begin, type Scenario } from '@hedgerow/kernel/testing';
import type { Kind } from '../src/index.ts';
import {
  flutter,
  KINDS,
  lay,
  type Meadow,
  newMeadow,
  OPTIONS,
  type Options,
  print,
  SHIPPED,
} from '../src/index.ts';
import { cellAt, flood, WET } from '../src/meadow.ts';
import type { Printed } from '../src/printed.ts';
import { openTurn } from '../src/rules/3-turn.ts';
import { newDeadSpace } from '../src/rules/6-ponds.ts';
import type { Event, Move, Player, Question, State, Tile, View } from '../src/state.ts';

export const printed: Printed = print(SHIPPED.data);

export const tile = (id: string): Tile => {
  const found = id === 'Rainbee' ? printed.rainbee : printed.tileCalled(id);
  if (found === undefined) throw broken('a test names tiles of the edition', { id });
  return found;
};

/** `D10@6,-3,3` */
export function placementFrom(text: string): { tile: Tile; o: number; x: number; y: number } {
  const move = flutter.notation.read(`0 ${text}`);
  if (move?.type !== 'place') throw broken('a test writes placements', { text });
  return move;
}

/** Lays tiles one after another and lets dead space fill, as a game does; nobody gains anything by it. */
export function meadowWith(board: readonly string[], { ponds = true, water = 15 } = {}): Draft<Meadow> {
  const meadow = newMeadow(printed);
  for (const text of board) {
    const { tile: next, o, x, y } = placementFrom(text);
    lay(printed, meadow, next, o, x, y);
    if (ponds) flood(meadow, newDeadSpace(printed, meadow), water);
  }
  return meadow;
}

/** Only what matters; everything else is the plainest legal position. */
export interface Given {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  readonly board?: readonly string[];
  /** R/B/Y/P of each seat, from seat 0 on. */
  readonly petals?: readonly (readonly number[])[];
  readonly pollen?: readonly Partial<Pick<Player, 'fed' | 'ponds' | 'bees' | 'gifts'>>[];
  /** The tile each bee sits on; `null` is in hand. */
  readonly bees?: readonly (string | null)[];
  /** The tile that lies on top behind the sun, free for the active player. */
  readonly free?: string;
  /** Tiles that lie on top of their stacks. */
  readonly tops?: readonly string[];
  readonly sun?: Kind;
  /** How many tiles stacks hold; others hold as many as usual. */
  readonly heights?: Partial<Record<Kind, number>>;
  readonly water?: number;
  readonly turn?: number;
  readonly first?: number;
  readonly active?: number;
  readonly turnsLeft?: number | null;
  readonly pending?: readonly Question[];
}

export type FlutterScenario = Scenario<State, Move, Event, View>;

export const given = (what: Given): FlutterScenario => begin(flutter, position(what));

const USUAL_HEIGHT = [0, 0, 6, 7, 7, 8] as const;

export function position(what: Given): State {
  const { seats = 2, board = [], active = 0, first = 0 } = what;
  const options: Options = { ...defaultOptions<Options>(OPTIONS), firstPlayer: 'seat-0', ...what.options };
  const state = flutter.setup(seats, options, rngAt(keyFromSeed(1), 0)) as Draft<State>;
  state.meadow = meadowWith(board, { ponds: options.ponds === 'on' });
  const { field } = state.meadow;
  const wet = Array.from({ length: 2 * field.length }, (_, cell) => cellAt(field, cell)).filter(
    (there) => there === WET,
  ).length;
  state.water = what.water ?? 15 - wet;
  deal(state, what);
  for (const [seat, player] of state.players.entries()) {
    player.petals = [...(what.petals?.[seat] ?? player.petals)];
    const bee = what.bees?.[seat] ?? null;
    player.bee = bee === null ? null : tile(bee);
    Object.assign(player, what.pollen?.[seat] ?? {});
  }
  state.active = seatAt(active);
  state.first = seatAt(first);
  // The sun lies where the test says: it does not move when the position is opened.
  state.turn = 0;
  openTurn(printed, state);
  state.turn = what.turn ?? board.length;
  state.turnsLeft = what.turnsLeft ?? null;
  state.pending = [...(what.pending ?? [])] as Draft<State>['pending'];
  return state;
}

/** Stacks from what does not lie in the meadow: the wanted top, some tiles below it, the rest removed. */
function deal(state: Draft<State>, { free, tops = [], sun, heights = {}, seats = 2 }: Given): void {
  const wanted = [...tops, ...(free === undefined ? [] : [free])].map(tile);
  for (const [place, kind] of state.ring.entries()) {
    const left = printed.tiles.flatMap((face, each) =>
      face.kind === kind && each !== printed.rainbee && !state.meadow.tiles.includes(each) ? [each] : [],
    );
    const top = wanted.find((each) => left.includes(each)) ?? left[0] ?? 0;
    const height = heights[KINDS[kind] as Kind] ?? Math.min(left.length, USUAL_HEIGHT[seats] ?? 6);
    const rest = left.filter((each) => each !== top);
    state.tops[place] = height === 0 ? null : top;
    state.below[place] = rest.splice(0, Math.max(0, height - 1));
    state.removed[place] = height === 0 ? [top, ...rest] : rest;
  }
  const freePlace = free === undefined ? -1 : state.ring.indexOf(printed.tiles[tile(free)]?.kind ?? -1);
  if (freePlace >= 0) state.sun = (freePlace + state.ring.length - 1) % state.ring.length;
  if (sun !== undefined) state.sun = state.ring.indexOf(KINDS.indexOf(sun));
}

export const petalsOf = ({ state }: FlutterScenario, seat = 0): readonly number[] =>
  state.players[seat]?.petals ?? [];

export const pollenOf = ({ state }: FlutterScenario, seat = 0): number => {
  const { fed = 0, ponds = 0, gifts = 0, bees = 0 } = state.players[seat] ?? {};
  return fed + ponds + gifts + bees;
};
