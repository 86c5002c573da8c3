import type { Windows as TableWindows } from '@hedgerow/kernel';
import type { Answer, Event, Move, State } from './state.ts';
import type { SealedAnswer, StandingOrder, Windows } from './windows.ts';

/** What a player may say in advance, as it is written (SPE-49). */
const ORDERS = ['pass', 'passUnlessNamed', 'captureFrom N'] as const;

/** An order from its text; whatever it does not know means: ask me. */
function readOrder(text: string): StandingOrder {
  const [, points] = /^captureFrom (\d{1,2})$/.exec(text) ?? [];
  if (points !== undefined) return { order: 'captureFrom', points: Number(points) };
  return text === 'pass' || text === 'passUnlessNamed' ? { order: text } : { order: 'ask' };
}

const isAnswer = (move: Move): move is Answer =>
  move.type === 'capture' || move.type === 'block' || move.type === 'pass';

/** §3.6 The windows of Species as any table uses them, without knowing the game. */
export const tableWindows = (windows: Windows): TableWindows<State, Move, Event> => ({
  rule: 'SPE-48',
  laid: (before, seat, move) => (move.type === 'leave' ? undefined : windows.laid(before, seat, move)),
  link: windows.link,
  invited: windows.invited,
  answersFor: windows.answersFor,
  isSilent: ({ type }) => type === 'pass',
  stepsFrom: (state, answers) =>
    windows.stepsFrom(
      state,
      answers.flatMap(({ seat, answer }): SealedAnswer[] => (isAnswer(answer) ? [{ seat, answer }] : [])),
    ),
  closes: ({ type }) => type === 'windowClosed',
  pace: windows.pace,
  orders: ORDERS,
  standing: (state, seat, order) => windows.standing(state, seat, readOrder(order)),
});
