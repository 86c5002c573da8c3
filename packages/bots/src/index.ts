export type { AnyBot, AnyInstinct, Bot, Instinct, Mind } from './bot.ts';
export { INSTINCTS } from './instincts.ts';
export { botFor, findBot, LEVELS, type Level } from './levels.ts';
export { type AnyMatch, mindOf, playOut } from './play.ts';
