import { type GameId, shipped } from '@hedgerow/catalog';
import { type AnyGame, type Problem, problem, quoted } from '@hedgerow/kernel';
import type { AnyBot, AnyInstinct } from './bot.ts';
import { INSTINCTS } from './instincts.ts';
import { networkBot, oldGrowth, plainSearch } from './old-growth.ts';
import { SENSES } from './senses.ts';
import { loadNetwork } from './weights.ts';

/** The levels differ in search and knowledge, never in what they are allowed to see. */
export const LEVELS = ['seedling', 'sapling', 'old-growth'] as const;
export type Level = (typeof LEVELS)[number];

/** Yardsticks for the arena: nobody meets them at a table. */
export const YARDSTICKS = ['random', 'network', 'plain-search'] as const;
export type Yardstick = (typeof YARDSTICKS)[number];

/** Any legal move. */
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

const PLAIN_ROUNDS = 1000;

/** The computer players that need nothing to be loaded. */
export function botFor(game: GameId, level: 'random' | 'seedling' | 'sapling'): AnyBot {
  switch (level) {
    case 'random':
      return random;
    case 'seedling':
      return seedling(INSTINCTS[game]);
    case 'sapling':
      return sapling(INSTINCTS[game]);
  }
}

/** Any computer player, with what it has learnt. `made` is the game it will play, if not the shipped one. */
export async function loadBot(
  id: GameId,
  level: Level | Yardstick,
  made: AnyGame = shipped(id).game,
): Promise<AnyBot> {
  switch (level) {
    case 'random':
    case 'seedling':
    case 'sapling':
      return botFor(id, level);
    case 'network':
      return networkBot(made, SENSES[id], await loadNetwork(id));
    case 'old-growth':
      return oldGrowth(made, INSTINCTS[id], SENSES[id], await loadNetwork(id));
    case 'plain-search':
      return plainSearch(made, SENSES[id].margin, PLAIN_ROUNDS);
  }
}

const isKnown = (name: string): name is Level | Yardstick =>
  ([...LEVELS, ...YARDSTICKS] as readonly string[]).includes(name);

/** A computer player by its name, or a sentence that lists who there is. */
export async function findBot(
  id: GameId,
  name: string,
  made?: AnyGame,
): Promise<{ readonly ok: true; readonly bot: AnyBot } | Problem> {
  if (isKnown(name)) return { ok: true, bot: await loadBot(id, name, made) };
  return problem(
    `There is no computer player ${quoted(name)}; there are ${[...LEVELS, ...YARDSTICKS].join(', ')}.`,
  );
}
