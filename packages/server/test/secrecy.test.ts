import { GAME_IDS, type GameId, shipped } from '@hedgerow/catalog';
import {
  type AnyEvent,
  type AnyGame,
  type AnyMade,
  type AnyWindows,
  digest,
  seatAt,
  type Viewer,
  viewers,
} from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { Permuted } from './support/permuted.ts';
import { type Heard, Recording, SEATS } from './support/recording.ts';
import { type Act, actsOf, afterAct, type Table, tableAtStart, withWorlds } from './support/whole-match.ts';

/** The real match: what everybody heard of it, act by act. */
interface Truth {
  readonly acts: readonly Act[];
  readonly heard: readonly ReadonlyMap<Viewer, Heard>[];
  readonly key: string;
}

type Change = (made: AnyMade) => AnyMade;
const asItIs: Change = (made) => made;

/** The real match at a real server, for those who are watched. */
async function recordingOf(
  real: AnyMade,
  acts: readonly Act[],
  watched: readonly Viewer[],
  change = asItIs,
): Promise<Recording> {
  const made = withoutWorlds(real);
  const tables = [tableAtStart(made, SEATS)];
  for (const act of acts) {
    const after = afterAct(made, tables.at(-1) as Table, act);
    if (after) tables.push(after.table);
  }
  const recording = new Recording(change(made), acts, tables, watched);
  await recording.open();
  return recording;
}

async function recorded(real: AnyMade, acts: readonly Act[]): Promise<Truth> {
  const recording = await recordingOf(real, acts, viewers(SEATS));
  const heard: ReadonlyMap<Viewer, Heard>[] = [];
  for await (const news of recording.heard()) heard.push(news);
  await recording.close();
  return { acts, heard, key: recording.key };
}

const withoutWorlds = (made: AnyMade): AnyMade => ({ ...made, game: withWorlds(made.game, new Map()) });

/** What a viewer heard, act by act. */
type Hearing = AsyncIterable<Heard> | Iterable<Heard>;

async function* heardIn(recording: Recording, viewer: Viewer): AsyncGenerator<Heard> {
  for await (const news of recording.heard()) yield news.get(viewer) ?? [];
}

/** The first act of which something else is heard, and what; `undefined` if there is none. */
async function firstDifference(
  real: Hearing,
  other: AsyncGenerator<Heard>,
): Promise<{ readonly at: number; readonly real: Heard; readonly other: Heard } | undefined> {
  let at = 0;
  for await (const heard of real) {
    const { value } = (await other.next()) as IteratorResult<Heard, undefined>;
    if (heard.join('\n') !== value?.join('\n')) return { at, real: heard, other: value ?? [] };
    at += 1;
  }
  return undefined;
}

/** The same match in the worlds that look the same to a viewer. */
async function elsewhereOf(
  acts: readonly Act[],
  viewer: Viewer,
  { worlds, tables }: Permuted,
  made: AnyMade,
  change = asItIs,
): Promise<Recording> {
  const other = change({ ...made, game: withWorlds(made.game, worlds) });
  const recording = new Recording(other, acts, tables, [viewer]);
  await recording.open();
  return recording;
}

/** A match that is looked at, and the other worlds in which each viewer lives through it. */
interface Chosen {
  readonly acts: readonly Act[];
  readonly worlds: ReadonlyMap<Viewer, Permuted>;
}

/** A match that asks others in so many windows of its other worlds than in the real one shows that nobody notices. */
const ENOUGH_WINDOWS = 2;
const MOST_MATCHES = 8;

/** The first match that is good enough; where none is, the game or its computer players have changed, and it says so. */
function chooseMatch(id: GameId): Chosen {
  const made = shipped(id);
  const found: string[] = [];
  for (let number = 0; number < MOST_MATCHES; number += 1) {
    const acts = actsOf(id, withoutWorlds(made), SEATS, number);
    const worlds = new Map(viewers(SEATS).map((viewer) => [viewer, new Permuted(made, acts, viewer, SEATS)]));
    const all = [...worlds.values()];
    const there = all.reduce((sum, { windows }) => sum + windows.there, 0);
    const here = all.reduce((sum, { windows }) => sum + windows.here, 0);
    const isElsewhere = all.every(({ elsewhere }) => elsewhere > acts.length / 10);
    if (isElsewhere && (!made.windows || Math.min(there, here) >= ENOUGH_WINDOWS)) return { acts, worlds };
    found.push(`${there} and ${here}`);
  }
  throw new Error(
    `In none of ${MOST_MATCHES} matches of ${id} enough windows ask somebody in one world and not in the other: ${found.join('; ')}.`,
  );
}

const chosen = new Map<GameId, Chosen>();
function chosenOf(id: GameId): Chosen {
  const known = chosen.get(id) ?? chooseMatch(id);
  chosen.set(id, known);
  return known;
}

/** Each real match is played once. */
const truths = new Map<GameId, Promise<Truth>>();
function truthOf(id: GameId): Promise<Truth> {
  const known = truths.get(id) ?? recorded(shipped(id), chosenOf(id).acts);
  truths.set(id, known);
  return known;
}

/** A key in every form in which it could be written. */
function formsOf(hex: string): readonly string[] {
  const bytes = Buffer.from(hex, 'hex');
  const words = Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32LE(i * 4));
  return [
    hex,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('latin1'),
    bytes.join(','),
    words.join(','),
  ];
}

