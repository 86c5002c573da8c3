import type { GameId } from '@hedgerow/catalog';
import type { AnyView } from '@hedgerow/kernel';
import type { ReactNode } from 'react';
import { typeset } from '../i18n/typeset.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { useTelling } from './use-telling.ts';

/** The goal and how far it is, as the game states it: “13 of 15 points · round 4 · 69 cards in the Deck”. */
export function Progress({ game, view }: { readonly game: GameId; readonly view: AnyView }): ReactNode {
  const language = useLanguage();
  const told = useTelling(game)?.in(language).progress(view);
  if (told === undefined) return null;
  return <p className="progress">{told.map(language === 'fr' ? typeset : String).join(' · ')}</p>;
}
