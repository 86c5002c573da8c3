import type { ReactNode } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import type { Company } from '../table/table.ts';
import type { AnyWords } from './text-face.tsx';

/** What is answered for the viewer where everybody is asked at once: nobody needs to press “pass” all evening. */
export function StandingOrder({
  company: { orders, order, giveOrder },
  words,
}: {
  readonly company: Company;
  readonly words: AnyWords;
}): ReactNode {
  const say = useSay();
  if (orders.length === 0 || words.order === undefined) return null;
  return (
    <label className="standing-order surface">
      <span>{say('together.order')}</span>
      <select value={order} onChange={({ target }) => giveOrder(target.value)}>
        {orders.map((each) => (
          <option key={each} value={each}>
            {words.order?.(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
