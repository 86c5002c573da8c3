import { count, mostOften, nameOf, seatAt, type Telling } from '@hedgerow/kernel';
import type { Event, View } from './state.ts';

const RULES = { turn: 'FLU-13', settle: 'FLU-45', home: 'FLU-48', bee: 'FLU-50' } as const;

/** Flutter on how far it is and how it ended. */
export const telling: Telling<View, Event> = {
  rule: ({ asked }) => (asked === null ? undefined : RULES[asked.ask]),
  in: (language) => {
    const fr = language === 'fr';
    return {
      progress: ({ viewer, players, ring, turnsLeft, turn }) => {
        const pollen = viewer === null ? null : (players[viewer]?.pollen ?? null);
        const low = Math.min(...ring.map(({ height }) => height));
        return [
          ...(pollen === null ? [] : [`${pollen} pollen`]),
          fr ? `tour ${Math.max(1, turn)}` : `turn ${Math.max(1, turn)}`,
          turnsLeft !== null
            ? fr
              ? `dernière manche : encore ${count('fr', turnsLeft, 'tour', 'tours')}`
              : `last round: ${count('en', turnsLeft, 'turn', 'turns')} to go`
            : fr
              ? `plus petite pile : ${count('fr', low, 'tuile', 'tuiles')}`
              : `smallest stack: ${count('en', low, 'tile', 'tiles')}`,
        ];
      },
      tieBreak: () => (fr ? 'le plus de pétales restants' : 'more petals left'),
      facts: ({ meadow }, events, names) => {
        const fed = events.flatMap((event) => (event.type === 'pollinatorFed' ? [event] : []));
        const hungry = events.filter(({ type }) => type === 'pollinatorHungry').length;
        const best = fed.toSorted((a, b) => b.pollen - a.pollen)[0];
        const homes = events.flatMap((event) => (event.type === 'beeCameHome' ? [event.seat as number] : []));
        const busy = mostOften(homes);
        const tiles = Math.max(0, meadow.length - 1);
        return [
          fr
            ? `Le pré compte ${count('fr', tiles, 'tuile posée', 'tuiles posées')}.`
            : `The meadow grew by ${count('en', tiles, 'tile', 'tiles')}.`,
          best === undefined
            ? fr
              ? 'Aucun pollinisateur n’a été nourri.'
              : 'No pollinator was fed.'
            : fr
              ? `${count('fr', fed.length, 'pollinisateur nourri', 'pollinisateurs nourris')}, ${hungry} resté${hungry > 1 ? 's' : ''} sur sa faim ; le meilleur repas : ${best.pollen} pollens pour ${nameOf(names, best.seat)}.`
              : `${count('en', fed.length, 'pollinator', 'pollinators')} fed, ${hungry} left hungry; the best meal brought ${nameOf(names, best.seat)} ${best.pollen} pollen.`,
          busy === undefined
            ? fr
              ? `Les abeilles sont rentrées ${homes.length} fois.`
              : `Bees came home ${count('en', homes.length, 'time', 'times')}.`
            : fr
              ? `L’abeille la plus active est celle de ${nameOf(names, seatAt(busy.seat))}, rentrée ${busy.times} fois.`
              : `The busiest bee was ${nameOf(names, seatAt(busy.seat))}’s: home ${count('en', busy.times, 'time', 'times')}.`,
        ];
      },
    };
  },
};
