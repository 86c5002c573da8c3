import type { Notation } from '@hedgerow/kernel';
import { KINDS, type Kind, REGULAR_MISSIONS, type RegularMission } from './kinds.ts';
import type { Move } from './state.ts';

/** Moves as text: `first ESS`, `draw`, `sky 2`, `plant ESS`, `play RED`, `hatch 0`, `claim M1`, `blue 1`, `tip no` … */
export const notation: Notation<Move> = {
  write(move) {
    switch (move.type) {
      case 'setupFlower':
        return `first ${move.kind}`;
      case 'draw':
        return 'draw';
      case 'takeSky':
        return `sky ${move.slot}`;
      case 'plant':
        return `plant ${move.kind}`;
      case 'play':
        return `play ${move.kind}`;
      case 'hatch':
        return `hatch ${move.flower}`;
      case 'claim':
        return `claim ${move.mission}`;
      case 'pass':
        return 'pass';
      case 'blueTake':
        return `blue ${move.slot}`;
      case 'blueDecline':
        return 'blue no';
      case 'tipTake':
        return `tip ${move.kind}`;
      case 'tipDecline':
        return 'tip no';
      case 'discard':
        return `discard ${move.kind}`;
    }
  },

  read(text) {
    const [verb = '', what = '', ...more] = text.split(' ');
    return more.length > 0 || !Object.hasOwn(READERS, verb) ? undefined : READERS[verb]?.(what);
  },
};

const kindFrom = (what: string): Kind | undefined => KINDS.find((kind) => kind === what);
const missionFrom = (what: string): RegularMission | undefined =>
  REGULAR_MISSIONS.find((code) => code === what);
const slotFrom = (what: string): number | undefined => (/^[0-2]$/.test(what) ? Number(what) : undefined);
/** No Flower row is longer than the Deck. */
const placeFrom = (what: string): number | undefined =>
  /^(?:0|[1-9][0-9]?)$/.test(what) ? Number(what) : undefined;

/** Makes a move of what was read, if anything was. */
const made = <T>(what: T | undefined, move: (what: T) => Move): Move | undefined =>
  what === undefined ? undefined : move(what);

const READERS: Readonly<Record<string, (what: string) => Move | undefined>> = {
  first: (what) => made(kindFrom(what), (kind) => ({ type: 'setupFlower', kind })),
  draw: (what) => (what === '' ? { type: 'draw' } : undefined),
  sky: (what) => made(slotFrom(what), (slot) => ({ type: 'takeSky', slot })),
  plant: (what) => made(kindFrom(what), (kind) => ({ type: 'plant', kind })),
  play: (what) => made(kindFrom(what), (kind) => ({ type: 'play', kind })),
  hatch: (what) => made(placeFrom(what), (flower) => ({ type: 'hatch', flower })),
  claim: (what) => made(missionFrom(what), (mission) => ({ type: 'claim', mission })),
  pass: (what) => (what === '' ? { type: 'pass' } : undefined),
  blue: (what) =>
    what === 'no' ? { type: 'blueDecline' } : made(slotFrom(what), (slot) => ({ type: 'blueTake', slot })),
  tip: (what) =>
    what === 'no' ? { type: 'tipDecline' } : made(kindFrom(what), (kind) => ({ type: 'tipTake', kind })),
  discard: (what) => made(kindFrom(what), (kind) => ({ type: 'discard', kind })),
};
