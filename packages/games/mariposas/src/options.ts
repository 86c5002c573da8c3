import { defaultOptions, type OptionSpecs } from '@hedgerow/kernel';

/** What a table may settle before it starts (§4 of the specification). */
export interface Options {
  readonly flowerSupply: 'limited' | 'unlimited';
  readonly cutSpaces: 'out' | 'in';
  readonly openWaystations: boolean;
  readonly usedBonusAgain: boolean;
  readonly copyCopies: boolean;
  readonly doublingIsBirth: boolean;
  readonly onLeave: 'computer' | 'withdraw';
}

export const OPTIONS: OptionSpecs<Options> = {
  flowerSupply: { kind: 'choice', values: ['limited', 'unlimited'], default: 'limited', rule: 'R-23' },
  cutSpaces: { kind: 'choice', values: ['out', 'in'], default: 'out', rule: 'R-28' },
  openWaystations: { kind: 'switch', default: false, rule: 'R-42' },
  usedBonusAgain: { kind: 'switch', default: false, rule: 'R-10' },
  copyCopies: { kind: 'switch', default: false, rule: 'R-16' },
  doublingIsBirth: { kind: 'switch', default: true, rule: 'R-25' },
  onLeave: { kind: 'choice', values: ['computer', 'withdraw'], default: 'computer', rule: 'R-44' },
};

type Later = 'usedBonusAgain' | 'copyCopies' | 'doublingIsBirth';
const LATER: readonly Later[] = ['usedBonusAgain', 'copyCopies', 'doublingIsBirth'];

/**
 * Options as a state keeps them. Those that were added later are kept only where they differ from what the game did
 * before them, so that a match that began without them still has the same positions, byte for byte.
 */
export type KeptOptions = Omit<Options, Later> & Partial<Pick<Options, Later>>;

export function keptOptions(options: Options): KeptOptions {
  const kept: { -readonly [K in keyof KeptOptions]: KeptOptions[K] } = { ...options };
  for (const name of LATER) if (kept[name] === OPTIONS[name].default) delete kept[name];
  return kept;
}

export const settledOptions = (kept: KeptOptions): Options => ({ ...defaultOptions(OPTIONS), ...kept });
