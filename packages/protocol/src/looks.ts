/** The number of colours to choose from, and of shapes. */
export const LOOKS = 8;

/** What a seat is known by, beside its name. At one table no two have the same colour or the same shape. */
export interface Look {
  readonly colour: number;
  readonly shape: number;
}

/** What somebody chose; `null`: as usual at their place. */
export interface Chosen {
  readonly colour: number | null;
  readonly shape: number | null;
}

/** What each seat looks like: no two the same colour, no two the same shape. */
export function looksOf(seats: readonly Chosen[]): readonly Look[] {
  const colours = spread(seats.map(({ colour }) => colour));
  const shapes = spread(seats.map(({ shape }) => shape));
  return seats.map((_, i) => ({ colour: colours[i] ?? 0, shape: shapes[i] ?? 0 }));
}

/** Keeps what was chosen. Everybody else gets the default of their place or, if it is taken, the first free one. */
function spread(chosen: readonly (number | null)[]): readonly number[] {
  const taken = new Set(chosen.filter((each) => each !== null));
  const usual = chosen.map((each, i) => each ?? (taken.has(i % LOOKS) ? null : i % LOOKS));
  for (const each of usual) if (each !== null) taken.add(each);
  return usual.map((each, i) => {
    if (each !== null) return each;
    for (let free = 0; free < LOOKS; free += 1) {
      if (taken.has(free)) continue;
      taken.add(free);
      return free;
    }
    return i % LOOKS;
  });
}
