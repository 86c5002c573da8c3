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
import {
  type ClockFace,
  Comparison,
  type Ending,
  type Note,
  type Question,
  type Seen,
  wireText,
} from '@hedgerow/protocol';
import type { TableNote } from './chronicle.ts';
import { momentsBefore } from './past.ts';
import type { Play } from './play.ts';
import type { Done } from './table-state.ts';

/** Bytes of a match that are fit to leave the server for one viewer. Only this file makes them. */
export type Frame = Brand<string, 'Frame'>;

/** Whose eyes, and whether they may also act. Somebody who looks over a player's shoulder sees the cards but is asked nothing. */
export interface Onlooker {
  readonly viewer: Viewer;
  readonly seated: boolean;
}

export const onlookerKey = ({ viewer, seated }: Onlooker): string => `${viewer}${seated ? '' : ' watched'}`;

/** What belongs to every snapshot and never changes. */
export interface Heading {
  readonly match: string;
  readonly game: string;
  readonly edition: number;
  readonly editionHash: string;
  readonly commitment: string;
}

/** Which run of numbers, and where in it. */
export interface Place {
  readonly epoch: string;
  readonly seq: number;
}

/** What one viewer has been shown; updates say how it changed. */
export interface Shown {
  readonly seq: number;
  /** As the game made it: a position never changes once it was reached, so neither does what was seen of it. */
  readonly seen: Seen;
  /** What stands beside the view, as its JSON. The clock is apart: it runs by itself. */
  readonly own: Texts<typeof OWN>;
  readonly common: Texts<typeof COMMON>;
}

/** What stands beside the view and differs between viewers, and what all see alike. */
const OWN = ['question', 'mayTakeBack', 'order', 'undoes'] as const;
const COMMON = ['proposal', 'paused', 'absent', 'ending', 'waiting'] as const;
type Texts<T extends readonly string[]> = { readonly [K in keyof T]: string };
const NOTHING = 'null';
/** What most have beside the view at most moments: no question, nothing to take back, no order. */
const NOTHING_OWN: Texts<typeof OWN> = [NOTHING, 'false', NOTHING, NOTHING];

/** Whether a viewer has a question to answer. */
export const isAsked = ({ own: [question] }: Shown): boolean => question !== NOTHING;

const actor = ({ viewer, seated }: Onlooker): Seat | undefined =>
  seated && viewer !== 'spectator' ? viewer : undefined;

function viewOf(play: Play, onlooker: Onlooker): AnyView {
  const seat = actor(onlooker);
  return play.game.view(seat === undefined ? play.position : play.positionFor(seat), onlooker.viewer);
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
  const standings = how === 'broken' ? undefined : standingsOf(play.game, play.match.state);
  return {
    how,
    standings: standings ? (standings as readonly unknown[] as NonNullable<Ending['standings']>) : null,
    key: hexFromKey(play.match.key),
    digest: digest(play.match.state),
    ...play.abandoned,
  };
}

function clockOf(play: Play, onlooker: Onlooker, now: number): ClockFace | null {
  const { time } = play;
  if (play.ended) return null;
  // A window has one clock for all, whoever could answer.
  const closes = play.window?.clockEnd;
  if (closes === undefined && time.clock.kind === 'none') return null;
  const seat = actor(onlooker);
  const deadline = closes ?? (seat === undefined ? undefined : time.deadline(seat));
  return {
    mine: deadline === undefined ? null : Math.max(0, deadline - now),
    ...(time.clock.kind === 'bank' ? { banks: [...time.banks(now)] } : {}),
  };
}

const commonOf = (play: Play): Shown['common'] => [
  play.proposal ? JSON.stringify(play.proposal) : NOTHING,
  String(play.paused),
  JSON.stringify(play.away),
  play.ended ? wireText(endingOf(play)) : NOTHING,
  play.waiting && !play.ended ? JSON.stringify(play.waiting) : NOTHING,
];

