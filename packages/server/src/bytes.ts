/** A character of a text becomes three bytes at most in UTF-8 (those beyond are two characters each). */
export const MOST_BYTES_PER_CHARACTER = 3;
