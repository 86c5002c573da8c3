import type { AnyView } from '@hedgerow/kernel';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/use-messages.ts';
import { lazyPart } from '../shell/part.tsx';

const HelpInWords = lazyPart(async () => (await import('./help-in-words.tsx')).HelpInWords, 'nothing');

const LABEL = { en: 'Rules for this moment', fr: 'Les règles de ce moment' } as const;

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/** In words, too, `?` looks up the rule of the present decision. */
export function TextHelp({ game, view }: { readonly game: string; readonly view: AnyView }): ReactNode {
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isElsewhere(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return (
    <p className="text-help">
      <button type="button" className="button" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        <span aria-hidden="true">?</span> {LABEL[language]}
      </button>
      {open ? <HelpInWords game={game} view={view} title={LABEL[language]} close={close} /> : null}
    </p>
  );
}
