import { type OptionSpecs, type Problem, problem } from '@hedgerow/kernel';
import type { Edition } from './data/shape.ts';

/** What a table may settle before it starts (§4 of the specification). */
export interface Options {
  /** One of the formations of the edition. */
  readonly formation: string;
  readonly disasterEndsTurn: boolean;
  readonly disasters: 'once' | 'recycled' | 'none';
  readonly idleTiles: 'forbidden' | 'allowed';
  readonly perimeter: 'mixed' | 'remembered';
  readonly opportunist: 'any-time' | 'start-of-turns' | 'own-turn';
  readonly galleryAbilities: boolean;
  readonly bonusTie: 'nobody' | 'all-tied';
  /** Rounds without an earned card after which the game is over. */
  readonly stalemate: '3' | '2' | '5' | 'off';
  readonly firstPlayer: 'random' | 'seat-0' | 'seat-1' | 'seat-2' | 'seat-3';
  readonly leaver: 'computer' | 'resign';
  /** For teaching: every seat sees every hand. */
  readonly openHands: boolean;
}

/** The options of a game made from this edition: its first formation is the usual one. */
export const optionsOf = ({ formations }: Edition): OptionSpecs<Options> => ({
  formation: {
    kind: 'choice',
    values: formations.map(({ id }) => id),
    default: formations[0]?.id ?? '',
    rule: 'BOR-02',
  },
  disasterEndsTurn: { kind: 'switch', default: true, rule: 'R-04' },
  disasters: { kind: 'choice', values: ['once', 'recycled', 'none'], default: 'once', rule: 'R-06' },
  idleTiles: { kind: 'choice', values: ['forbidden', 'allowed'], default: 'forbidden', rule: 'R-07' },
  perimeter: { kind: 'choice', values: ['mixed', 'remembered'], default: 'mixed', rule: 'R-19' },
  opportunist: {
    kind: 'choice',
    values: ['any-time', 'start-of-turns', 'own-turn'],
    default: 'any-time',
    rule: 'R-22',
  },
  galleryAbilities: { kind: 'switch', default: true, rule: 'R-24' },
  bonusTie: { kind: 'choice', values: ['nobody', 'all-tied'], default: 'nobody', rule: 'R-28' },
  stalemate: { kind: 'choice', values: ['3', '2', '5', 'off'], default: '3', rule: 'R-33' },
  firstPlayer: {
    kind: 'choice',
    values: ['random', 'seat-0', 'seat-1', 'seat-2', 'seat-3'],
    default: 'random',
    rule: 'R-36',
  },
  leaver: { kind: 'choice', values: ['computer', 'resign'], default: 'computer', rule: 'R-37' },
  openHands: { kind: 'switch', default: false, rule: 'R-45' },
});

/** The seat that the host chose to begin, or `undefined` if chance decides. */
export const chosenFirst = ({ firstPlayer }: Options): number | undefined =>
  firstPlayer === 'random' ? undefined : Number(firstPlayer.slice('seat-'.length));

/** R-36 The host can only choose a seat that exists. */
export function optionsProblem(options: Options, seatCount: number): Problem | undefined {
  const seat = chosenFirst(options);
  if (seat === undefined || seat < seatCount) return undefined;
  return problem(`Seat ${seat} cannot begin (R-36): at this table seats are numbered 0 to ${seatCount - 1}.`);
}
