import { type Draft, type Refusal, type Seat, seatAt } from '@hedgerow/kernel';
import { copyState } from './copy.ts';
import { poolsOf, SPECTATORS } from './hands.ts';
import { GLOBAL, type Printed } from './printed.ts';
import { refused } from './reasons.ts';
import { worth } from './rules/3-species.ts';
import { lastLink } from './rules/4-links.ts';
import { type Laying, layCard } from './rules/6-laying.ts';
import { answersOf, hasAnswer, mayAnswer, openWindow } from './rules/6-windows.ts';
import type { Answer, Card, Family, Link, Move, State, Window } from './state.ts';
import { answersIn, askingOrder, hidingPlaces, knownAnswer } from './unseen.ts';

/** The link that waits for answers, as everybody sees it. */
export interface LinkShown {
  /** Changes with every link: an answer counts only for the link it names (SPE-48). */
  readonly id: string;
  readonly about: 'contest' | Family;
  /** 0 for the card that opened the window. */
  readonly number: number;
  readonly last: Link;
}

/** An answer that was given while all were asked at once. */
export interface SealedAnswer {
  readonly seat: Seat;
  readonly answer: Answer;
}

/** What a player has said in advance (SPE-49). */
export type StandingOrder =
  | { readonly order: 'ask' }
  | { readonly order: 'pass' }
  | { readonly order: 'passUnlessNamed' }
  | { readonly order: 'captureFrom'; readonly points: number };

/** How long a link lasts (SPE-49), made of public knowledge only. */
export interface Pace {
  /** By public knowledge no unseen card can answer: the link closes at once, in every mode. */
  readonly atOnce: boolean;
  /** Sealed windows: the link lasts exactly so long, whatever the answers. */
  readonly exactlyMs: number | null;
  /** The common clock, after which missing answers are passes; `null` without a clock. */
  readonly clockMs: number | null;
  /** A link that nobody can answer is held open for a random time in between. */
  readonly holdMs: readonly [shortest: number, longest: number];
}

/**
 * §3.6 What a server needs to put the question of a link to all seats at once. `able` is for the server alone; all else
 * is made of public knowledge and, where a seat is named, of that seat's own hand.
 */
export interface Windows {
  /**
   * The position right after a move laid a link, before anybody was asked; `undefined` if the move lays none. The engine
   * closes a window that nobody can answer in the same step; what is shown of it, and how long, comes from here.
   */
  readonly laid: (before: State, seat: Seat, move: Move) => State | undefined;
  readonly link: (state: State) => LinkShown | undefined;
  /** The seats to which the question is shown, whether they hold an answer or not. */
  readonly invited: (state: State) => readonly Seat[];
  /** The seats still to be asked that hold an answer, in order. Never to be shown. */
  readonly able: (state: State) => readonly Seat[];
  /** What a seat may answer, in the order of legal moves; `pass` is always among them. */
  readonly answersFor: (state: State, seat: Seat) => readonly Answer[];
  readonly refusal: (state: State, seat: Seat, answer: Answer) => Refusal | undefined;
  readonly answerable: (state: State) => boolean;
  /** The steps of the engine that these answers come to: clockwise, the first card wins, later answers are void. */
  readonly stepsFrom: (state: State, answers: readonly SealedAnswer[]) => readonly SealedAnswer[];
  /** The answer that a standing order gives, or `undefined` if the player must be asked. */
  readonly standing: (state: State, seat: Seat, order: StandingOrder) => Answer | undefined;
  readonly pace: (state: State) => Pace;
}

const PASS: Answer = { type: 'pass' };
const SEALED_MS = 6000;
const HOLD_MS = [1000, 2500] as const;

const answerWith = (window: Window, card: Card): Answer =>
  window.kind === 'contest' ? { type: 'capture', card } : { type: 'block', card };

const isSame = (a: Answer, b: Answer): boolean =>
  a.type === b.type && (a.type === 'pass' || b.type === 'pass' || a.card === b.card);

