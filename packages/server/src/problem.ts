import {
  type ErrorCode,
  type Facts,
  PROBLEMS,
  type Problem,
  type Reason,
  sayReason,
} from '@hedgerow/protocol';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  'bad-request': 400,
  'wrong-protocol': 400,
  'not-signed-in': 401,
  'wrong-password': 401,
  'not-allowed': 403,
  'no-watching': 403,
  'not-found': 404,
  'name-taken': 409,
  'look-taken': 409,
  'link-over': 404,
  'seat-taken': 409,
  'not-seated': 403,
  'table-not-open': 409,
  'table-not-ready': 409,
  'not-playing': 409,
  'not-over': 409,
  paused: 409,
  'stale-decision': 409,
  'nothing-proposed': 409,
  'too-large': 413,
  'too-fast': 429,
  'too-many': 429,
  'match-broken': 500,
  storage: 503,
  'shutting-down': 503,
  internal: 500,
};

/** Something that is told to whoever asked: a code and a reason for programs and pages, a sentence for people who read neither. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason;
  /** What the sentence speaks of, so that a page can say it in any language. */
  readonly facts: Facts | undefined;

  /** A detail for people who write clients replaces the usual sentence. */
  constructor(reason: Reason, detail: string | Facts = {}, facts?: Facts) {
    super(typeof detail === 'string' ? detail : sayReason('en', reason, detail));
    this.name = 'Failure';
    this.code = PROBLEMS[reason].code;
    this.reason = reason;
    this.facts = typeof detail === 'string' ? facts : detail;
  }

  get status(): number {
    return STATUS[this.code];
  }

  get body(): Problem {
    return problemOf({ code: this.code, reason: this.reason, sentence: this.message, facts: this.facts });
  }
}

/** A problem as it is sent. */
export const problemOf = ({
  code,
  reason,
  sentence,
  facts = {},
}: {
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly sentence: string;
  readonly facts?: Facts | undefined;
}): Problem => ({
  code,
  sentence,
  ...(reason === code ? {} : { reason }),
  ...(Object.keys(facts).length === 0 ? {} : { facts: { ...facts } }),
});

export const shuttingDown = (): Failure => new Failure('shutting-down');

/** Answers what is outside as it must be, or says in one sentence what is wrong with it. */
export function parsed<T>(
  schema: {
    readonly safeParse: (
      given: unknown,
    ) =>
      | { readonly success: true; readonly data: T }
      | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
  },
  given: unknown,
): T {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw new Failure('bad-request', sentenceFor(read.error.issues));
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export function sentenceFor(issues: readonly Issue[]): string {
  const [issue] = issues;
  if (!issue) return 'The request is not understood.';
  const where = issue.path.map(String).join('.');
  return `${where === '' ? 'The request' : `"${where}"`} is not as it must be: ${issue.message}.`;
}
