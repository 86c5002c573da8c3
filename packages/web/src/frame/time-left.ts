import type { SeatFace } from '../table/table.ts';

type SeatClock = NonNullable<SeatFace['clock']>;

/** When those who listen are told, in whole seconds left. */
export const TOLD_AT = [300, 60, 30, 10] as const;

/** What is left on a clock now, in whole seconds. */
export const secondsLeft = ({ leftMs, since, running }: SeatClock, now: number): number =>
  Math.floor(Math.max(0, leftMs - (running ? Math.max(0, now - since) : 0)) / 1000);

/** `4:05`, `1:04:05` */
export function timeText(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const [DAY_S, HOUR_S] = [86_400, 3600];

/** From one day on time is told in days and begun hours, not to the second. */
export function daysLeft(seconds: number): { readonly days: number; readonly hours: number } | undefined {
  if (seconds < DAY_S) return undefined;
  const hours = Math.ceil(seconds / HOUR_S);
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** The mark a running clock has just passed; nothing in between, and nothing when time was given back. */
export const passedMark = (before: number, now: number): number | undefined =>
  TOLD_AT.findLast((mark) => before > mark && now <= mark);
