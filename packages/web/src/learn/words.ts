import type { Language } from '@hedgerow/kernel';
import { typeset } from '../i18n/typeset.ts';
import type { InBoth } from './lesson.ts';

/** What a teacher says in every lesson. */
const WORDS = {
  lesson: { en: 'Your first game', fr: 'Votre première partie' },
  next: { en: 'Next', fr: 'Suite' },
  show: { en: 'Do it for me', fr: 'Montrez-moi' },
  leave: { en: 'Leave the lesson', fr: 'Quitter la leçon' },
  again: { en: 'Start again', fr: 'Recommencer' },
  playOn: { en: 'Play on against Seedling', fr: 'Continuer contre Jeune pousse' },
  home: { en: 'Back to the games', fr: 'Retour aux jeux' },
  instead: {
    en: 'That is allowed too, and you may try it later. For now, follow the ring.',
    fr: 'C’est permis aussi, et vous l’essaierez plus tard. Pour l’instant, suivez l’anneau.',
  },
  offer: {
    en: 'Your first game of {title}? A teacher can show you how, in five to ten minutes.',
    fr: 'Votre première partie de {title} ? On peut vous montrer, en cinq à dix minutes.',
  },
  accept: { en: 'Show me', fr: 'Montrez-moi' },
  decline: { en: 'No, thanks', fr: 'Non, merci' },
  readFirst: { en: 'One moment: read on first.', fr: 'Un instant : lisez d’abord la suite.' },
  waits: { en: 'Now watch what {name} does.', fr: 'Regardez maintenant ce que fait {name}.' },
} as const satisfies Readonly<Record<string, InBoth>>;

export const inLanguage = (both: InBoth, language: Language): string =>
  language === 'fr' ? typeset(both.fr) : both[language];

export const teacherSays = (
  language: Language,
  key: keyof typeof WORDS,
  values: Readonly<Record<string, string>> = {},
): string => inLanguage(WORDS[key], language).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
