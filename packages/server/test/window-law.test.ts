import { type GameId, shipped } from '@hedgerow/catalog';
import {
  type AnyMade,
  type AnyState,
  defaultOptions,
  isDraft,
  keyFromSeed,
  legalMoves,
  rngAt,
  seatAt,
  viewers,
  writeMove,
} from '@hedgerow/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { OpenWindow } from '../src/match/window.ts';
import { Outages } from '../src/store/outages.ts';
import { metricsOf, Visitor } from './support/client.ts';
import { newFolder, startHere } from './support/servers.ts';
import { shelfWith } from './support/shelves.ts';
import { until } from './support/until.ts';
import { afterAct, shownAt, type Table, tableAtStart, waitingAt } from './support/whole-match.ts';

/*
 * The law for windows: what is written, counted and timed is the same whether or not anybody could answer. A computer player
 * that answers is seen by all; that it passes is a secret, and so is that it had anything to pass on.
 */

const folder = newFolder();
afterAll(() => folder.remove());

const [SEATS, PERSON] = [4, seatAt(0)];
const MOST_DEALS = 2000;

/** A deal in which the person's first move opens a window, or the match begins with one. */
interface Deal {
  readonly made: AnyMade;
  /** What the person does first, if anything. */
  readonly move: string | undefined;
  /** What is shown while the window is open. */
  readonly shown: AnyState;
}

/** The first deal that fits; after the window it is the person's turn, so that nothing but the window happens. */
function dealtWhere(id: GameId, couldAnswer: boolean): Deal {
  const made = shipped(id);
  for (let seed = 1; seed <= MOST_DEALS; seed += 1) {
    const setup: typeof made.game.setup = (seatCount, options) =>
      made.game.setup(seatCount, options, rngAt(keyFromSeed(`law ${seed}`), 0));
    const dealt = { ...made, game: { ...made.game, setup } };
    const found = windowIn(dealt, couldAnswer);
    if (found) return { made: dealt, ...found };
  }
  throw new Error(`No deal of ${id} in ${MOST_DEALS} has such a window.`);
}

function windowIn(made: AnyMade, couldAnswer: boolean): Omit<Deal, 'made'> | undefined {
  const start = tableAtStart(made, SEATS);
  if (start.open)
    return fits(made, start, couldAnswer) ? { move: undefined, shown: shownAt(start) } : undefined;
  if (!isPersonsTurn(made, start)) return undefined;
  const moves = legalMoves(made.game, start.rules, PERSON).filter((move) => !isDraft(made.game, move));
  for (const move of moves) {
    const text = writeMove(made.game, move);
    const after = afterAct(made, start, { kind: 'move', seat: PERSON, text, again: 'no' });
    if (after?.table.open && fits(made, after.table, couldAnswer))
      return { move: text, shown: shownAt(after.table) };
  }
  return undefined;
}

const isPersonsTurn = ({ game }: AnyMade, { rules, open }: Table): boolean => {
  const decision = game.decision(rules);
  return !open && decision.kind !== 'over' && decision.seats.join() === String(PERSON);
};

function fits(made: AnyMade, table: Table, couldAnswer: boolean): boolean {
  const shown = shownAt(table);
  const asked = waitingAt(made, table);
  const able = viewers(SEATS).filter(
    (seat) => seat !== 'spectator' && (made.windows?.answersFor(shown, seat).length ?? 0) > 1,
  );
  if (asked.includes(PERSON) || able.includes(PERSON) || able.length > 0 !== couldAnswer) return false;
  const closed = afterAct(made, table, { kind: 'wait' });
  return closed !== undefined && isPersonsTurn(made, closed.table);
}

interface Noted {
  readonly lines: readonly string[];
  readonly counted: readonly string[];
}

/** What a server writes and counts in such a window, with computer players who pass if they are asked. */
async function notedIn(id: GameId, couldAnswer: boolean): Promise<Noted> {
  const { made, move, shown } = dealtWhere(id, couldAnswer);
  const running = await startHere(
    { HEDGEROW_DATA: `${folder.path}/${id}-${couldAnswer}`, HEDGEROW_WINDOW_PERCENT: '100' },
    {
      shelf: shelfWith(() => made),
      thinker: new URL('./support/passing-thinker.mjs', import.meta.url),
    },
  );
  const bots = Array.from({ length: SEATS - 1 }, () => ({ kind: 'bot', level: 'seedling' }));
  const visitor = new Visitor(running.base);
  const options = Object.hasOwn(made.game.options, 'responseSeconds') ? { responseSeconds: 'off' } : {};
  const { table } = await visitor.table({
    game: id,
    options: { ...(defaultOptions(made.game.options) as object), ...options },
    seats: [{ kind: 'me' }, ...bots],
    startWhenFull: true,
  });
  const player = await visitor.connect(table.id);
  if (move !== undefined) {
    const { id: question = 0 } = player.question ?? {};
    expect(await player.move(move, question)).toMatchObject({ type: 'accepted' });
    await until(() => player.question?.id !== question, 'the move to be shown');
  }
  const { db } = running.server.database;
  const rows = (): Promise<{ kind: string; seat: number | null; made_by: string; at: number }[]> =>
    db.selectFrom('log').select(['kind', 'seat', 'made_by', 'at']).orderBy('seq').execute();
  await until(async () => (await rows()).some(({ kind }) => kind === 'resolve'), 'the window to close');
  await player.seen(({ question }) => question !== null, 'the turn of the person');
  const { body } = await metricsOf(running.base);
  const lines = await rows();
  const match = await db.selectFrom('matches').select(['key', 'started_at']).executeTakeFirstOrThrow();
  const openedAt = move === undefined ? match.started_at : (lines[0]?.at ?? 0);
  const window = new OpenWindow(
    made.windows as NonNullable<AnyMade['windows']>,
    made.game,
    { state: shown, now: [], later: [] },
    { openedAt, isAutomatic: (seat) => seat !== PERSON, outages: new Outages() },
  );
  const held = window.heldUntil(match.key, 100);
  // A timer may fire a millisecond before the clock on the wall says so.
  for (const { kind, at } of lines.slice(move === undefined ? 0 : 1))
    expect(at, `a line (${kind}) before the window may close`).toBeGreaterThanOrEqual(held - 1);
  player.close();
  expect(running.faults).toEqual([]);
  await running.stop();
  return {
    lines: lines.map(({ kind, seat, made_by }) => `${kind} ${seat} ${made_by}`).sort(),
    counted: body
      .split('\n')
      .filter((line) => line.startsWith('hedgerow_') && !/_(bucket|sum)\b/.test(line))
      .sort(),
  };
}

const isAnswer = (line: string): boolean => line.startsWith('answer');

describe.each<{ readonly id: GameId; readonly asksAll: boolean }>([
  { id: 'species', asksAll: true },
  // Only who holds an Opportunist is asked. That they pass is kept in the database, and neither counted nor told.
  { id: 'biome-borneo', asksAll: false },
])('the law for windows, in $id through a real server', ({ id, asksAll }) => {
  test('what is written and counted is the same whether or not anybody could answer, and nothing is written before the window may close', async () => {
    const [able, unable] = await Promise.all([notedIn(id, true), notedIn(id, false)]);
    expect(able.lines.filter(isAnswer).length, 'somebody passed who could have answered').toBeGreaterThan(0);
    expect(able.counted).toEqual(unable.counted);
    expect(able.counted.length).toBeGreaterThan(5);
    const seen = ({ lines }: Noted): readonly string[] =>
      asksAll ? lines : lines.filter((line) => !isAnswer(line));
    expect(seen(able)).toEqual(seen(unable));
  });
});
