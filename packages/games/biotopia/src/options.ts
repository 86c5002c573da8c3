import { type OptionSpecs, type Problem, problem } from '@hedgerow/kernel';

/** What a table may settle before it starts (§4 of the specification). */
export interface Options {
  readonly start: 'random' | 'seat-0' | 'seat-1' | 'seat-2' | 'seat-3' | 'seat-4';
  readonly targetScore: number;
  readonly commonBlue: 'may' | 'must';
  readonly deckOut: 'reshuffle' | 'lastRound';
  /** How many cards of the Deck lie on the Compost Heap from the start. */
  readonly seedCompost: '0' | '3';
  readonly onLeave: 'bot' | 'retire';
  readonly revealAfterGame: boolean;
}

export const OPTIONS: OptionSpecs<Options> = {
  start: {
    kind: 'choice',
    values: ['random', 'seat-0', 'seat-1', 'seat-2', 'seat-3', 'seat-4'],
    default: 'random',
    rule: 'R-01',
  },
  targetScore: { kind: 'whole', min: 10, max: 25, default: 15, rule: 'BIO-62' },
  commonBlue: { kind: 'choice', values: ['may', 'must'], default: 'may', rule: 'R-02' },
  deckOut: { kind: 'choice', values: ['reshuffle', 'lastRound'], default: 'reshuffle', rule: 'R-04' },
  seedCompost: { kind: 'choice', values: ['0', '3'], default: '0', rule: 'BIO-11' },
  onLeave: { kind: 'choice', values: ['bot', 'retire'], default: 'bot', rule: 'R-40' },
  revealAfterGame: { kind: 'switch', default: true, rule: 'BIO-74' },
};

/** The seat that the host chose to start, or `undefined` if chance decides. */
export const chosenStart = ({ start }: Options): number | undefined =>
  start === 'random' ? undefined : Number(start.slice('seat-'.length));

/** R-01 The host can only choose a seat that exists. */
export function optionsProblem(options: Options, seatCount: number): Problem | undefined {
  const seat = chosenStart(options);
  if (seat === undefined || seat < seatCount) return undefined;
  return problem(`Seat ${seat} cannot start (R-01): at this table seats are numbered 0 to ${seatCount - 1}.`);
}
