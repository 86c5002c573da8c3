import { count, mostOften, nameOf, seatAt, type Telling } from '@hedgerow/kernel';
import type { Event, View } from './state.ts';

const RULES = { give: 'SPE-52', inspect: 'SPE-53', discard: 'SPE-80', turn: 'SPE-15' } as const;

/** Species on how far it is and how it ended. */
export const telling: Telling<View, Event> = {
  rule: ({ asked, window }) => {
    if (asked.kind === 'over') return undefined;
    if (asked.kind === 'window') return window?.kind === 'contest' ? 'SPE-33' : 'SPE-43';
    return RULES[asked.kind];
  },
  in: (language) => {
    const fr = language === 'fr';
    return {
      progress: ({ you, scores, goal, animalDeck }) => {
        const points = you === null ? Math.max(...scores) : (scores[you] ?? 0);
        return [
          goal === null
            ? count(language, points, 'point', 'points')
            : fr
              ? `${points} points sur ${goal}`
              : `${points} of ${goal} points`,
          fr
            ? count('fr', animalDeck, 'animal à venir', 'animaux à venir')
            : `${count('en', animalDeck, 'animal', 'animals')} to come`,
        ];
      },
      tieBreak: (place) =>
        place === 0
          ? fr
            ? 'le plus d’animaux'
            : 'more animals'
          : fr
            ? 'l’animal le plus précieux'
            : 'the more valuable animal',
      facts: ({ zoos }, events, names) => {
        const captures = events.flatMap((event) => (event.type === 'captured' ? [event.seat] : []));
        const bold = mostOften(captures);
        const saved = zoos.reduce((sum, { length }) => sum + length, 0);
        const most = Math.max(...zoos.map(({ length }) => length));
        const zoo = zoos.findIndex(({ length }) => length === most);
        const sets = events.filter(({ type }) => type === 'setDeclared').length;
        const turns = events.filter(({ type }) => type === 'turnBegun').length;
        return [
          fr
            ? `${count('fr', saved, 'animal sauvé', 'animaux sauvés')} ; le plus grand zoo est celui de ${nameOf(names, seatAt(Math.max(0, zoo)))} (${most}).`
            : `${count('en', saved, 'animal was', 'animals were')} saved; the largest zoo is ${nameOf(names, seatAt(Math.max(0, zoo)))}’s (${most}).`,
          bold === undefined
            ? fr
              ? `${count('fr', captures.length, 'capture a été tentée', 'captures ont été tentées')}.`
              : `${count('en', captures.length, 'capture was', 'captures were')} tried.`
            : fr
              ? `${count('fr', captures.length, 'capture tentée', 'captures tentées')}, le plus souvent par ${nameOf(names, seatAt(bold.seat))} (${bold.times}).`
              : `${count('en', captures.length, 'capture was', 'captures were')} tried, most often by ${nameOf(names, seatAt(bold.seat))} (${bold.times}).`,
          sets > 0
            ? fr
              ? `${count('fr', sets, 'série a été déclarée', 'séries ont été déclarées')}.`
              : `${count('en', sets, 'set was', 'sets were')} declared.`
            : fr
              ? `La partie a duré ${count('fr', turns + 1, 'tour', 'tours')}.`
              : `It took ${count('en', turns + 1, 'turn', 'turns')}.`,
        ];
      },
    };
  },
};