/**
 * Through whose eyes a match is lived again: all, where windows hide who is asked; elsewhere whoever watches and one seat, another
 * one in each game. `npm run test:long` looks through all.
 */
function eyesOn(id: GameId): readonly Viewer[] {
  const all = viewers(SEATS);
  if (shipped(id).windows || process.env['HEDGEROW_LAW_GAMES'] !== undefined) return all;
  return all.filter((viewer) => viewer === 'spectator' || viewer === GAME_IDS.indexOf(id) % SEATS);
}

describe.each(GAME_IDS.map((id) => ({ id })))('$id keeps its secrets at the socket', ({ id }) => {
  const made = shipped(id);

  test.each(eyesOn(id).map((viewer) => ({ viewer })))(
    'a whole match is the same, byte for byte, for viewer $viewer in every world that looks the same',
    async ({ viewer }) => {
      const truth = await truthOf(id);
      const worlds = chosenOf(id).worlds.get(viewer) as Permuted;
      expect(worlds.elsewhere, 'acts in other worlds').toBeGreaterThan(truth.acts.length / 10);
      const other = await elsewhereOf(truth.acts, viewer, worlds, made);
      const real = truth.heard.map((news) => news.get(viewer) ?? []);
      expect(await firstDifference(real, heardIn(other, viewer))).toBeUndefined();
      await other.close();
    },
    300_000,
  );

  test('the key of a match is told with its end, and never before', async () => {
    const { heard, key } = await truthOf(id);
    const isEnd = (frame: string): boolean => frame.includes('"ending":{');
    const end = heard.findIndex((news) => [...news.values()].flat().some(isEnd));
    const before = heard.slice(0, end).flatMap((news) => [...news.values()].flat());
    expect(before.length).toBeGreaterThan(100);
    for (const form of formsOf(key)) expect(before.filter((frame) => frame.includes(form))).toEqual([]);
    for (const [viewer, news] of heard[end] ?? [])
      expect(news.filter((frame) => frame.includes(key)).length, `viewer ${viewer}`).toBeGreaterThan(0);
  }, 300_000);
});

test.each(GAME_IDS.filter((id) => shipped(id).windows))(
  'windows of %s asked others in one world than in the other, and nobody noticed',
  (id) => {
    const all = [...chosenOf(id).worlds.values()].map(({ windows }) => windows);
    expect(all.reduce((sum, { there }) => sum + there, 0)).toBeGreaterThan(1);
    expect(all.reduce((sum, { here }) => sum + here, 0)).toBeGreaterThan(1);
  },
);

type Rule = AnyGame['moves'][keyof AnyGame['moves']];
const withRules = (made: AnyMade, change: (rule: Rule) => Rule): AnyMade => {
  const rules = Object.entries(made.game.moves as unknown as Record<string, Rule>);
  const moves = Object.fromEntries(rules.map(([type, rule]) => [type, change(rule)]));
  return { ...made, game: { ...made.game, moves: moves as unknown as AnyGame['moves'] } };
};

/** Games that tell a little too much. */
const LEAKS: readonly { readonly what: string; readonly leak: (made: AnyMade) => AnyMade }[] = [
  {
    what: 'a view in which something depends on a hidden card',
    leak: (made) => ({
      ...made,
      game: {
        ...made.game,
        view: (state, viewer) => ({ ...made.game.view(state, viewer), shade: digest(state) }),
      },
    }),
  },
  {
    what: 'a whisper that everybody hears',
    leak: (made) =>
      withRules(made, (rule) => ({
        ...rule,
        play: (table, seat, move) => {
          Object.assign(table, { whisper: (_: unknown, event: AnyEvent) => table.tell(event) });
          rule.play(table, seat, move);
        },
      })),
  },
  {
    what: 'a refusal with a fact too many',
    leak: (made) =>
      withRules(made, (rule) => ({
        ...rule,
        refusal: (state, seat, move) => {
          const refusal = rule.refusal(state, seat, move);
          return refusal && { ...refusal, facts: { ...refusal.facts, shade: digest(state) } };
        },
      })),
  },
  {
    what: 'no pause where nobody could answer',
    leak: (made) => ({
      ...made,
      ...(made.windows
        ? {
            windows: {
              ...made.windows,
              pace: (state) => {
                const pace = (made.windows as AnyWindows).pace(state);
                const isIdle = viewers(SEATS).every(
                  (seat) => seat === 'spectator' || (made.windows?.answersFor(state, seat).length ?? 0) < 2,
                );
                return { ...pace, atOnce: pace.atOnce || isIdle };
              },
            },
          }
        : {}),
    }),
  },
];

describe('the comparison finds out', () => {
  test.each(LEAKS)(
    '$what',
    async ({ leak }) => {
      const made = shipped('biome-borneo');
      const { acts, worlds } = chosenOf('biome-borneo');
      const viewer = seatAt(0);
      // Side by side, and no further than to the first difference.
      const real = await recordingOf(made, acts, [viewer], leak);
      const other = await elsewhereOf(acts, viewer, worlds.get(viewer) as Permuted, made, leak);
      expect(await firstDifference(heardIn(real, viewer), heardIn(other, viewer))).toBeDefined();
      await Promise.all([real.close(), other.close()]);
    },
    300_000,
  );
});
