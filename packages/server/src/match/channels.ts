import type { Seat } from '@hedgerow/kernel';
import type { Notice } from '@hedgerow/protocol';
import type { Nature } from '../entropy.ts';
import type { Play } from './play.ts';
import {
  type Frame,
  isAsked,
  type News,
  type Onlooker,
  onlookerKey,
  type Place,
  type Projection,
  type Shown,
  Telling,
} from './projection.ts';
import { Tape } from './tape.ts';

/** Players who are asked or wait for an answer are sent news now; those who only watch, soon. */
export type Haste = 'now' | 'soon';

/** Somebody who gets frames, in the order in which they are sent. Without a word about haste: now. */
export interface Listener {
  readonly send: (frame: string, haste?: Haste) => void;
}

/** What somebody who comes back has seen: up to where, in which run of numbers. */
export interface Resume {
  readonly epoch: string;
  readonly seq: number;
}

/** All who look with the same eyes: they get the same bytes, made once. */
interface Channel {
  readonly onlooker: Onlooker;
  /** Names the run of numbers of these eyes, so that nobody resumes what others were told. */
  readonly epoch: string;
  shown: Shown;
  readonly tape: Tape;
  readonly listeners: Set<Listener>;
}

/** What a channel will be told once the step is stored. Worked out before, while the disk is waited for anyway. */
export interface Tidings {
  readonly channel: Channel;
  readonly update: ReturnType<Telling['updateFor']>;
}

/** Everybody who looks at one match. */
export class Channels {
  readonly #projection: Projection;
  readonly #nature: Nature;
  readonly #all = new Map<string, Channel>();

  constructor(projection: Projection, nature: Nature) {
    this.#projection = projection;
    this.#nature = nature;
  }

  get isWatched(): boolean {
    for (const { listeners } of this.#all.values()) if (listeners.size > 0) return true;
    return false;
  }

  /** What somebody must be sent first: the gap since they looked last, or everything. */
  opening(play: Play, onlooker: Onlooker, resume: Resume | undefined): readonly Frame[] {
    const { epoch, shown, tape } = this.#channelFor(play, onlooker);
    const missed = resume?.epoch === epoch ? shown.seq - resume.seq : -1;
    return missed >= 0 && missed <= tape.length ? tape.last(missed) : [this.snapshot(play, onlooker)];
  }

  /** Subscribes a listener that has been sent the opening. */
  add(listener: Listener, onlooker: Onlooker): void {
    this.#all.get(onlookerKey(onlooker))?.listeners.add(listener);
  }

  remove(listener: Listener): void {
    for (const { listeners } of this.#all.values()) listeners.delete(listener);
  }

  /** Where nobody looks with these eyes no numbers run, so a snapshot begins a run that nobody can resume. */
  snapshot(play: Play, onlooker: Onlooker): Frame {
    const channel = this.#all.get(onlookerKey(onlooker));
    const place = { epoch: channel?.epoch ?? this.#newEpoch(), seq: channel?.shown.seq ?? 0 };
    return this.#projection.snapshot(play, onlooker, place, this.#nature.now());
  }

  /** Up to where those who look with these eyes have been told; nothing if nobody does. */
  placeOf(onlooker: Onlooker): Place | undefined {
    const channel = this.#all.get(onlookerKey(onlooker));
    return channel && { epoch: channel.epoch, seq: channel.shown.seq };
  }

  #newEpoch(): string {
    return Buffer.from(this.#nature.bytes(9)).toString('base64url');
  }

  #channelFor(play: Play, onlooker: Onlooker): Channel {
    const found = this.#all.get(onlookerKey(onlooker));
    if (found) return found;
    const shown = this.#projection.show(play, onlooker, 0, this.#projection.common(play));
    const channel = {
      onlooker,
      epoch: this.#newEpoch(),
      shown,
      tape: new Tape(),
      listeners: new Set<Listener>(),
    };
    this.#all.set(onlookerKey(onlooker), channel);
    return channel;
  }

  /** What each viewer may know of the present position beyond what it was shown. */
  tidingsOf(play: Play, news: News): readonly Tidings[] {
    const telling = new Telling(this.#projection, play, news, this.#nature.now());
    const tidings: Tidings[] = [];
    for (const channel of this.#all.values())
      tidings.push({ channel, update: telling.updateFor(channel.onlooker, channel.shown) });
    return tidings;
  }

  /** Tells each viewer what they may know of it, and nothing to those who learn nothing. */
  tell(tidings: readonly Tidings[], notice: Notice | undefined, mover: Seat): void {
    for (const { channel, update } of tidings) {
      if (update) {
        channel.shown = update.shown;
        channel.tape.put(update.frame);
        const haste = isAsked(update.shown) ? 'now' : 'soon';
        for (const listener of channel.listeners) listener.send(update.frame, haste);
      }
      if (notice && (update || channel.onlooker.viewer === mover)) {
        for (const listener of channel.listeners) listener.send(JSON.stringify(notice));
      }
    }
  }

  /** Something about the table that is no secret. */
  tellAll(notice: Notice): void {
    const text = JSON.stringify(notice);
    for (const { listeners } of this.#all.values()) for (const listener of listeners) listener.send(text);
  }
}
