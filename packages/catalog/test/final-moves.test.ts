import { isDraft, keyFromSeed, legalMoves, openMatch, playStep, positionOf } from '@hedgerow/kernel';
import { expect, test } from 'vitest';
import { GAME_IDS, shipped } from '../src/index.ts';

const [GAMES, STEPS] = [6, 400];

test.each(GAME_IDS)('%s: which kinds of moves can hardly ever be taken back is stated as it is', (id) => {
  const { game, windows, finalMoves } = shipped(id);
  /** By kind of move: how often it could be taken back, and how often not. */
  const count = new Map<string, { free: number; final: number }>();
  for (let nth = 0; nth < GAMES; nth += 1) {
    const seatCount = Math.max(3, game.seats.min);
    const opened = openMatch(game, { match: 'final', seatCount, options: {}, key: keyFromSeed(`t${nth}`) });
    if (!opened.ok) throw new Error('A match with the usual options can be opened.');
    const { match } = opened;
    for (let made = 0; made < STEPS; made += 1) {
      const state = positionOf(match);
      const decision = game.decision(state);
      const [mover] = decision.kind === 'ask' ? decision.seats : [];
      if (mover === undefined) break;
      const moves = legalMoves(game, state, mover);
      const move = moves[(made * 7 + nth) % moves.length];
      if (move === undefined) break;
      // What is composed is confirmed anyway, and what is answered in a window cannot wait.
      const isExempt = isDraft(game, move) || match.draft !== undefined || windows?.link(state) !== undefined;
      const played = playStep(match, mover, move);
      if (!played.ok) throw new Error('A legal move can be made.');
      if (isExempt) continue;
      const counted = count.get(move.type) ?? { free: 0, final: 0 };
      counted[played.revocable ? 'free' : 'final'] += 1;
      count.set(move.type, counted);
    }
  }
  const wrong = [...count]
    .filter(([type, { free, final }]) => free + final >= 5 && finalMoves.includes(type) !== final > free)
    .map(([type, { free, final }]) => `${type}: ${free} could be taken back, ${final} not`);
  expect(wrong).toEqual([]);
});
