import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './data.ts';

/** The fingerprint of a text: SHA-256 as 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The fingerprint of a text as eight numbers of 32 bits. */
export function sha256Words(text: string): Uint32Array {
  const bytes = sha256(utf8ToBytes(text));
  return Uint32Array.from({ length: 8 }, (_, i) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(i * 4, i * 4 + 4);
    return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  });
}

/** The fingerprint of a position or of component data: equal data, equal digest, on every machine. */
export const digest = (data: unknown): string => sha256Hex(canonical(data));
