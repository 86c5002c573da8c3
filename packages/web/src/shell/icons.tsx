import type { CSSProperties, ReactNode } from 'react';

/** Small line icons, drawn by us on a grid of 24. */
const ICONS = {
  back: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10h-2',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2',
  book: 'M4 5c3-1.5 6-1 8 1 2-2 5-2.500 8-1v14c-3-1.500-6-1-8 1-2-2-5-2.500-8-1ZM12 6v14',
  play: 'M8 5l11 7-11 7Z',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM3 20c0-4 2.500-6 6-6s6 2 6 6M16 4.500a3.200 3.200 0 0 1 0 6.200M17.500 14.200c2.300.6 3.500 2.600 3.500 5.800',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.500 2',
  eye: 'M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  pass: 'M4 8h13l-3.500-3.500M20 16H7l3.500 3.500',
  down: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  bulb: 'M9 17.500c0-2-3-3.500-3-7.500a6 6 0 0 1 12 0c0 4-3 5.500-3 7.500ZM9.500 21h5',
  check: 'M4 12.500 9.500 18 20 6.500',
  cross: 'M6 6l12 12M18 6 6 18',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
} as const;

export function Icon({ name }: { readonly name: keyof typeof ICONS }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICONS[name]} />
    </svg>
  );
}

/** The marks of the seats: leaf, drop, star, hexagon, flower, diamond, moon, hill. */
const MARKS = [
  'M12 2C5 6 4 14 12 22c8-8 7-16 0-20Z',
  'M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13Z',
  'M12 2l2.900 6.600 7.100.700-5.400 4.700 1.600 7L12 17.300 5.800 21l1.600-7L2 9.300l7.100-.700Z',
  'M12 2l8.700 5v10L12 22l-8.700-5V7Z',
  'M12 8c0-8 8-6 5 0 7-2 7 6 0 5 5 5-2 9-5 3-3 6-10 2-5-3-7 1-7-7 0-5-3-6 5-8 5 0Z',
  'M12 1.500 22.500 12 12 22.500 1.500 12Z',
  'M15 2A10.500 10.500 0 1 0 22 16.500 8.500 8.500 0 0 1 15 2Z',
  'M12 3 23 21.500H1Z',
] as const;

/** The outline of a seat’s mark, in a box of 24: for wings and other drawings. */
export const markPath = (shape: number): string => MARKS[shape] ?? MARKS[0];

export function Mark({
  shape,
  className,
  style,
}: {
  readonly shape: number;
  readonly className?: string;
  readonly style?: CSSProperties;
}): ReactNode {
  return (
    <svg
      className={className}
      style={style}
      data-shape={shape}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={markPath(shape)} />
    </svg>
  );
}
