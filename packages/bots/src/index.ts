export { type Advice, advise, type Prospect } from './advise.ts';
export type { AnyBot, AnyInstinct, AnySenses, Bot, Budget, Instinct, Mind, Notebook, Senses } from './bot.ts';
export { oneSecond } from './budget.ts';
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
export { type AnyMatch, mindOf } from './mind.ts';
export type { Network } from './network.ts';
export { plainSearch } from './old-growth.ts';
export { playOut } from './play-out.ts';
export { type Choosing, choose, type ThinkingTask, think } from './think.ts';
export { type Examples, type Manner, SelfPlay } from './train.ts';
