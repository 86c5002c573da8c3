import type { GameId } from '@hedgerow/catalog';
import {
  type Key,
  keyFromHex,
  type MatchRecord,
  openMatch,
  type Problem,
  readRecord,
  recordOf,
  type Setup,
  writeRecord,
} from '@hedgerow/kernel';
import { loadEdition, loadGame } from '../games/load.ts';
import { coded } from '../i18n/coded.ts';
import { randomHex } from '../shell/random.ts';
import { href } from '../shell/router.ts';
import { ownLook, settings } from '../shell/settings.ts';
import { type LocalTable, openLocalTable, type Surroundings } from './local-table.ts';
import { keepMatch, type SavedMatch, type SeatSetup, savedMatch, type TableKind } from './saved.ts';
import { workerThinker } from './thinker.ts';

/** A deal nobody can foresee. */
function newKey(): Key {
  const key = keyFromHex(randomHex(32));
  if (!key) throw new Error('A key is 32 bytes in hexadecimal digits.');
  return key;
}

const newSetup = (from: Setup): Setup => ({ ...from, match: `page-${randomHex(6)}`, key: newKey() });

export const BOT_NAMES = ['Bramble', 'Clover', 'Teasel', 'Yarrow', 'Campion'] as const;

export interface Wish {
  readonly game: GameId;
  readonly kind: TableKind;
  readonly seats: readonly SeatSetup[];
  readonly options: unknown;
}

/** Deals a match and keeps it in this browser; answers where its table is, or why it cannot be. */
export async function startMatch({
  game,
  kind,
  seats,
  options,
}: Wish): Promise<{ readonly ok: true; readonly at: string } | Problem> {
  const made = await loadGame(game);
  const opened = openMatch(
    made.game,
    newSetup({ match: '', seatCount: seats.length, options, key: newKey() }),
  );
  if (!opened.ok) return opened;
  const record = writeRecord(recordOf(opened.match, { withKey: true }));
  return {
    ok: true,
    at: keepAndFind({
      id: opened.match.id,
      game,
      kind,
      seats,
      record,
      moves: 0,
      yourTurn: true,
      over: false,
    }),
  };
}

/** The same game again with the same players, dealt anew. */
export async function startAgain({
  game,
  kind,
  seats,
  record,
}: SavedMatch): Promise<{ readonly ok: true; readonly at: string } | Problem> {
  const read = readRecord(record);
  return read.ok ? startMatch({ game, kind, seats, options: read.record.options }) : read;
}

function keepAndFind(saved: Omit<SavedMatch, 'changedMs'>): string {
  keepMatch({ ...saved, changedMs: Date.now() });
  return href('table', saved.id);
}

/** You against computer players, with the options as usual. */
export const soloSeats = (count: number, level: string): readonly SeatSetup[] => [
  { name: settings.get().name, player: 'person', ...ownLook() },
  ...BOT_NAMES.filter((name) => name !== settings.get().name)
    .slice(0, count - 1)
    .map((name) => ({ name, player: level })),
];

const PACE_MS = { calm: 900, brisk: 350, instant: 0 } as const;

const surroundings = (): Surroundings => ({
  thinker: workerThinker(),
  keep: keepMatch,
  paceMs: () => PACE_MS[settings.get().pace],
  now: () => Date.now(),
  open: keepAndFind,
  newSetup,
});

/** A match of this browser as a table, or a sentence that says why not. */
export async function openSaved(
  id: string,
): Promise<{ readonly ok: true; readonly table: LocalTable } | Problem | undefined> {
  const saved = savedMatch(id);
  if (!saved) return undefined;
  const read = readRecord(saved.record);
  if (!read.ok) return read;
  return openRecord(read.record, saved.game, saved.kind, saved.seats, surroundings(), saved.practice);
}

export async function openRecord(
  record: MatchRecord,
  game: GameId,
  kind: TableKind,
  players: readonly SeatSetup[],
  around: Surroundings,
  practice = false,
): Promise<{ readonly ok: true; readonly table: LocalTable } | Problem> {
  const key = keyFromHex(record.key ?? '');
  if (!key) return { ok: false, problem: coded('no-key') };
  const made = await loadEdition(game, { edition: record.edition, hash: record.editionHash });
  if (!made)
    return {
      ok: false,
      problem: coded('other-edition'),
    };
  const setup = { match: record.match, seatCount: record.seats, options: record.options, key };
  const opened = openLocalTable(
    { gameId: game, made, kind, players, setup, moves: record.moves, practice },
    around,
  );
  if (opened.ok || 'problem' in opened) return opened;
  return {
    ok: false,
    problem: coded('impossible-move', { move: opened.at, rule: opened.rule }),
  };
}

/** A match file to look at: nobody moves, and every hand may be seen. */
export function openReplay(
  record: MatchRecord,
  game: GameId,
  names: readonly string[] = [],
): Promise<{ readonly ok: true; readonly table: LocalTable } | Problem> {
  const seats = Array.from({ length: record.seats }, (_, i) => ({
    name: names[i] ?? BOT_NAMES[i] ?? `${i + 1}`,
    player: 'person',
  }));
  const still: Surroundings = {
    ...surroundings(),
    thinker: { ask: () => new Promise(() => {}), close: () => {} },
    keep: () => true,
  };
  return openRecord(record, game, 'watch', seats, still);
}

/** What a lesson needs: its players, and a table of this browser to go on at afterwards. It is not kept itself. */
export const classroom = (): Pick<Surroundings, 'paceMs' | 'now' | 'open' | 'newSetup'> & {
  readonly players: readonly SeatSetup[];
} => ({
  players: soloSeats(2, 'seedling'),
  paceMs: () => PACE_MS[settings.get().pace],
  now: () => Date.now(),
  open: (saved) => keepAndFind({ ...saved, kind: 'solo' }),
  newSetup,
});
