import type { GameId } from '@hedgerow/catalog';
import { type Problem, problem, quoted } from '@hedgerow/kernel';
import type { AnyBot, AnyInstinct } from './bot.ts';
import { INSTINCTS } from './instincts.ts';

/** The levels differ in knowledge and care, never in what they are allowed to see. */
export const LEVELS = ['random', 'seedling', 'sapling'] as const;
export type Level = (typeof LEVELS)[number];

/** Any legal move: the yardstick, and the opponent nobody should lose to twice. */
const random: AnyBot = {
  name: 'random',
  choose: ({ legal, rng }) => legal[rng.below(legal.length)] as (typeof legal)[number],
};

/** The one-page player of the game: sensible, one turn deep. */
const sapling = ({ policy }: AnyInstinct): AnyBot => ({
  name: 'sapling',
  choose: ({ imagine, seat, legal, rng }) => policy(imagine(), seat, legal, rng),
});

/** Every so many choices a Seedling overlooks something and takes what comes to hand. */
const ONE_SLIP_IN = 4;

const seedling = (instinct: AnyInstinct): AnyBot => ({
  name: 'seedling',
  choose: (mind) => (mind.rng.below(ONE_SLIP_IN) === 0 ? random : sapling(instinct)).choose(mind),
});

export function botFor(game: GameId, level: Level): AnyBot {
  switch (level) {
    case 'random':
      return random;
    case 'seedling':
      return seedling(INSTINCTS[game]);
    case 'sapling':
      return sapling(INSTINCTS[game]);
  }
}

const isLevel = (name: string): name is Level => (LEVELS as readonly string[]).includes(name);

/** A computer player by its name, or a sentence that lists who there is. */
export function findBot(game: GameId, name: string): { readonly ok: true; readonly bot: AnyBot } | Problem {
  if (isLevel(name)) return { ok: true, bot: botFor(game, name) };
  return problem(`There is no computer player ${quoted(name)}; there are ${LEVELS.join(', ')}.`);
}
