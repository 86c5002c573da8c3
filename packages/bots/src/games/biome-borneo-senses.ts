import {
  bonusStanding,
  cardPoints,
  type Hints,
  hintsOf,
  type Move,
  type Player,
  SHIPPED,
  type State,
} from '@hedgerow/biome-borneo';
import { type Rng, type Seat, seatAt } from '@hedgerow/kernel';
import type { Senses } from '../bot.ts';
import { Pen } from '../pen.ts';
import {
  bestFollower,
  biomeBorneoInstinct,
  canSit,
  cardWorth,
  kindOf,
  mainMoves,
  plansFor,
  swapGain,
  type Thought,
  topsOf,
} from './biome-borneo.ts';

const hints: Hints = hintsOf(SHIPPED.data);
const { printed } = hints;

const MOST = 4;
const PHASES = ['main', 'window', 'refill', 'swap', 'surplus', 'disaster', 'draw'] as const;
const KINDS = printed.kinds.filter(({ use }) => use !== 'disaster').length;
const DISASTERS = printed.kinds.reduce((sum, { use }, kind) => {
  if (use !== 'disaster') return sum;
  return sum + printed.kindOf.reduce((copies, each) => copies + (each === kind ? 1 : 0), 0);
}, 0);
const PLANTS = printed.plants.length;
const LAYERS = 3;
const BONUSES_IN_PLAY = 2;

const COMMON = PHASES.length + 1 + MOST + 11 + 2 * LAYERS + KINDS + PLANTS;
const OWN = KINDS + 10;
const PUBLIC = PLANTS + 12 + BONUSES_IN_PLAY;
const INPUTS = COMMON + OWN + MOST * PUBLIC + 3;

const KEPT = 12;

const pen = new Pen();
const kindOfCard = (card: number): number => printed.kindOf[card] as number;
const pointsOf = (kind: number): number => printed.kinds[kind]?.points ?? 0;

/** Where the game stands as far as this seat may know: others' windows and drafts are none of its business (BOR-84). */
function phaseFor({ phase, asked }: State, seat: Seat): (typeof PHASES)[number] {
  if (asked === seat) return 'window';
  const known: readonly string[] = PHASES;
  return asked === null && known.includes(phase) ? (phase as (typeof PHASES)[number]) : 'main';
}

/** By space; the same in every formation. */
const LAYER_OF = hints.forest({ formation: Object.keys(printed.forests)[0] ?? '' }).layerOf;

const free = new Float32Array(LAYERS);
const vines = new Float32Array(LAYERS);
const growing = new Float32Array(PLANTS);

/** The board: free spaces and vines layer by layer, and what grows there. */
function describeBoard({ board }: State): void {
  free.fill(0);
  vines.fill(0);
  growing.fill(0);
  for (let space = 0; space < board.length; space += 1) {
    const code = board[space] as number;
    const layer = LAYER_OF[space] as number;
    if (code < 0) {
      free[layer] = (free[layer] as number) + 1;
      continue;
    }
    const tile = Math.floor(code / 6);
    if (printed.bearsVine[tile] === 1) vines[layer] = (vines[layer] as number) + 1;
    for (const plant of printed.growing[tile] ?? []) growing[plant] = (growing[plant] as number) + 1;
  }
  for (const spaces of free) pen.put(spaces, 14);
  for (const tiles of vines) pen.put(tiles, 8);
  for (const plants of growing) pen.put(plants, 10);
}

function describeCommon(state: State, seat: Seat): void {
  const { players, active, perimeter, remembered, deck, gallery, resolved, lastTileBy, turn } = state;
  const phase = phaseFor(state, seat);
  pen.oneOf(PHASES.indexOf(phase), PHASES.length);
  pen.yes(phase === 'window' || (active === seat && phase !== 'disaster'));
  pen.oneOf(players.length - 1, MOST);
  pen.put(perimeter.length + remembered.length, 30);
  pen.put(Math.min(10, perimeter.length + remembered.length), 10);
  pen.yes(lastTileBy !== null);
  // The seat that drew the last tile has the last turn: how many turns this seat has left until then.
  pen.put(lastTileBy === null ? 1 : (lastTileBy - active + players.length) % players.length, MOST);
  pen.yes(turn.final);
  pen.put(active === seat ? turn.earned : 0, 3);
  pen.yes(active === seat && turn.exchanged);
  pen.put((active - seat + players.length) % players.length, MOST);
  pen.put(state.quietTurns, 6);
  pen.put(deck.length, 80);
  pen.put(DISASTERS - resolved.length, 20 + deck.length);
  pen.counts(gallery, KINDS, kindOfCard, 1);
  describeBoard(state);
}

