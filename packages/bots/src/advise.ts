import { findEdition, findTitle, type GameId } from '@hedgerow/catalog';
import {
  type AnyEvent,
  type AnyMade,
  type AnyMove,
  type AnyState,
  heardBy,
  keyFromSeed,
  listMoves,
  type Problem,
  problem,
  type Rng,
  rngAt,
  type Seat,
  sandbox,
  step,
} from '@hedgerow/kernel';
import type { AnyBot, AnyInstinct, AnySenses } from './bot.ts';
import { INSTINCTS } from './instincts.ts';
import { afterTheTurn, type Choice, networkJudge, ranked, trial } from './judge.ts';
import { loadNetwork, sensesOf } from './learnt.ts';
import { findBot } from './levels.ts';
import { mindOf } from './mind.ts';
import type { ThinkingTask } from './think.ts';

/** What becomes of one move, as far as the seat can know: what surely happens, and what happens on average. */
export interface Prospect {
  readonly move: AnyMove;
  /** Points at once: what they are at least, in every world that the seat thinks possible. */
  readonly points: number;
  /** They are the same in every such world. */
  readonly certain: boolean;
  /** What is told in every such world. */
  readonly events: readonly AnyEvent[];
  /** What all others together gain before the seat’s next turn, on average. */
  readonly others: number;
  /** What the seat gains in the rest of this turn and in its next one, on average. */
  readonly next: number;
  /** From 0 to 1: mostly the chance of winning. */
  readonly value: number;
}

export interface Advice {
  readonly best: Prospect;
  /** Left out where there is nothing else to do. */
  readonly second?: Prospect;
}

/** Worlds in which the two moves are compared. */
const WORLDS = 12;
/** How the others are put in order: two worlds for each move, some more for the best. */
const HEATS = { worlds: 2, finalists: 4, more: 6 } as const;
/** No turn has more steps. */
const MOST_STEPS = 60;

/** Which turn it is, as a number that changes with it, in games whose senses do not say. */
const TURNS: Readonly<Partial<Record<GameId, (state: AnyState) => number>>> = {
  biotopia: (state) => {
    const { round, active } = state as unknown as { readonly round: number; readonly active: number };
    return round * 8 + active;
  },
  species: (state) => (state as unknown as { readonly turn: { readonly no: number } }).turn.no,
};

/** Asks Old Growth what it would do in a seat, what it would do otherwise, and what becomes of both. */
export async function advise(
  task: ThinkingTask,
  positions: number,
  told: (share: number) => void = () => {},
): Promise<{ readonly ok: true; readonly advice: Advice } | Problem> {
  const found = findTitle(task.game);
  if (!found.ok) return found;
  const made = await findEdition(found.id, task.edition);
  if (!made) return problem(`There is no edition ${task.edition.edition} of ${task.game}.`);
  const senses = sensesOf(found.id);
  const network = await loadNetwork(found.id);
  const loaded = await findBot(found.id, 'old-growth', made.game);
  if (!loaded.ok) return loaded;
  if (!senses || !network) return problem(`Nobody has learnt to play ${task.game}.`);
  const adviser: Adviser = { made, bot: loaded.bot, senses, instinct: INSTINCTS[found.id], id: found.id };
  told(0.1);
  return { ok: true, advice: compare(adviser, networkJudge(senses, network), task, positions, told) };
}

interface Adviser {
  readonly id: GameId;
  readonly made: AnyMade;
  readonly bot: AnyBot;
  readonly senses: AnySenses;
  readonly instinct: AnyInstinct;
}

