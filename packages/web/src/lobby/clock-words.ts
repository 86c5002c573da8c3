import type { Clock } from '@hedgerow/protocol';
import type { LobbySay } from '../i18n/lobby-say.ts';

/** So many seconds as one would say it: “a minute 30 seconds”, never “90 seconds” where minutes are meant. */
export function timeInWords(say: LobbySay, seconds: number): string {
  const parts = [
    ['time.hours', Math.floor(seconds / 3600)],
    ['time.minutes', Math.floor((seconds % 3600) / 60)],
    ['time.seconds', seconds % 60],
  ] as const;
  const said = parts.filter(([, count]) => count > 0).map(([key, count]) => say(key, { count }));
  return said.length === 0
    ? say('time.seconds', { count: 0 })
    : said.reduce((first, second) => say('time.and', { first, second }));
}

/** How long a seat may think, in one line. */
export function clockInWords(say: LobbySay, clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return say('clock.none');
    case 'move':
      return say('clock.move', { time: timeInWords(say, clock.seconds) });
    case 'bank':
      return clock.increment === 0
        ? say('clock.bank', { time: timeInWords(say, clock.seconds) })
        : say('clock.bankAnd', {
            time: timeInWords(say, clock.seconds),
            more: timeInWords(say, clock.increment),
          });
    case 'days':
      return say('clock.days', { days: clock.days });
  }
}
