import { keyFromSeed, type Rng, rngAt } from '@hedgerow/kernel';
import { expect, test } from 'vitest';
import { EDITION_1 } from '../src/data/edition-1.ts';
import { hints, type Placement, type State } from '../src/index.ts';
import { fits, groundWith } from '../src/rules/3-ground.ts';
import { habitatRefusal } from '../src/rules/3-judge.ts';
import { Sight } from '../src/rules/3-sight.ts';
import { siteOf } from '../src/rules/3-site.ts';
import { type Jungle, type Laid, SlowForest } from './slow.ts';
import { position } from './table.ts';

const { printed } = hints;
const FORMATIONS = Object.keys(printed.forests);
const SLOW = new Map(FORMATIONS.map((formation) => [formation, new SlowForest(formation)]));

interface Grown {
  readonly jungle: Jungle;
  readonly board: readonly Placement[];
  readonly left: readonly string[];
}

/** A jungle of up to `most` tiles laid by chance, judged by the slow rules alone. */
function grow(slow: SlowForest, names: readonly string[], most: number, rng: Rng): Grown {
  const jungle = new Map<string, Laid>();
  const tiles = rng.shuffle(EDITION_1.tiles.map(({ id }) => id));
  const board: Placement[] = [];
  const left: string[] = [];
  for (const tile of tiles) {
    const laid = { tile, rotation: rng.below(6) };
    const space = names[rng.below(names.length)] ?? '';
    if (jungle.size < most && slow.fits(jungle, space, laid)) {
      jungle.set(space, laid);
      board.push({ tile: tiles.indexOf(tile), space: names.indexOf(space), rotation: laid.rotation });
    } else left.push(tile);
  }
  return { jungle, board, left };
}

const numberOf = (tile: string): number => EDITION_1.tiles.findIndex(({ id }) => id === tile);

function stateFrom(formation: string, { jungle, left }: Grown, names: readonly string[]): State {
  const board = [...jungle].map(([space, { tile, rotation }]) => ({
    tile: numberOf(tile),
    space: names.indexOf(space),
    rotation,
  }));
  const state = position({ options: { formation } });
  const [own] = state.players;
  if (own === undefined) throw new Error('there are players');
  return {
    ...state,
    board: groundWith(state.board, board),
    players: [{ ...own, tiles: left.map(numberOf).sort((a, b) => a - b) }, ...state.players.slice(1)],
  };
}

/** One to three tiles, each beside the one before where that is possible. */
function someSet(
  slow: SlowForest,
  names: readonly string[],
  left: readonly string[],
  rng: Rng,
): Map<string, Laid> {
  const fresh = new Map<string, Laid>();
  let space = names[rng.below(names.length)] ?? '';
  for (let i = 0; i <= rng.below(3); i += 1) {
    const tile = left[rng.below(left.length)];
    if (tile === undefined || [...fresh.values()].some((laid) => laid.tile === tile)) continue;
    fresh.set(space, { tile, rotation: rng.below(6) });
    space = slow.next(space, rng.below(6)) ?? space;
  }
  return fresh;
}

test('BOR-27 BOR-28 BOR-29 fast and slow access agree in 1,200 random jungles', () => {
  let compared = 0;
  for (let seed = 0; seed < 1200; seed += 1) {
    const rng = rngAt(keyFromSeed(`access ${seed}`), 0);
    const formation = FORMATIONS[seed % FORMATIONS.length] ?? '';
    const [slow, forest] = [SLOW.get(formation), printed.forests[formation]];
    if (slow === undefined || forest === undefined) throw new Error(formation);
    const grown = grow(slow, forest.names, 4 + (seed % 36), rng);
    const ground = [...stateFrom(formation, grown, forest.names).board];
    const where = rng.shuffle([...grown.jungle.keys()]).slice(0, 1 + rng.below(3));
    const spaces = where.map((space) => forest.names.indexOf(space));
    const { counts, crossing } = new Sight(printed, forest).look(ground, spaces);
    expect(printed.plants.map((_, plant) => counts[plant])).toEqual(
      printed.plants.map(({ id }) => slow.count(grown.jungle, where, id)),
    );
    const heights = EDITION_1.cards.find(({ special }) => special === 'vineUC');
    if (heights !== undefined) expect(crossing).toBe(slow.met(grown.jungle, where, heights));
    const [tile] = grown.left;
    const space = rng.below(49);
    if (tile !== undefined) {
      const laid = { tile, rotation: rng.below(6) };
      const fast = fits(printed, forest, ground, numberOf(tile) * 6 + laid.rotation, space);
      expect(fast).toBe(slow.fits(grown.jungle, forest.names[space] ?? '', laid));
    }
    compared += 1;
  }
  expect(compared).toBe(1200);
});

test('BOR-21 BOR-26 BOR-32 fast and slow legality agree in 1,000 random jungles', () => {
  const verdicts = { legal: 0, illegal: 0 };
  for (let seed = 0; seed < 1000; seed += 1) {
    const rng = rngAt(keyFromSeed(`legal ${seed}`), 0);
    const formation = FORMATIONS[seed % FORMATIONS.length] ?? '';
    const [slow, forest] = [SLOW.get(formation), printed.forests[formation]];
    if (slow === undefined || forest === undefined) throw new Error(formation);
    const grown = grow(slow, forest.names, seed % 36, rng);
    const state = stateFrom(formation, grown, forest.names);
    for (let tries = 0; tries < 36; tries += 1) {
      const fresh = someSet(slow, forest.names, grown.left, rng);
      const placements = [...fresh]
        .map(([space, { tile, rotation }]) => ({
          tile: numberOf(tile),
          space: forest.names.indexOf(space),
          rotation,
        }))
        .sort((a, b) => a.tile - b.tile);
      const card = EDITION_1.cards[tries % 4 === 0 ? rng.below(7) : rng.below(EDITION_1.cards.length)];
      if (card === undefined) continue;
      const fast =
        habitatRefusal(siteOf(printed, state), EDITION_1.cards.indexOf(card), placements) === undefined;
      expect(fast).toBe(slow.legal(grown.jungle, fresh, card));
      verdicts[fast ? 'legal' : 'illegal'] += 1;
    }
  }
  expect(verdicts.legal).toBeGreaterThan(400);
});