function ownOf(play: Play, onlooker: Onlooker, undoes: string): Shown['own'] {
  const seat = actor(onlooker);
  if (seat === undefined) return undoes === NOTHING ? NOTHING_OWN : [NOTHING, 'false', NOTHING, undoes];
  const question = questionOf(play, onlooker);
  const mayTakeBack = play.mayTakeBack(seat);
  const order = play.orderOf(seat);
  if (!question && !mayTakeBack && order === undefined && undoes === NOTHING) return NOTHING_OWN;
  return [
    question ? JSON.stringify(question) : NOTHING,
    String(mayTakeBack),
    order === undefined ? NOTHING : JSON.stringify(order),
    undoes,
  ];
}

/** A note as one viewer reads it: what was undone has that viewer's own numbers. */
function noteFor(play: Play, note: TableNote, viewer: Viewer): Note {
  if (note.what !== 'takenBack') return note;
  const { what, seat, moves, first, alone } = note;
  const { before, by } = momentsBefore(play.origin, moves, first, viewer);
  return { what, seat, undone: { from: before, count: alone ? by : null } };
}

/** The fields that differ, as they follow in an object that is under way. */
function changedFields(
  names: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string {
  let text = '';
  for (let i = 0; i < names.length; i += 1) if (before[i] !== after[i]) text += `,"${names[i]}":${after[i]}`;
  return text;
}

/** All that is told of one match goes through here. What viewers have in common is worked out once. */
export class Projection {
  readonly #comparison = new Comparison();
  readonly #heading: Heading;
  /** What all were last told alike; the same object as long as it says the same. */
  #common: Shown['common'] | undefined;
  /** What would be undone, viewer by viewer, as long as the same is proposed: to find out, the match is played again. */
  #undoes: { readonly proposal: number; readonly byViewer: Map<Viewer, string> } | undefined;

  constructor(heading: Heading) {
    this.#heading = heading;
  }

  /** What all see alike now. */
  common(play: Play): Shown['common'] {
    const now = commonOf(play);
    if (this.#common && changedFields(COMMON, this.#common, now) === '') return this.#common;
    this.#common = now;
    return now;
  }

  show(play: Play, onlooker: Onlooker, seq: number, common: Shown['common']): Shown {
    return {
      seq,
      seen: this.#comparison.seen(viewOf(play, onlooker)),
      own: ownOf(play, onlooker, this.#undoesFor(play, onlooker.viewer)),
      common,
    };
  }

  #undoesFor(play: Play, viewer: Viewer): string {
    const { wouldUndo, proposal } = play;
    if (wouldUndo === undefined || !proposal) return NOTHING;
    if (this.#undoes?.proposal !== proposal.id)
      this.#undoes = { proposal: proposal.id, byViewer: new Map<Viewer, string>() };
    const known = this.#undoes.byViewer.get(viewer);
    if (known !== undefined) return known;
    const text = String(momentsBefore(play.origin, play.match.moves, wouldUndo, viewer).before);
    this.#undoes.byViewer.set(viewer, text);
    return text;
  }

  /** How the view changed. */
  changes(before: Shown, after: Shown): string | undefined {
    return this.#comparison.text(before.seen, after.seen);
  }

  /** The whole match for one viewer. */
  snapshot(play: Play, onlooker: Onlooker, { epoch, seq }: Place, now: number): Frame {
    const shown = this.show(play, onlooker, seq, this.common(play));
    const { match, ...heading } = this.#heading;
    const { viewer } = onlooker;
    const head = {
      type: 'snapshot',
      match,
      epoch,
      seq,
      ...heading,
      viewer: viewer === 'spectator' ? null : viewer,
    };
    const fields = [...OWN, ...COMMON].map((name, i) => `"${name}":${[...shown.own, ...shown.common][i]}`);
    const clock = JSON.stringify(clockOf(play, onlooker, now));
    return `${JSON.stringify(head).slice(0, -1)},"view":${wireText(shown.seen.view)},${fields.join(',')},"clock":${clock}}` as Frame;
  }
}

/** What is told of a line: what happened in the game and by whom, and what is noted beside it. */
export type News = Pick<Done, 'told' | 'step' | 'notes'>;
export const NO_NEWS: News = { told: [], notes: [] };

/** A step as it is told. */
export class Telling {
  readonly #projection: Projection;
  readonly #play: Play;
  readonly #told: readonly Told<AnyEvent>[];
  readonly #step: string;
  readonly #notes: readonly TableNote[];
  readonly #now: number;
  readonly #common: Shown['common'];
  /** Events whose text is known, and the texts. They are few, so they are found by looking through them. */
  readonly #events: AnyEvent[] = [];
  readonly #texts: string[] = [];
  /** What happened, as everybody hears it; `undefined` if not all hear the same. */
  readonly #openly: string | undefined;

  constructor(projection: Projection, play: Play, { told, step, notes }: News, now: number) {
    this.#projection = projection;
    this.#play = play;
    this.#told = told;
    this.#step = step ? `,"step":${JSON.stringify(step)}` : '';
    this.#notes = notes;
    this.#now = now;
    this.#common = projection.common(play);
    this.#openly = told.every(({ to }) => to === 'everyone') ? this.#eventsFor('spectator') : undefined;
  }

  /** What the step changed for one viewer; `undefined` if that viewer learns nothing of it, not even that it was. */
  updateFor(onlooker: Onlooker, before: Shown): { readonly shown: Shown; readonly frame: Frame } | undefined {
    const shown = this.#projection.show(this.#play, onlooker, before.seq + 1, this.#common);
    let text = this.#openly ?? this.#eventsFor(onlooker.viewer);
    const changes = this.#projection.changes(before, shown);
    if (changes !== undefined) text += `,"changes":${changes}`;
    // Whose move it was is told with what is learnt of it, and not without.
    if (text !== '') text = this.#step + text;
    if (this.#notes.length > 0) text += `,"notes":${this.#notesFor(onlooker.viewer)}`;
    if (before.own !== shown.own) text += changedFields(OWN, before.own, shown.own);
    if (before.common !== shown.common) text += changedFields(COMMON, before.common, shown.common);
    if (text === '') return undefined;
    const clock = clockOf(this.#play, onlooker, this.#now);
    if (clock) text += `,"clock":${JSON.stringify(clock)}`;
    return { shown, frame: `{"type":"update","seq":${shown.seq}${text}}` as Frame };
  }

  #notesFor(viewer: Viewer): string {
    return JSON.stringify(this.#notes.map((note) => noteFor(this.#play, note, viewer)));
  }

  /** The events that a viewer hears, as they stand in an update; nothing if there are none. */
  #eventsFor(viewer: Viewer): string {
    const heard = heardBy(this.#told, viewer);
    return heard.length === 0 ? '' : `,"events":[${heard.map((event) => this.#textOf(event)).join(',')}]`;
  }

  #textOf(event: AnyEvent): string {
    const known = this.#texts[this.#events.indexOf(event)];
    if (known !== undefined) return known;
    const text = wireText(event);
    this.#events.push(event);
    this.#texts.push(text);
    return text;
  }
}

/** Data as it arrives on the other side. */
const onWire = (data: unknown): unknown => JSON.parse(wireText(data));

/** A position of a finished match, seen by one viewer or, openly, by all. */
export const viewsOf = (
  play: Pick<Play, 'game'>,
  state: Parameters<Play['game']['view']>[0],
  eyes: readonly Viewer[],
): readonly unknown[] => eyes.map((viewer) => onWire(play.game.view(state, viewer)));

export const eventsHeard = (told: readonly Told<AnyEvent>[], viewer: Viewer): readonly unknown[] =>
  heardBy(told, viewer).map(onWire);
