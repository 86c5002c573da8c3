import { type OptionSpecs, type Problem, problem } from '@hedgerow/kernel';

/** What a table may settle before it starts (§4 of the specification). */
export interface Options {
  /** What happens when a mismatched flower costs more petals than the player has. */
  readonly shortfall: 'payWhatYouCan' | 'mustAfford';
  readonly ponds: 'on' | 'off';
  readonly firstPlayer: 'random' | 'seat-0' | 'seat-1' | 'seat-2' | 'seat-3' | 'seat-4';
  readonly rondel: 'fixed' | 'shuffled';
  /** Whether the others' running totals are displayed. */
  readonly pollen: 'hidden' | 'open';
  readonly sunStart: 'fixed' | 'random';
}

export const OPTIONS: OptionSpecs<Options> = {
  shortfall: {
    kind: 'choice',
    values: ['payWhatYouCan', 'mustAfford'],
    default: 'payWhatYouCan',
    rule: 'RUL-04',
  },
  ponds: { kind: 'choice', values: ['on', 'off'], default: 'on', rule: 'RUL-24' },
  firstPlayer: {
    kind: 'choice',
    values: ['random', 'seat-0', 'seat-1', 'seat-2', 'seat-3', 'seat-4'],
    default: 'random',
    rule: 'RUL-29',
  },
  rondel: { kind: 'choice', values: ['fixed', 'shuffled'], default: 'fixed', rule: 'RUL-33' },
  pollen: { kind: 'choice', values: ['hidden', 'open'], default: 'hidden', rule: 'RUL-37' },
  sunStart: { kind: 'choice', values: ['fixed', 'random'], default: 'fixed', rule: 'FLU-04' },
};

/** Ready-made tables (§7). */
export const PRESETS: Readonly<Record<'draftRules' | 'strictMeadow', Partial<Options>>> = {
  draftRules: {},
  strictMeadow: { shortfall: 'mustAfford', pollen: 'open' },
};

/** The seat that the host chose to begin, or `undefined` if chance decides. */
export const chosenFirst = ({ firstPlayer }: Options): number | undefined =>
  firstPlayer === 'random' ? undefined : Number(firstPlayer.slice('seat-'.length));

/** RUL-29 The host can only choose a seat that exists. */
export function optionsProblem(options: Options, seatCount: number): Problem | undefined {
  const seat = chosenFirst(options);
  if (seat === undefined || seat < seatCount) return undefined;
  return problem(
    `Seat ${seat} cannot begin (RUL-29): at this table seats are numbered 0 to ${seatCount - 1}.`,
  );
}
