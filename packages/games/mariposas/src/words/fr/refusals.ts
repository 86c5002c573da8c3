import { type Names as Players, type Refusal, tableRefusal } from '@hedgerow/kernel';
import { spaces } from './terms.ts';

/** Why a move is not allowed. */
export const refusalWords = (is: Refusal, players: Players): string => {
  const fact = (name: string): string => String(is.facts[name] ?? '');
  const sentences: Readonly<Record<string, string>> = {
    'not-now': 'Ce n’est pas le moment.',
    'too-many-to-exchange': `On peut échanger au plus ${fact('most')} de ces cartes maintenant.`,
    'not-in-hand': `${fact('card')} n’est pas dans votre main.`,
    'no-base-card': `${fact('card')} ne se joue pas seule.`,
    'no-copy-card': `${fact('card')} ne réutilise rien.`,
    'no-such-target': `${fact('card')} n’est pas posée là où cette carte pourrait la réutiliser.`,
    'choose-a-target': `${fact('card')} doit réutiliser l’une des cartes posées.`,
    'blank-without-add-ons': `${fact('card')} n’a rien à réutiliser et se joue seule.`,
    'no-add-on': `${fact('card')} ne s’ajoute pas à une autre carte.`,
    'add-on-not-held': `Vous n’avez pas ${fact('card')}.`,
    'add-ons-in-order': `${fact('card')} est nommée deux fois ou dans le mauvais ordre.`,
    'a-card-can-be-played': 'Vous avez une carte à jouer.',
    'butterfly-not-on-board': `Le papillon ${fact('butterfly')} n’est pas sur le plateau.`,
    'an-equal-one-flies': `Le papillon ${fact('butterfly')} est pareil à ${fact('instead')} : déplacez celui-ci.`,
    'no-such-group': `Il ne reste pas de déplacement de ${fact('length')}.`,
    'no-stretch': 'Aucun déplacement ne peut être allongé ce tour-ci.',
    'out-of-reach': `${fact('to')} ne peut être atteinte depuis ${fact('from')} en exactement ${spaces(Number(is.facts['steps'] ?? 0))}.`,
    'none-left': 'Il ne reste plus de ces fleurs.',
    'no-flower-there': `${fact('space')} ne vous donne pas de fleur d’à côté.`,
    'had-already': `Vous avez déjà eu ${fact('card')}.`,
    'too-few-flowers': `Vous avez ${fact('held')} de ces fleurs, pas ${fact('paid')}.`,
    'wrong-payment': `Le coût est de ${fact('same')} fleurs identiques, ou de ${fact('any')} quelconques sans ${fact('same')} identiques.`,
    'no-parent-there': `Aucun de vos papillons de la génération ${fact('generation')} n’est en ${fact('space')}.`,
    'no-butterfly-would-be-left': 'Il ne vous resterait aucun papillon.',
  };
  return tableRefusal('fr', is, players) ?? sentences[is.reason] ?? `${is.rule} ne le permet pas.`;
};
