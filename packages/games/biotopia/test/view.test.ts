import { imagine, keyFromSeed, rngAt, seatAt } from '@hedgerow/kernel';
import { walk } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { biotopia } from '../src/index.ts';
import { given, printed } from './table.ts';

const soil = 'LAR LAR LAR LAR';

describe('hidden information', () => {
  test('BIO-70 set-up choice and planting: others see a back, not which card', () => {
    const planted = given({ gardens: [{ hand: 'PEA ESS' }, {}] }).when(0, 'plant PEA');
    expect(planted.view(1).seats[0]).toMatchObject({ handCount: 1, flowers: ['down'] });
    expect(JSON.stringify(planted.view(1))).not.toContain('PEA":0,"flowerFronts');
    expect(planted.heard('spectator')).toEqual([{ type: 'planted', seat: 0, from: 'hand', kind: null }]);
    expect(planted.view(0).me).toEqual({ seat: 0, hand: ['ESS'], flowerFronts: ['PEA'] });
  });

  test('BIO-70 drawing: others hear the number only', () => {
    const sun = given({ gardens: [{ hand: 'SUN', flowers: 'ESS ESS' }, {}], deck: 'TOR BRI MEA' }).when(
      0,
      'play SUN',
    );
    expect(sun.heard(0)).toContainEqual({ type: 'drawn', seat: 0, cards: 3, kinds: ['BRI', 'MEA', 'TOR'] });
    expect(sun.heard(1)).toContainEqual({ type: 'drawn', seat: 0, cards: 3, kinds: null });
  });

  test('BIO-70 Sky, Orange Tip, Chrysalis and discards are public', () => {
    expect(given({ sky: 'RED SUN KNA' }).when(0, 'sky 0').heard(1)).toContainEqual({
      type: 'takenFromSky',
      seat: 0,
      kind: 'RED',
    });
    const tip = given({ gardens: [{ hand: 'ORA', flowers: soil }, {}], compost: 'SUN' }).when(0, 'play ORA');
    expect(tip.when(0, 'tip SUN').heard(1)).toContainEqual({
      type: 'takenFromCompost',
      seat: 0,
      kind: 'SUN',
    });
    const hatched = given({ gardens: [{ hand: 'CHR', flowers: soil }, {}] }).when(0, 'hatch 2');
    expect(hatched.heard(1)).toContainEqual({ type: 'hatched', seat: 0, flower: 2, kind: 'LAR' });
    expect(hatched.view(1).seats[0]?.flowerNumbers).toEqual([0, 1, 3]);
  });

  test('R-44 a view tells backs apart and lists what was openly taken, whatever lies hidden', () => {
    const table = given({ gardens: [{ hand: 'CHR', flowers: 'ESS PEA RED' }, {}], sky: 'TOR SUN KNA' });
    const later = table
      .when(0, 'sky 0')
      .when(1, 'draw')
      .when(0, 'hatch 0')
      .when(1, 'draw')
      .when(0, 'plant TOR');
    expect(later.view(1).seats[0]).toMatchObject({ flowerNumbers: [1, 2, 3], taken: ['TOR'] });
    const other = given({ gardens: [{ hand: 'CHR', flowers: 'ESS LAR LAR' }, {}], sky: 'TOR SUN KNA' });
    const same = other
      .when(0, 'sky 0')
      .when(1, 'draw')
      .when(0, 'hatch 0')
      .when(1, 'draw')
      .when(0, 'plant TOR');
    expect(same.view(1).seats[0]).toEqual(later.view(1).seats[0]);
  });

  test('BIO-71 there is no move that shows a hidden card willingly', () => {
    expect(Object.keys(biotopia.moves)).toEqual([
      'setupFlower',
      'draw',
      'takeSky',
      'plant',
      'play',
      'hatch',
      'claim',
      'pass',
      'blueTake',
      'blueDecline',
      'tipTake',
      'tipDecline',
      'discard',
    ]);
  });

  test('BIO-72 a spectator sees what all players have in common', () => {
    const table = given({
      gardens: [
        { hand: 'PEA', flowers: 'RED' },
        { hand: 'SUN', flowers: 'TOR' },
      ],
    });
    const { me: first, ...common } = table.view(0);
    const { me: second, ...same } = table.view(1);
    expect(first).toEqual({ seat: 0, hand: ['PEA'], flowerFronts: ['RED'] });
    expect(second).toEqual({ seat: 1, hand: ['SUN'], flowerFronts: ['TOR'] });
    expect(table.view('spectator')).toEqual(common);
    expect(common).toEqual(same);
  });

  test('BIO-73 no view, no event and no move carries a serial or the number of a card', () => {
    const serial = new RegExp(
      `"(?:${Array.from({ length: 100 }, (_, card) => printed.serialOf(card)).join('|')})"`,
    );
    const said: string[] = [];
    for (const { played, legal, seat } of walk(biotopia, { seats: 3 }, 7)) {
      said.push(JSON.stringify([biotopia.view(played.state, seat), played.told, legal]));
    }
    expect(said.filter((text) => serial.test(text))).toEqual([]);
    // Cards that differ only in their serial look alike.
    const { state } = given({ gardens: [{ hand: 'ESS' }, { hand: 'ESS' }] });
    const swapped = structuredClone(state);
    const [a, b] = swapped.gardens;
    if (!a || !b) throw new Error('There are two gardens.');
    const other = {
      ...swapped,
      gardens: [
        { ...a, hand: b.hand },
        { ...b, hand: a.hand },
      ],
    };
    for (const viewer of [seatAt(0), seatAt(1), 'spectator'] as const) {
      expect(biotopia.view(other, viewer)).toEqual(biotopia.view(state, viewer));
    }
  });

  test.each([
    {
      revealAfterGame: true,
      shown: [
        { hand: ['PEA'], flowerFronts: ['RED'] },
        { hand: [], flowerFronts: ['TOR', 'SUN'] },
      ],
    },
    { revealAfterGame: false, shown: null },
  ])('BIO-74 after the end all fronts are shown: $revealAfterGame', ({ revealAfterGame, shown }) => {
    const table = given({
      options: { revealAfterGame },
      finalRound: true,
      active: 1,
      gardens: [
        { hand: 'PEA', flowers: 'RED' },
        { hand: 'SUN', flowers: 'TOR' },
      ],
    });
    expect(table.view('spectator').revealed).toBeNull();
    const over = table.when(1, 'plant SUN');
    expect(over.view('spectator').revealed).toEqual(shown);
    const world = imagine(biotopia, over.state, 'spectator', rngAt(keyFromSeed(3), 0));
    expect(biotopia.view(world, 'spectator')).toEqual(over.view('spectator'));
  });
});

