import type { OptionSpecs } from '@hedgerow/kernel';

/** What a table may settle before it starts (§4 of the specification). */
export interface Options {
  readonly flowerSupply: 'limited' | 'unlimited';
  readonly cutSpaces: 'out' | 'in';
  readonly openWaystations: boolean;
  readonly onLeave: 'computer' | 'withdraw';
}

export const OPTIONS: OptionSpecs<Options> = {
  flowerSupply: { kind: 'choice', values: ['limited', 'unlimited'], default: 'limited', rule: 'R-23' },
  cutSpaces: { kind: 'choice', values: ['out', 'in'], default: 'out', rule: 'R-28' },
  openWaystations: { kind: 'switch', default: false, rule: 'R-42' },
  onLeave: { kind: 'choice', values: ['computer', 'withdraw'], default: 'computer', rule: 'R-44' },
};
