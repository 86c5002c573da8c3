import type * as Biotopia from '@hedgerow/biotopia';
import type * as Flutter from '@hedgerow/flutter';
import type { AnyMove, AnyView } from '@hedgerow/kernel';
import type { Key } from '../i18n/use-messages.ts';
import { LESSON_STEPS, lessonKey, lessonStep } from './biotopia-lesson.ts';
import { FLUTTER_STEPS, flutterKey, flutterStep } from './flutter-lesson.ts';

/** A guided first game: a deal, and what to say in every position of it. */
export interface Lesson {
  readonly game: 'biotopia' | 'flutter';
  readonly deal: string;
  readonly options: object;
  readonly steps: readonly Key[];
  /** The page of a lesson opens only this game’s table, so a view is one of this game’s. */
  readonly stepOf: (view: AnyView, legal: readonly AnyMove[]) => Key;
}

const biotopia: Lesson = {
  game: 'biotopia',
  // A deal with a Butterfly that comes soon, and a game that is not too long for a first one.
  deal: 'a first meadow',
  options: { targetScore: 10 },
  steps: LESSON_STEPS.map(lessonKey),
  stepOf: (view, legal) =>
    lessonKey(lessonStep(view as unknown as Biotopia.View, legal as unknown as readonly Biotopia.Move[])),
};

const flutter: Lesson = {
  game: 'flutter',
  deal: 'a first meadow',
  // The newcomer lays the first tile, and sees how everybody stands.
  options: { firstPlayer: 'seat-0', pollen: 'open' },
  steps: FLUTTER_STEPS.map(flutterKey),
  stepOf: (view) => flutterKey(flutterStep(view as unknown as Flutter.View)),
};

const LESSONS: readonly Lesson[] = [biotopia, flutter];

export const lessonOf = (game: string | undefined): Lesson | undefined =>
  LESSONS.find((lesson) => lesson.game === game);
