import { type ReactNode, useId, useState } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import type { Company } from '../table/table.ts';
import { ModalDialog } from './modal.tsx';
import type { AnyWords } from './text-face.tsx';

/** The menu of one’s own seat: what is answered where everybody is asked at once, so that nobody need press “pass” all evening. */
export function SeatMenu({
  company,
  words,
}: {
  readonly company: Company | undefined;
  readonly words: AnyWords;
}): ReactNode {
  const say = useSay();
  const group = useId();
  const [isOpen, setOpen] = useState(false);
  const { order: told } = words;
  if (company === undefined || company.orders.length === 0 || told === undefined) return null;
  const { orders, order, giveOrder } = company;
  return (
    <>
      <button
        type="button"
        className="seat-menu"
        aria-haspopup="dialog"
        data-given={order === orders[0] ? undefined : ''}
        title={`${say('together.order')}: ${told(order)}`}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">⋯</span>
        <span className="sr-only">
          {say('together.seatMenu')}. {say('together.order')}: {told(order)}
        </span>
      </button>
      {isOpen ? (
        <ModalDialog title={say('together.seatMenu')} className="seat-orders" cancel={() => setOpen(false)}>
          <fieldset>
            <legend>{say('together.order')}</legend>
            {orders.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name={group}
                  value={each}
                  checked={each === order}
                  onChange={() => giveOrder(each)}
                />
                {told(each)}
              </label>
            ))}
          </fieldset>
          <p className="faint">{say('together.orderHow')}</p>
          <button type="button" className="button primary" onClick={() => setOpen(false)}>
            {say('together.seatMenuDone')}
          </button>
        </ModalDialog>
      ) : null}
    </>
  );
}
