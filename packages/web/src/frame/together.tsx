import type { Names } from '@hedgerow/kernel';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import type { Company } from '../table/table.ts';
import { Leave } from './leave.tsx';
import { Proposal } from './proposal.tsx';
import type { AnyWords } from './text-face.tsx';
import { WaitingFor } from './waiting-for.tsx';

/** What the whole table waits for, above everything else: an absence, a pause, a proposal. */
export function Pressing({
  company,
  names,
  words,
}: {
  readonly company: Company;
  readonly names: Names;
  readonly words: AnyWords;
}): ReactNode {
  const say = useSay();
  const { proposal, waiting, paused, absent } = company;
  return (
    <>
      {waiting ? <WaitingFor key={waiting.seat} company={company} waiting={waiting} names={names} /> : null}
      {absent ? (
        <section className="question surface" role="status">
          <p>{say('together.absent')}</p>
          <div className="buttons">
            <button type="button" className="button primary" onClick={company.comeBack}>
              {say('together.return')}
            </button>
          </div>
        </section>
      ) : null}
      {paused && !waiting ? (
        <section className="question surface" role="status">
          <p>{say('together.paused')}</p>
          <div className="buttons">
            <button type="button" className="button primary" onClick={company.resume}>
              {say('together.resume')}
            </button>
          </div>
        </section>
      ) : null}
      {proposal ? <Proposal company={company} proposal={proposal} names={names} words={words} /> : null}
    </>
  );
}

/** What people at one table settle among themselves: to take back more, to pause, to stop, and to leave. */
export function Together({ company }: { readonly company: Company }): ReactNode {
  const say = useSay();
  return (
    <details className="together surface">
      <summary>{say('together.title')}</summary>
      <div className="buttons">
        {company.proposal === undefined
          ? company.proposable.map((what) => (
              <button key={what} type="button" className="button" onClick={() => company.propose(what)}>
                {say(`together.propose.${what}`)}
              </button>
            ))
          : null}
        {company.absent ? null : <Leave company={company} />}
      </div>
    </details>
  );
}
