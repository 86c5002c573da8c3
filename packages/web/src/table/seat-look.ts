import { LOOKS } from '@hedgerow/protocol/looks';

/** The mark of a seat: a colour (`--seat-0` to `--seat-7`) and a shape, so that neither alone has to tell seats apart. */
export interface SeatLook {
  readonly colour: number;
  readonly shape: number;
}

/** What a seat looks like whose player has not chosen. */
export const usualLook = (seat: number): SeatLook => ({ colour: seat % LOOKS, shape: seat % LOOKS });

/** By seat, what players have chosen and the usual look for the others. */
export const looksOf = (seats: readonly { readonly look?: SeatLook }[]): readonly SeatLook[] =>
  seats.map(({ look }, seat) => look ?? usualLook(seat));
