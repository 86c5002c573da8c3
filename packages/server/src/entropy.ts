import { createHash, randomBytes } from 'node:crypto';

/** Where unguessable bytes and the time come from: one seam, so that a test can repeat a whole match byte for byte. */
export interface Nature {
  readonly bytes: (count: number) => Uint8Array;
  readonly now: () => number;
  /** By how much the clock on the wall has run ahead of `now`: it was set forward, or the machine slept. */
  readonly ahead?: () => number;
  /** Lets `now` be what the wall says, if that is later. */
  readonly catchUp?: () => void;
}

/**
 * Time that never steps. It begins as the clock on the wall and from then on counts what has passed, whatever becomes of
 * that clock: set back, it would lock people out and stop clocks; set forward, it would run their time out. Whoever
 * keeps the signs of life lets it catch up, as after an outage, which is nobody's time.
 */
export function steadyNature(
  wall: () => number = () => Date.now(),
  passed: () => number = () => performance.now(),
): Nature {
  let anchor = wall() - passed();
  const now = (): number => Math.floor(anchor + passed());
  return {
    bytes: (count) => randomBytes(count),
    now,
    ahead: () => wall() - now(),
    catchUp: () => {
      anchor = Math.max(anchor, wall() - passed());
    },
  };
}

export const realNature: Nature = steadyNature();

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Neither vowels nor what looks alike: codes spell nothing and survive being read out. */
const CODE_LETTERS = 'BCDFGHJKMPQRTVWXY2346789';

/** An id that sorts by time: 10 digits of milliseconds, 16 of chance, 32 different digits each. */
export function newId({ bytes, now }: Nature): string {
  let time = now();
  let head = '';
  for (let i = 0; i < 10; i += 1) {
    head = (DIGITS[time % 32] as string) + head;
    time = Math.floor(time / 32);
  }
  return head + Array.from(bytes(16), (byte) => DIGITS[byte % 32]).join('');
}

/** 24^6 is 190 million: enough for the tables that are open at one time; guessing is slowed by rate limits. */
export const newCode = ({ bytes }: Nature): string => {
  let code = '';
  while (code.length < 6) {
    for (const byte of bytes(8)) {
      // 240 is the last whole multiple of 24: beyond it some letters would come more often.
      if (byte < 240 && code.length < 6) code += CODE_LETTERS[byte % CODE_LETTERS.length] as string;
    }
  }
  return code;
};

/** A secret for sessions and seats: 256 bits. */
export const newToken = ({ bytes }: Nature): string => Buffer.from(bytes(32)).toString('base64url');

/** What is stored of a token. It has 256 bits of its own, so no salt and no slow hash is needed. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
