import type { Socket } from 'node:net';
import type { Haste } from '../match/channels.ts';
import { framesOf, giveBack } from './frames.ts';

/**
 * What its reader only watches may wait: in a quick game it then leaves together with the next question to that reader,
 * and every such piece is one call of the system less. With many waiting it is two pictures of a screen; with few there
 * is nothing to be saved, and the first look at them lets them go.
 */
const LOOK_EVERY_MS = 5;
const MOST_LOOKS = 6;
const FEW = 32;

/** Messages of a connection that have not been sent yet. Those queued together are sent in one write. */
export class Outbox {
  readonly #stream: Socket;
  #texts: string[] = [];
  /** When it leaves: at this turn of the event loop, or with whoever waits since the same moment. */
  #leaves: 'now' | Patient | undefined;

  constructor(stream: Socket) {
    this.#stream = stream;
  }

  put(text: string, haste: Haste): void {
    this.#texts.push(text);
    if (haste === 'now' && this.#leaves !== 'now') {
      this.#leaves = 'now';
      leaveNow(this);
    } else this.#leaves ??= leaveSoon(this);
  }

  /** Lets go of everything. */
  flush(): void {
    const texts = this.#texts;
    this.#leaves = undefined;
    if (texts.length === 0) return;
    this.#texts = [];
    if (!this.#stream.writable) return;
    const frames = framesOf(texts);
    this.#stream.write(frames);
    if (this.#stream.writableLength === 0) giveBack(frames);
  }

  /** Lets go of what has waited since a certain moment; what left meanwhile is not waited for again. */
  flushIf(patient: Patient): void {
    if (this.#leaves === patient) this.flush();
  }
}

interface Patient {
  readonly outbox: Outbox;
  /** The look after which it came. */
  readonly since: number;
}

let leaving: Outbox[] = [];

function leaveNow(outbox: Outbox): void {
  if (leaving.length === 0)
    setImmediate(() => {
      const all = leaving;
      leaving = [];
      for (const each of all) each.flush();
    });
  leaving.push(outbox);
}

/** The one that waits longest comes first. Some may have left meanwhile. */
let patients: Patient[] = [];
let looks = 0;

function leaveSoon(outbox: Outbox): Patient {
  const patient = { outbox, since: looks };
  if (patients.length === 0) setTimeout(letGo, LOOK_EVERY_MS);
  patients.push(patient);
  return patient;
}

function letGo(): void {
  looks += 1;
  const due = looks - MOST_LOOKS;
  const next = patients.length <= FEW ? -1 : patients.findIndex(({ since }) => since > due);
  const leaving = next < 0 ? patients : patients.slice(0, next);
  patients = next < 0 ? [] : patients.slice(next);
  if (patients.length > 0) setTimeout(letGo, LOOK_EVERY_MS);
  for (const patient of leaving) patient.outbox.flushIf(patient);
}
