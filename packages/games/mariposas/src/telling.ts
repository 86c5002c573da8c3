import { count, mostOften, nameOf, seatAt, type Telling } from '@hedgerow/kernel';
import { RULES } from './decision.ts';
import type { Event, View } from './state.ts';
import { english } from './words/en.ts';
import { french } from './words/fr.ts';

const TIE_BREAKS = {
  en: ['more butterflies in Michoacán', 'more flowers', 'more life-cycle cards'],
  fr: ['le plus de papillons au Michoacán', 'le plus de fleurs', 'le plus de cartes du cycle de vie'],
} as const;

/** Mariposas on how far it is and how it ended. */
export const telling: Telling<View, Event> = {
  rule: ({ asked }) => (asked === null ? undefined : RULES[asked.what]),
  in: (language) => {
    const fr = language === 'fr';
    const { seasonHeading } = fr ? french : english;
    return {
      progress: ({ season, round, turns, seats, me, ending }) => {
        const score =
          me === undefined ? Math.max(...seats.map((seat) => seat.score)) : (seats[me.seat]?.score ?? 0);
        const turn = Math.min(Math.max(1, round), turns);
        return [
          count(language, score, 'point', 'points'),
          ...(ending === null
            ? [seasonHeading(season), fr ? `tour ${turn} sur ${turns}` : `turn ${turn} of ${turns}`]
            : []),
        ];
      },
      tieBreak: (place) => TIE_BREAKS[language][place] ?? '',
      facts: (_, events, names) => {
        const born = events.flatMap((event) =>
          event.type === 'born' || event.type === 'doubled' ? [event.seat as number] : [],
        );
        const family = mostOften(born);
        const cities = events.filter(({ type }) => type === 'tokenTurnedUp').length;
        const flights = events.filter(({ type }) => type === 'flown').length;
        return [
          fr
            ? `${count('fr', born.length, 'papillon est né', 'papillons sont nés')}${family === undefined ? '' : `, la plupart chez ${nameOf(names, seatAt(family.seat))} (${family.times})`}.`
            : `${count('en', born.length, 'butterfly was', 'butterflies were')} born${family === undefined ? '' : `, most of them to ${nameOf(names, seatAt(family.seat))} (${family.times})`}.`,
          fr
            ? `${count('fr', cities, 'relais a été découvert', 'relais ont été découverts')}.`
            : `${count('en', cities, 'waystation was', 'waystations were')} discovered.`,
          fr
            ? `Les monarques ont fait ${count('fr', flights, 'vol', 'vols')}.`
            : `The monarchs made ${count('en', flights, 'flight', 'flights')}.`,
        ];
      },
    };
  },
};
