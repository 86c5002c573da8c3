import { nameOf, type Names as Players } from '@hedgerow/kernel';
import type { Printed } from '../../printed.ts';
import { type Move, NOWHERE, type View } from '../../state.ts';
import { moves, ORDINALS, spaces, type Terms } from './terms.ts';

const QUESTIONS: Readonly<Record<NonNullable<View['asked']>['what'], readonly [you: string, they: string]>> =
  {
    exchange: ['Gardez-vous vos deux cartes ? Une paire peut être échangée.', 'regarde sa nouvelle main.'],
    play: ['À vous de jouer : quelle carte posez-vous ?', 'choisit une carte à jouer.'],
    move: ['Faites un déplacement, ou terminez votre tour.', 'déplace ses papillons.'],
    pick: ['Quelle fleur prenez-vous ?', 'choisit une fleur.'],
    near: ['De quelle case adjacente prenez-vous une fleur ?', 'prend une fleur d’une case adjacente.'],
    gift: ['Quelle carte Relais prenez-vous ?', 'choisit une carte Relais.'],
    birth: ['Voulez-vous une naissance, et comment la payez-vous ?', 'peut donner naissance à un papillon.'],
    freeBirth: [
      'Voulez-vous une naissance gratuite avant que l’ancienne génération ne disparaisse ?',
      'peut faire naître un papillon gratuitement.',
    ],
  };

/** What is asked of whom. */
export const decisionWords = ({ asked, me }: View, players: Players): string => {
  if (!asked) return 'La partie est terminée.';
  const [you, they] = QUESTIONS[asked.what];
  return me?.seat === asked.seat ? you : `${nameOf(players, asked.seat)} ${they}`;
};

/** Every move as the label of a button. */
export const moveWords = (
  printed: Printed,
  { names, card, cardList, waystation, place }: Terms,
): ((move: Move, view: View) => string) => {
  const flyLabel = (move: Extract<Move, { type: 'fly' }>, view: View): string => {
    const from = view.asked ? (view.seats[view.asked.seat]?.places[move.butterfly] ?? NOWHERE) : NOWHERE;
    const length = move.stretch
      ? `${spaces(move.length)} et ${view.turn.stretch} de plus`
      : spaces(move.length);
    return `Déplacer ${names.butterfly(move.butterfly)} de ${printed.spaceIds[from] ?? 'sa case'} à ${place(move.to)} (${length}${move.marked ? ', avec une fleur d’à côté' : ''})`;
  };
  const playLabel = ({ card: kind, copy, addons }: Extract<Move, { type: 'play' }>): string => {
    const isCopy = (printed.reuseOf[kind] ?? null) !== null;
    const as = copy !== null ? ` comme ${card(copy)}` : isCopy ? ', sans rien à réutiliser' : '';
    return `Jouer ${card(kind)}${as}${addons.length > 0 ? `, avec ${cardList(addons)}` : ''}`;
  };
  const move = (is: Move, view: View): string => {
    switch (is.type) {
      case 'keep':
        return 'Garder les deux cartes';
      case 'exchange':
        return is.cards.length === 2
          ? `Échanger les deux : ${cardList(is.cards)}`
          : `Échanger ${cardList(is.cards)}`;
      case 'play':
        return playLabel(is);
      case 'skipTurn':
        return 'Passer votre tour, faute de carte';
      case 'fly':
        return flyLabel(is, view);
      case 'endTurn':
        return view.turn.groups.length > 0
          ? `Terminer votre tour en renonçant à ${moves(view.turn.groups.length)}`
          : 'Terminer votre tour';
      case 'pick':
        return `Prendre 1 × ${names.flower(is.flower)}`;
      case 'near':
        return `Prendre 1 × ${names.flower(printed.flowerAt[is.space] ?? -1)} en ${names.space(is.space)}`;
      case 'gift':
        return `Prendre ${waystation(is.card)}`;
      case 'birth': {
        const parent = view.asked?.butterfly ?? 0;
        const generation = names.generation(parent);
        const what =
          generation === 4
            ? `Retourner ${names.butterfly(parent)} sur son côté double`
            : `Donner naissance à un papillon de la ${ORDINALS[generation + 1] ?? ''} génération`;
        return `${what} pour ${names.flowers(is.pay)}`;
      }
      case 'noBirth':
        return 'Pas de naissance';
      case 'free':
        return `Une naissance gratuite en ${names.space(is.space)}`;
      case 'declineFree':
        return 'Pas de naissance gratuite';
    }
  };

  return move;
};