/** How much of what a seat keeps for later turns it will still use: nothing in its final turn, and after it (BOR-71). */
function futureOf({ lastTileBy, perimeter, remembered, active, turn, players }: State, seat: Seat): number {
  if (lastTileBy === null) return Math.min(1, (perimeter.length + remembered.length + 5) / 15);
  if (!turn.final) return 0.6;
  const turnsAway = (seat - active + players.length) % players.length;
  const lastAway = (lastTileBy - active + players.length) % players.length;
  return turnsAway > 0 && turnsAway <= lastAway ? 0.6 : 0;
}

/** An ordinary card of a full hand. */
const ORDINARY = 1.1;
const FULL_HAND = 5;

/**
 * What everybody may see of a player; answers points, bonuses as they stand, and what tops promise. Tiles are no gain to
 * keep: who has used some draws as many at the end of the turn.
 */
function describePlayer(state: State, seat: Seat): number {
  const player = state.players[seat] as Player;
  const thought: Thought = { hints, state, seat, own: player };
  const tops = topsOf(thought, player);
  const points = cardPoints(printed, player);
  let [distinct, reach, inGallery, apexes, longest] = [0, 0, 0, 0, 0];
  for (const [i, top] of tops.entries()) {
    if (tops.indexOf(top) < i) continue;
    distinct += 1;
    const predators = printed.kinds[top]?.predators ?? [];
    if (predators.length === 0) apexes += 1;
    let most = 0;
    for (const predator of predators) most = Math.max(most, pointsOf(predator));
    reach += most;
  }
  for (const chain of player.chains) longest = Math.max(longest, chain.length);
  for (const card of state.gallery) {
    const kind = kindOfCard(card);
    if (canSit(thought, kind, tops)) inGallery += pointsOf(kind);
  }
  growing.fill(0);
  let vinesHeld = 0;
  for (const tile of player.tiles) {
    vinesHeld += printed.bearsVine[tile] as number;
    for (const plant of printed.growing[tile] ?? []) growing[plant] = (growing[plant] as number) + 1;
  }
  for (const plants of growing) pen.put(plants, 3);
  const bonus = describeBonuses(state, seat);
  pen.put(points, 30);
  pen.put(bonus, 5);
  pen.put(player.hand.length, 5);
  pen.put(player.tiles.length, 5);
  pen.put(vinesHeld, 3);
  pen.put(player.chains.length, 6);
  pen.put(distinct, 5);
  pen.put(reach, 20);
  pen.put(inGallery, 8);
  pen.put(apexes, 2);
  pen.put(longest, 4);
  pen.yes(player.left);
  return points + bonus + futureOf(state, seat) * 0.5 * distinct;
}

/** How each bonus stands for a player; answers the points that would be theirs now. */
function describeBonuses(state: State, seat: Seat): number {
  let points = 0;
  for (let i = 0; i < BONUSES_IN_PLAY; i += 1) {
    const bonus = state.bonuses[i];
    if (bonus === undefined) {
      pen.put(0);
      continue;
    }
    const { counts: all, qualified, winners } = bonusStanding(printed, state, bonus);
    // The network has learnt that what does not qualify counts nothing.
    const counts = all.map((count, other) => (qualified[other] ? count : 0));
    let best = 0;
    for (const [other, count] of counts.entries()) if (other !== seat) best = Math.max(best, count);
    pen.put(Math.max(-4, Math.min(4, (counts[seat] ?? 0) - best)), 4);
    if (winners.includes(seat)) points += printed.bonuses[bonus]?.points ?? 0;
  }
  return points;
}

