import { type CSSProperties, createContext, type ReactElement, useContext } from 'react';
import { type SeatLook, usualLook } from '../table/seat-look.ts';
import { Mark } from './icons.tsx';

/** By seat, as chosen at this table. The frame provides it; without it every seat has its usual look. */
export const SeatLooks = createContext<readonly SeatLook[]>([]);

export function useSeatLook(seat: number): SeatLook {
  return useContext(SeatLooks)[seat] ?? usualLook(seat);
}

/** A seat’s colour as a custom property, for borders, butterflies and bars: `var(--seat-colour)`. */
export const seatColour = ({ colour }: SeatLook): CSSProperties =>
  ({ '--seat-colour': `var(--seat-${colour})` }) as CSSProperties;

/** The one mark of a seat, everywhere on the page. Seats differ by shape as well as by colour. */
export function SeatMark({ seat }: { readonly seat: number }): ReactElement {
  const look = useSeatLook(seat);
  return <Mark shape={look.shape} className="seat-mark" style={seatColour(look)} />;
}
