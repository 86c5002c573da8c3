import { STRENGTH } from '@hedgerow/bots/strength';
import { isGame } from '../games/is-game.ts';
import type { LobbySay } from '../i18n/lobby-say.ts';

/** How strong a computer player is at a game, in one sentence. */
export function strengthInWords(say: LobbySay, game: string, level: string): string {
  const figures = isGame(game) ? STRENGTH[game] : undefined;
  switch (level) {
    case 'seedling':
    case 'random':
      return say(`strength.${level}`);
    case 'sapling':
    case 'old-growth':
      return figures ? say(`strength.${level}`, { often: oftenInWords(say, figures[level]) }) : '';
    default:
      return '';
  }
}

/** “9 times in 10”: as people speak of chances. */
function oftenInWords(say: LobbySay, percent: number): string {
  const times = Math.round(percent / 10);
  return times === 10 ? say('strength.always') : say('strength.often', { times });
}
