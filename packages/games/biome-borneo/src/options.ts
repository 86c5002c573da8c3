import { type OptionSpecs, type Problem, problem } from '@hedgerow/kernel';
import type { Edition } from './data/shape.ts';
import { formationNumbers, formationProblem, numberFromFormation, OWN } from './formation.ts';

/** What a table may settle before it starts (§4 of the specification). */
export interface Options {
  /** One of the formations of the edition, or `own`. */
  readonly formation: string;
  readonly disasterEndsTurn: boolean;
  readonly disasters: 'once' | 'recycled' | 'none';
  readonly idleTiles: 'forbidden' | 'linking' | 'allowed';
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
  // Options that came with edition 2; a match of edition 1 does without (`optionsOf`).
  /** The formation `own`, as a number (`formationFromNumber`). */
  readonly platforms: number;
  readonly tileExchange: 'capped' | 'any-number';
  /** How long a window lasts, for everybody alike. */
  readonly windowSeconds: '3' | '5' | '8' | '15' | '30';
}

type Early = Omit<Options, 'platforms' | 'tileExchange' | 'windowSeconds'>;

const earlyOptions = ({ formations }: Edition): OptionSpecs<Early> => ({
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

/** The number of the edition's first formation: where somebody begins who arranges one. */
export const usualPlatforms = ({ formations, platforms }: Edition): number =>
  numberFromFormation(formations[0]?.at ?? {}, platforms) ?? 0;

/** The options of a game made from this edition: its first formation is the usual one. */
export function optionsOf(edition: Edition): OptionSpecs<Options> {
  const early = earlyOptions(edition);
  // Matches of edition 1 have only what there was to choose then: the fingerprints of their positions would not fit.
  if (edition.dataVersion === 1) return early as OptionSpecs<Options>;
  const { formations, platforms } = edition;
  return {
    ...early,
    formation: { ...early.formation, values: [...formations.map(({ id }) => id), OWN] },
    platforms: {
      kind: 'whole',
      min: 0,
      max: formationNumbers(platforms) - 1,
      default: usualPlatforms(edition),
      rule: 'BOR-02',
    },
    idleTiles: { ...early.idleTiles, values: ['forbidden', 'linking', 'allowed'] },
    tileExchange: { kind: 'choice', values: ['capped', 'any-number'], default: 'capped', rule: 'R-18' },
    windowSeconds: { kind: 'choice', values: ['3', '5', '8', '15', '30'], default: '5', rule: 'R-51' },
  };
}

/** The seat that the host chose to begin, or `undefined` if chance decides. */
export const chosenFirst = ({ firstPlayer }: Options): number | undefined =>
  firstPlayer === 'random' ? undefined : Number(firstPlayer.slice('seat-'.length));

/** R-36 BOR-02 The host can only choose a seat that exists, and a formation that can be played. */
export const optionsProblem =
  (edition: Edition) =>
  (options: Options, seatCount: number): Problem | undefined => {
    const seat = chosenFirst(options);
    if (seat !== undefined && seat >= seatCount) {
      return problem(
        `Seat ${seat} cannot begin (R-36): at this table seats are numbered 0 to ${seatCount - 1}.`,
      );
    }
    return edition.dataVersion === 1
      ? undefined
      : formationProblem(options, usualPlatforms(edition), edition.platforms);
  };
