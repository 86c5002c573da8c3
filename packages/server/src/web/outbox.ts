import type { Socket } from 'node:net';
import type { Haste } from '../match/live.ts';
import { framesOf, giveBack } from './frames.ts';

/**
 * So long may wait what its reader only watches. Nobody sees a hundredth of a second; but in a quick game it then leaves
 * together with the next question to that reader, and every such piece is one call of the system less.
 */
const SOON_MS = 10;

/** What a connection was told and has not been sent yet. What is said in one go leaves in one piece. */
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

/** The one that waits longest comes first. */
let patients: Patient[] = [];

function leaveSoon(outbox: Outbox): Patient {
  const patient = { outbox, since: performance.now() };
  if (patients.length === 0) setTimeout(letGo, SOON_MS);
  patients.push(patient);
  return patient;
}

function letGo(): void {
  const now = performance.now();
  const next = patients.findIndex(({ since }) => since + SOON_MS > now);
  const due = next < 0 ? patients : patients.slice(0, next);
  patients = next < 0 ? [] : patients.slice(next);
  const [first] = patients;
  if (first) setTimeout(letGo, Math.ceil(first.since + SOON_MS - now));
  for (const patient of due) patient.outbox.flushIf(patient);
}
