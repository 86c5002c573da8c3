import { type Seat, seatAt } from '@hedgerow/kernel';
import {
  DEAD,
  goalsInForce,
  type Move,
  type Player,
  print,
  RESERVE,
  SHIPPED,
  type State,
  scoreOf,
  type Task,
  worth,
} from '@hedgerow/mariposas';
import type { Senses } from '../bot.ts';
import { Pen } from '../pen.ts';
import { prospectsOf, weighMoves } from './mariposas.ts';
import {
  butterflyHope,
  cardWorth,
  eachHope,
  goalsHope,
  type Hopes,
  homeHope,
  homeWorth,
  hopesOf,
  purseWorth,
  tablesOf,
  worthOf,
} from './mariposas-outlook.ts';
import { bearIfItPays, planOf, playOn, prospectOf } from './mariposas-turn.ts';

const printed = print(SHIPPED.data);
const tables = tablesOf(printed);

const MOST = 5;
const QUESTIONS = ['exchange', 'play', 'move', 'pick', 'near', 'gift', 'birth', 'freeBirth'] as const;
const GENERATIONS = 4;
const SEASONS = printed.edition.seasons.length;
const FLOWERS = printed.edition.flowers.length;
const ROWS = printed.lifeCycleKinds / printed.stages;
const BONUSES = printed.edition.bonusCards.length;
const KINDS = printed.actionKinds;

const COMMON = QUESTIONS.length + MOST + SEASONS + FLOWERS + 6;
const OWN = 3 * KINDS + 8;
const PUBLIC = 14 + 3 * GENERATIONS + FLOWERS + 2 + 3 * ROWS + BONUSES;
const INPUTS = COMMON + OWN + MOST * PUBLIC;

/** The first moves of a turn that are thought through, and the moves that are kept of any decision. */
const BREADTH = 8;
const KEPT = 9;

const pen = new Pen();
const kindOf = (card: number): number => printed.kindOf[card] as number;

/** Turns that a seat has in this round beside the running one: none once it has begun its own. */
function toCome({ first, active, round, players, pending, turn }: State, seat: Seat): number {
  if (round === 0) return 0;
  const place = (of: Seat): number => (of - first + players.length) % players.length;
  const task = pending[pending.length - 1];
  if (seat === active) return task?.do === 'play' && turn.flights.length === 0 ? 1 : 0;
  return place(seat) > place(active) ? 1 : 0;
}

function describeCommon(state: State, seat: Seat): void {
  const { players, season, round, first, active, faceUp, supply, pending } = state;
  const task = pending[pending.length - 1];
  pen.oneOf((QUESTIONS as readonly (string | undefined)[]).indexOf(task?.do), QUESTIONS.length);
  pen.yes(task !== undefined && 'seat' in task && task.seat === seat);
  pen.oneOf(players.length - 1, MOST);
  pen.oneOf(season, SEASONS);
  pen.put((printed.edition.seasons[season]?.turns ?? 0) - round, 6);
  pen.yes(active === seat);
  pen.put((active - seat + players.length) % players.length, MOST);
  pen.put((seat - first + players.length) % players.length, MOST);
  pen.yes(faceUp[season + 1] === true);
  for (let flower = 0; flower < FLOWERS; flower += 1) pen.put(supply?.[flower] ?? 24, 24);
}

/** The butterflies: how many of each generation are on the map, still to come, and what they promise. */
function describeButterflies(hopes: Hopes): void {
  const { places, doubles } = hopes.player;
  let [onGoals, promise, milkweed] = [0, 0, 9];
  for (let generation = 1; generation <= GENERATIONS; generation += 1) {
    const [first, end] = printed.generations[generation] ?? [0, 0];
    let [there, waiting, double] = [0, 0, 0];
    for (let i = first; i < end; i += 1) {
      const place = places[i] as number;
      if (place < 0) {
        if (place !== DEAD) waiting += place === RESERVE ? 1 : 0.5;
        continue;
      }
      there += 1;
      if (doubles[i]) double += 1;
      onGoals += eachHope(hopes, place, doubles[i] as boolean);
      promise += butterflyHope(hopes, i, place, doubles[i] as boolean);
      if (generation < GENERATIONS) milkweed = Math.min(milkweed, tables.toMilkweed[place] as number);
    }
    pen.put(there, 3);
    pen.put(waiting, 3);
    pen.put(double, 2);
  }
  pen.put(onGoals, 5);
  pen.put(promise, 8);
  pen.put(milkweed, 5);
}

const sorted: number[] = [];
const others: number[] = [];

/** Flowers as piles, the largest first: which kind they are matters little. */
function describeFlowers({ flowers }: Player): void {
  let total = 0;
  sorted.length = 0;
  for (const held of flowers) {
    total += held;
    sorted.push(held);
  }
  sorted.sort((a, b) => b - a);
  for (const held of sorted) pen.put(held, 4);
  pen.put(total, 8);
}

/** Rows of life-cycle cards: how far each is, what its tile gives, what the next card of it is worth; bonus cards. */
function describeCards(hopes: Hopes): void {
  const { state, player, had } = hopes;
  for (let row = 0; row < ROWS; row += 1) {
    let [cards, next] = [0, -1];
    for (let stage = 0; stage < printed.stages; stage += 1) {
      const card = row * printed.stages + stage;
      if ((had & (1 << card)) === 0) next = card;
      else cards += 1;
    }
    pen.put(cards, 4);
    pen.put(next < 0 ? 0 : cardWorth(hopes, next), 3);
    pen.put(printed.edition.abilityTiles[state.tiles[row] ?? -1]?.endPoints ?? 0, 3);
  }
  pen.counts(player.bonus, BONUSES, (bonus) => bonus, 1);
}