function compare(
  adviser: Adviser,
  opinion: ReturnType<typeof networkJudge>,
  { state, seat, seatCount, moves: made, composed }: ThinkingTask,
  positions: number,
  told: (share: number) => void,
): Advice {
  const { game } = adviser.made;
  const rng = rngAt(keyFromSeed('a hint'), made + composed * 1024);
  const mind = mindOf({ game, seatCount }, state, seat, rng, { positions }, composed);
  const best = adviser.bot.choose(mind);
  told(0.6);
  const { senses, instinct } = adviser;
  const { imagine, legal } = mind;
  const listed = senses.shortlist?.(imagine(), seat, legal, rng) ?? legal;
  const onward = { game, policy: instinct.policy, senses, rng, further: 0 };
  const judge = afterTheTurn(opinion, onward);
  const { stakes } = senses;
  const choice: Choice = { game, seat, seatCount, moves: listed, imagine, rng, judge, stakes };
  const text = game.notation.write(best);
  const second = ranked({ ...choice, heats: HEATS }).moves.find((move) => game.notation.write(move) !== text);
  told(0.8);
  const worlds = Array.from({ length: WORLDS }, imagine);
  const found = prospect(adviser, choice, worlds, best);
  if (second === undefined) return { best: found };
  return { best: found, second: prospect(adviser, choice, worlds, second) };
}

function prospect(adviser: Adviser, choice: Choice, worlds: readonly AnyState[], move: AnyMove): Prospect {
  const { seat, rng } = choice;
  const tried = trial(choice, () => {});
  const outcomes = worlds.map((world) => playOn(adviser, world, seat, move, rng));
  const values = worlds.map((world) => tried(world, move));
  const [first] = outcomes;
  const points = Math.min(...outcomes.map(({ now }) => now));
  const sure = (event: AnyEvent): boolean =>
    outcomes.every(({ events }) => events.some((other) => JSON.stringify(other) === JSON.stringify(event)));
  return {
    move,
    points,
    certain: outcomes.every(({ now }) => now === points),
    events: first?.events.filter(sure) ?? [],
    others: mean(outcomes.map(({ others }) => others)),
    next: mean(outcomes.map(({ next }) => next)),
    value: mean(values),
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

interface Course {
  readonly now: number;
  readonly events: readonly AnyEvent[];
  readonly others: number;
  readonly next: number;
}

/** Makes a move in one world, then lets the one-page player go on for everybody until the seat’s next turn is over. */
function playOn(adviser: Adviser, world: AnyState, seat: Seat, move: AnyMove, rng: Rng): Course {
  const { made, instinct, senses, id } = adviser;
  const { game } = made;
  const turnOf = 'turnOf' in senses.ahead ? senses.ahead.turnOf : (TURNS[id] ?? (() => 0));
  const scores = (state: AnyState): readonly number[] =>
    made.scores(game.view(state, seat)).map((score) => score ?? 0);
  const before = scores(world);
  const played = step(game, world, seat, move, rng);
  if (!played.ok) return { now: 0, events: [], others: 0, next: 0 };
  const after = scores(played.state);
  const gained = (from: readonly number[], to: readonly number[], own: boolean): number =>
    to.reduce((sum, score, i) => ((i === seat) === own ? sum + score - (from[i] ?? 0) : sum), 0);
  const { state, play } = sandbox(game, played.state, rng);
  const legal: AnyMove[] = [];
  let [turn, turns] = [turnOf(state), turnOf(state) === turnOf(world) ? 0 : 1];
  // This turn, a turn of each other seat, and the next one of one’s own.
  const last = before.length;
  for (let steps = 0; steps < MOST_STEPS * last; steps += 1) {
    const decision = game.decision(state);
    if (decision.kind === 'over') break;
    const now = turnOf(state);
    if (now !== turn) [turn, turns] = [now, turns + 1];
    if (turns > last) break;
    const mover = decision.seats[0] as Seat;
    listMoves(game, state, mover, legal);
    play(mover, legal.length === 1 ? (legal[0] as AnyMove) : instinct.policy(state, mover, legal, rng));
  }
  const end = scores(state);
  return {
    now: gained(before, after, true),
    events: heardBy(played.told, seat),
    others: gained(before, end, false),
    next: gained(after, end, true),
  };
}