describe('§5.3 what may be taken back, as the kernel finds out by itself', () => {
  const hand = 'ESS RED COM ORA MEA BRI';
  const own = { hand, flowers: soil, butterflies: 'ESS ESS ESS' };
  const table = given({ gardens: [own, {}, {}], compost: 'SUN' });
  const chrysalis = given({ gardens: [{ hand: 'CHR', flowers: soil }, {}, {}] });
  const setup = given({
    phase: 'setup',
    round: 0,
    gardens: [{ hand: 'ESS ESS RED SUN' }, { hand: 'TOR PEA CHR KNA' }],
  });
  const empty = { deckOnly: '', sky: '- - -', missions: { M3: 0 } } as const;

  test.each([
    { move: 'setupFlower', made: () => setup.when(0, 'first RED'), revocable: true },
    {
      move: 'setupFlower that is the last',
      made: () => setup.when(0, 'first RED').when(1, 'first TOR'),
      revocable: false,
    },
    { move: 'plant', made: () => table.when(0, 'plant RED'), revocable: true },
    { move: 'claim', made: () => table.when(0, 'claim M2'), revocable: true },
    { move: 'blueDecline', made: () => table.when(0, 'play COM').when(0, 'blue no'), revocable: true },
    { move: 'tipTake', made: () => table.when(0, 'play ORA').when(0, 'tip SUN'), revocable: true },
    { move: 'tipDecline', made: () => table.when(0, 'play ORA').when(0, 'tip no'), revocable: true },
    { move: 'pass', made: () => given({ ...empty, seats: 3 }).when(0, 'pass'), revocable: true },
    {
      move: 'plant with a refill at the end of the turn',
      made: () => given({ gardens: [own, {}, {}], sky: 'RED - SUN' }).when(0, 'plant RED'),
      revocable: false,
    },
    { move: 'draw', made: () => table.when(0, 'draw'), revocable: false },
    { move: 'takeSky', made: () => table.when(0, 'sky 0'), revocable: false },
    { move: 'blueTake', made: () => table.when(0, 'play COM').when(0, 'blue 0'), revocable: false },
    { move: 'play of a Butterfly', made: () => table.when(0, 'play ESS'), revocable: false },
    { move: 'play of a Brimstone', made: () => table.when(0, 'play BRI'), revocable: false },
    { move: 'hatch', made: () => chrysalis.when(0, 'hatch 0'), revocable: false },
    { move: 'discard', made: () => table.when(0, 'draw').when(0, 'discard RED'), revocable: false },
  ])('$move: $revocable', ({ made, revocable }) => {
    const after = made();
    expect(after.refusedBy).toBeUndefined();
    expect(after.revocable).toBe(revocable);
  });

  test('R-43 taking from the Sky may be taken back if there is no card to refill it', () => {
    const last = given({ gardens: [{ hand: 'ESS' }, {}, {}], deckOnly: '' }).when(0, 'sky 0');
    expect(last.revocable).toBe(true);
  });
});
