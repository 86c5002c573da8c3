import type { Kysely } from 'kysely';
import type { Nature } from '../entropy.ts';
import type { Appender, Line, LineKind } from '../store/lines.ts';
import type { Outages } from '../store/outages.ts';
import type { Database } from '../store/schema.ts';
import type { LiveMatch } from './live.ts';
import type { Play } from './play.ts';

/** Something new in a match, stored and told. */
export interface Happening {
  readonly live: LiveMatch;
  readonly play: Play;
  readonly line: Line;
  /** Written by this process; otherwise learnt from another. */
  readonly own: boolean;
}

/** What a live match needs from around it. */
export interface MatchWorld {
  readonly db: Kysely<Database>;
  readonly nature: Nature;
  readonly appender: Appender;
  /** When no server answered. */
  readonly outages: Outages;
  readonly linesAfter: (match: string, after: number) => Promise<readonly Line[]>;
  /** When a match must be looked at again, if that must be stored with the line that was just applied. */
  readonly due: (live: LiveMatch, play: Play) => number | undefined;
  readonly happened: (happening: Happening) => void;
  /** A match was found to be over; its table did not know. */
  readonly ended: (match: string) => void;
  /** Counts an answered wish and how many milliseconds it took. */
  readonly answered: (kind: LineKind, ms: number) => void;
  readonly complain: (error: unknown, facts: Readonly<Record<string, unknown>>) => void;
}
