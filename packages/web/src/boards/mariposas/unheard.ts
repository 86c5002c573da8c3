/** Parts of a drawing that are only for the eye: the spaces beside them say the same in words. */
export const UNHEARD = { 'aria-hidden': true } as const;
