import { type Leave, type Said, type Seat, seatAt, type Windows } from '@hedgerow/kernel';
import { countOf, knows } from './hand.ts';
import type { Printed } from './printed.ts';
import { opportunist } from './rules/4-abilities.ts';
import { hasWindow, nextAsked, somebodyHasTile } from './rules/4-window.ts';
import type { Event, Move, Opportunist, State, Tile, Turn } from './state.ts';

/**
 * What a player may say in advance (§7); without any of it the player is asked in every window. `seize N` marks a tile: it
 * is taken in the first window in which it lies before an opponent.
 */
const ORDERS = ['atTurnStarts', 'never', 'seize N'] as const;

/** The tile that an order marks, if it marks one. */
export function markedTile(order: string): Tile | undefined {
  const [, tile] = /^seize (\d+)$/.exec(order) ?? [];
  return tile === undefined ? undefined : Number(tile);
}

/** Matches of edition 1: how long a window lasts, whoever holds what. */
const AT_TURN_START_MS = 4000;
const AFTER_ACTION_MS = 3000;
/** Where only computer players might answer: they need less time than this. */
const HOLD_MS = [1000, 1600] as const;

/** BOR-84 How long everybody is asked: as long as the table settled, equally for all. */
function lengthMs({ edition }: Printed, { options, turn }: State): number {
  if (edition.dataVersion > 1) return Number(options.windowSeconds) * 1000;
  return isFresh(turn) ? AT_TURN_START_MS : AFTER_ACTION_MS;
}

const PASS: Move = { type: 'pass' };

/** Nothing of the turn lies behind us but played cards. */
const isFresh = ({ exchanged, earned, lifted }: Turn): boolean =>
  !exchanged && earned === 0 && lifted.length === 0;

/** BOR-42 BOR-84 Windows as a table runs them: everybody is asked alike, and who holds no Opportunist passes unasked. */
export function windows(printed: Printed): Windows<State, Move, Event> {
  const { candidates } = opportunist(printed);
  const copies = printed.kindOf.filter((kind) => kind === printed.opportunist).length;

  const invited = ({ phase, asked, players, active }: State): readonly Seat[] =>
    phase !== 'window' && asked === null
      ? []
      : players
          .map((_, i) => seatAt((active + i) % players.length))
          .slice(1)
          .filter((seat) => players[seat]?.left === false);

  const answersFor = (state: State, seat: Seat): readonly Move[] => {
    if (!invited(state).includes(seat)) return [];
    const seizing: Opportunist[] = [];
    candidates({ ...state, phase: 'main', asked: seat }, seat, seizing);
    return [...seizing, PASS];
  };

  /** What everybody, spectators too, knows not to be in a hand that could answer. */
  const openCopies = (state: State): number => {
    const { hand = [], seen = [] } = state.players[state.active] ?? {};
    const shown = hand.filter((_, i) => knows(state, seen[i] ?? 0, 'spectator'));
    return countOf(printed, [...state.discards, ...state.gallery, ...shown], printed.opportunist);
  };

  const isAnswer = (state: State, { seat, answer }: Said<Move>): boolean =>
    answersFor(state, seat).some(
      (each) =>
        each.type === 'opportunist' &&
        answer.type === 'opportunist' &&
        each.from === answer.from &&
        each.victim === answer.victim &&
        each.tile === answer.tile,
    );

  return {
    rule: 'BOR-42',
    atStart: (state) =>
      hasWindow(state, 'startOfTurn') && state.phase === 'main' ? shown(state) : undefined,
    laid: (before, _, move, after) => (opensWindow(before, move, after) ? shown(after) : undefined),
    // Made of what everybody sees; each action changes one of these.
    link: ({ phase, asked, turns, turn, discards }) =>
      phase !== 'window' && asked === null
        ? undefined
        : {
            id: [turns, Number(turn.exchanged), turn.earned, turn.lifted.length, discards.length].join('.'),
          },
    invited,
    answersFor,
    isSilent: ({ type }) => type === 'pass',
    stepsFrom: (state, answers) => {
      const steps: Said<Move>[] = [];
      for (let seat = state.asked; seat !== null; seat = nextAsked(printed, state, seat)) {
        const said = answers.find((each) => each.seat === seat);
        if (said && isAnswer(state, said)) return [...steps, said];
        steps.push({ seat, answer: PASS });
      }
      return steps;
    },
    // All that an action shows is told before the window opens.
    closes: () => false,
    pace: (state) => ({
      atOnce: openCopies(state) >= copies || !invited(state).some((seat) => somebodyHasTile(state, seat)),
      exactlyMs: lengthMs(printed, state),
      clockMs: null,
      holdMs: HOLD_MS,
    }),
    orders: ORDERS,
    standing: (state, seat, order) => {
      const answers = answersFor(state, seat);
      const marked = markedTile(order);
      const fires = answers.find((each) => each.type === 'opportunist' && each.tile === marked);
      if (fires !== undefined) return fires;
      const isAsked = order !== 'never' && (order !== 'atTurnStarts' || isFresh(state.turn));
      return answers.length > 1 && isAsked ? undefined : answers.at(-1);
    },
  };
}

/** What a table shows while a window is open: the same, whoever the rules ask. */
const shown = (state: State): State => ({ ...state, phase: 'window', asked: null });

/** BOR-42 Whether a move leads to a window, as everybody can tell. */
function opensWindow(before: State, move: Move | Leave, after: State): boolean {
  if (after.phase !== 'main' || move.type === 'pass') return false;
  if (after.turns !== before.turns) return hasWindow(after, 'startOfTurn');
  // A card that is played in a window opens it again.
  if (before.asked !== null) return true;
  // A player who leaves during another player's turn takes part in no action, but may end one.
  if (move.type === 'leave' && before.phase === 'main') return false;
  return hasWindow(after, 'afterAction');
}
