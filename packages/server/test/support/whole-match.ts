import { botFor, mindOf } from '@hedgerow/bots';
import type { GameId } from '@hedgerow/catalog';
import {
  type AnyEvent,
  type AnyGame,
  type AnyMade,
  type AnyMove,
  type AnyState,
  canonical,
  copy,
  defaultOptions,
  isDraft,
  keyFromSeed,
  legalMoves,
  type Rng,
  readMove,
  rngAt,
  type Said,
  type Seat,
  step,
  type Told,
  writeMove,
} from '@hedgerow/kernel';

/** What happens at a table: somebody says something, or the time of a window passes. */
export type Act =
  | {
      readonly kind: 'move';
      readonly seat: Seat;
      readonly text: string;
      /** It is taken back at once, freely or because all agree, and made again. */
      readonly again: 'no' | 'free' | 'agreed';
    }
  | { readonly kind: 'order'; readonly seat: Seat; readonly text: string }
  | { readonly kind: 'wait' };

/** A table by the rules and the windows of the game alone, without a server. */
export interface Table {
  readonly rules: AnyState;
  /** A window that is open to all: what is shown, what is told when it closes, and what was said. */
  readonly open:
    | {
        readonly state: AnyState;
        readonly later: readonly Told<AnyEvent>[];
        readonly said: readonly Said<AnyMove>[];
      }
    | undefined;
  readonly orders: readonly string[];
}

/** A table after an act. */
export interface After {
  readonly table: Table;
  readonly told: readonly Told<AnyEvent>[];
  /** The one step of the rules that a move was, if it was one. */
  readonly revocable?: boolean;
}

/** The position as it is shown. */
export const shownAt = ({ rules, open }: Table): AnyState => open?.state ?? rules;

/** Matches in whose windows the rules ask somebody now and then. */
const setUpOf = (id: string): string => `set-up ${id === 'biome-borneo' ? 24 : 6}`;

type Worlds = ReadonlyMap<string, AnyState>;

/**
 * A game whose chance depends on what everybody sees, so that worlds which differ in hidden things only have the same
 * luck; and in which whoever comes to certain positions finds another one in their place.
 */
export function withWorlds(game: AnyGame, worlds: Worlds): AnyGame {
  type Rules = AnyGame['moves'];
  const chances = new WeakMap<object, Rng>();
  const luckyTable = <T extends { readonly state: unknown; readonly rng: Rng }>(table: T): T => {
    const seen = (): string => canonical(game.view(table.state as AnyState, 'spectator'));
    const own = chances.get(table) ?? rngAt(keyFromSeed(seen()), 1);
    chances.set(table, own);
    const rng: Rng = {
      below: (limit) => {
        table.rng.below(1);
        return own.below(limit);
      },
      shuffle: (items) => {
        table.rng.below(1);
        return own.shuffle(items);
      },
      get asked() {
        return table.rng.asked;
      },
    };
    return { ...table, rng };
  };
  const moves = Object.fromEntries(
    Object.entries(game.moves as unknown as Record<string, Rules[keyof Rules]>).map(([type, rule]) => [
      type,
      { ...rule, play: (table: never, seat: Seat, move: never) => rule.play(luckyTable(table), seat, move) },
    ]),
  ) as unknown as Rules;
  return {
    ...game,
    moves,
    setup: (seatCount, options) => {
      const state = game.setup(seatCount, options, rngAt(keyFromSeed(setUpOf(game.id)), 1));
      const other = worlds.get(canonical(state));
      return other === undefined ? state : copy(other);
    },
    settle: (table) => {
      game.settle(luckyTable(table));
      const other = worlds.get(canonical(table.state));
      if (other === undefined) return;
      const state = table.state as unknown as Record<string, unknown>;
      for (const name of Object.keys(state)) delete state[name];
      Object.assign(state, copy(other));
    },
  };
}

/** Those who are not asked, as they have ordered it or because they could only pass. */
function unasked({ windows }: AnyMade, state: AnyState, orders: readonly string[]): readonly Said<AnyMove>[] {
  return (windows?.invited(state) ?? []).flatMap((seat) => {
    const answer = windows?.standing(state, seat, orders[seat] ?? 'ask');
    return answer ? [{ seat, answer }] : [];
  });
}

export function tableAtStart(made: AnyMade, seatCount: number): Table {
  const { game, windows } = made;
  const rules = game.setup(seatCount, defaultOptions(game.options), rngAt(keyFromSeed('unused'), 1));
  const orders = Array.from({ length: seatCount }, () => 'ask');
  const state = windows?.atStart?.(rules);
  const open =
    state === undefined || windows?.pace(state).atOnce
      ? undefined
      : { state, later: [], said: unasked(made, state, orders) };
  return { rules, open, orders };
}

/** Who has not answered yet. */
export const waitingAt = ({ windows }: AnyMade, { open }: Table): readonly Seat[] =>
  open && windows
    ? windows.invited(open.state).filter((seat) => !open.said.some((each) => each.seat === seat))
    : [];

