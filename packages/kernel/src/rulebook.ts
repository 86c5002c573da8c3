import type { Fault } from './fault.ts';
import type { Language } from './words.ts';

/** The id of a rule in `docs/rules/<game>.md`, such as `BIO-24`; `TABLE-…` are the kernel's own. */
export type RuleId = string;

export type Facts = Readonly<Record<string, string | number>>;

/** Why a move is not allowed. The sentence is made from it in the reader's language. */
export interface Refusal {
  readonly ok: false;
  readonly rule: RuleId;
  /** Stable, for programs and translators: `too-few-flowers`. */
  readonly reason: string;
  readonly facts: Facts;
}

export const refuse = (rule: RuleId, reason: string, facts: Facts = {}): Refusal => ({
  ok: false,
  rule,
  reason,
  facts,
});

/** What is true at every table, whatever is played. */
export const TABLE_RULES: Readonly<Record<string, string>> = {
  'TABLE-1': 'A finished game takes no more moves.',
  'TABLE-2': 'Only a seat that is asked may choose.',
  'TABLE-3': 'A move must be one that this game knows.',
  'TABLE-4': 'A move can be taken back only by the one who made it, and only until something was learnt.',
  'TABLE-5': 'A seat may leave only where the table lets it, and only once.',
};

/** Something from outside (a file, options, an edition) is not as it must be; the sentence says what and where. */
export interface Problem {
  readonly ok: false;
  readonly problem: string;
  /** The same as a typed code, where every language has a sentence for it. */
  readonly fault?: Fault;
  /** The same in other languages, where a game has sentences of its own for it. */
  readonly said?: Readonly<Partial<Record<Language, string>>>;
}

export const problem = (sentence: string, said?: Problem['said']): Problem => ({
  ok: false,
  problem: sentence,
  ...(said ? { said } : {}),
});
