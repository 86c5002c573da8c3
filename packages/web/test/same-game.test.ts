import { loadBot, playOut } from '@hedgerow/bots';
import { type GameId, shipped } from '@hedgerow/catalog';
import { keyFromSeed } from '@hedgerow/kernel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLocalTable } from '../src/table/local-table.ts';
import type { Thinker } from '../src/table/thinker.ts';
import type { Answer, Question } from '../src/table/thinking.ts';

/** What the page grants its computer players; see local-table.ts. */
const POSITIONS = 1000;

type Sent = { readonly id: number; readonly question: Question };

/** The module of the page's worker itself, with this test in place of the two ends of its messages. */
let hear: (event: { readonly data: Sent }) => void = () => {};
const answered = new Map<number, (answer: Answer) => void>();
beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_: 'message', listener: typeof hear) => {
    hear = listener;
  });
  vi.stubGlobal('postMessage', ({ id, answer }: { readonly id: number; readonly answer: Answer }) =>
    answered.get(id)?.(structuredClone(answer)),
  );
  await import('../src/table/think-when-asked.ts');
});
afterAll(() => void vi.unstubAllGlobals());

let asked = 0;
const thinker: Thinker = {
  ask: (question) =>
    new Promise((resolve) => {
      asked += 1;
      answered.set(asked, resolve);
      hear({ data: structuredClone({ id: asked, question }) });
    }),
  close: () => {},
};

/** The same is asked of the server in packages/server/test/same-game.test.ts; the arena is `playOut`. */
test.each<readonly [GameId, readonly ('seedling' | 'sapling' | 'old-growth')[]]>([
  ['biotopia', ['old-growth', 'seedling']],
  ['flutter', ['seedling', 'sapling']],
])(
  'computer players in the page play %s with %j as they do in the arena, move by move',
  async (gameId, levels) => {
    const made = shipped(gameId);
    const setup = {
      match: 'same-game',
      seatCount: levels.length,
      options: {},
      key: keyFromSeed('same game'),
    };
    const opened = openLocalTable(
      {
        ...{ gameId, made, setup, kind: 'watch', moves: [] },
        players: levels.map((player) => ({ name: player, player })),
      },
      { thinker, keep: () => true, paceMs: () => 0, now: () => 0 },
    );
    if (!opened.ok) throw new Error('the table opens');
    const { table } = opened;
    table.start();
    await vi.waitFor(() => expect(table.get().standings).toBeDefined(), 60_000);
    const bots = await Promise.all(levels.map((level) => loadBot(gameId, level)));
    const whole = playOut(made.game, setup, bots, { positions: POSITIONS });
    if (!whole.ok) throw new Error(whole.problem);
    expect((await table.record()).moves).toEqual(whole.match.moves);
  },
);
