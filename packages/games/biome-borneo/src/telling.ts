import { count, mostOften, nameOf, seatAt, type Telling } from '@hedgerow/kernel';
import { RULES } from './rules/2-turn.ts';
import type { Event, View } from './state.ts';

const TIE_BREAKS = {
  en: ['more apex animals', 'fewer tiles left'],
  fr: ['le plus de superprédateurs', 'le moins de tuiles restantes'],
} as const;

/** BIOME Borneo on how far it is and how it ended. */
export const telling: Telling<View, Event> = {
  rule: ({ phase }) => (phase === 'over' ? undefined : RULES[phase]),
  in: (language) => {
    const fr = language === 'fr';
    return {
      progress: ({ players, seat, perimeterSize, lastTileBy }) => {
        const points =
          seat === null ? Math.max(...players.map(({ score }) => score)) : (players[seat]?.score ?? 0);
        return [
          count(language, points, 'point', 'points'),
          lastTileBy !== null
            ? fr
              ? 'derniers tours'
              : 'last turns'
            : fr
              ? `${count('fr', perimeterSize, 'tuile restante', 'tuiles restantes')}`
              : `${count('en', perimeterSize, 'tile', 'tiles')} left`,
        ];
      },
      tieBreak: (place) => TIE_BREAKS[language][place] ?? '',
      facts: ({ players, board }, events, names) => {
        const longest = Math.max(0, ...players.flatMap(({ chains }) => chains.map(({ length }) => length)));
        const owner = players.findIndex(({ chains }) => chains.some(({ length }) => length === longest));
        const tiles = board.filter((code) => code >= 0).length;
        const earned = events.flatMap((event) => (event.type === 'earned' ? [event.seat as number] : []));
        const best = mostOften(earned);
        const struck = events.filter(({ type }) => type === 'disasterStruck').length;
        const name = nameOf(names, seatAt(Math.max(0, owner)));
        return [
          fr
            ? `La plus longue chaîne est celle de ${name} : ${count('fr', longest, 'animal', 'animaux')}.`
            : `The longest food chain is ${name}’s: ${count('en', longest, 'animal', 'animals')}.`,
          fr
            ? `${count('fr', earned.length, 'carte gagnée', 'cartes gagnées')}${best === undefined ? '' : `, le plus par ${nameOf(names, seatAt(best.seat))} (${best.times})`}.`
            : `${count('en', earned.length, 'card was', 'cards were')} earned${best === undefined ? '' : `, most of them by ${nameOf(names, seatAt(best.seat))} (${best.times})`}.`,
          fr
            ? `La forêt compte ${count('fr', tiles, 'tuile', 'tuiles')} ; ${count('fr', struck, 'catastrophe l’a frappée', 'catastrophes l’ont frappée')}.`
            : `The forest has ${count('en', tiles, 'tile', 'tiles')}; ${count('en', struck, 'disaster', 'disasters')} struck it.`,
        ];
      },
    };
  },
};
