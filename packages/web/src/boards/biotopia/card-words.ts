import type { Kind } from '@hedgerow/biotopia';
import type { Language } from '@hedgerow/kernel';
import { kindData } from './printed.ts';

/** What is printed on a card besides numbers. */
export interface CardWords {
  readonly name: string;
  readonly text: string;
  readonly fact: string;
}

/** The edition is printed in English; this is the French printing of the same cards. */
const FRENCH: Readonly<Record<Kind, readonly [name: string, text: string, fact: string]>> = {
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

export function cardWords(language: Language, kind: Kind): CardWords {
  if (language === 'en') return kindData(kind);
  const [name, text, fact] = FRENCH[kind];
  return { name, text, fact };
}

/** Two letters that tell the kinds apart without their colours; the same in every language, like the codes of the moves. */
export const BADGES: Readonly<Record<Kind, string>> = {
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
};
