/** The four petal colours, in the order in which everything per colour is counted and settled: R, B, Y, P. */
export const COLOURS = ['R', 'B', 'Y', 'P'] as const;
export type ColourCode = (typeof COLOURS)[number];

/** The five pollinators, each with a shape of its own. */
export const KINDS = ['L', 'M', 'H', 'D', 'B'] as const;
export type Kind = (typeof KINDS)[number];