/** What is said in a window: what was meant to be, or nothing, or nobody is asked. */
export function answerAt(made: AnyMade, table: Table, seat: Seat, text: string): AnyMove | undefined {
  if (!table.open || !waitingAt(made, table).includes(seat)) return undefined;
  const answers = made.windows?.answersFor(table.open.state, seat) ?? [];
  return answers.find((answer) => writeMove(made.game, answer) === text) ?? answers.at(-1);
}

function stepped(made: AnyMade, table: Table, seat: Seat, text: string): After | undefined {
  const { game, windows } = made;
  const read = readMove(game, text);
  if (!read.ok) return undefined;
  const played = step(game, table.rules, seat, read.move, rngAt(keyFromSeed('unused'), 1));
  if (!played.ok) return undefined;
  const { state: rules, told, revocable } = played;
  const shown = windows?.laid(table.rules, seat, read.move, rules);
  if (!windows || !shown || windows.pace(shown).atOnce)
    return { table: { ...table, rules, open: undefined }, told, revocable };
  const closing = told.findIndex(({ event }) => windows.closes(event));
  const split = closing < 0 ? told.length : closing;
  const open = { state: shown, later: told.slice(split), said: unasked(made, shown, table.orders) };
  return { table: { ...table, rules, open }, told: told.slice(0, split), revocable };
}

/** What an act makes of a table; `undefined` if it is not possible there. */
export function afterAct(made: AnyMade, table: Table, act: Act): After | undefined {
  const { open } = table;
  if (act.kind === 'order') {
    const orders = table.orders.map((order, seat) => (seat === act.seat ? act.text : order));
    const answer = waitingAt(made, table).includes(act.seat)
      ? made.windows?.standing(shownAt(table), act.seat, act.text)
      : undefined;
    const said = open && answer ? { ...open, said: [...open.said, { seat: act.seat, answer }] } : open;
    return { table: { ...table, orders, open: said }, told: [] };
  }
  if (act.kind === 'move') {
    if (!open) return stepped(made, table, act.seat, act.text);
    const answer = answerAt(made, table, act.seat, act.text);
    const said = answer ? [...open.said, { seat: act.seat, answer }] : open.said;
    return { table: { ...table, open: { ...open, said } }, told: [] };
  }
  if (!open || !made.windows) return { table, told: [] };
  let after: After = { table: { ...table, open: undefined }, told: open.later };
  for (const { seat, answer } of made.windows.stepsFrom(table.rules, open.said)) {
    const next = stepped(made, after.table, seat, writeMove(made.game, answer));
    if (!next) return undefined;
    after = { table: next.table, told: [...after.told, ...next.told] };
  }
  return after;
}

export const isOver = ({ game }: AnyMade, { rules, open }: Table): boolean =>
  !open && game.decision(rules).kind === 'over';

/** A whole match as computer players play it, by its number. In windows chance answers, and mostly passes: so some are answered. */
export function actsOf(id: GameId, made: AnyMade, seatCount: number, number: number): readonly Act[] {
  const { game, windows } = made;
  const bot = botFor(id, 'sapling');
  const rng = rngAt(keyFromSeed(`acts ${id} ${number}`), seatCount);
  const acts: Act[] = [];
  let table = tableAtStart(made, seatCount);
  const add = (act: Act): After => {
    acts.push(act);
    const after = afterAct(made, table, act);
    if (!after)
      throw new Error(`A computer player of ${id} did what is not possible: ${JSON.stringify(act)}`);
    table = after.table;
    return after;
  };
  const choose = (seat: Seat): string => {
    const budget = { positions: 1, outOfTime: () => false };
    const chosen = bot.choose(mindOf({ game, seatCount }, table.rules, seat, rng, budget));
    const whole = legalMoves(game, table.rules, seat).filter((move) => !isDraft(game, move));
    const move = isDraft(game, chosen) ? whole[rng.below(whole.length)] : chosen;
    return writeMove(game, move as AnyMove);
  };
  while (!isOver(made, table)) {
    if (windows && acts.length % 40 === 20) {
      const orders = ['ask', ...windows.orders.filter((order) => !order.includes('N'))];
      const seat = rng.below(seatCount) as Seat;
      add({ kind: 'order', seat, text: orders[rng.below(orders.length)] as string });
    }
    if (table.open) {
      for (const seat of waitingAt(made, table)) {
        const answers = windows?.answersFor(table.open.state, seat) ?? [];
        const answer = answers[rng.below(3) > 0 ? answers.length - 1 : rng.below(answers.length)] as AnyMove;
        add({ kind: 'move', seat, text: writeMove(game, answer), again: 'no' });
      }
      add({ kind: 'wait' });
      continue;
    }
    const decision = game.decision(table.rules);
    if (decision.kind === 'over') break;
    const seat = decision.seats[rng.below(decision.seats.length)] as Seat;
    const act = { kind: 'move', seat, text: choose(seat), again: 'no' } as const;
    const { revocable, table: now } = add(act);
    if (now.open || isOver(made, now) || rng.below(8) > 0) continue;
    acts[acts.length - 1] = { ...act, again: revocable ? 'free' : 'agreed' };
  }
  return acts;
}
