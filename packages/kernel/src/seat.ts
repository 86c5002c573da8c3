declare const brand: unique symbol;

/** A type that cannot be mixed up with another of the same make. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A chair at the table, counted clockwise from 0. */
export type Seat = Brand<number, 'Seat'>;

/** The viewer a view is made for. */
export type Viewer = Seat | 'spectator';

export const seatAt = (index: number): Seat => index as Seat;

const allSeats = (count: number): readonly Seat[] =>
  Object.freeze(Array.from({ length: count }, (_, i) => seatAt(i)));

// Asked for at every position, so the lists are made once.
const SEAT_LISTS: readonly (readonly Seat[])[] = Array.from({ length: 9 }, (_, count) => allSeats(count));

/** All seats of a table, in order. */
export const seats = (count: number): readonly Seat[] => SEAT_LISTS[count] ?? allSeats(count);

export const clockwise = (seat: Seat, count: number): Seat => seatAt((seat + 1) % count);

/** All seats once, clockwise, beginning with `first`. */
export const seatsFrom = (first: Seat, count: number): readonly Seat[] =>
  Array.from({ length: count }, (_, i) => seatAt((first + i) % count));

/** Everybody who looks at a table: each seat, and those who only watch. */
export const viewers = (count: number): readonly Viewer[] => [...seats(count), 'spectator'];
