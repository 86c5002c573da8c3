import { describe, expect, test } from 'vitest';
import { answerOf, biomeBorneo, completions, hints, type Placement, type View } from '../src/index.ts';
import { middle } from './middle.ts';
import { given, kindFrom, type Plan, placementsFrom, spaceFrom, tileFrom } from './table.ts';

const { printed } = hints;
const viewOf = (plan: Plan): View => given(plan).view(0);
const answers = (plan: Plan): Readonly<Record<string, string>> =>
  Object.fromEntries(
    hints.prospects(viewOf(plan)).map((prospect) => {
      const lacks = prospect.missing.map(({ plant, count }) => `${count} ${printed.plants[plant]?.id ?? ''}`);
      return [
        `${printed.kinds[prospect.card]?.id ?? ''} ${prospect.from}`,
        [answerOf(prospect), ...lacks].join(' '),
      ];
    }),
  );

describe('what can I earn?', () => {
  test('BOR-20 each card of hand and gallery has its answer, abilities have none', () => {
    expect(
      answers({
        hands: ['BEE HOR LEO OPP'],
        tiles: ['T07 T10'],
        chains: [['TAD']],
        gallery: 'CIC GOS',
      }),
    ).toEqual({
      'BEE hand': 'one-tile',
      'HOR hand': 'more-tiles',
      'LEO hand': 'needs-prey 1 OR 1 BR 1 VI',
      'CIC gallery': 'not-yet 1 ML',
      'GOS gallery': 'needs-prey 1 BL',
    });
  });

  test('BOR-31 New Heights lacks its crossing', () => {
    const [heights] = hints.prospects(viewOf({ hands: ['NEW'], tiles: ['T04'] }));
    expect(heights).toMatchObject({ placements: null, missing: [], lacksCrossing: true });
  });

  test('BOR-44 a tile is not laid where it was lifted in this turn', () => {
    const plan: Plan = {
      hands: ['LAN'],
      tiles: ['T08'],
      state: {
        turn: { ...given({}).state.turn, lifted: [{ tile: tileFrom('T08'), space: spaceFrom('U1.0') }] },
      },
    };
    const [lantern] = hints.prospects(viewOf(plan));
    expect(lantern?.placements?.[0]?.space).not.toBe(spaceFrom('U1.0'));
  });

  test.each([1, 2, 3, 4, 5, 6])('all it says is what the rules say (game %i)', (seed) => {
    const state = { ...middle(seed), asked: null, phase: 'main' as const };
    const view = biomeBorneo.view(state, state.active);
    for (const { card, chains, placements } of hints.prospects(view)) {
      const [chain = null] = chains ?? [];
      if (chains?.length === 0) continue;
      const found = completions(state, card, chain, 1).next();
      if (placements === null || placements.length > 1) {
        expect(found.done).toBe(true);
        continue;
      }
      expect(found.done).toBe(false);
    }
    for (const { card, from, chains, placements } of hints.prospects(view)) {
      if (placements === null || chains?.length === 0) continue;
      const sorted: readonly Placement[] = [...placements].sort((a, b) => a.tile - b.tile);
      const [chain = null] = chains ?? [];
      const refusal = biomeBorneo.moves.earn.refusal(state, state.active, {
        type: 'earn',
        card,
        from,
        chain,
        placements: sorted,
      });
      expect(refusal).toBeUndefined();
    }
  });
});

describe('what a set of tiles would come to', () => {
  const W1 = { board: 'T28@C1.3r0 T27@C1.2r0', tiles: ['T04'], hands: ['LEO NEW'] };

  test('W1 the reached tiles, the plants counted, and the course of the vine', () => {
    const outlook = hints.outlook(viewOf(W1), kindFrom('LEO'), placementsFrom('T04@U1.6r0'));
    expect(outlook.needs.map(({ plant, asked, there }) => [printed.plants[plant]?.id, asked, there])).toEqual(
      [
        ['OR', 1, 1],
        ['BR', 1, 1],
        ['FI', 1, 2],
        ['VI', 2, 3],
      ],
    );
    expect(outlook.isMet).toBe(true);
    expect([...outlook.reached].sort((a, b) => a - b)).toEqual(
      ['C1.2', 'C1.3', 'U1.6'].map(spaceFrom).sort((a, b) => a - b),
    );
    expect(outlook.joins).toHaveLength(2);
    expect(hints.outlook(viewOf(W1), kindFrom('NEW'), placementsFrom('T04@U1.6r0')).crossing).toBe(true);
  });

  test('BOR-21 the most useful rotation comes first, and every legal one is there', () => {
    const table = given(W1).when(0, 'begin NEW');
    const view = table.view(0);
    const spots = hints.spots(view, kindFrom('NEW'), tileFrom('T04'));
    const legal = table.legal(0).filter((move) => move.startsWith('place'));
    expect([...spots.values()].flat()).toHaveLength(legal.length);
    const [best] = spots.get(spaceFrom('U1.6')) ?? [];
    expect(best?.lacking).toBe(0);
  });

  test('BOR-22 BOR-24 a space that does not glow says why', () => {
    const view = viewOf({ tiles: ['T26 T01'], board: 'T30@C2.0r0' });
    const there = (text: string): string | undefined =>
      hints.whyNotThere(view, placementsFrom(text)[0] as Placement)?.reason;
    expect(there('T26@C2.1r3')).toBe('plants-conflict');
    expect(there('T01@C2.1r0')).toBe('wrong-layer');
    expect(there('T26@C2.1r1')).toBeUndefined();
  });
});
