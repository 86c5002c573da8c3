import { describe, expect, test } from 'vitest';
import { biomeBorneo, completions, type Placement, quickCompletions, type State } from '../src/index.ts';
import { middle } from './middle.ts';
import { given, kindFrom, position } from './table.ts';

const textOf = (placements: readonly Placement[]): string =>
  biomeBorneo.notation
    .write({ type: 'earn', card: 0, from: 'hand', chain: null, placements })
    .replace('earn CIC ', '');
const first = (state: State, card: string, chain: number | null, most: number): string[] => {
  const found: string[] = [];
  for (const placements of completions(state, kindFrom(card), chain)) {
    found.push(textOf(placements));
    if (found.length >= most) break;
  }
  return found;
};

describe('completions', () => {
  test('BOR-21 they come smallest first, then by tile, space and rotation', () => {
    const state = position({ tiles: ['T08 T13'] });
    const singles = first(state, 'LAN', null, 3);
    expect(singles).toEqual(['T08@U1.0r0', 'T08@U1.0r1', 'T08@U1.0r2']);
    const all = first(state, 'LAN', null, 10_000);
    // Two tiles of the Understory, 21 spaces, six rotations; a second tile would be idle.
    expect(all).toHaveLength(2 * 21 * 6);
    expect(all.at(-1)).toBe('T13@U3.6r5');
  });

  test('BOR-26 pairs are found wherever they touch, and only there', () => {
    const state = position({ tiles: ['T07 T10'], chains: [['TAD']] });
    const all = first(state, 'HOR', 0, 10_000);
    expect(all).toContain('T07@U3.0r0 T10@U3.1r1');
    expect(all.every((text) => text.split(' ').length === 2)).toBe(true);
    expect(new Set(all).size).toBe(all.length);
    expect(first(state, 'HOR', null, 1)).toEqual([]);
  });

  test('BOR-26 they agree with asking the judge for every single pair', () => {
    const table = given({
      hands: ['HOR'],
      tiles: ['T07 T10'],
      chains: [['TAD']],
      board: 'T13@U1.0r0 T02@U1.1r2 T12@U2.0r1 T09@U3.0r3',
    });
    const found = new Set(first(table.state, 'HOR', 0, 100_000));
    let asked = 0;
    const spaces = ['U1', 'U2', 'U3'].flatMap((platform) =>
      [0, 1, 2, 3, 4, 5, 6].map((i) => `${platform}.${i}`),
    );
    for (const one of spaces) {
      for (const other of spaces) {
        for (let turn = 0; turn < 36; turn += 5) {
          const text = `T07@${one}r${turn % 6} T10@${other}r${Math.floor(turn / 6)}`;
          const legal = table.when(0, `earn HOR on 1 ${text}`).refusedBy === undefined;
          if (legal) asked += 1;
          expect(found.has(text)).toBe(legal);
        }
      }
    }
    expect(asked).toBeGreaterThan(20);
  });

  test('sets of more than three tiles are not listed unless somebody asks', () => {
    const state = position({ tiles: ['T08 T09 T11 T13'], chains: [['LIN']] });
    const sizes = (most?: number): ReadonlySet<number> => {
      const seen = new Set<number>();
      for (const set of completions(state, kindFrom('BAY'), 0, most)) {
        seen.add(set.length);
        if (set.length > 2) break;
      }
      return seen;
    };
    expect(Math.max(...sizes(2))).toBe(2);
    expect(Math.max(...sizes())).toBe(3);
  });

  test('R-07 where idle tiles are allowed, larger sets follow', () => {
    const state = position({ tiles: ['T31 T36'], chains: [['CIC']], options: { idleTiles: 'allowed' } });
    const all = first(state, 'WFF', 0, 100_000);
    expect(all).toContain('T31@C3.0r0 T36@C3.1r2');
    expect(all).toContain('T31@C3.0r0');
  });
});

describe('quick completions', () => {
  const WISHES = ['LAN', 'STK', 'TER', 'BEE', 'NEW', 'GAR', 'MAS'].map(kindFrom);

  const allSets = (state: State, card: number): Set<string> =>
    new Set([...completions(state, card, null)].map(textOf));

  /** The middle of a game, with two tiles before each player: so few that all sets can be listed. */
  function twoTiles(seed: number): State {
    const state = middle(seed);
    const players = state.players.map((player) => ({ ...player, tiles: player.tiles.slice(0, 2) }));
    return { ...state, players, asked: null, phase: 'main' };
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'BOR-30 all they find is legal, and every single tile is found (game %i)',
    (seed) => {
      const state = twoTiles(seed);
      const found = new Map<number, Set<string>>(WISHES.map((card) => [card, new Set()]));
      quickCompletions(state, WISHES, 2, (card, placements) => void found.get(card)?.add(textOf(placements)));
      for (const card of WISHES) {
        const all = allSets(state, card);
        const quick = found.get(card) ?? new Set<string>();
        expect([...quick].filter((text) => !all.has(text))).toEqual([]);
        expect([...all].filter((text) => !text.includes(' ') && !quick.has(text))).toEqual([]);
      }
      expect([...found.values()].some(({ size }) => size > 0)).toBe(true);
    },
  );
});
