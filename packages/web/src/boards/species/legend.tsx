import type { Language } from '@hedgerow/kernel';
import { Bolt, ColourSign, Paw, SetSign } from '../../art/species/signs.tsx';
import type { LegendLine } from '../kit/help.tsx';

/** The signs on rails, cards and players. */
export const legend = (language: Language): readonly LegendLine[] => {
  const fr = language === 'fr';
  const colours = fr
    ? ['eau', 'terre', 'air', 'mondial : va partout']
    : ['water', 'land', 'air', 'global: fits everywhere'];
  const sets = fr ? ['technologie', 'politique', 'personnel'] : ['technology', 'political', 'personal'];
  const size = { inlineSize: '1.5rem', display: 'grid' } as const;
  return [
    ...colours.map((means, colour) => ({
      sign: (
        <span style={size}>
          <ColourSign colour={colour} />
        </span>
      ),
      means,
    })),
    {
      sign: (
        <span style={size}>
          <Bolt />
        </span>
      ),
      means: fr ? 'éclair : peut capturer pendant une dispute' : 'bolt: can capture in a contest',
    },
    ...(['technology', 'political', 'personal'] as const).map((set, i) => ({
      sign: (
        <span style={size}>
          <SetSign set={set} />
        </span>
      ),
      means: fr ? `série : ${sets[i]}` : `set: ${sets[i]}`,
    })),
    {
      sign: (
        <span style={size}>
          <Paw />
        </span>
      ),
      means: fr ? 'animaux' : 'animals',
    },
    { sign: <b>CR</b>, means: fr ? 'Liste rouge : CR, EN ou VU' : 'Red List: CR, EN or VU' },
    {
      sign: <b>4/7</b>,
      means: fr
        ? 'ce qui est posé sur un rail, et ce qu’il demande'
        : 'what lies on a rail, and what it asks for',
    },
  ];
};
