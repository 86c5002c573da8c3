import { type Names as Players, type Refusal, tableRefusal } from '@hedgerow/kernel';
import { steps } from './terms.ts';

/** Why a move is not allowed. */
export const refusalWords = (of: Refusal, players: Players): string => {
  const fact = (name: string): string => String(of.facts[name] ?? '');
  const sentences: Readonly<Record<string, string>> = {
    'not-now': 'This is not the moment for that.',
    'too-many-to-exchange': `At most ${fact('most')} of these cards can be exchanged now.`,
    'not-in-hand': `${fact('card')} is not in your hand.`,
    'no-base-card': `${fact('card')} cannot be played by itself.`,
    'no-copy-card': `${fact('card')} copies nothing.`,
    'no-such-target': `${fact('card')} does not lie where this card could copy it.`,
    'choose-a-target': `${fact('card')} must copy one of the cards that lie there.`,
    'blank-without-add-ons': `${fact('card')} has nothing to copy and is played alone.`,
    'no-add-on': `${fact('card')} cannot be added to another card.`,
    'add-on-not-held': `You do not have ${fact('card')}.`,
    'add-ons-in-order': `${fact('card')} is named twice or in the wrong order.`,
    'a-card-can-be-played': 'You have a card to play.',
    'butterfly-not-on-board': `Butterfly ${fact('butterfly')} is not on the board.`,
    'an-equal-one-flies': `Butterfly ${fact('butterfly')} is just like ${fact('instead')}: fly that one.`,
    'no-such-group': `No move of ${fact('length')} is left.`,
    'no-stretch': 'No move can be made longer this turn.',
    'out-of-reach': `${fact('to')} cannot be reached from ${fact('from')} in exactly ${steps(Number(of.facts['steps'] ?? 0))}.`,
    'none-left': 'None of these flowers is left.',
    'no-flower-there': `${fact('space')} gives you no flower from next door.`,
    'had-already': `You have had ${fact('card')} already.`,
    'too-few-flowers': `You have ${fact('held')} of these flowers, not ${fact('paid')}.`,
    'wrong-payment': `The cost is ${fact('same')} flowers of one kind, or ${fact('any')} of any kinds without ${fact('same')} alike.`,
    'no-parent-there': `None of your generation ${fact('generation')} is on ${fact('space')}.`,
    'no-butterfly-would-be-left': 'You would be left without a butterfly.',
  };
  return tableRefusal('en', of, players) ?? sentences[of.reason] ?? `Not allowed by ${of.rule}.`;
};
