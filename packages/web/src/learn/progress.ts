import type { GameId } from '@hedgerow/catalog';

/** What this browser knows of somebody’s lessons: how far they came, and where a lesson was offered. */
interface Progress {
  readonly step?: number;
  readonly done?: true;
  readonly offered?: true;
}

const at = (game: GameId): string => `hedgerow:lesson:${game}`;

export function lessonProgress(game: GameId): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(at(game)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export const keepProgress = (game: GameId, change: Progress): void =>
  localStorage.setItem(at(game), JSON.stringify({ ...lessonProgress(game), ...change }));

/** The step to go on from: a lesson that was finished begins anew. */
export function stepToGoOn(game: GameId, steps: number): number {
  const { step } = lessonProgress(game);
  return typeof step === 'number' && Number.isInteger(step) && step > 0 && step < steps - 1 ? step : 0;
}

/** Whether to offer the lesson: once, and never to somebody who has seen it. Asking is offering. */
export function offersLesson(game: GameId): boolean {
  const { step, done, offered } = lessonProgress(game);
  if (offered || done || (step ?? 0) > 0) return false;
  keepProgress(game, { offered: true });
  return true;
}
