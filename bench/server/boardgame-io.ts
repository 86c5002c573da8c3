/** boardgame.io's own server, in memory, with hands hidden by `playerView` as its documentation teaches. */
import { createRequire } from 'node:module';
import { MOVES } from '../meadow/choice.ts';
import { type Chance, type Plain, type PlainMove, plainPlay, plainSetup } from '../meadow/plain.ts';

const { Server, Origins } = createRequire(import.meta.url)('boardgame.io/server') as {
  Server: (options: unknown) => {
    run: (options: unknown) => Promise<{ appServer: { address: () => { port: number } } }>;
  };
  Origins: { LOCALHOST: unknown };
};

interface Random {
  Die(sides: number): number;
  Shuffle<T>(items: T[]): T[];
}
const chanceFrom = (random: Random): Chance => ({
  below: (limit) => random.Die(limit) - 1,
  shuffle: (items) => random.Shuffle(items),
});
const move =
  (kind: PlainMove[0]) =>
  ({ G, random }: { G: Plain; random: Random }, at?: number): void =>
    plainPlay(G, (at === undefined ? [kind] : [kind, at]) as PlainMove, chanceFrom(random));

const game = {
  name: 'meadow',
  setup: ({ random }: { random: Random }) => plainSetup(MOVES * 16, chanceFrom(random)),
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }: { G: Plain; playerID: string | null }) => ({
    ...G,
    deck: G.deck.map(() => -1),
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.map(() => -1))),
  }),
  // Chance belongs to the server, and its client must not guess: as in any game with hidden cards.
  moves: Object.fromEntries(
    (['draw', 'take', 'plant', 'throwAway'] as const).map((kind) => [
      kind,
      { move: move(kind), client: false },
    ]),
  ),
};

console.info = () => {};
const { appServer } = await Server({ games: [game], origins: [Origins.LOCALHOST] }).run({
  port: 0,
  callback: () => {},
});
process.stdout.write(`${JSON.stringify({ port: appServer.address().port })}\n`);
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss, cpu: process.cpuUsage() }));
