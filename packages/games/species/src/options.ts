import { type OptionSpecs, type Problem, problem } from '@hedgerow/kernel';

/** What a table may settle before it starts (§4 of the specification). */
export interface Options {
  /** Attraction points to reach; by default 15 with 2 or 3 players, 10 with more. */
  readonly goal: 'byPlayers' | '10' | '15' | 'long';
  readonly slotRule: 'exact' | 'atLeast';
  readonly drawRule: 'upTo7' | 'allOrNothing';
  readonly captureColour: 'slot' | 'card';
  readonly setDeckCost: 'set' | 'hand';
  /** Whether a set may also be declared before drawing. Matches of the first edition do not know it. */
  readonly setsBeforeDraw: boolean;
  readonly rethink: boolean;
  readonly conqueror: boolean;
  readonly teams: 'none' | '2x2' | '2x3' | '3x2';
  readonly leaver: 'computer' | 'remove';
  /** For the server only: how long a link waits for answers. */
  readonly responseSeconds: '6' | '12' | '25' | 'off';
  /** For the server only: every link lasts exactly as long, whatever the answers. */
  readonly sealedWindows: boolean;
}

export const OPTIONS: OptionSpecs<Options> = {
  goal: { kind: 'choice', values: ['byPlayers', '10', '15', 'long'], default: 'byPlayers', rule: 'R-27' },
  slotRule: { kind: 'choice', values: ['exact', 'atLeast'], default: 'exact', rule: 'R-01' },
  drawRule: { kind: 'choice', values: ['upTo7', 'allOrNothing'], default: 'upTo7', rule: 'R-02' },
  captureColour: { kind: 'choice', values: ['slot', 'card'], default: 'slot', rule: 'R-07' },
  setDeckCost: { kind: 'choice', values: ['set', 'hand'], default: 'set', rule: 'R-15' },
  setsBeforeDraw: { kind: 'switch', default: false, rule: 'R-14' },
  rethink: { kind: 'switch', default: true, rule: 'R-05' },
  conqueror: { kind: 'switch', default: false, rule: 'SPE-110' },
  teams: { kind: 'choice', values: ['none', '2x2', '2x3', '3x2'], default: 'none', rule: 'R-26' },
  leaver: { kind: 'choice', values: ['computer', 'remove'], default: 'computer', rule: 'R-28' },
  responseSeconds: { kind: 'choice', values: ['6', '12', '25', 'off'], default: '12', rule: 'SPE-49' },
  sealedWindows: { kind: 'switch', default: false, rule: 'SPE-49' },
};

/** The options of a match of the first edition: a position of it must stay the same to the last byte. */
export const OPTIONS_1 = Object.fromEntries(
  Object.entries(OPTIONS).filter(([name]) => name !== 'setsBeforeDraw'),
) as OptionSpecs<Options>;

const SEATS_FOR: Readonly<Record<Options['teams'], number>> = { none: 0, '2x2': 4, '2x3': 6, '3x2': 6 };

/** SPE-111 Teams are of equal size: two pairs need four players, the others six. */
export function optionsProblem({ teams }: Options, seatCount: number): Problem | undefined {
  const needed = SEATS_FOR[teams];
  if (needed === 0 || needed === seatCount) return undefined;
  return problem(`Teams ${teams} (SPE-111) need ${needed} seats, not ${seatCount}.`);
}
