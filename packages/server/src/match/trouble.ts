import type { ErrorCode } from '@hedgerow/protocol';

/** Something the table forbids, apart from the rules of the game. */
export interface Trouble {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly sentence: string;
}

export const trouble = (code: ErrorCode, sentence: string): Trouble => ({ ok: false, code, sentence });
