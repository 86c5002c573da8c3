import type { Advice } from '@hedgerow/bots';
import { bestInWords, secondInWords, type Telling } from '@hedgerow/bots/advice-words';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { typeset } from '../i18n/typeset.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { Pointer } from '../learn/pointer.tsx';
import { keyed } from '../shell/keyed.ts';
import { ProblemText } from '../shell/problem-text.tsx';
import { askForHint } from '../table/adviser.ts';
import type { Table, TableFace } from '../table/table.ts';
import { hintedMove, placesOfEvent } from '../table/told.ts';
import './hint.css';
import type { AnyWords } from './text-face.tsx';

/** So many positions Old Growth looks at for a hint: a second or two. */
const POSITIONS = 2000;

type Thought = { readonly share: number } | { readonly advice: Advice } | { readonly problem: string };

interface HintProps {
  readonly table: Table;
  readonly face: TableFace;
  readonly words: AnyWords;
  readonly close: () => void;
}

/** What Old Growth would do and why, lit up on the board; the decision stays with the player. */
export function Hint({ table, face, words, close }: HintProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [thought, setThought] = useState<Thought>({ share: 0 });
  const [which, setWhich] = useState<'best' | 'second'>('best');
  useEffect(() => {
    const question = table.hintQuestion?.();
    if (!question) return;
    let wanted = true;
    const asked = askForHint(
      { ...question, positions: POSITIONS },
      (share) => wanted && setThought({ share }),
    );
    void asked.answer.then((answer) => {
      if (wanted) setThought(answer.ok ? { advice: answer.advice } : { problem: answer.problem });
    });
    return () => {
      wanted = false;
      asked.cancel();
    };
  }, [table]);
  const seat = typeof face.eyes === 'number' ? face.eyes : 0;
  const telling = useMemo<Telling>(
    () => ({ language, words, view: face.view, names: face.names, seat }),
    [language, words, face.view, face.names, seat],
  );
  const advice = 'advice' in thought ? thought.advice : undefined;
  const chosen = advice && (which === 'second' ? advice.second : advice.best);
  const told = advice && (which === 'second' ? secondInWords(telling, advice) : bestInWords(telling, advice));
  const text = chosen && table.made.game.notation.write(chosen.move);
  const places = useMemo(() => {
    const placesOf = placesOfEvent.get();
    const own = chosen?.events.slice(0, 2) ?? [];
    return [
      ...new Set([
        ...own.flatMap((event) => placesOf?.(event) ?? []).map((name) => `place=${name}`),
        ...(text === undefined ? [] : [`move=${text}`]),
      ]),
    ];
  }, [chosen, text]);
  const move = chosen?.move;
  useEffect(() => {
    hintedMove.set(move);
    return () => hintedMove.set(undefined);
  }, [move]);
  const play = useCallback(() => {
    if (chosen) table.play(chosen.move);
    close();
  }, [table, chosen, close]);
  const set = (line: string): string => (language === 'fr' ? typeset(line) : line);
  return (
    <section className="hint" aria-label={say('hint.title')}>
      <div className="hint-words" aria-live="polite">
        {'share' in thought ? (
          <p>
            <label>
              {say('hint.thinking')} <progress max={1} value={thought.share} />
            </label>
          </p>
        ) : null}
        {'problem' in thought ? (
          <p className="refusal">
            <ProblemText problem={thought.problem} />
          </p>
        ) : null}
        {told ? (
          <>
            <p className="hint-what">{set(told.what)}</p>
            <ul>
              {keyed(told.why).map(({ key, item }) => (
                <li key={key}>{set(item)}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <div className="buttons">
        {chosen ? (
          <button type="button" className="button primary" onClick={play}>
            {say('hint.play')}
          </button>
        ) : null}
        {advice?.second ? (
          <button
            type="button"
            className="button"
            onClick={() => setWhich(which === 'best' ? 'second' : 'best')}
          >
            {say(which === 'best' ? 'hint.second' : 'hint.best')}
          </button>
        ) : null}
        <button type="button" className="button" onClick={close}>
          {say('hint.close')}
        </button>
      </div>
      <Pointer places={places} still />
    </section>
  );
}
