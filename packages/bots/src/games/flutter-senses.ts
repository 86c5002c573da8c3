import {
  COLOURS,
  KINDS,
  leftoverPollen,
  type Meadow,
  type Move,
  type Player,
  pollenOf,
  print,
  SHIPPED,
  type State,
  type Tile,
  tileOf,
} from '@hedgerow/flutter';
import { type Seat, seatAt } from '@hedgerow/kernel';
import type { Senses } from '../bot.ts';
import { Pen } from '../pen.ts';
import {
  answerWorth,
  beeHope,
  bestFreeWorth,
  bestPlacements,
  openSides,
  petalsWorth,
  whim,
} from './flutter.ts';

const printed = print(SHIPPED.data);

const MOST = 5;
const ASKS = ['turn', 'settle', 'home', 'bee'] as const;
const STACKS = KINDS.length;
/** How open a tile is: it takes one side to close it, two, three, more. */
const OPENNESS = 4;

const STACK = 3 + KINDS.length + COLOURS.length;
const COMMON =
  ASKS.length + 1 + MOST + 9 + STACKS * STACK + 2 * COLOURS.length * OPENNESS + COLOURS.length + 2;
const PUBLIC = 2 * COLOURS.length + 12;
const INPUTS = COMMON + MOST * PUBLIC + 3;

/** Placements that are kept of hundreds. */
const KEPT = 14;

const pen = new Pen();

/** The stacks as they come under the sun, with what lies on top. */
function describeStacks({ ring, tops, below, sun }: State): void {
  for (let step = 1; step <= STACKS; step += 1) {
    const place = (sun + step) % ring.length;
    const top = tops[place] ?? null;
    pen.put((top === null ? 0 : 1) + (below[place]?.length ?? 0), 6);
    pen.yes(top === null);
    pen.oneOf(ring[place] ?? -1, KINDS.length);
    pen.oneOf(top === null ? -1 : tileOf(printed, top).colour, COLOURS.length);
    pen.put(top === null ? 0 : tileOf(printed, top).sparkles, 6);
  }
}

const waiting = new Float32Array(COLOURS.length * OPENNESS);
const hungry = new Float32Array(COLOURS.length * OPENNESS);
const rim = new Float32Array(COLOURS.length);

/** Three bits of a vertex per colour, above the two cells (see the meadow). */
const PETALS_FROM = 16;
const PETAL_BITS = 3;

/** The petals that a tile laid at the edge could meet, colour by colour, as often as there are free cells at them. */
function describeRim({ field, edge, window: { width } }: Meadow): void {
  rim.fill(0);
  for (const cell of edge) {
    const vertex = cell >> 1;
    // The corners of a cell that points up are its vertex and the next two; of one that points down, the other three.
    const first = (cell & 1) === 0 ? vertex : vertex + width + 1;
    for (let corner = 0; corner < 3; corner += 1) {
      const at = corner === 0 ? first : corner === 1 ? vertex + 1 : vertex + width;
      const petals = (field[at] as number) >> PETALS_FROM;
      for (let colour = 0; colour < COLOURS.length; colour += 1) {
        const there = (petals >> (PETAL_BITS * colour)) & 7;
        rim[colour] = (rim[colour] as number) + there;
      }
    }
  }
  for (const petals of rim) pen.put(petals, 30);
}

/** The tiles that wait to be enclosed: how many, and how much they want, by colour and openness. */
function describeMeadow({ meadow }: State): void {
  waiting.fill(0);
  hungry.fill(0);
  for (let place = 0; place < meadow.tiles.length; place += 1) {
    const open = meadow.open[place] as number;
    const tile = meadow.tiles[place] as Tile;
    if (open === 0 || tile === printed.rainbee) continue;
    const { colour, sparkles } = tileOf(printed, tile);
    const at = colour * OPENNESS + Math.min(open, OPENNESS) - 1;
    waiting[at] = (waiting[at] as number) + 1;
    hungry[at] = (hungry[at] as number) + sparkles;
  }
  for (const tiles of waiting) pen.put(tiles, 4);
  for (const sparkles of hungry) pen.put(sparkles, 12);
  describeRim(meadow);
  pen.put(meadow.edge.length, 60);
  pen.put(meadow.tiles.length, 25);
}