export function createWindows(printed: Printed): Windows {
  const invited: Windows['invited'] = (state) => {
    const window = openWindow(state);
    return window ? askingOrder(state, window).map(seatAt) : [];
  };

  const able: Windows['able'] = (state) => {
    const window = openWindow(state);
    if (!window) return [];
    const order = askingOrder(state, window);
    return order
      .slice(Math.max(0, order.indexOf(window.asked)))
      .filter((seat) => hasAnswer(printed, state, window, seat))
      .map(seatAt);
  };

  const answersFor: Windows['answersFor'] = (state, seat) => {
    const window = openWindow(state);
    if (!window || !mayAnswer(state, window, seat)) return [];
    return [...answersOf(printed, state, window, seat).map((card) => answerWith(window, card)), PASS];
  };

  const refusal: Windows['refusal'] = (state, seat, answer) => {
    const answers = answersFor(state, seat);
    if (answers.length === 0) return refused('SPE-48', 'not-invited', { seat });
    return answers.some((each) => isSame(each, answer)) ? undefined : refused('SPE-48', 'not-an-answer');
  };

  const answerable: Windows['answerable'] = (state) => {
    const window = openWindow(state);
    if (!window) return false;
    const answers = answersIn(printed, state, window, poolsOf(state, SPECTATORS));
    return askingOrder(state, window).some(
      (seat) =>
        knownAnswer(printed, state, window, seat, SPECTATORS) ||
        hidingPlaces(state, seat, SPECTATORS, answers).length > 0,
    );
  };

  const stepsFrom: Windows['stepsFrom'] = (state, answers) => {
    const steps: SealedAnswer[] = [];
    for (const seat of able(state)) {
      const given = answers.find((each) => each.seat === seat)?.answer ?? PASS;
      const answer = refusal(state, seat, given) === undefined ? given : PASS;
      steps.push({ seat, answer });
      if (answer.type !== 'pass') break;
    }
    return steps;
  };

  /** The cheapest card that captures: lowest value, a coloured one before a global one. */
  const cheapest = (state: State, window: Window, seat: Seat): Answer => {
    const { value, colour } = printed;
    const cost = (card: Card): number => (value[card] ?? 0) * 2 + (colour[card] === GLOBAL ? 1 : 0);
    const cards = [...answersOf(printed, state, window, seat)].sort((a, b) => cost(a) - cost(b) || a - b);
    return cards[0] === undefined ? PASS : { type: 'capture', card: cards[0] };
  };

  const standing: Windows['standing'] = (state, seat, order) => {
    const window = openWindow(state);
    if (!window || !mayAnswer(state, window, seat)) return undefined;
    switch (order.order) {
      case 'ask':
        return undefined;
      case 'pass':
        return PASS;
      case 'passUnlessNamed':
        return isNamed(window, seat) ? undefined : PASS;
      case 'captureFrom': {
        if (window.kind === 'chain') return undefined;
        const animal = state.row[window.place]?.animal;
        const points = animal === undefined ? 0 : worth(printed, state, animal);
        return points >= order.points ? cheapest(state, window, seat) : PASS;
      }
    }
  };

  return {
    laid: (before, seat, move) => laid(printed, before, seat, move),
    link: (state) => {
      const window = openWindow(state);
      return (
        window && {
          id: String(state.noticed),
          about: window.kind === 'contest' ? 'contest' : window.family,
          number: window.links.length - 1,
          last: lastLink(window),
        }
      );
    },
    invited,
    able,
    answersFor,
    refusal,
    answerable,
    stepsFrom,
    standing,
    pace: (state) => {
      const { sealedWindows, responseSeconds } = state.options;
      return {
        atOnce: !answerable(state),
        exactlyMs: sealedWindows ? SEALED_MS : null,
        clockMs: responseSeconds === 'off' ? null : Number(responseSeconds) * 1000,
        holdMs: HOLD_MS,
      };
    },
  };
}

/** Whether the announced card names this player. */
function isNamed(window: Window, seat: Seat): boolean {
  if (window.kind === 'contest') return false;
  const { named } = window;
  return (named.what === 'player' || named.what === 'loan') && named.seat === seat;
}

const lays = (move: Move): move is Laying =>
  ['place', 'action', 'special', 'ultimate', 'capture', 'block'].includes(move.type);

/** The first half of playing a card, exactly as the rules do it. */
function laid(printed: Printed, before: State, seat: Seat, move: Move): State | undefined {
  if (!lays(move)) return undefined;
  const state = copyState(before) as Draft<State>;
  state.noticed += 1;
  return layCard(printed, state, seat, move) && (state as State);
}
