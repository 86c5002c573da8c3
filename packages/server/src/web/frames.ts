import { MOST_BYTES_PER_CHARACTER } from '../bytes.ts';

/** RFC 6455, § 5.2: the first byte of a text that comes in one piece, and where lengths need more room. */
const WHOLE_TEXT = 0x81;
const LONG = 126;
const LONGEST = 127;
const MOST_OF_LONG = 0xffff;
const MOST_HEAD = 10;

/** Small frames share a sheet of memory. What a slow reader leaves unread keeps its sheet alive, so sheets are small. */
const SHEET_BYTES = 1 << 14;
let sheet = Buffer.allocUnsafeSlow(SHEET_BYTES);
let used = 0;

const headOf = (length: number): number => (length < LONG ? 2 : length <= MOST_OF_LONG ? 4 : MOST_HEAD);

/**
 * Texts as the frames of a WebSocket, one after the other. What a connection is told in one go leaves the server as
 * one piece: one buffer, one call of the system, however many messages it is.
 */
export function framesOf(texts: readonly string[]): Buffer {
  let most = 0;
  for (const text of texts) most += MOST_HEAD + MOST_BYTES_PER_CHARACTER * text.length;
  if (most > SHEET_BYTES / 4) {
    const own = Buffer.allocUnsafeSlow(most);
    return own.subarray(0, putFrames(own, 0, texts));
  }
  if (used + most > SHEET_BYTES) {
    sheet = Buffer.allocUnsafeSlow(SHEET_BYTES);
    used = 0;
  }
  const start = used;
  used = putFrames(sheet, start, texts);
  return sheet.subarray(start, used);
}

/**
 * Gives back what the system has taken over, if it was the last piece of the sheet: then the same memory serves again,
 * stays in the processor's cache, and is nothing to collect.
 */
export function giveBack(frames: Buffer): void {
  const start = frames.byteOffset - sheet.byteOffset;
  if (frames.buffer === sheet.buffer && start + frames.length === used) used = start;
}

/** Writes frames one after the other; where they end. */
function putFrames(desk: Buffer, start: number, texts: readonly string[]): number {
  let end = start;
  for (const text of texts) end = putFrame(desk, end, text);
  return end;
}

/** Writes one frame; where it ends. */
function putFrame(desk: Buffer, at: number, text: string): number {
  // Most texts have as many bytes as characters, so the head is guessed and the payload rarely moved.
  const guess = headOf(text.length);
  const length = desk.write(text, at + guess);
  const head = headOf(length);
  if (head !== guess) desk.copyWithin(at + head, at + guess, at + guess + length);
  desk[at] = WHOLE_TEXT;
  if (head === 2) desk[at + 1] = length;
  else if (head === 4) {
    desk[at + 1] = LONG;
    desk.writeUInt16BE(length, at + 2);
  } else {
    desk[at + 1] = LONGEST;
    desk.writeBigUInt64BE(BigInt(length), at + 2);
  }
  return at + head + length;
}