/** What everybody may see of a player; answers what the player has and hopes for, in points. */
function describePlayer(state: State, seat: Seat): number {
  const more = toCome(state, seat);
  const hopes = hopesOf(printed, tables, state, seat, { remember: false, more });
  const { player } = hopes;
  const prospect = prospectOf(player, seat === state.active ? state.turn.groups.length : 0);
  const home = homeHope(hopes, prospect);
  let sure = 0;
  for (const each of goalsInForce(printed, state)) if (!('timing' in each.goal)) sure += worth(each, player);
  pen.put(scoreOf(player), 30);
  const total = prospectsOf(hopes, prospect);
  pen.put(total, 20);
  pen.put(hopes.turnsLeft, 6);
  pen.put(hopes.turnsInGame, 15);
  pen.put(sure, 6);
  pen.put(goalsHope(hopes, prospect), 6);
  pen.put(home, 5);
  pen.put(homeWorth(printed, home), 15);
  pen.put(purseWorth(hopes, prospect), 4);
  pen.put(player.visited.length, 8);
  pen.yes(player.left);
  describeButterflies(hopes);
  describeFlowers(player);
  describeCards(hopes);
  pen.put(hopes.perBirth);
  return total;
}

/** What only the owner knows (the hand), what may be copied, and (also answered) what the rest of the turn promises. */
function describeOwn(state: State, seat: Seat): number {
  const { hand, inFront } = state.players[seat] as Player;
  pen.counts(hand, KINDS, kindOf, 2);
  pen.counts(inFront, KINDS, kindOf, 2);
  others.length = 0;
  for (let other = 0; other < state.players.length; other += 1)
    if (other !== seat) others.push(...(state.players[other] as Player).inFront);
  pen.counts(others, KINDS, kindOf, 4);
  const { groups, stretch } = state.turn;
  const moving = state.active === seat && groups.length > 0;
  pen.yes(moving);
  let [steps, marked] = [0, 0];
  if (moving) {
    for (const group of groups) {
      steps += group.length;
      if (group.marked) marked += 1;
    }
  }
  pen.put(moving ? groups.length : 0, 3);
  pen.put(steps, 5);
  pen.put(marked);
  pen.put(moving ? stretch : 0, 2);
  const promise = state.active === seat && state.ending === null ? turnPromise(state, seat) : 0;
  pen.put(promise, 3);
  return promise;
}

/** What open questions and the arrows that are left will make of the board, as the one-page player would use them. */
function turnPromise(state: State, seat: Seat): number {
  const hopes = hopesOf(printed, tables, state, seat, { remember: true, more: 0 });
  const plan = planOf(hopes.player, state.turn.groups, state.turn.stretch);
  plan.collected.push(...state.turn.collected);
  const now = worthOf(hopes, plan.prospect);
  let answered = 0;
  for (let i = state.pending.length - 1; i >= 0; i -= 1) {
    const task = state.pending[i] as Task;
    if (!('seat' in task) || task.seat !== seat) continue;
    if (task.do === 'birth') answered += bearIfItPays(hopes, plan.prospect, task.butterfly);
    else answered += ANSWERS[task.do] ?? 0;
  }
  // Arrows are used as if the answers had brought nothing beside the board; what they brought comes on top.
  return playOn(hopes, plan, worthOf(hopes, plan.prospect)) + answered - now;
}

/** What the answer to a small question brings. */
const ANSWERS: Readonly<Partial<Record<Task['do'], number>>> = { near: 0.6, pick: 0.7, gift: 1.5 };

/** Specification §8, "Evaluation features". */
export const mariposasSenses: Senses<State, Move> = {
  inputs: INPUTS,
  stakes: { win: 0.15, margin: 8 },
  ahead: { turnOf: ({ season, round, active }) => (season * 16 + round) * MOST + active },
  inOrder: true,
  describe: (state, seat, into) => {
    pen.on(into);
    describeCommon(state, seat);
    const promise = describeOwn(state, seat);
    const count = state.players.length;
    const own = describePlayer(state, seat) + promise;
    let best = 0;
    for (let i = 1; i < count; i += 1)
      best = Math.max(best, describePlayer(state, seatAt((seat + i) % count)));
    pen.skip((MOST - count) * PUBLIC);
    // The lead as the one-page player sees it: most of what there is to know, and a start for learning.
    pen.put(own - best, 8);
    pen.put(own - 35, 8);
  },
  shortlist: (state, seat, legal, rng) => {
    if (legal.length <= 2) return legal;
    const hopes = hopesOf(printed, tables, state, seat, { remember: true, more: 0 });
    const weighed = [...weighMoves(hopes, legal, BREADTH, rng)].sort((a, b) => b.worth - a.worth);
    const [best] = weighed;
    const kept: Move[] = [];
    for (const { move } of weighed) {
      // Arrows are hardly ever better left unused, but a new season may look brighter than the end of an old one.
      if (move.type === 'endTurn' && move !== best?.move) continue;
      kept.push(move);
      if (kept.length === KEPT) break;
    }
    return kept;
  },
};
