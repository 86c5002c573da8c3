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

async function recorded(real: AnyMade, acts: readonly Act[], change = asItIs): Promise<Truth> {
  const made = withoutWorlds(real);
  const tables = [tableAtStart(made, SEATS)];
  for (const act of acts) {
    const after = afterAct(made, tables.at(-1) as Table, act);
    if (after) tables.push(after.table);
  }
  const recording = new Recording(change(made), acts, tables, viewers(SEATS));
  await recording.open();
  const heard: ReadonlyMap<Viewer, Heard>[] = [];
  for await (const news of recording.heard()) heard.push(news);
  await recording.close();
  return { acts, heard, key: recording.key };
}

const withoutWorlds = (made: AnyMade): AnyMade => ({ ...made, game: withWorlds(made.game, new Map()) });

/** The first act of which a viewer hears something else in other worlds, and what; `undefined` if there is none. */
async function firstDifference(
  truth: Truth,
  viewer: Viewer,
  { worlds, tables }: Permuted,
  made: AnyMade,
  change = asItIs,
): Promise<{ readonly at: number; readonly real: Heard; readonly other: Heard } | undefined> {
  const other = change({ ...made, game: withWorlds(made.game, worlds) });
  const recording = new Recording(other, truth.acts, tables, [viewer]);
  await recording.open();
  try {
    let at = 0;
    for await (const news of recording.heard()) {
      const [real, other] = [truth.heard[at]?.get(viewer) ?? [], news.get(viewer) ?? []];
      if (real.join('\n') !== other.join('\n')) return { at, real, other };
      at += 1;
    }
    return undefined;
  } finally {
    await recording.close();
  }
}

/** Each real match is played once, and each viewer's other worlds are looked for once. */
const truths = new Map<GameId, Promise<Truth>>();
function truthOf(id: GameId): Promise<Truth> {
  const known = truths.get(id) ?? recorded(shipped(id), actsOf(id, withoutWorlds(shipped(id)), SEATS));
  truths.set(id, known);
  return known;
}

/** Game by game, in how many windows the rules asked somebody in the real world and not in another, or only there. */
const askedIn = new Map<GameId, { readonly there: number; readonly here: number }>();

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

describe.each(GAME_IDS.map((id) => ({ id })))('$id keeps its secrets at the socket', ({ id }) => {
  const made = shipped(id);

  test.each(viewers(SEATS).map((viewer) => ({ viewer })))(
    'a whole match is the same, byte for byte, for viewer $viewer in every world that looks the same',
    async ({ viewer }) => {
      const truth = await truthOf(id);
      const worlds = new Permuted(made, truth.acts, viewer, SEATS);
      const { there, here } = askedIn.get(id) ?? { there: 0, here: 0 };
      askedIn.set(id, { there: there + worlds.windows.there, here: here + worlds.windows.here });
      expect(worlds.elsewhere, 'acts in other worlds').toBeGreaterThan(truth.acts.length / 10);
      expect(await firstDifference(truth, viewer, worlds, made)).toBeUndefined();
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
    expect(askedIn.get(id)?.there).toBeGreaterThan(1);
    expect(askedIn.get(id)?.here).toBeGreaterThan(1);
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
      const { acts } = await truthOf('biome-borneo');
      const truth = await recorded(made, acts, leak);
      const viewer = seatAt(0);
      const worlds = new Permuted(made, acts, viewer, SEATS);
      expect(await firstDifference(truth, viewer, worlds, made, leak)).toBeDefined();
    },
    300_000,
  );
});
