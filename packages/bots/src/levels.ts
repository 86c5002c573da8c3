import { type GameId, shipped } from '@hedgerow/catalog';
import { type AnyGame, broken, type Problem, problem, quoted } from '@hedgerow/kernel';
import type { AnyBot, AnyInstinct } from './bot.ts';
import { INSTINCTS } from './instincts.ts';
import { hasLearnt, loadNetwork, sensesOf } from './learnt.ts';
import { networkBot, oldGrowth, plainSearch } from './old-growth.ts';
import type { Stakes } from './outcome.ts';

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

/** A Seedling makes a random move once in this many choices. */
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

/** The levels that one can meet at a table of this game: Old Growth only where a network has been trained. */
export const levelsOf = (game: GameId): readonly Level[] => (hasLearnt(game) ? LEVELS : LEVELS.slice(0, -1));

const USUAL_STAKES: Stakes = { win: 0.7, margin: 4 };

/** Any computer player, with what it has learnt; `made` is the game it will play, if not the shipped one. */
export async function findBot(
  id: GameId,
  name: string,
  made: AnyGame = shipped(id).game,
): Promise<{ readonly ok: true; readonly bot: AnyBot } | Problem> {
  const senses = sensesOf(id);
  const network = name === 'network' || name === 'old-growth' ? await loadNetwork(id) : undefined;
  if (name === 'random' || name === 'seedling' || name === 'sapling')
    return { ok: true, bot: botFor(id, name) };
  if (name === 'plain-search') {
    return { ok: true, bot: plainSearch(made, senses ?? { stakes: USUAL_STAKES }, PLAIN_ROUNDS) };
  }
  if (senses && network) {
    const bot =
      name === 'network'
        ? networkBot(made, INSTINCTS[id], senses, network)
        : oldGrowth(made, INSTINCTS[id], senses, network);
    return { ok: true, bot };
  }
  const known = [...levelsOf(id), ...YARDSTICKS.filter((each) => each !== 'network' || hasLearnt(id))];
  return problem(`There is no computer player ${quoted(name)} for ${id}; there are ${known.join(', ')}.`);
}

/** The same for those who know that it exists. */
export async function loadBot(id: GameId, level: Level | Yardstick, made?: AnyGame): Promise<AnyBot> {
  const found = await findBot(id, level, made);
  if (!found.ok) throw broken('a level that is offered can be loaded', { problem: found.problem });
  return found.bot;
}
