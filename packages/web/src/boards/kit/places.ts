/**
 * The name of a place on a board: what it is, and which one. Flights, drops, the keyboard, popovers and the mark of the
 * last move all speak of places by this one name: `placeName('petals', 1, 3)` is `petals:1:3`.
 */
export const placeName = (what: string, ...which: readonly (number | string)[]): string =>
  [what, ...which].join(':');

export interface Named {
  readonly what: string;
  readonly which: readonly string[];
}

export function placeFromName(name: string | undefined): Named | undefined {
  if (name === undefined || name === '') return undefined;
  const [what = '', ...which] = name.split(':');
  return { what, which };
}

type Which = readonly (number | string)[];

/** Marks an element as a place: flights start and land here, popovers are anchored here. */
export const place = (what: string, ...which: Which): { readonly 'data-place': string } => ({
  'data-place': placeName(what, ...which),
});

/** Marks an element as a place where something dragged can be let go. */
export const drop = (what: string, ...which: Which): { readonly 'data-drop': string } => ({
  'data-drop': placeName(what, ...which),
});

/** The element of a place, as long as it can be seen. */
export function elementAt(root: Element | null, name: string): Element | undefined {
  const found = root?.querySelector(`[data-place="${CSS.escape(name)}"]`);
  return found && found.getBoundingClientRect().width > 0 ? found : undefined;
}
