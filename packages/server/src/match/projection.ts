import {
  type AnyEvent,
  type AnyView,
  type Brand,
  digest,
  heardBy,
  hexFromKey,
  type Seat,
  standingsOf,
  type Told,
  type Viewer,
} from '@hedgerow/kernel';
import { type Change, type ClockFace, changesBetween, type Ending, type Question } from '@hedgerow/protocol';
import type { Play } from './play.ts';

/** Bytes of a match that are fit to leave the server for one viewer. Only this file makes them. */
export type Frame = Brand<string, 'Frame'>;

/** Whose eyes, and whether they may also act. Who looks over a shoulder sees a seat's cards but is asked nothing. */
export interface Onlooker {
  readonly viewer: Viewer;
  readonly seated: boolean;
}

export const onlookerKey = ({ viewer, seated }: Onlooker): string => `${viewer}${seated ? '' : ' watched'}`;

/** What belongs to every snapshot and never changes. */
export interface Heading {
  readonly match: string;
  readonly epoch: string;
  readonly game: string;
  readonly edition: number;
  readonly editionHash: string;
  readonly commitment: string;
}

/** What one viewer has been shown; updates say how it changed. */
export interface Shown {
  readonly seq: number;
  readonly view: unknown;
  /** Everything beside the view, each as its JSON. The clock is apart: it runs without telling anything. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Boards of numbers become lists, and fields stand in alphabetical order: the order in which a position happens to have
 * been built must tell nobody anything.
 */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array);
  if (Array.isArray(value)) return value.map(plain);
  const made: Record<string, unknown> = {};
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields).sort()) {
    if (fields[key] !== undefined) made[key] = plain(fields[key]);
  }
  return made;
}

const actor = ({ viewer, seated }: Onlooker): Seat | undefined =>
  seated && viewer !== 'spectator' ? viewer : undefined;

function viewOf(play: Play, onlooker: Onlooker): unknown {
  const seat = actor(onlooker);
  const state = seat === undefined ? play.match.state : play.positionFor(seat);
  const view: AnyView = play.game.view(state, onlooker.viewer);
  return plain(view);
}

/** Only the asked seat itself ever learns from here that it is asked. */
function questionOf(play: Play, onlooker: Onlooker): Question | null {
  const seat = actor(onlooker);
  if (seat === undefined) return null;
  const id = play.questionOf(seat);
  if (id === 0) return null;
  return {
    id,
    rule: play.rule,
    moves: [...play.movesFor(seat)],
    ...(play.isTogether() ? { together: true } : {}),
    ...(play.isComposing(seat) ? { composing: true } : {}),
  };
}

/** The key is shown when nothing is secret any more, and not before. */
export function endingOf(play: Play): Ending | null {
  const how = play.ended;
  if (how === undefined) return null;
  const standings = standingsOf(play.game, play.match.state);
  return {
    how,
    standings: standings ? (plain(standings) as NonNullable<Ending['standings']>) : null,
    key: hexFromKey(play.match.key),
    digest: digest(play.match.state),
  };
}

function clockOf(play: Play, onlooker: Onlooker, now: number): ClockFace | null {
  const { time } = play;
  if (time.clock.kind === 'none' || play.ended) return null;
  const seat = actor(onlooker);
  const deadline = seat === undefined ? undefined : time.deadline(seat);
  return {
    mine: deadline === undefined ? null : Math.max(0, deadline - now),
    ...(time.clock.kind === 'bank' ? { banks: [...time.banks(now)] } : {}),
  };
}

function show(play: Play, onlooker: Onlooker, seq: number): Shown {
  const seat = actor(onlooker);
  const fields = {
    question: questionOf(play, onlooker),
    mayTakeBack: seat !== undefined && play.mayTakeBack(seat),
    proposal: play.proposal ?? null,
    paused: play.paused,
    absent: play.away,
    ending: endingOf(play),
  };
  return {
    seq,
    view: viewOf(play, onlooker),
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])),
  };
}

const joined = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, json]) => `,"${name}":${json}`)
    .join('');

/** The whole match for one viewer. */
export function snapshotFor(
  play: Play,
  onlooker: Onlooker,
  { match, epoch, ...heading }: Heading,
  seq: number,
  now: number,
): { readonly shown: Shown; readonly frame: Frame } {
  const shown = show(play, onlooker, seq);
  const { viewer } = onlooker;
  const head = {
    type: 'snapshot',
    match,
    epoch,
    seq,
    ...heading,
    viewer: viewer === 'spectator' ? null : viewer,
  };
  const clock = JSON.stringify(clockOf(play, onlooker, now));
  const frame = `${JSON.stringify(head).slice(0, -1)},"view":${JSON.stringify(shown.view)}${joined(shown.fields)},"clock":${clock}}`;
  return { shown, frame: frame as Frame };
}

/** What a step changed for one viewer; `undefined` if that viewer learns nothing of it, not even that it was. */
export function updateFor(
  play: Play,
  onlooker: Onlooker,
  before: Shown,
  told: readonly Told<AnyEvent>[],
  now: number,
): { readonly shown: Shown; readonly frame: Frame } | undefined {
  const shown = show(play, onlooker, before.seq + 1);
  const events = heardBy(told, onlooker.viewer);
  const changes: readonly Change[] = changesBetween(before.view, shown.view);
  const fields = Object.fromEntries(
    Object.entries(shown.fields).filter(([name, json]) => before.fields[name] !== json),
  );
  if (events.length === 0 && changes.length === 0 && Object.keys(fields).length === 0) return undefined;
  const clock = clockOf(play, onlooker, now);
  const parts: Readonly<Record<string, string>> = {
    ...(events.length > 0 ? { events: JSON.stringify(plain(events)) } : {}),
    ...(changes.length > 0 ? { changes: JSON.stringify(changes) } : {}),
    ...fields,
    ...(clock ? { clock: JSON.stringify(clock) } : {}),
  };
  return { shown, frame: `{"type":"update","seq":${shown.seq}${joined(parts)}}` as Frame };
}

/** A position of a finished match, seen by one viewer or, openly, by all. */
export const viewsOf = (
  play: Pick<Play, 'game'>,
  state: Parameters<Play['game']['view']>[0],
  eyes: readonly Viewer[],
): readonly unknown[] => eyes.map((viewer) => plain(play.game.view(state, viewer)));

export const eventsHeard = (told: readonly Told<AnyEvent>[], viewer: Viewer): readonly unknown[] =>
  plain(heardBy(told, viewer)) as readonly unknown[];
