import { keyFromHex, listOptions, replay, valuesOf } from '@hedgerow/kernel';
import { replayGolden } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { numberFromFormation } from '../src/formation.ts';
import { biomeBorneo, SHIPPED } from '../src/index.ts';
import { fickle, type Golden, keen, lazy, marksOf, textOf } from './golden.ts';

const GOLDENS: readonly Golden[] = [
  {
    file: 'final-round',
    title: 'Two players to the last tile, with all three abilities',
    seats: 2,
    options: {},
    player: keen,
    shows: ['ending final-round', 'ability OPP', 'ability WIN', 'ability BLI'],
  },
  {
    file: 'four-disasters',
    title: 'Four players meet all four disasters',
    seats: 4,
    options: { firstPlayer: 'seat-3' },
    player: keen,
    shows: ['ending final-round', 'disaster WIL', 'disaster FLO', 'disaster LOG', 'disaster POA'],
  },
  {
    file: 'stalemate',
    title: 'Nobody earns a card',
    seats: 3,
    options: {},
    player: lazy,
    shows: ['ending stalemate'],
  },
  {
    file: 'one-left',
    title: 'All but one resign',
    seats: 4,
    options: { leaver: 'resign' },
    player: fickle,
    shows: ['ending one-left'],
  },
  {
    file: 'turn-limit',
    title: 'Three hundred turns of silence',
    seats: 2,
    options: { stalemate: 'off' },
    player: lazy,
    shows: ['ending turn-limit'],
  },
  {
    file: 'terraces',
    title: 'On the terraces, where disasters come again and end no turn',
    seats: 3,
    options: {
      formation: 'terraces',
      disasterEndsTurn: false,
      disasters: 'recycled',
      bonusTie: 'all-tied',
      firstPlayer: 'seat-0',
    },
    player: keen,
    shows: ['ending final-round', 'disaster WIL'],
  },
  {
    file: 'hillside',
    title: 'On the hillside, without disasters, with idle tiles',
    seats: 3,
    options: {
      formation: 'hillside',
      disasters: 'none',
      idleTiles: 'allowed',
      opportunist: 'start-of-turns',
      stalemate: '2',
      firstPlayer: 'seat-1',
    },
    player: keen,
    shows: ['ending final-round', 'ability OPP'],
  },
  {
    file: 'long-valley',
    title: 'In the long valley, with remembered tiles and open hands',
    seats: 3,
    options: {
      formation: 'longvalley',
      perimeter: 'remembered',
      opportunist: 'own-turn',
      galleryAbilities: false,
      stalemate: '5',
      firstPlayer: 'seat-2',
      openHands: true,
    },
    player: keen,
    shows: ['ending final-round', 'disaster FLO'],
  },
  {
    file: 'own-formation',
    title: 'On a formation of their own, with linking tiles and exchanges of any number',
    seats: 2,
    // The Emergent at one end of a bent row.
    options: {
      formation: 'own',
      platforms: numberFromFormation(
        { E: [0, 0], C1: [1, 0], U1: [2, 0], C2: [2, 1], U2: [2, 2], C3: [1, 3], U3: [0, 4] },
        SHIPPED.data.platforms,
      ) as number,
      idleTiles: 'linking',
      tileExchange: 'any-number',
      windowSeconds: '3',
    },
    player: keen,
    shows: ['ending final-round'],
  },
  ...(['8', '15', '30'] as const).map(
    (windowSeconds): Golden => ({
      file: `window-of-${windowSeconds}`,
      title: `Windows of ${windowSeconds} seconds`,
      seats: 2,
      options: { windowSeconds, stalemate: '2' },
      player: lazy,
      shows: ['ending stalemate'],
    }),
  ),
];

test.each(GOLDENS)('the match $file verifies, and shows what it is kept for', (golden) => {
  const { record } = replayGolden(biomeBorneo, textOf(golden));
  const key = keyFromHex(record.key ?? '');
  if (key === undefined) throw new Error('a golden match has its key');
  const marks = new Set<string>();
  const setup = { match: record.match, seatCount: record.seats, options: record.options, key };
  for (const { told } of replay(biomeBorneo, setup, record.moves)) {
    for (const { event } of told) for (const mark of marksOf(event)) marks.add(mark);
  }
  expect(record.title).toBe(golden.title);
  expect(golden.shows.filter((mark) => !marks.has(mark))).toEqual([]);
});

test('every value of every option, every ending, disaster, ability and formation has a golden match', () => {
  const played = GOLDENS.map(({ options }) => options as Readonly<Record<string, unknown>>);
  for (const [name, spec] of listOptions(biomeBorneo.options)) {
    // Of its range only formations that hang together can be played.
    const values = name === 'platforms' ? [spec.default] : valuesOf(spec);
    for (const value of values) {
      const shown = played.some((options) => (options[name] ?? spec.default) === value);
      expect(shown, `${name} ${String(value)}`).toBe(true);
    }
  }
  const shows = new Set(GOLDENS.flatMap((golden) => golden.shows));
  for (const ending of ['final-round', 'stalemate', 'one-left', 'turn-limit'])
    expect(shows).toContain(`ending ${ending}`);
  for (const disaster of ['WIL', 'FLO', 'LOG', 'POA']) expect(shows).toContain(`disaster ${disaster}`);
  for (const ability of ['OPP', 'WIN', 'BLI']) expect(shows).toContain(`ability ${ability}`);
});
