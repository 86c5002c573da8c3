import { count, nameOf, type Names as Players } from '@hedgerow/kernel';
import type { Printed } from '../../printed.ts';
import { type Move, NOWHERE, type View } from '../../state.ts';
import { steps, type Terms } from './terms.ts';

const QUESTIONS: Readonly<Record<NonNullable<View['asked']>['what'], readonly [you: string, they: string]>> =
  {
    exchange: ['Do you keep your two cards? A pair may be exchanged.', 'looks at the new hand.'],
    play: ['Your turn: which card do you play?', 'chooses a card to play.'],
    move: ['Make a move, or end your turn.', 'moves.'],
    pick: ['Which flower do you take?', 'chooses a flower.'],
    near: ['From which space next door do you take a flower?', 'takes a flower from next door.'],
    gift: ['Which waystation card do you take?', 'chooses a waystation card.'],
    birth: ['Do you want a birth, and how do you pay?', 'may give birth.'],
    freeBirth: ['Do you want a free birth before the old generation dies?', 'may have a free birth.'],
  };

/** What is asked of whom. */
export const decisionWords = ({ asked, me }: View, players: Players): string => {
  if (!asked) return 'The game is over.';
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
    const length = move.stretch ? `${move.length} and ${view.turn.stretch} more steps` : steps(move.length);
    return `Fly ${names.butterfly(move.butterfly)} from ${printed.spaceIds[from] ?? 'its space'} to ${place(move.to)} (${length}${move.marked ? ', with a flower from next door' : ''})`;
  };
  const playLabel = ({ card: kind, copy, addons }: Extract<Move, { type: 'play' }>): string => {
    const isCopy = (printed.reuseOf[kind] ?? null) !== null;
    const as = copy !== null ? ` as ${card(copy)}` : isCopy ? ', without anything to copy' : '';
    return `Play ${card(kind)}${as}${addons.length > 0 ? `, with ${cardList(addons)}` : ''}`;
  };
  const move = (of: Move, view: View): string => {
    switch (of.type) {
      case 'keep':
        return 'Keep both cards';
      case 'exchange':
        return of.cards.length === 2
          ? `Exchange both: ${cardList(of.cards)}`
          : `Exchange ${cardList(of.cards)}`;
      case 'play':
        return playLabel(of);
      case 'skipTurn':
        return 'Skip your turn, for you have no card';
      case 'fly':
        return flyLabel(of, view);
      case 'endTurn':
        return view.turn.groups.length > 0
          ? `End your turn with ${count('en', view.turn.groups.length, 'move', 'moves')} unused`
          : 'End your turn';
      case 'pick':
        return `Take one ${names.flower(of.flower)}`;
      case 'near':
        return `Take one ${names.flower(printed.flowerAt[of.space] ?? -1)} from ${names.space(of.space)}`;
      case 'gift':
        return `Take ${waystation(of.card)}`;
      case 'birth': {
        const parent = view.asked?.butterfly ?? 0;
        const generation = names.generation(parent);
        const what =
          generation === 4
            ? `Turn ${names.butterfly(parent)} to its double side`
            : `Give birth to generation ${generation + 1}`;
        return `${what} for ${names.flowers(of.pay)}`;
      }
      case 'noBirth':
        return 'No birth';
      case 'free':
        return `A free birth on ${names.space(of.space)}`;
      case 'declineFree':
        return 'No free birth';
    }
  };

  return move;
};
