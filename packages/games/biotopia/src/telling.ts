import { count, type Language, nameOf, seatAt, type Telling } from '@hedgerow/kernel';
import type { Event, Phase, View } from './state.ts';

const RULES: Readonly<Record<Exclude<Phase, 'over'>, string>> = {
  setup: 'BIO-13',
  action: 'BIO-18',
  blue: 'BIO-43',
  tip: 'BIO-46',
  discard: 'BIO-60',
};

function progress(language: Language, view: View): readonly string[] {
  const { seats, me, targetScore, round, finalRound, deckCount } = view;
  const best = Math.max(...seats.map(({ score }) => score));
  const points = me === undefined ? best : (seats[me.seat]?.score ?? 0);
  return language === 'fr'
    ? [
        `${points} points sur ${targetScore}`,
        finalRound ? 'dernière manche' : `manche ${Math.max(1, round)}`,
        `Pioche : ${count('fr', deckCount, 'carte', 'cartes')}`,
      ]
    : [
        `${points} of ${targetScore} points`,
        finalRound ? 'last round' : `round ${Math.max(1, round)}`,
        `${count('en', deckCount, 'card', 'cards')} in the Deck`,
      ];
}

/** Biotopia on how far it is and how it ended. */
export const telling: Telling<View, Event> = {
  rule: ({ phase }) => (phase === 'over' ? undefined : RULES[phase]),
  in: (language) => ({
    progress: (view) => progress(language, view),
    tieBreak: () => (language === 'fr' ? 'le plus d’espèces de Papillons' : 'more kinds of Butterfly'),
    facts: ({ round, seats }, events, names) => {
      const fr = language === 'fr';
      const most = Math.max(...seats.map(({ butterflies }) => butterflies.length));
      const full = seats.findIndex(({ butterflies }) => butterflies.length === most);
      const name = nameOf(names, seatAt(Math.max(0, full)));
      const kinds = seats[full]?.species ?? 0;
      const moved = events.filter(({ type }) => type === 'mostLargeWhitesGained').length;
      const hatched = events.filter(({ type }) => type === 'hatched').length;
      return [
        fr
          ? `La partie a duré ${count('fr', round, 'manche', 'manches')}.`
          : `It took ${count('en', round, 'round', 'rounds')}.`,
        fr
          ? `Le jardin le plus vivant est celui de ${name} : ${count('fr', most, 'Papillon', 'Papillons')} de ${count('fr', kinds, 'espèce', 'espèces')}.`
          : `The liveliest garden is ${name}’s: ${count('en', most, 'Butterfly', 'Butterflies')} of ${count('en', kinds, 'kind', 'kinds')}.`,
        hatched > moved
          ? fr
            ? `${count('fr', hatched, 'Papillon est sorti', 'Papillons sont sortis')} d’une chrysalide.`
            : `${count('en', hatched, 'Butterfly', 'Butterflies')} hatched from a Flower.`
          : fr
            ? `La Mission des Piérides a changé de mains ${moved} fois.`
            : `The Large Whites’ Mission was won ${count('en', moved, 'time', 'times')}.`,
      ];
    },
  }),
};
