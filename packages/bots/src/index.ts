export type { Bot, Instinct, Mind } from './bot.ts';
