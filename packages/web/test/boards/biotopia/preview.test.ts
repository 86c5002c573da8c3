import { biotopia, type Move, previewOf, progress, symbolsOf } from '@hedgerow/biotopia';
import { expect, test } from 'vitest';
import { PRINTED } from '../../../src/boards/biotopia/printed.ts';
import { decisions, viewOf } from './table.ts';

const BUILDS = new Set(['setupFlower', 'plant', 'play', 'hatch', 'claim']);

test.each(['fern', 'moss', 'sedge', 'reed'])('a preview says what the engine then does (%s)', (seed) => {
  let compared = 0;
  for (const { seat, situation, choose } of decisions(seed, 2)) {
    // What builds the garden comes first, so that matches get somewhere.
    const move = situation.legal.findLast(({ type }) => BUILDS.has(type));
    const preview = move && previewOf(PRINTED, situation.view, move);
    if (move === undefined || preview === undefined) continue;
    const { state } = choose(move);
    const after = biotopia.view(state, seat).seats[seat];
    if (after === undefined) throw new Error('the seat is there');
    // Set-up choices stay hidden until all have chosen; from then on they count.
    if (state.phase !== 'setup') expect(preview.flowers[1], JSON.stringify(move)).toBe(symbolsOf(after));
    expect(preview.points, JSON.stringify(move)).toEqual([situation.view.seats[seat]?.score, after.score]);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(20);
});

const notesOf = (move: Move, given: Parameters<typeof viewOf>[0]) =>
  previewOf(PRINTED, viewOf(given), move)?.warnings;

test.each([
  {
    why: 'BIO-57 a Large White that ties takes the Mission from its holder',
    given: { hand: ['LAR'], fronts: ['ESS', 'ESS', 'ESS'], theirs: ['LAR'] },
    holder: 1,
    move: { type: 'play', kind: 'LAR' },
    warnings: [{ about: 'whites-return', from: 1 }],
  },
  {
    why: 'W-12 a hatch drops below seven before Full Bloom is claimed',
    given: { hand: ['CHR'], fronts: ['COM', 'ESS', 'ESS', 'ESS', 'ESS', 'ESS', 'ESS'] },
    holder: undefined,
    move: { type: 'hatch', flower: 0 },
    warnings: [{ about: 'bloom-lost', mission: 'M3' }],
  },
  {
    why: 'BIO-47 a planted Peacock is lost for good',
    given: { hand: ['PEA'], fronts: [] },
    holder: undefined,
    move: { type: 'plant', kind: 'PEA' },
    warnings: [{ about: 'peacock-buried' }],
  },
  {
    why: 'an eighth Flower may hatch without harm',
    given: { hand: ['CHR'], fronts: ['COM', 'ESS', 'ESS', 'ESS', 'ESS', 'ESS', 'ESS', 'ESS'] },
    holder: undefined,
    move: { type: 'hatch', flower: 0 },
    warnings: [],
  },
] as const)('$why', ({ given, holder, move, warnings }) => {
  const plain = viewOf(given);
  const view =
    holder === undefined
      ? {}
      : {
          seats: plain.seats.map((seat, i) =>
            i === holder ? { ...seat, missions: ['MLW' as const] } : seat,
          ),
        };
  expect(notesOf(move, { ...given, view })).toEqual(warnings);
});

test('W-09 the fourth Small Tortoiseshell brings four points', () => {
  const view = viewOf({ hand: ['TOR'], fronts: Array(6).fill('ESS'), butterflies: ['TOR', 'TOR', 'TOR'] });
  expect(previewOf(PRINTED, view, { type: 'play', kind: 'TOR' })?.points).toEqual([0, 4]);
});

test.each([
  {
    why: 'one of three',
    mission: 'M2',
    butterflies: ['ESS'],
    symbols: 0,
    says: { has: 1, of: 3, joker: false, met: false },
  },
  {
    why: 'W-04 one joker only',
    mission: 'M2',
    butterflies: ['ESS', 'CAM', 'CAM'],
    symbols: 0,
    says: { has: 1, of: 3, joker: true, met: false },
  },
  {
    why: 'W-04 two and a joker',
    mission: 'M2',
    butterflies: ['ESS', 'ESS', 'CAM'],
    symbols: 0,
    says: { has: 2, of: 3, joker: true, met: true },
  },
  {
    why: 'W-12 seven symbols',
    mission: 'M3',
    butterflies: [],
    symbols: 7,
    says: { has: 7, of: 7, joker: false, met: true },
  },
  {
    why: 'BIO-42 a joker is no Flower',
    mission: 'M3',
    butterflies: ['CAM'],
    symbols: 6,
    says: { has: 6, of: 7, joker: false, met: false },
  },
] as const)('progress of $mission: $why', ({ mission, butterflies, symbols, says }) => {
  expect(progress(PRINTED, mission, { butterflies, symbols })).toEqual({ mission, ...says });
});

test('a Mission that comes nearer is named, with its joker', () => {
  const view = viewOf({ hand: ['ESS'], fronts: ['BRI', 'BRI'], butterflies: ['CAM', 'ESS'] });
  expect(previewOf(PRINTED, view, { type: 'play', kind: 'ESS' })?.missions).toEqual([
    { mission: 'M2', has: 2, of: 3, joker: true, met: true },
  ]);
});
