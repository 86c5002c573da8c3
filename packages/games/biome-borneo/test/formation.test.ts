import { keyFromSeed, openMatch, readOptions, shippedEdition } from '@hedgerow/kernel';
import { expect, test } from 'vitest';
import { EDITION_1 } from '../src/data/edition-1.ts';
import { forestNamed, formationFromNumber, formationNumbers, numberFromFormation } from '../src/formation.ts';
import { biomeBorneo, checkBiomeBorneo, createBiomeBorneo, hints, SHIPPED } from '../src/index.ts';

const { platforms, formations } = SHIPPED.data;
const opened = (options: object) =>
  openMatch(biomeBorneo, { match: 'm', seatCount: 2, options, key: keyFromSeed(1) });
const number = (at: Readonly<Record<string, readonly [number, number]>>): number =>
  numberFromFormation(at, platforms) ?? -1;
const ROW = { E: [0, 0], C1: [1, 0], C2: [2, 0], C3: [3, 0], U1: [4, 0], U2: [5, 0], U3: [6, 0] } as const;

test('BOR-02 every formation has a number, and the number gives it back', () => {
  for (const { id, at } of formations) {
    const own = forestNamed(hints.printed, `own-${number(at as never)}`);
    const printed = forestNamed(hints.printed, id);
    expect([...own.neighbour]).toEqual([...printed.neighbour]);
    expect([...own.border]).toEqual([...printed.border]);
  }
  expect(formationFromNumber(number(ROW), platforms).at).toEqual(ROW);
  expect(number(ROW)).toBeLessThan(formationNumbers(platforms));
});

test('BOR-02 a formation is the same wherever on the table it lies', () => {
  const moved = Object.fromEntries(Object.entries(ROW).map(([id, [a, b]]) => [id, [a + 3, b - 2] as const]));
  expect(number(moved)).toBe(number(ROW));
});

test('R-52 any connected formation can be played; its match says which', () => {
  const match = opened({ formation: 'own', platforms: number(ROW) });
  if (!match.ok) throw new Error(match.problem);
  expect(match.match.options).toMatchObject({ formation: 'own', platforms: number(ROW) });
  expect(biomeBorneo.view(match.match.state, 'spectator').formation).toBe(`own-${number(ROW)}`);
});

test.each([
  {
    why: 'two platforms in one place',
    options: { formation: 'own', platforms: number({ ...ROW, U3: [5, 0] }) },
    says: 'This formation cannot be played (BOR-02): U2 and U3 lie in one place.',
    french: 'Cette disposition ne peut pas être jouée (BOR-02) : U2 et U3 sont au même endroit.',
  },
  {
    why: 'a platform apart',
    options: { formation: 'own', platforms: number({ ...ROW, U3: [0, 4] }) },
    says: 'This formation cannot be played (BOR-02): the platforms do not hang together, U3 apart from E.',
    french:
      'Cette disposition ne peut pas être jouée (BOR-02) : les plateaux ne se tiennent pas, U3 à l’écart de E.',
  },
  {
    why: 'an arrangement for a formation of the edition',
    options: { formation: 'hillside', platforms: number(ROW) },
    says: 'Option platforms (BOR-02) arranges the formation "own", but this table plays on "hillside".',
    french:
      'L’option platforms (BOR-02) arrange la disposition « own », mais cette table joue sur « hillside ».',
  },
  {
    why: 'no number at all',
    options: { formation: 'own', platforms: -1 },
    says: `Option platforms (BOR-02) must be a whole number from 0 to ${formationNumbers(platforms) - 1}, but is -1.`,
  },
])('BOR-02 $why is told', ({ options, says, french }) => {
  expect(opened(options)).toMatchObject({
    ok: false,
    problem: says,
    ...(french === undefined ? {} : { said: { fr: french } }),
  });
});

test('a match of edition 1 knows none of the later options', () => {
  const early = createBiomeBorneo(shippedEdition(checkBiomeBorneo(EDITION_1)));
  for (const later of ['platforms', 'tileExchange', 'windowSeconds'])
    expect(Object.keys(early.options)).not.toContain(later);
  expect(readOptions(early.options, { formation: 'own' }).ok).toBe(false);
  expect(readOptions(early.options, { idleTiles: 'linking' }).ok).toBe(false);
});
