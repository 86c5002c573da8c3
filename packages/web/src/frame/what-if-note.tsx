import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-messages.ts';

const KEPT = 'hedgerow:what-if:';

/** Goes to a what-if table and remembers where it was left for it. */
export function leaveFor(to: string): void {
  localStorage.setItem(KEPT + (to.split('/').at(-1) ?? ''), location.hash);
  location.hash = to;
}

const SAYS = {
  en: ['What if: this is not how the game went. Nothing here counts.', 'Back to the real game'],
  fr: ['Et si… : la partie ne s’est pas passée ainsi. Rien ne compte ici.', 'Retour à la vraie partie'],
} as const;

/** Marks a table at which an earlier position is played on differently, and leads back. */
export function WhatIfNote({ table }: { readonly table: string }): ReactNode {
  const [note, back] = SAYS[useLanguage()];
  const from = localStorage.getItem(KEPT + table);
  return (
    <p className="what-if-note surface" role="note">
      {note} {from === null ? null : <a href={from}>{back}</a>}
    </p>
  );
}
