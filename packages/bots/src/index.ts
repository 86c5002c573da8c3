export type { AnyBot, AnyInstinct, AnySenses, Bot, Budget, Instinct, Mind, Senses } from './bot.ts';
export { ONE_SECOND } from './budget.ts';
export {
  Course,
  type Exercise,
  type Plan,
  readProgress,
  writeProgress,
} from './course.ts';
export { INSTINCTS } from './instincts.ts';
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
export type { Network } from './network.ts';
export { plainSearch } from './old-growth.ts';
export { type AnyMatch, mindOf, playOut } from './play.ts';
export { type Examples, type Manner, SelfPlay } from './train.ts';