/** What only the owner knows: the hand and what fits on what; answers what that promises. */
function describeOwn(state: State, seat: Seat): number {
  const own = state.players[seat] as Player;
  const thought: Thought = { hints, state, seat, own };
  const tops = topsOf(thought, own);
  pen.counts(own.hand, KINDS, kindOfCard, 1);
  let [worth, ready, waiting, primaries, abilities, useless, follow] = [0, 0, 0, 0, 0, 0, 0];
  for (const card of own.hand) {
    const kind = kindOf(thought, card);
    const { use } = printed.kinds[kind] ?? {};
    const value = cardWorth(thought, kind, tops);
    worth += value;
    if (value < 1) useless += 1;
    if (use === 'ability') abilities += 1;
    else if (use === 'P') primaries += 1;
    else if (canSit(thought, kind, tops)) ready += pointsOf(kind);
    else waiting += pointsOf(kind);
  }
  for (const [i, top] of tops.entries())
    if (tops.indexOf(top) === i)
      follow += bestFollower(
        thought,
        top,
        tops.filter((other) => other !== top),
      );
  const promise = turnPromise(thought);
  const drawn = Math.max(0, FULL_HAND - own.hand.length) * ORDINARY;
  const future = futureOf(state, seat);
  const prospects = future * 0.8 * (worth + drawn) + promise;
  pen.put(worth, 10);
  pen.put(ready, 10);
  pen.put(waiting, 15);
  pen.put(primaries, 3);
  pen.put(abilities, 2);
  pen.put(useless, 3);
  pen.put(follow, 12);
  pen.put(promise, 8);
  pen.yes(promise > 0);
  pen.put(future);
  return prospects;
}

/** Later cards of a turn are less certain: a tile may be in their way, or their prey eaten. */
const LATER = 0.7;

/** What the cards are worth that single tiles would earn in the rest of the own turn, each tile and each chain once. */
function turnPromise(thought: Thought): number {
  const { state, seat } = thought;
  if (state.active !== seat || (state.phase !== 'main' && state.phase !== 'draft')) return 0;
  const plans = [...plansFor(thought, hints.wishes(state, seat), 1)].sort((a, b) => b.worth - a.worth);
  const used = new Set<string>();
  let [sum, weight] = [0, 1];
  for (const { wish, placements, worth } of plans) {
    const needs = [`tile ${placements[0]?.tile}`, `card ${wish.card}`, `chain ${wish.chain ?? wish.card}`];
    if (worth <= 0 || needs.some((each) => used.has(each))) continue;
    for (const each of needs) used.add(each);
    sum += weight * worth;
    weight = LATER;
  }
  return sum;
}

/** What may be worth a thought in any phase, the one-page player's choice first. */
function candidates(thought: Thought, legal: readonly Move[], rng: Rng): readonly Move[] {
  const { state, seat } = thought;
  if (state.asked !== seat && state.phase === 'main') return mainMoves(thought, legal);
  const chosen = biomeBorneoInstinct.policy(state, seat, legal, rng);
  if (state.asked !== seat && state.phase === 'draft') return [chosen];
  if (state.phase !== 'swap') return [chosen, ...legal];
  return [chosen, ...[...legal].sort((a, b) => swapGain(thought, b) - swapGain(thought, a))];
}

/** The first moves of a list, each once. */
function firstFew(moves: readonly Move[], most: number): readonly Move[] {
  const told = new Set<string>();
  const kept: Move[] = [];
  for (const move of moves) {
    const text = JSON.stringify(Object.entries(move).sort());
    if (told.has(text)) continue;
    told.add(text);
    kept.push(move);
    if (kept.length === most) break;
  }
  return kept;
}

/** Specification §8, "Features for an evaluation". */
export const biomeBorneoSenses: Senses<State, Move> = {
  inputs: INPUTS,
  stakes: { win: 0.15, margin: 15 },
  ahead: { turnOf: ({ turns }) => turns },
  inOrder: true,
  describe: (state, seat, into) => {
    pen.on(into);
    describeCommon(state, seat);
    const prospects = describeOwn(state, seat);
    const { players } = state;
    let [own, best] = [0, 0];
    for (let i = 0; i < players.length; i += 1) {
      const other = seatAt((seat + i) % players.length);
      const total = describePlayer(state, other);
      // Others' cards are unknown: each is taken for an ordinary one.
      if (i === 0) own = total + prospects;
      else best = Math.max(best, total + futureOf(state, other) * 0.8 * FULL_HAND * ORDINARY);
    }
    pen.skip((MOST - players.length) * PUBLIC);
    // The lead as the one-page player sees it: most of what there is to know, and a start for learning.
    pen.put(Math.max(-40, Math.min(40, own - best)), 10);
    pen.put(own, 20);
    pen.put(best, 20);
  },
  shortlist: (state, seat, legal, rng) => {
    const thought: Thought = { hints, state, seat, own: state.players[seat] as Player };
    return firstFew(candidates(thought, legal, rng), KEPT);
  },
};
