import {
  type AnyGame,
  type AnyMove,
  type AnyState,
  type AnyView,
  isDraft,
  type Rng,
  type Seat,
  sandbox,
} from '@hedgerow/kernel';
import type { AnyBot, AnyInstinct, AnySenses, Notebook } from './bot.ts';
import { afterTheTurn, type Choice, networkJudge, randomPlayoutJudge, ranked } from './judge.ts';
import { knockout } from './knockout.ts';
import type { Network } from './network.ts';
import { type Question, type Rooted, search } from './search.ts';
import { Tree } from './tree.ts';

/** The network alone has time to compare its favourites in a few worlds more. */
const ALONE = { worlds: 2, finalists: 5, more: 6 } as const;
/** Two worlds tell most of what a move is worth; more are left to search. */
const BEFORE_SEARCH = { worlds: 2, finalists: 0, more: 0 } as const;

/** The network alone: the move after which it likes the position best. */
export const networkBot = (
  game: AnyGame,
  { policy }: AnyInstinct,
  senses: AnySenses,
  network: Network,
): AnyBot => {
  const opinion = networkJudge(senses, network);
  return {
    name: 'network',
    choose: ({ seat, seatCount, legal, imagine, rng, budget: { outOfTime } }) => {
      const moves = senses.shortlist?.(imagine(), seat, legal, rng) ?? legal;
      const { stakes } = senses;
      const judge = afterTheTurn(opinion, { game, policy, senses, rng, further: 0 });
      return ranked({ game, seat, seatCount, moves, imagine, rng, judge, stakes, outOfTime, heats: ALONE })
        .moves[0] as AnyMove;
    },
  };
};

/**
 * Old Growth: information-set search with a learned judge. Where turns have many parts, whole turns are compared and
 * the others' turns looked at before the judge is asked; elsewhere a tree grows move by move.
 */
export const oldGrowth = (
  game: AnyGame,
  instinct: AnyInstinct,
  senses: AnySenses,
  network: Network,
): AnyBot => {
  const opinion = networkJudge(senses, network);
  return {
    name: 'old-growth',
    choose: (mind) => {
      const { seat, seatCount, view, legal, imagine, rng, budget, notebook } = mind;
      const moves = senses.shortlist?.(imagine(), seat, legal, rng) ?? legal;
      if (moves.length === 1) return moves[0] as AnyMove;
      const { stakes, ahead } = senses;
      const choice = { game, seat, seatCount, moves, imagine, rng, stakes };
      if ('turnOf' in ahead) {
        const { outOfTime } = budget;
        const onward = { game, policy: instinct.policy, senses, rng, further: seatCount - 1, outOfTime };
        return knockout({ ...choice, judge: afterTheTurn(opinion, onward) }, budget);
      }
      const known = recall(notebook, view);
      const promising = favouriteFirst(instinct, senses, rng);
      const question = { ...choice, judge: opinion, promising, budget, lookahead: ahead.steps };
      const { move, after } = grown(question, known);
      if (after) note(notebook, question, move, imagine(), after);
      return move;
    },
  };
};

/** What a tree says, after every move has been looked at: the best ones are where it begins to grow. */
function grown(
  question: Question,
  known: Rooted | undefined,
): { readonly move: AnyMove; readonly after?: Rooted } {
  const { budget } = question;
  const { moves, looked } = ranked({ ...question, outOfTime: budget.outOfTime, heats: BEFORE_SEARCH });
  const positions = budget.positions - looked;
  if (positions <= 0 || budget.outOfTime?.()) return { move: moves[0] as AnyMove };
  return search({ ...question, moves, budget: { ...budget, positions } }, known);
}

/**
 * What was noted for exactly this view. A note serves once: whatever else the seat sees instead (another seat moved, chance
 * came into it, a move was taken back) makes it worthless.
 */
function recall(notebook: Notebook, view: AnyView): Rooted | undefined {
  const noted = notebook.next;
  notebook.next = undefined;
  if (!noted || JSON.stringify(view) !== noted.view) return undefined;
  return { tree: new Tree(noted.tree), root: noted.root };
}

/** Notes what was learnt about the time after a move, if the same seat chooses next: the next part of the same turn. */
function note(
  notebook: Notebook,
  { game, seat, rng }: Choice,
  move: AnyMove,
  world: AnyState,
  { tree, root }: Rooted,
): void {
  const { state, play } = sandbox(game, world, rng);
  play(seat, move);
  const decision = game.decision(state);
  if (decision.kind === 'over' || decision.seats[0] !== seat) return;
  notebook.next = { view: JSON.stringify(game.view(state, seat)), tree: tree.data, root };
}

/** Further down, the one-page player's choice comes first and the others as they are listed. */
const favouriteFirst =
  ({ policy }: AnyInstinct, { shortlist, inOrder }: AnySenses, rng: Rng) =>
  (world: AnyState, seat: Seat, legal: readonly AnyMove[]): readonly AnyMove[] => {
    const moves = shortlist?.(world, seat, legal, rng) ?? [...legal];
    if (moves.length === 1 || inOrder) return moves;
    const favourite = policy(world, seat, legal, rng);
    return [favourite, ...moves.filter((move) => move !== favourite)];
  };

/**
 * Plain information-set search with random playouts at its leaves: what Old Growth is measured against. It knows nothing
 * of the game; only where a move is composed step by step it is handed the same whole moves as the network, because
 * going to and fro among the steps would never end.
 */
export const plainSearch = (
  game: AnyGame,
  { stakes, shortlist }: Pick<AnySenses, 'stakes' | 'shortlist'>,
  rounds: number,
): AnyBot => ({
  name: `plain-search-${rounds}`,
  choose: ({ seat, seatCount, legal, imagine, rng, budget: { outOfTime } }) => {
    const composed = legal.some((move) => isDraft(game, move));
    const moves = (composed ? shortlist?.(imagine(), seat, legal, rng) : undefined) ?? legal;
    if (moves.length === 1) return moves[0] as AnyMove;
    return search({
      ...{ game, seat, seatCount, moves, imagine, rng, stakes, rounds },
      budget: { positions: Number.POSITIVE_INFINITY, ...(outOfTime ? { outOfTime } : {}) },
      judge: randomPlayoutJudge(game, stakes, rng),
      promising: (_, __, legal) => [...legal],
      lookahead: 60,
    }).move;
  },
});
