import { shipped } from '@hedgerow/catalog';
import {
  hexFromKey,
  keyFromSeed,
  openMatch,
  playStep,
  positionOf,
  type Seat,
  writeMove,
} from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import type { Notebook } from '../src/bot.ts';
import { loadBot } from '../src/levels.ts';
import { playOut } from '../src/play-out.ts';
import { type ThinkingTask, think } from '../src/think.ts';

const { game } = shipped('biotopia');
const edition = { edition: game.edition, hash: game.editionHash };
const key = keyFromSeed('think');
const setup = { match: 'think', seatCount: 2, options: {}, key };
const thoughts = `thoughts ${hexFromKey(key)}`;
const BUDGET = { positions: 120 };

interface Choice {
  readonly task: ThinkingTask;
  readonly move: string;
  /** Whether the seat had noted something about this very position. */
  readonly isNoted: boolean;
}

/** A whole game by single thoughts, as a server or a page has them. */
async function playedOut(notebookFor: (seat: Seat, moves: number) => Notebook): Promise<readonly Choice[]> {
  const opened = openMatch(game, setup);
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const choices: Choice[] = [];
  for (;;) {
    const state = positionOf(match);
    const decision = game.decision(state);
    if (decision.kind === 'over') return choices;
    const seat = decision.seats[0] as Seat;
    const moves = match.moves.length;
    const task = { game: 'biotopia', edition, level: 'old-growth', seatCount: 2, composed: 0 } as const;
    const asked = { ...task, state, seat, thoughts, moves };
    const notebook = notebookFor(seat, moves);
    const isNoted = notebook.next?.view === JSON.stringify(game.view(state, seat));
    const thought = await think(asked, notebook, BUDGET);
    if (!thought.ok) throw new Error(thought.problem);
    choices.push({ task: asked, move: writeMove(game, thought.move), isNoted });
    const played = playStep(match, seat, thought.move);
    if (!played.ok) throw new Error(played.reason);
  }
}

/** Notebooks that go to another thread and come back between any two choices. */
function travelling(): (seat: Seat) => Notebook {
  const kept: Notebook[] = [{}, {}];
  return (seat) => {
    const copy = structuredClone(kept[seat]) as Notebook;
    kept[seat] = copy;
    return copy;
  };
}

describe('a computer player that keeps its notebook', () => {
  test('plays one choice after the other as it plays a whole game in the arena', async () => {
    const bot = await loadBot('biotopia', 'old-growth');
    const whole = playOut(game, setup, [bot, bot], BUDGET, thoughts);
    if (!whole.ok) throw new Error(whole.problem);
    const choices = await playedOut(travelling());
    expect(choices.map(({ move }) => move)).toEqual(whole.match.moves.map(({ move }) => move));
    expect(choices.filter(({ isNoted }) => isNoted).length, 'notes were used').toBeGreaterThan(3);
  });

  test('uses a note once, and only for exactly the view that it expected', async () => {
    const notebooks = [{}, {}] as const;
    const choices = await playedOut((seat) => notebooks[seat] as Notebook);
    const at = choices.findIndex(({ isNoted }) => isNoted);
    const [before, noted] = [choices[at - 1], choices[at]];
    if (!before || !noted) throw new Error('notes were used');
    const notebook: Notebook = {};
    await think(before.task, notebook, BUDGET);
    expect(notebook.next).toBeDefined();
    // The move is taken back: the same seat sees what it saw before, and thinks as it did.
    const again = await think(before.task, notebook, BUDGET);
    expect(again.ok && writeMove(game, again.move)).toBe(before.move);
    const after = await think(noted.task, notebook, BUDGET);
    expect(after.ok && writeMove(game, after.move)).toBe(noted.move);
    expect(notebook.next?.view).not.toBe(JSON.stringify(game.view(noted.task.state, noted.task.seat)));
  });
});

test('without its notebook, as after a restart of the server, a computer player goes on as one that has just sat down', async () => {
  let [lost, fresh] = [0, 0];
  const kept: Notebook[] = [{}, {}];
  const choices = await playedOut((seat, moves) => {
    // Everything is lost now and then.
    if (moves % 7 === 3) kept[seat] = {};
    return kept[seat] as Notebook;
  });
  for (const { task, move, isNoted } of choices) {
    if (isNoted) continue;
    lost += 1;
    const thought = await think(task, {}, BUDGET);
    if (thought.ok && writeMove(game, thought.move) === move) fresh += 1;
  }
  expect(lost).toBeGreaterThan(5);
  expect(fresh).toBe(lost);
});
