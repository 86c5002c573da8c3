import { type Draft, valuesFrom } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { CONSTRAINTS } from '../src/data/constraints.ts';
import { EDITION_1 } from '../src/data/edition-1.ts';
import { checkBiotopia, type Edition, type Kind, type KindData, type MissionData } from '../src/index.ts';

const spoilt = (spoil: Spoil): Edition => {
  const edition = structuredClone(EDITION_1) as Draft<Edition>;
  spoil(edition);
  return edition;
};

type Spoil = (edition: Draft<Edition>) => void;

/** Prints something else on the cards of a kind, or on a Mission. */
const card =
  (code: Kind, change: Partial<KindData>): Spoil =>
  ({ kinds }) =>
    void Object.assign(kinds.find((each) => each.code === code) ?? {}, change);
const task =
  (code: MissionData['code'], change: Partial<MissionData>): Spoil =>
  ({ missions }) =>
    void Object.assign(missions.find((each) => each.code === code) ?? {}, change);

const fault = (id: string, edition: Edition): string | undefined => {
  const constraint = CONSTRAINTS.find((each) => each.id === id);
  if (!constraint) throw new Error(`There is no constraint ${id}.`);
  return constraint.fault(edition);
};

interface Row {
  readonly name: string;
  readonly spoil: Spoil;
  readonly says: string;
}

const ROWS: readonly Row[] = [
  { name: 'C1 exactly 100 playing cards', spoil: card('ESS', { copies: 11 }), says: '101.' },
  {
    name: 'C1 and the data say so',
    spoil: (edition) => void Object.assign(edition, { deckSize: 99 }),
    says: '99.',
  },
  { name: 'C2 exactly five Missions', spoil: ({ missions }) => void missions.pop(), says: 'M1 by action' },
  {
    name: 'C2 one of them special',
    spoil: task('MLW', { claim: 'action' }),
    says: 'MLW by action',
  },
  { name: 'C3 exactly these 13 kinds', spoil: ({ kinds }) => void kinds.pop(), says: 'SUN (bio).' },
  {
    name: 'C3 each of its type',
    spoil: card('SUN', { type: 'butterfly' }),
    says: 'SUN (butterfly)',
  },
  {
    name: 'C4 backs with one Flower',
    spoil: ({ back }) => void Object.assign(back, { symbols: 2 }),
    says: '2.',
  },
  {
    name: 'C4 all backs alike',
    spoil: ({ back }) => void Object.assign(back, { uniform: false }),
    says: 'backs that differ.',
  },
  {
    name: 'C5 Butterflies are worth 1 to 3',
    spoil: card('RED', { points: 4 }),
    says: 'RED is worth 4.',
  },
  { name: 'C5 other cards nothing', spoil: card('SUN', { points: 1 }), says: 'SUN is worth 1.' },
  { name: 'C6 Essex Skipper 2 for 1', spoil: card('ESS', { cost: 3 }), says: '3.' },
  { name: 'C6 nothing cheaper', spoil: card('COM', { cost: 1 }), says: 'COM is cheaper.' },
  { name: 'C7 Peacock 7 for 3', spoil: card('PEA', { cost: 6 }), says: '6.' },
  { name: 'C7 nothing dearer', spoil: card('CAM', { cost: 8 }), says: 'CAM needs more.' },
  {
    name: 'C8 more points never come cheaper',
    spoil: card('RED', { cost: 3 }),
    says: 'RED is worth more than BRI and cheaper, RED is worth more than MEA and cheaper.',
  },
  {
    name: 'C9 Small Tortoiseshell grows',
    spoil: card('TOR', { pointsStep: 2 }),
    says: 'TOR grows otherwise.',
  },
  {
    name: 'C9 and nothing else',
    spoil: card('RED', { costStep: 1 }),
    says: 'RED grows otherwise.',
  },
  { name: 'C10 Sunshine needs 2', spoil: card('SUN', { cost: 3 }), says: '3.' },
  {
    name: 'C10 Knapweed gives two',
    spoil: card('KNA', { ability: 'none' }),
    says: 'without its second',
  },
  {
    name: 'C11 Common Blue at least 3',
    spoil: card('COM', { cost: 2 }),
    says: 'COM has cost 2.',
  },
  {
    name: 'C12 Red Admiral at least 4',
    spoil: card('RED', { cost: 3 }),
    says: 'RED has cost 3.',
  },
  {
    name: 'C13 Chrysalis at most 3',
    spoil: card('CHR', { cost: 4 }),
    says: 'a dearer Chrysalis.',
  },
  { name: 'C14 Large White 3', spoil: card('LAR', { cost: 4 }), says: '4.' },
  {
    name: 'C15 every Mission is worth 2',
    spoil: task('M3', { points: 3 }),
    says: 'M3 is worth 3.',
  },
  {
    name: 'C16 a Mission for the quartet',
    spoil: task('M1', { need: { ESS: 1 } }),
    says: 'no such',
  },
  {
    name: 'C17 a Mission for three Skippers',
    spoil: task('M2', { need: { ESS: 2 } }),
    says: 'no such',
  },
  {
    name: 'C18 a Mission for seven symbols',
    spoil: task('M3', { flowers: 8 }),
    says: 'no such',
  },
  {
    name: 'C19 Missions for Essex Skipper and Orange Tip',
    spoil: task('M4', { need: { RED: 1 } }),
    says: '2 for Essex Skipper, 0 for Orange Tip.',
  },
  {
    name: 'C20 no Mission for Large White',
    spoil: task('M4', { need: { ORA: 1, RED: 1, LAR: 1 } }),
    says: 'M4.',
  },
  { name: 'C21 enough copies', spoil: card('TOR', { copies: 3 }), says: 'TOR has copies 3.' },
  {
    name: 'C22 the abilities of the rulebook',
    spoil: card('ESS', { ability: 'majority' }),
    says: 'ESS: majority.',
  },
  { name: 'C23 help costs more', spoil: card('CAM', { cost: 5 }), says: 'CAM needs only 5.' },
  {
    name: 'C24 Missions can be met',
    spoil: task('M4', { need: { ORA: 9, RED: 1 } }),
    says: 'M4 cannot be met.',
  },
  { name: 'C25 serials with two digits', spoil: card('ESS', { copies: 100 }), says: 'ESS-100.' },
  { name: 'C25 serials are unique', spoil: card('ESS', { code: 'RED' }), says: 'occurs twice' },
];

