import { type ReactNode, useState } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import type { Company } from '../table/table.ts';
import { ModalDialog } from './modal.tsx';

/** Leaving asks first, and says what becomes of the seat. */
export function Leave({ company }: { readonly company: Company }): ReactNode {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {say('frame.leave')}
      </button>
      {asking ? (
        <ModalDialog title={say('leave.title')} cancel={() => setAsking(false)}>
          <p>{say(`leave.${company.leavesTo}`)}</p>
          {company.leavesTo === 'bot' ? <p>{say('leave.noConsent')}</p> : null}
          <div className="buttons">
            <button
              type="button"
              className="button primary"
              onClick={() => {
                setAsking(false);
                company.leave();
              }}
            >
              {say('leave.confirm')}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {say('leave.stay')}
            </button>
          </div>
        </ModalDialog>
      ) : null}
    </>
  );
}
