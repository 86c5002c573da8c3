/** The inks of one petal colour. They differ in lightness too: yellow is lightest, purple darkest. */
export interface Ink {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
}

/** Poppy, cornflower, buttercup, crocus: in the order of the game. */
export const INKS: readonly Ink[] = [
  { main: '#d4402c', dark: '#8a1c13', light: '#f6a08e' },
  { main: '#3f74d6', dark: '#1b3b86', light: '#b3cdf8' },
  { main: '#f4c22b', dark: '#8a5d06', light: '#fff0b0' },
  { main: '#7d41a8', dark: '#431d63', light: '#d8b6ee' },
];

/** The Rainbee belongs to nobody's colour. */
const RAINBOW_INK: Ink = { main: '#e9b23a', dark: '#4d3512', light: '#fff2c9' };

/** The colour of a pollinator that stayed hungry. */
export const PALE = -2;
const PALE_INK: Ink = { main: '#a9a597', dark: '#77736a', light: '#d5d2c6' };

export const inkOf = (colour: number): Ink => (colour === PALE ? PALE_INK : (INKS[colour] ?? RAINBOW_INK));

export const OUTLINE = '#2a2013';