function describeCommon(state: State, seat: Seat): void {
  const { players, active, first, turn, turnsLeft, water, pending, tops, below } = state;
  const question = pending[pending.length - 1];
  pen.oneOf((ASKS as readonly string[]).indexOf(question?.ask ?? 'turn'), ASKS.length);
  pen.yes((question?.seat ?? active) === seat);
  pen.oneOf(players.length - 1, MOST);
  let shortest = 99;
  for (let place = 0; place < tops.length; place += 1)
    shortest = Math.min(shortest, (tops[place] === null ? 0 : 1) + (below[place]?.length ?? 0));
  pen.put(shortest, 6);
  pen.put(turn, 30);
  pen.yes(turnsLeft !== null);
  pen.put(turnsLeft ?? 0, MOST);
  // Of the last turns some are one's own: that of the active player counts if the turn is still to be played.
  const away = (seat - active + players.length) % players.length;
  const mine = turnsLeft === null ? 1 : away <= turnsLeft && (away > 0 || question === undefined) ? 1 : 0;
  pen.yes(mine === 1);
  pen.put(away, MOST);
  pen.put((seat - first + players.length) % players.length, MOST);
  pen.put(water, 12);
  pen.yes(active === seat);
  describeStacks(state);
  describeMeadow(state);
}

/** What everybody may see of a player; answers what pollen, petals and bee are worth together. */
function describePlayer(state: State, seat: Seat): number {
  const player = state.players[seat] as Player;
  const { petals, bee } = player;
  const pollen = pollenOf(player);
  const worth = petalsWorth(printed, petals, false);
  const hope = beeHope(state, seat);
  let [payable, tooDear] = [0, 0];
  const { meadow } = state;
  for (let place = 0; place < meadow.tiles.length; place += 1) {
    const open = meadow.open[place] as number;
    const tile = meadow.tiles[place] as Tile;
    if (open === 0 || open > 2 || tile === printed.rainbee) continue;
    const { colour, sparkles } = tileOf(printed, tile);
    if ((petals[colour] as number) >= sparkles) payable += sparkles / open;
    else tooDear += sparkles / open;
  }
  let total = 0;
  for (const held of petals) {
    pen.put(held, 8);
    // Petals left over count in threes only.
    pen.put(held % 3, 3);
    total += held;
  }
  pen.put(total, 30);
  pen.put(worth, 10);
  pen.put(leftoverPollen(printed, player), 8);
  pen.put(pollen, 20);
  pen.put(pollen + worth, 20);
  pen.put(pollen + leftoverPollen(printed, player), 20);
  pen.yes(bee === null);
  pen.put(bee === null ? 0 : openSides(meadow, bee), 6);
  pen.put(hope);
  pen.put(bee === null ? 0 : tileOf(printed, bee).sparkles, 6);
  pen.put(payable, 12);
  pen.put(tooDear, 12);
  return pollen + petalsWorth(printed, petals, state.turnsLeft !== null) + hope;
}

/** What the active player could make of the tile that costs nothing, if the turn is still to be played. */
function freeGain(state: State): number {
  const { active, players, pending, phase, turnsLeft } = state;
  if (phase !== 'turn' || pending.length > 0) return 0;
  const { petals } = players[active] as Player;
  return bestFreeWorth(printed, state, active) - petalsWorth(printed, petals, turnsLeft !== null);
}

/** Specification §8, "Features". */
export const flutterSenses: Senses<State, Move> = {
  inputs: INPUTS,
  stakes: { win: 0.15, margin: 10 },
  ahead: { turnOf: ({ turn }) => turn },
  inOrder: true,
  describe: (state, seat, into) => {
    pen.on(into);
    describeCommon(state, seat);
    const { active, players } = state;
    const gain = freeGain(state);
    let [own, best] = [0, 0];
    for (let i = 0; i < players.length; i += 1) {
      const other = seatAt((seat + i) % players.length);
      const total = describePlayer(state, other) + (other === active ? gain : 0);
      if (i === 0) own = total;
      else best = Math.max(best, total);
    }
    pen.skip((MOST - players.length) * PUBLIC);
    pen.put(active === seat ? gain : -gain, 6);
    // The lead as the one-page player sees it: most of what there is to know, and a start for learning.
    pen.put(own - best, 8);
    pen.put(own - 25, 10);
  },
  shortlist: (state, seat, legal, rng) => {
    if (state.pending.length > 0) {
      const weighed = legal.map((move) => ({ move, worth: answerWorth(printed, state, move) + whim(rng) }));
      weighed.sort((a, b) => b.worth - a.worth);
      return weighed.slice(0, KEPT).map(({ move }) => move);
    }
    const placements = bestPlacements(printed, state, seat, KEPT, rng);
    return placements.length === 0 ? legal : placements;
  },
};
