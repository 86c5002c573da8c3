import { GAME_IDS, shipped } from '@hedgerow/catalog';
import { keyFromSeed, legalMoves, openMatch, playStep, positionOf } from '@hedgerow/kernel';
import { expect, test } from 'vitest';

const STEPS = 40;

test.each(GAME_IDS)('%s shows everybody whose turn it is, and never who may answer in secret', (id) => {
  const { game, windows, asked, scores } = shipped(id);
  const opened = openMatch(game, { match: 'turns', seatCount: 3, options: {}, key: keyFromSeed('turns') });
  if (!opened.ok) throw new Error('A match with the usual options can be opened.');
  const { match } = opened;
  for (let made = 0; made < STEPS; made += 1) {
    const state = positionOf(match);
    const decision = game.decision(state);
    const [mover] = decision.kind === 'ask' ? decision.seats : [];
    if (decision.kind !== 'ask' || mover === undefined) break;
    const view = game.view(state, 'spectator');
    const shown = asked(view);
    expect(scores(view)).toHaveLength(3);
    if (windows?.link(state) === undefined) expect(shown).toEqual(decision.seats);
    else for (const seat of windows.invited(state)) expect(shown).not.toContain(seat);
    const moves = legalMoves(game, state, mover);
    const move = moves[(made * 7) % moves.length];
    if (move === undefined) break;
    expect(playStep(match, mover, move).ok).toBe(true);
  }
  expect(match.moves).not.toHaveLength(0);
});
