import type { AnyView } from '@hedgerow/kernel';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { Icon } from '../shell/icons.tsx';
import { href } from '../shell/router.ts';
import type { Table, TableFace } from '../table/table.ts';
import type { AnyWords } from './text-face.tsx';

interface DecisionProps {
  readonly table: Table;
  readonly face: TableFace;
  readonly words: AnyWords;
  readonly view: AnyView;
  readonly now: boolean;
  /** What else stands in the bar. */
  readonly children?: ReactNode;
}

/** What is asked of whom, why something was refused, and the way back. */
export function DecisionBar({ table, face, words, view, now, children }: DecisionProps): ReactNode {
  const say = useSay();
  const yours = now && face.legal.length > 0;
  return (
    <section className="decision" data-yours={yours || undefined} aria-label={say('frame.decision')}>
      <p className="decision-words">{words.decision(view, face.names)}</p>
      <div className="decision-tools">
        {children}
        {now && face.mayTakeBack ? (
          <button type="button" className="button" onClick={table.takeBack}>
            <Icon name="back" /> <span>{say('frame.takeBack')}</span>
          </button>
        ) : null}
      </div>
      {now && face.refusal ? (
        <p className="refusal" role="alert">
          {words.refusal(face.refusal, face.names)} <RuleLink game={table.gameId} rule={face.refusal.rule} />
        </p>
      ) : null}
    </section>
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
