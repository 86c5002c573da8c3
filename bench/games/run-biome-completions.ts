/** BIOME Borneo: what finding every way to earn a card costs, by the tiles at hand and the tiles on the board. */
import { biomeBorneo, hints, type State } from '@hedgerow/biome-borneo';
import { botFor, playOut } from '@hedgerow/bots';
import { shipped } from '@hedgerow/catalog';
import { keyFromSeed, legalMoves, replay, rngAt, step } from '@hedgerow/kernel';
import { perCpuSecond, report } from '../measure.ts';

const { printed, completions } = hints;
const { game } = shipped('biome-borneo');
const AT_HAND = [1, 2, 3] as const;
const ON_BOARD = [0, 16, 32] as const;
const TABLES = 4;

const covered = ({ board }: State): number => board.filter((code) => code >= 0).length;

/** The turn of a game between computer players in which so many tiles lie on the board for the first time. */
function reached(tiles: number, seed: number): State {
  const name = `completions ${seed}`;
  const setup = { match: name, seatCount: 2, options: {}, key: keyFromSeed(name) };
  const sapling = botFor('biome-borneo', 'sapling');
  const played = playOut(game, setup, [sapling, sapling], { positions: 1 });
  if (!played.ok) throw new Error(played.problem);
  for (const step of replay(game, setup, played.match.moves)) {
    const state = step.state as unknown as State;
    const mine = state.players[state.active]?.tiles.length ?? 0;
    if (state.phase === 'main' && mine >= Math.max(...AT_HAND) && covered(state) >= tiles) return state;
  }
  throw new Error(`no game of table ${seed} has ${tiles} tiles on the board`);
}

/** The hunters, each with one of its prey to sit on: the cards that ask for the most plants. */
const hunters = printed.kinds.flatMap(({ prey }, kind) => {
  const eaten = printed.kindOf.indexOf(prey[0] ?? -1);
  return prey.length === 0 ? [] : [{ kind, eaten }];
});

/** The same turn with so many tiles at hand and a chain on which a hunter can sit. */
const sitting = (state: State, tiles: number, eaten: number): State => ({
  ...state,
  players: state.players.map((player, seat) =>
    seat === state.active ? { ...player, tiles: player.tiles.slice(0, tiles), chains: [[eaten]] } : player,
  ),
});

const figures: Record<string, number> = {};
for (const board of ON_BOARD) {
  const turns = Array.from({ length: TABLES }, (_, seed) => reached(board, seed));
  for (const tiles of AT_HAND) {
    const asked = turns.flatMap((turn) =>
      hunters.map(({ kind, eaten }) => ({ kind, state: sitting(turn, tiles, eaten) })),
    );
    let at = 0;
    let ways = 0;
    figures[`rate${board}-${tiles}`] = perCpuSecond(
      () => {
        const { kind, state } = asked[at++ % asked.length] as (typeof asked)[number];
        for (const _ of completions(state, kind, 0)) ways += 1;
      },
      { seconds: 0.4, rounds: 3 },
    );
    figures[`ways${board}-${tiles}`] = ways / at;
  }
}
/** What a page asks while somebody points: all cards of hand and gallery, the reach of a tile, the spots of a tile. */
const asked = Array.from({ length: TABLES }, (_, seed) => reached(16, seed)).map((state) => {
  const view = biomeBorneo.view(state, state.active);
  const prospect = hints.prospects(view).find(({ placements }) => placements !== null);
  const move = legalMoves(biomeBorneo, state, state.active).find(({ type }) => type === 'endTurn');
  return { state, view, prospect, move };
});
const perView = (look: (each: (typeof asked)[number]) => unknown): number => {
  let at = 0;
  return perCpuSecond(() => void look(asked[at++ % asked.length] as (typeof asked)[number]), {
    seconds: 0.4,
    rounds: 3,
  });
};
figures['prospects'] = perView(({ view }) => hints.prospects(view));
figures['outlook'] = perView(
  ({ view, prospect }) => prospect && hints.outlook(view, prospect.card, prospect.placements ?? []),
);
figures['spots'] = perView(
  ({ view, prospect, state }) =>
    prospect && hints.spots(view, prospect.card, state.players[state.active]?.tiles[0] ?? 0),
);
figures['step'] = perView(
  ({ state, move }) => move && step(biomeBorneo, state, state.active, move, rngAt(keyFromSeed(1), 1)),
);
report(figures);
