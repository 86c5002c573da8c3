import { type ErrorCode, PROBLEMS, type Reason, sayReason } from '@hedgerow/protocol';

/** Something the table forbids, apart from the rules of the game. */
export interface Trouble {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly sentence: string;
}

/** The sentence may carry a detail for people who write clients. */
export const trouble = (reason: Reason, detail: string = sayReason('en', reason)): Trouble => ({
  ok: false,
  code: PROBLEMS[reason].code,
  reason,
  sentence: detail,
});
