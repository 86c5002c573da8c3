import type { Names } from '@hedgerow/kernel';
import { type ReactNode, useState } from 'react';
import { type Key, useSay } from '../i18n/use-messages.ts';
import { type Company, PROPOSALS } from '../table/table.ts';

/** What people at one table settle among themselves: to take back more, to pause, to stop, to leave and to return. */
export function Together({
  company,
  names,
}: {
  readonly company: Company;
  readonly names: Names;
}): ReactNode {
  const say = useSay();
  const { proposal } = company;
  const [opened, setOpened] = useState(false);
  const pressing = proposal !== undefined || company.paused || company.absent;
  return (
    <details
      className="together surface"
      open={opened || pressing}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{say('together.title')}</summary>
      {company.absent ? (
        <p>
          {say('together.absent')}{' '}
          <button type="button" className="button primary" onClick={company.comeBack}>
            {say('together.return')}
          </button>
        </p>
      ) : null}
      {company.paused ? (
        <p>
          {say('together.paused')}{' '}
          <button type="button" className="button" onClick={company.resume}>
            {say('together.resume')}
          </button>
        </p>
      ) : null}
      {proposal ? (
        <div role="alert">
          <p>{say(`together.proposed.${proposal.what}` satisfies Key, { name: names[proposal.by] ?? '' })}</p>
          {proposal.agreed ? (
            <p className="faint">{say('together.waiting')}</p>
          ) : (
            <div className="buttons">
              <button
                type="button"
                className="button primary"
                onClick={() => company.answer(proposal.id, true)}
              >
                {say('together.agree')}
              </button>
              <button type="button" className="button" onClick={() => company.answer(proposal.id, false)}>
                {say('together.disagree')}
              </button>
            </div>
          )}
        </div>
      ) : (
        <div className="buttons">
          {PROPOSALS.map((what) => (
            <button key={what} type="button" className="button" onClick={() => company.propose(what)}>
              {say(`together.propose.${what}` satisfies Key)}
            </button>
          ))}
          <button type="button" className="button" onClick={company.leave}>
            {say('frame.leave')}
          </button>
        </div>
      )}
    </details>
  );
}
