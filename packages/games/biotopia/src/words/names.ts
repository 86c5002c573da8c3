import { broken, count, type Language, listed } from '@hedgerow/kernel';
import type { Kind, MissionCode } from '../kinds.ts';
import type { Mission, Printed } from '../printed.ts';

/** What the components are called and what stands on them, in one language. */
export interface ComponentNames {
  readonly kind: (kind: Kind) => string;
  /** Two letters that tell the kinds apart without their colours. */
  readonly badge: (kind: Kind) => string;
  /** The text box of a card: what it does, and something true about the animal. */
  readonly card: (kind: Kind) => { readonly text: string; readonly fact: string };
  readonly mission: (mission: MissionCode) => string;
  /** “Essex Skipper ×3” */
  readonly wants: (mission: MissionCode) => string;
}

/** The edition is printed in English; these are the French names of the same Missions. */
const FRENCH_MISSIONS: Readonly<Record<MissionCode, string>> = {
  M1: 'Quatuor des prés',
  M2: 'Trio d’hespéries',
  M3: 'Pleine floraison',
  M4: 'Du printemps à l’automne',
  MLW: 'Le plus de piérides',
};

const BADGES: Readonly<Record<Language, Readonly<Record<Kind, string>>>> = {
  en: {
    BRI: 'Br',
    CAM: 'Ca',
    COM: 'Co',
    ESS: 'Es',
    LAR: 'La',
    MEA: 'Me',
    ORA: 'Or',
    PEA: 'Pe',
    RED: 'Re',
    TOR: 'To',
    CHR: 'Ch',
    SUN: 'Su',
    KNA: 'Kn',
  },
  fr: {
    BRI: 'Ci',
    CAM: 'Mo',
    COM: 'Az',
    ESS: 'He',
    LAR: 'Pi',
    MEA: 'My',
    ORA: 'Au',
    PEA: 'Pa',
    RED: 'Vu',
    TOR: 'To',
    CHR: 'Ch',
    SUN: 'So',
    KNA: 'Ce',
  },
};

/** The edition is printed in English; this is the French printing of the same cards. */
const FRENCH_CARDS: Readonly<Record<Kind, readonly [name: string, text: string, fact: string]>> = {
  BRI: [
    'Citron',
    'Événement : plantez la première carte de la pioche dans votre rangée de Fleurs, côté fleur visible.',
    'Passe l’hiver adulte sous le lierre ou les ronces ; la chenille mange la bourdaine. Vole de mars à octobre.',
  ],
  CAM: [
    'Morio',
    'Effet : une fois par tour, quand vous remplissez une Mission ordinaire, un Morio peut remplacer un Papillon au choix.',
    'Préfère la sève et les fruits tombés au nectar ; les chenilles vivent en groupe sur le saule et le bouleau.',
  ],
  COM: [
    'Azuré commun',
    'Événement : vous pouvez prendre en main une carte du Ciel.',
    'Pond sur le lotier ; des fourmis gardent les chenilles contre une goutte sucrée. De mai à septembre.',
  ],
  ESS: [
    'Hespérie du dactyle',
    'Pas de règle spéciale.',
    'Petite amie orange des herbes, reconnaissable au dessous noir du bout des antennes. De juin à août.',
  ],
  LAR: [
    'Piéride du chou',
    'Effet : qui a seul le plus de Piérides du chou détient la Mission Le plus de piérides.',
    'Ses chenilles gardent l’huile de moutarde des choux et ont un goût affreux pour les oiseaux. D’avril à octobre.',
  ],
  MEA: [
    'Myrtil',
    'Événement : piochez une carte pour chacun de vos Myrtils en jeu, celui-ci compris.',
    'L’un des papillons les plus communs des prés d’Europe ; il vole même par temps gris. De juin à septembre.',
  ],
  ORA: [
    'Aurore',
    'Événement : vous pouvez prendre en main une carte au choix du Compost.',
    'Seuls les mâles portent l’orange. Vit sur la cardamine des prés et l’alliaire, d’avril à juin.',
  ],
  PEA: [
    'Paon-du-jour',
    'Seulement depuis la main : une Chrysalide ne peut pas le retourner.',
    'Montre d’un coup quatre ocelles et siffle des ailes pour effrayer les oiseaux ; ses chenilles ont besoin d’orties.',
  ],
  RED: [
    'Vulcain',
    'Pas de règle spéciale.',
    'Grand migrateur qui traverse l’Europe chaque année et festoie en automne sur le lierre et les fruits tombés.',
  ],
  TOR: [
    'Petite Tortue',
    'Demande une Fleur de plus, et vaut un point de plus, pour chaque Petite Tortue que vous avez déjà en jeu.',
    'Ses chenilles tissent une toile commune sur les orties ; l’adulte hiverne souvent dans les greniers.',
  ],
  CHR: [
    'Chrysalide',
    'Retournez une carte de votre rangée de Fleurs dont l’autre côté est un Papillon ; il entre en jeu gratuitement. Puis cette carte va au Compost.',
    'Dans la chrysalide, la chenille se reconstruit en adulte ailé.',
  ],
  SUN: [
    'Rayon de soleil',
    'Piochez trois cartes. Puis cette carte va au Compost.',
    'Les papillons se chauffent : sans muscles tièdes, pas d’envol.',
  ],
  KNA: [
    'Centaurée jacée',
    'Compte pour deux Fleurs tant qu’elle est face visible dans votre rangée de Fleurs.',
    'Plante des prés riche en nectar, en fleur du début de l’été à l’automne.',
  ],
};

const NONE = { en: 'alone the most Large Whites', fr: 'avoir seul le plus de Piérides du chou' } as const;
const FLOWERS = { en: ['Flower', 'Flowers'], fr: ['Fleur', 'Fleurs'] } as const;

/** The names as an edition prints them; French ones are ours. */
export function componentNames(printed: Printed, language: Language): ComponentNames {
  const kind = (code: Kind): string => (language === 'en' ? printed.kind(code).name : FRENCH_CARDS[code][0]);
  return {
    kind,
    badge: (code) => BADGES[language][code],
    card: (code) => {
      if (language === 'en') return printed.kind(code);
      const [, text, fact] = FRENCH_CARDS[code];
      return { text, fact };
    },
    mission: (code) => (language === 'en' ? missionIn(printed, code).name : FRENCH_MISSIONS[code]),
    wants: (code) => {
      const { need, flowers } = missionIn(printed, code);
      const parts = need.map(([wanted, copies]) =>
        copies === 1 ? kind(wanted) : `${kind(wanted)} ×${copies}`,
      );
      if (flowers > 0) {
        const [one, many] = FLOWERS[language];
        parts.push(count(language, flowers, one, many));
      }
      return parts.length === 0 ? NONE[language] : listed(language, parts);
    },
  };
}

function missionIn({ missions }: Printed, code: MissionCode): Mission {
  const mission = missions.find((each) => each.code === code);
  if (mission === undefined) throw broken('an edition has every Mission', { code });
  return mission;
}
