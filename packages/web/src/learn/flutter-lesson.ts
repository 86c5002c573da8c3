import type { View } from '@hedgerow/flutter';
import type { Key } from '../i18n/use-messages.ts';

/** What a newcomer should hear now, in the order in which a first game raises it. */
export const FLUTTER_STEPS = ['lay', 'bee', 'ring', 'flowers', 'enclose', 'last', 'over'] as const;
export type FlutterStep = (typeof FLUTTER_STEPS)[number];

/** Tiles in the meadow, the Rainbee among them, up to which a step lasts: two players lay two tiles in a round. */
const UNTIL = { lay: 2, ring: 4, flowers: 7 } as const;

/** Which step of the lesson a position is. It is read off the table, so it fits whatever the newcomer did. */
export function flutterStep({ asked, meadow, turnsLeft, viewer }: View): FlutterStep {
  if (asked === null) return 'over';
  if (turnsLeft !== null) return 'last';
  // The bee is asked for whenever it is at home; once is enough to hear about it.
  if (meadow.length <= UNTIL.ring && asked.ask === 'bee' && asked.seat === viewer) return 'bee';
  if (meadow.length <= UNTIL.lay) return 'lay';
  if (meadow.length <= UNTIL.ring) return 'ring';
  return meadow.length <= UNTIL.flowers ? 'flowers' : 'enclose';
}

export const flutterKey = (step: FlutterStep): Key => `lesson.flutter.${step}`;
