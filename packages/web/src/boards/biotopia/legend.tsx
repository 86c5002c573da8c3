import type { Language } from '@hedgerow/kernel';
import { Blossom, HandSign, Wing } from '../../art/biotopia/card-face.tsx';
import type { LegendLine } from '../kit/help.tsx';

/** The signs on cards and gardens. */
export const legend = (language: Language): readonly LegendLine[] => {
  const fr = language === 'fr';
  const small = { inlineSize: '1.6rem', blockSize: '1.6rem', display: 'grid', placeItems: 'center' } as const;
  return [
    {
      sign: (
        <span style={small}>
          <Blossom />
        </span>
      ),
      means: fr
        ? 'Fleurs : combien un jardin en a, ou combien une carte en demande'
        : 'Flowers: how many a garden has, or how many a card needs',
    },
    {
      sign: (
        <span style={small}>
          <Wing points={2} />
        </span>
      ),
      means: fr ? 'points' : 'points',
    },
    {
      sign: (
        <span style={small}>
          <HandSign />
        </span>
      ),
      means: fr ? 'cartes en main' : 'cards in hand',
    },
    { sign: <b>3/4</b>, means: fr ? 'où vous en êtes d’une Mission' : 'how far you are with a Mission' },
    {
      sign: <b>✦</b>,
      means: fr ? 'ce qui luit est possible maintenant' : 'what glows can be done now',
    },
  ];
};
