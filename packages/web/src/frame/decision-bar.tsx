import type { AnyMove, AnyView } from '@hedgerow/kernel';
import { type ReactNode, useState } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { Icon } from '../shell/icons.tsx';
import { lazyPart } from '../shell/part.tsx';
import { href } from '../shell/router.ts';
import type { Table, TableFace } from '../table/table.ts';
import { noteWords } from './note-words.ts';
import type { AnyWords } from './text-face.tsx';
import type { SecondTouch } from './use-second-touch.ts';

const Hint = lazyPart(async () => (await import('./hint.tsx')).Hint, 'nothing');

interface DecisionProps {
  readonly table: Table;
  readonly face: TableFace;
  readonly words: AnyWords;
  readonly view: AnyView;
  readonly now: boolean;
  /** A board shows refusals itself, where its player is looking. */
  readonly withRefusal: boolean;
  readonly touch: SecondTouch;
  /** What else stands in the bar. */
  readonly children?: ReactNode;
}

/** What is asked of whom, why something was refused, and the way back. */
export function DecisionBar({
  table,
  face,
  words,
  view,
  now,
  withRefusal,
  touch,
  children,
}: DecisionProps): ReactNode {
  const say = useSay();
  const yours = now && face.legal.length > 0;
  // A hint belongs to one question: with the next one it is gone.
  const [hinted, setHinted] = useState<TableFace['legal'] | undefined>(undefined);
  return (
    <>
      <section className="decision" data-yours={yours || undefined} aria-label={say('frame.decision')}>
        <p className="decision-words">
          {now && face.paused ? say('frame.paused') : words.decision(view, face.names)}
        </p>
        <div className="decision-tools">
          {children}
          {yours && table.hintQuestion?.() ? (
            <button
              type="button"
              className="button"
              data-rare=""
              title={say('hint.ask')}
              aria-expanded={hinted === face.legal}
              onClick={() => setHinted(face.legal)}
            >
              <Icon name="bulb" /> <span>{say('hint.ask')}</span>
            </button>
          ) : null}
          {now && (face.mayTakeBack || face.mayPractise) ? (
            <button
              type="button"
              className="button"
              onClick={table.takeBack}
              {...(face.mayTakeBack || face.practice ? {} : { title: say('practice.takeBack') })}
            >
              <Icon name="back" /> <span>{say('frame.takeBack')}</span>
            </button>
          ) : null}
        </div>
        {now && touch.armed ? (
          <Armed touch={touch} move={touch.armed} label={words.move(touch.armed, view, face.names)} />
        ) : null}
        {now ? <LastNote face={face} /> : null}
        {now && withRefusal && face.refusal ? (
          <p className="refusal" role="alert">
            {words.refusal(face.refusal, face.names)}{' '}
            <RuleLink game={table.gameId} rule={face.refusal.rule} />
          </p>
        ) : null}
      </section>
      {yours && hinted === face.legal ? (
        <Hint table={table} face={face} words={words} close={() => setHinted(undefined)} />
      ) : null}
    </>
  );
}

/** A move that cannot be taken back waits for its second touch. */
function Armed({
  touch,
  move,
  label,
}: {
  readonly touch: SecondTouch;
  readonly move: AnyMove;
  readonly label: string;
}): ReactNode {
  const say = useSay();
  return (
    <div className="armed" role="alert">
      <span>{say('confirm.ask', { move: label })}</span>
      <span className="buttons">
        <button type="button" className="button primary" onClick={() => touch.play(move)}>
          {say('confirm.do')}
        </button>
        <button type="button" className="button" onClick={touch.disarm}>
          {say('confirm.cancel')}
        </button>
      </span>
    </div>
  );
}

/** What was noted at the table last, until play goes on. */
function LastNote({ face }: { readonly face: TableFace }): ReactNode {
  const say = useSay();
  const last = face.notes?.at(-1);
  if (!last || last.id < (face.log.at(-1)?.id ?? 0)) return null;
  return (
    <p className="note faint" role="status">
      {noteWords(say, last.note, face.names)}
    </p>
  );
}

/** A rule’s id that opens its text. Rules of the kernel have no page. */
export function RuleLink({ game, rule }: { readonly game: string; readonly rule: string }): ReactNode {
  if (rule.startsWith('TABLE-')) return null;
  return (
    <a href={`${href('rules', game)}?rule=${encodeURIComponent(rule)}`} target="_blank" rel="noreferrer">
      {rule}
    </a>
  );
}
