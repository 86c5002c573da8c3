export type { AnyBot, AnyInstinct, AnySenses, Bot, Budget, Instinct, Mind, Senses } from './bot.ts';
export { INSTINCTS } from './instincts.ts';
export { teacherOf } from './learn.ts';
export { loadNetwork, sensesOf } from './learnt.ts';
export {
  botFor,
  findBot,
  LEVELS,
  type Level,
  levelsOf,
  loadBot,
  YARDSTICKS,
  type Yardstick,
} from './levels.ts';
export { freshNetwork, type Network, readNetwork, writeNetwork } from './network.ts';
export { networkBot } from './old-growth.ts';
export { MOST_SEATS } from './outcome.ts';
export { type AnyMatch, mindOf, playOut } from './play.ts';
export { type Examples, type SelfPlay, selfPlay } from './train.ts';