/** People type in what their box says: what only we would not do is told, and can be played. */
const OUR_TASTE = ['C20', 'C23'];

describe('the constraints of the specification', () => {
  test('there are 25, in order, and the shipped edition keeps them all', () => {
    expect(CONSTRAINTS.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, i) => `C${i + 1}`));
    expect(checkBiotopia(EDITION_1)).toMatchObject({ ok: true, warnings: [] });
  });

  test.each(ROWS)('$name', ({ name, spoil, says }) => {
    const [id = ''] = name.split(' ');
    expect(fault(id, EDITION_1)).toBeUndefined();
    expect(fault(id, spoilt(spoil))).toContain(says);
    const checked = checkBiotopia(spoilt(spoil));
    expect(checked.ok).toBe(OUR_TASTE.includes(id));
    const told = checked.ok ? checked.warnings : checked.problems;
    expect(told.map((sentence) => sentence.split(' ')[0])).toContain(id);
  });
});

describe('the shipped edition', () => {
  test('names a source for every value that a rule reads', () => {
    for (const { code, src } of EDITION_1.kinds) {
      expect(Object.keys(src), code).toEqual(
        expect.arrayContaining(['name', 'cost', 'points', 'copies', 'ability', 'fact']),
      );
    }
    for (const { code, src } of EDITION_1.missions) expect(Object.keys(src), code).toHaveLength(3);
  });

  test('what we reconstructed is listed here, so that no guess is silent', () => {
    const rows = [
      ...EDITION_1.kinds.map((row) => [row.code, row] as const),
      ...EDITION_1.missions.map((row) => [row.code, row] as const),
    ];
    const ours = valuesFrom('reconstructed', rows).filter((value) => !/\.(?:fact|copies)$/.test(value));
    expect(ours).toEqual([
      'BRI.cost',
      'BRI.points',
      'CAM.cost',
      'CAM.points',
      'COM.cost',
      'COM.points',
      'LAR.points',
      'MEA.cost',
      'MEA.points',
      'ORA.cost',
      'ORA.points',
      'RED.points',
      'CHR.cost',
      'M1.name',
      'M2.name',
      'M3.name',
      'M4.name',
      'M4.need',
    ]);
    expect(valuesFrom('later-edition', rows)).toEqual(['LAR.cost', 'RED.cost']);
    expect(valuesFrom('reconstructed', rows).filter((value) => value.endsWith('.copies'))).toHaveLength(13);
  });
});
