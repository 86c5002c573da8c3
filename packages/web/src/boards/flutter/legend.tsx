import { NAMES } from '@hedgerow/flutter';
import type { Language } from '@hedgerow/kernel';
import { SparkleIcon, Sun } from '../../art/flutter/marks.tsx';
import { Honeybee } from '../../art/flutter/pollinators.tsx';
import type { LegendLine } from '../kit/help.tsx';

/** The signs of the meadow, the ring and the players. */
export const legend = (language: Language): readonly LegendLine[] => {
  const fr = language === 'fr';
  const { colours, letters } = NAMES[language];
  return [
    ...colours.map((colour, i) => ({
      sign: (
        <span style={{ inlineSize: '1.5rem' }}>
          <SparkleIcon colour={i} />
        </span>
      ),
      means: fr
        ? `${letters[i]} : pétales ${colour}s ; sur une tuile, ce que coûte et rapporte son pollinisateur`
        : `${letters[i]}: ${colour} petals; on a tile, what its pollinator costs and brings`,
    })),
    {
      sign: (
        <span style={{ inlineSize: '1.8rem' }}>
          <Sun />
        </span>
      ),
      means: fr ? 'le soleil : la tuile qui le suit est gratuite' : 'the sun: the tile just after it is free',
    },
    {
      sign: (
        <svg viewBox="-30 -32 64 48" width="30" aria-hidden="true" focusable="false">
          <Honeybee />
        </svg>
      ),
      means: fr
        ? 'une abeille : 2 pollens quand sa tuile est entourée'
        : 'a bee: 2 pollen when its tile is closed in',
    },
    {
      sign: (
        <svg viewBox="-20 -20 40 40" width="22" aria-hidden="true" focusable="false">
          <path d="M0-16C8-4 12 1 12 6A12 12 0 0 1-12 6C-12 1-8-4 0-16Z" fill="currentColor" />
        </svg>
      ),
      means: fr ? 'tuiles d’eau restantes' : 'pieces of water left',
    },
    {
      sign: <b>· · ·</b>,
      means: fr
        ? 'le trait pointillé entoure la dernière tuile posée'
        : 'the dotted line marks the last tile laid',
    },
  ];
};
