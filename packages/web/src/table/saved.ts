import type { GameId } from '@hedgerow/catalog';
import type { Standing } from '@hedgerow/kernel';
import { isGame } from '../games/is-game.ts';

/** How a table in the page came to be. */
export const KINDS = ['solo', 'pass', 'watch', 'what-if', 'lesson'] as const;
export type TableKind = (typeof KINDS)[number];

export interface SeatSetup {
  readonly name: string;
  /** `person`, or the level of a computer player. */
  readonly player: string;
  /** What was chosen; otherwise as usual at the place. */
  readonly colour?: number | null;
  readonly shape?: number | null;
}

/** A match of this browser: it can be gone on with after the tab was closed. */
export interface SavedMatch {
  readonly id: string;
  readonly game: GameId;
  readonly kind: TableKind;
  readonly seats: readonly SeatSetup[];
  /** The match file, with its key: it never leaves this browser unasked. */
  readonly record: string;
  readonly changedMs: number;
  readonly moves: number;
  readonly yourTurn: boolean;
  readonly over: boolean;
  /** How it came out, once it is over. */
  readonly standings?: readonly Pick<Standing, 'seat' | 'rank' | 'score'>[];
  /** Something was taken back after it had been seen. */
  readonly practice?: boolean;
}

const PREFIX = 'hedgerow:match:';
/** Finished matches beyond these are forgotten, oldest first; unfinished ones stay. */
const FINISHED_KEPT = 30;

/** Keeps a match; in a full browser the oldest finished ones make room. Answers whether it could be kept. */
export function keepMatch(saved: SavedMatch): boolean {
  for (;;) {
    try {
      localStorage.setItem(PREFIX + saved.id, JSON.stringify(saved));
      return true;
    } catch {
      const oldest = savedMatches().findLast(({ over, id }) => over && id !== saved.id);
      if (!oldest) return false;
      forgetMatch(oldest.id);
    }
  }
}

export function forgetMatch(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

export function savedMatch(id: string): SavedMatch | undefined {
  return readSaved(localStorage.getItem(PREFIX + id));
}

/** A kept match, or `undefined` if what was kept is not one. */
export function readSaved(text: string | null): SavedMatch | undefined {
  if (text === null) return undefined;
  try {
    const saved = JSON.parse(text) as Partial<SavedMatch> | null;
    if (!saved || typeof saved.id !== 'string' || !isGame(saved.game) || typeof saved.record !== 'string')
      return undefined;
    if (!Array.isArray(saved.seats) || !KINDS.some((kind) => kind === saved.kind)) return undefined;
    return saved as SavedMatch;
  } catch {
    return undefined;
  }
}

/** Every match of this browser: those that wait for you first, then the newest. */
export function savedMatches(): readonly SavedMatch[] {
  const found: SavedMatch[] = [];
  for (let i = 0; i < localStorage.length; i += 1) {
    const at = localStorage.key(i);
    if (!at?.startsWith(PREFIX)) continue;
    const saved = readSaved(localStorage.getItem(at));
    if (saved) found.push(saved);
  }
  found.sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn) || b.changedMs - a.changedMs);
  for (const { id } of found.filter(({ over }) => over).slice(FINISHED_KEPT)) forgetMatch(id);
  return found;
}
