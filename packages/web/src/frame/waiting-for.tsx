import { type Names, seatAt } from '@hedgerow/kernel';
import type { Waiting } from '@hedgerow/protocol';
import { type ReactNode, useState } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import type { Company } from '../table/table.ts';
import { QuestionSheet } from './sheet.tsx';

/** The table waits for somebody: the others choose how it goes on, and the person comes back with one touch. */
export function WaitingFor({
  company,
  waiting: { seat, why },
  names,
}: {
  readonly company: Company;
  readonly waiting: Waiting;
  readonly names: Names;
}): ReactNode {
  const say = useSay();
  const [isPatient, setPatient] = useState(false);
  const name = names[seat] ?? '';
  if (seat === company.me)
    return (
      <QuestionSheet
        title={say('waiting.you.title')}
        buttons={
          <button type="button" className="button primary" onClick={company.comeBack}>
            {say('waiting.you.back')}
          </button>
        }
      >
        <p>{say(`waiting.you.${why}`)}</p>
      </QuestionSheet>
    );
  const choices = (
    <>
      <button type="button" className="button primary" onClick={() => company.standIn(seatAt(seat))}>
        {say('waiting.bot')}
      </button>
      {company.proposal === undefined ? (
        <button type="button" className="button" onClick={() => company.propose('abandon')}>
          {say('waiting.end')}
        </button>
      ) : null}
    </>
  );
  if (isPatient)
    return (
      <section className="question surface" role="status">
        <p>{say('waiting.title', { name })}</p>
        <div className="buttons">{choices}</div>
      </section>
    );
  return (
    <QuestionSheet
      title={say('waiting.title', { name })}
      buttons={
        <>
          {choices}
          <button type="button" className="button" onClick={() => setPatient(true)}>
            {say('waiting.wait', { name })}
          </button>
        </>
      }
    >
      <p>{say(`waiting.${why}`, { name })}</p>
      <p>{say('waiting.return', { name })}</p>
    </QuestionSheet>
  );
}
