import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  keyFromHex,
  keyFromSeed,
  listOptions,
  type Rng,
  replay,
  type Seat,
  valuesOf,
} from '@hedgerow/kernel';
import { composeGolden, replayGolden } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { flutter, type Move, OPTIONS, type Options, PRESETS, type State } from '../src/index.ts';
import { brisk } from './brisk.ts';

const FOLDER = new URL('./golden/', import.meta.url);

interface Golden {
  readonly file: string;
  readonly title: string;
  readonly seats: number;
  readonly options: Partial<Options>;
  readonly seed: string;
  readonly choose?: (state: State, seat: Seat, legal: readonly Move[], rng: Rng) => Move;
}

/** Everybody takes what is free: the longest game there is. */
const patient: NonNullable<Golden['choose']> = (state, seat, legal, rng) => {
  const free = legal.find((move) => move.type === 'select');
  return free ?? brisk(state, seat, legal, rng);
};

const GOLDENS: readonly Golden[] = [
  {
    file: 'two-brisk',
    title: 'Two players, a stack runs empty early',
    seats: 2,
    options: { firstPlayer: 'seat-0' },
    seed: 'two',
    choose: brisk,
  },
  {
    file: 'three-patient',
    title: 'Three players, nobody ever skips: 33 turns',
    seats: 3,
    options: { firstPlayer: 'seat-1' },
    seed: 'three',
    choose: patient,
  },
  {
    file: 'five-solstice',
    title: 'Five players and the summer solstice',
    seats: 5,
    options: { firstPlayer: 'seat-4' },
    seed: 'five',
    choose: brisk,
  },
  { file: 'blind-chance', title: 'Blind chance sprawls', seats: 4, options: {}, seed: 'chance' },
  {
    file: 'draft-rules',
    title: 'The preset Draft rules',
    seats: 4,
    options: PRESETS.draftRules,
    seed: 'draft',
    choose: brisk,
  },
  {
    file: 'strict-meadow',
    title: 'The preset Strict meadow',
    seats: 3,
    options: PRESETS.strictMeadow,
    seed: 'strict',
    choose: brisk,
  },
  {
    file: 'ponds-off',
    title: 'Gaps stay empty',
    seats: 4,
    options: { ponds: 'off', firstPlayer: 'seat-3' },
    seed: 'off',
    choose: brisk,
  },
  {
    file: 'shuffled-rondel',
    title: 'A shuffled rondel and a wandering sun',
    seats: 4,
    options: { rondel: 'shuffled', sunStart: 'random', firstPlayer: 'seat-2' },
    seed: 'rondel',
    choose: brisk,
  },
];

describe('golden matches', () => {
  test.each(GOLDENS)('$file: $title', ({ file, title, seats, options, seed, choose }) => {
    const path = new URL(`${file}.match`, FOLDER);
    if (process.env['UPDATE_GOLDEN'] === '1' || !existsSync(path)) {
      writeFileSync(
        path,
        composeGolden(flutter, { title, seats, options, seed, ...(choose ? { choose } : {}) }),
      );
    }
    const { record, standings, state } = replayGolden(flutter, readFileSync(path, 'utf8'));
    expect(record).toMatchObject({ title, seats });
    expect(standings).toHaveLength(seats);
    expect(state.turnsLeft).toBe(0);
  });

  test('every value of every option occurs, and no file is left over', () => {
    const files = readdirSync(FOLDER).map((name) => name.replace(/\.match$/, ''));
    expect(files.sort()).toEqual(GOLDENS.map(({ file }) => file).sort());
    const played = files.map((file) => {
      const { record } = replayGolden(flutter, readFileSync(new URL(`${file}.match`, FOLDER), 'utf8'));
      return record.options as Readonly<Record<string, unknown>>;
    });
    for (const [name, spec] of listOptions<Options>(OPTIONS)) {
      for (const value of valuesOf(spec))
        expect(
          played.some((options) => options[name] === value),
          `${name} ${value}`,
        ).toBe(true);
    }
  });

  test('everything that can happen happens in one of them, but that nothing fits', () => {
    const happened = new Set<string>();
    for (const { file } of GOLDENS) {
      const { record } = replayGolden(flutter, readFileSync(new URL(`${file}.match`, FOLDER), 'utf8'));
      const setup = {
        match: record.match,
        seatCount: record.seats,
        options: record.options,
        key: keyFromHex(record.key ?? '') ?? keyFromSeed(0),
      };
      for (const { told } of replay(flutter, setup, record.moves))
        for (const { event } of told) happened.add(event.type);
    }
    expect([...happened].sort()).toEqual([
      'beeCameHome',
      'beeKept',
      'beePlaced',
      'flowersGrown',
      'gameOver',
      'lastRoundBegun',
      'pollinatorFed',
      'pollinatorHungry',
      'pondFilled',
      'sunMoved',
      'tilePlaced',
      'tileRevealed',
      'tilesEnclosed',
      'turnBegun',
    ]);
  });

  test('a patient game with three players has 33 turns', () => {
    const { state } = replayGolden(flutter, readFileSync(new URL('three-patient.match', FOLDER), 'utf8'));
    expect(state.turn + 1).toBe(33);
  });
});
