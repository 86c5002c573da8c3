import type { Move, View } from '@hedgerow/biotopia';
import type { Key } from '../i18n/use-messages.ts';

/** What a newcomer should hear now, in the order in which a first game raises it. */
export const LESSON_STEPS = ['flower', 'gather', 'enough', 'arrived', 'race', 'over'] as const;
export type LessonStep = (typeof LESSON_STEPS)[number];

/** Flowers that make the cheapest Butterfly possible. */
const FIRST_GOAL = 2;

/** Which step of the lesson a position is. It is read off the table, so it fits whatever the newcomer did. */
export function lessonStep(view: View, legal: readonly Move[]): LessonStep {
  if (view.phase === 'over') return 'over';
  if (view.phase === 'setup') return 'flower';
  const own = view.me === undefined ? undefined : view.seats[view.me.seat];
  if (!own) return 'race';
  if (own.butterflies.length === 0)
    return legal.some(({ type }) => type === 'play') || own.flowers.length > FIRST_GOAL ? 'enough' : 'gather';
  return own.butterflies.length === 1 ? 'arrived' : 'race';
}

export const lessonKey = (step: LessonStep): Key => `lesson.biotopia.${step}`;
