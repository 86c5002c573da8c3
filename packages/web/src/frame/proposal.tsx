import type { Names } from '@hedgerow/kernel';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { SeatMark } from '../shell/seat-mark.tsx';
import type { Company, LogEntry, OpenProposal } from '../table/table.ts';
import { QuestionSheet } from './sheet.tsx';
import type { AnyWords } from './text-face.tsx';

interface ProposalProps {
  readonly company: Company;
  readonly proposal: OpenProposal;
  readonly names: Names;
  readonly words: AnyWords;
}

/** What somebody proposes: a question to those who have not answered, and news of it for those who have. */
export function Proposal(props: ProposalProps): ReactNode {
  return props.proposal.agreed ? <Agreed {...props} /> : <Question key={props.proposal.id} {...props} />;
}

function Question({ company, proposal: { id, what, by, undoes }, names, words }: ProposalProps): ReactNode {
  const say = useSay();
  return (
    <QuestionSheet
      title={say('proposal.title')}
      buttons={
        <>
          <button type="button" className="button primary" onClick={() => company.answer(id, true)}>
            {say('together.agree')}
          </button>
          <button type="button" className="button" onClick={() => company.answer(id, false)}>
            {say('together.disagree')}
          </button>
        </>
      }
    >
      <p>{say(`proposal.${what}`, { name: names[by] ?? '' })}</p>
      {what === 'takeBack' ? <WouldBeUndone undoes={undoes} names={names} words={words} /> : null}
    </QuestionSheet>
  );
}

/** Exactly what would be undone, whose moves that are, and what nobody forgets. */
function WouldBeUndone({
  undoes,
  names,
  words,
}: {
  readonly undoes: readonly LogEntry[];
  readonly names: Names;
  readonly words: AnyWords;
}): ReactNode {
  const say = useSay();
  const movers = [...new Set(undoes.flatMap(({ seat }) => (seat === undefined ? [] : [seat])))];
  return (
    <>
      <ul className="would-undo">
        {undoes.map(({ id, seat, event }) => (
          <li key={id}>
            {seat === undefined ? <span className="seat-mark" /> : <SeatMark seat={seat} />}
            <span>{words.event(event, names)}</span>
          </li>
        ))}
      </ul>
      <p>{say('proposal.whose', { names: movers.map((seat) => names[seat] ?? '').join(', ') })}</p>
      <p>{say('proposal.seen')}</p>
    </>
  );
}

function Agreed({ company, proposal: { id, what, by, waitsFor }, names }: ProposalProps): ReactNode {
  const say = useSay();
  const mine = by === company.me;
  return (
    <section className="question surface" role="status">
      <p>
        {mine ? say(`proposal.yours.${what}`) : say(`proposal.agreed.${what}`, { name: names[by] ?? '' })}{' '}
        {say('proposal.waitsFor', { names: waitsFor.map((seat) => names[seat] ?? '').join(', ') })}
      </p>
      {mine ? (
        <div className="buttons">
          <button type="button" className="button" onClick={() => company.withdraw(id)}>
            {say('proposal.withdraw')}
          </button>
        </div>
      ) : null}
    </section>
  );
}
