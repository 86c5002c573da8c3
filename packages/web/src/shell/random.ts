/** Bytes nobody can foresee, as hexadecimal digits. Works without a secure context, where `randomUUID` is missing. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
