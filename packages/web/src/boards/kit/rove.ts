/** Rows of places on a board, from top to bottom. The arrow keys walk through them like through text. */
export interface Zone {
  readonly id: string;
  readonly places: number;
}

export interface Spot {
  readonly zone: string;
  readonly place: number;
}

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type Arrow = (typeof ARROWS)[number];

export const isArrow = (key: string): key is Arrow => (ARROWS as readonly string[]).includes(key);

export const spotText = ({ zone, place }: Spot): string => `${zone}:${place}`;

export function spotFromText(text: string | undefined): Spot | undefined {
  const cut = text?.lastIndexOf(':') ?? -1;
  if (text === undefined || cut < 0) return undefined;
  return { zone: text.slice(0, cut), place: Number(text.slice(cut + 1)) };
}

/** Where an arrow key leads; left and right stay in the row, up and down keep the place in proportion. */
export function nextSpot(zones: readonly Zone[], from: Spot, arrow: Arrow): Spot {
  const rows = zones.filter(({ places }) => places > 0);
  const row = rows.findIndex(({ id }) => id === from.zone);
  const here = rows[row];
  if (here === undefined) return from;
  const last = here.places - 1;
  const within = (place: number): Spot => ({ zone: here.id, place });
  switch (arrow) {
    case 'ArrowLeft':
      return within(Math.max(0, from.place - 1));
    case 'ArrowRight':
      return within(Math.min(last, from.place + 1));
    case 'Home':
      return within(0);
    case 'End':
      return within(last);
    case 'ArrowUp':
    case 'ArrowDown': {
      const other = rows[row + (arrow === 'ArrowUp' ? -1 : 1)];
      if (other === undefined) return from;
      const share = last === 0 ? 0 : from.place / last;
      return { zone: other.id, place: Math.round(share * (other.places - 1)) };
    }
  }
}
