import type { AnyTelling, Language, Names, Seat, Standing } from '@hedgerow/kernel';
import { count, listed } from '@hedgerow/kernel';

/** How a finished game is told to one reader: who won and by what, and what decided a tie. */
export interface ResultWords {
  readonly heading: string;
  readonly why: string | undefined;
}

const points = (language: Language, amount: number): string => count(language, amount, 'point', 'points');

/** The first place at which the winners’ tie-breaks differ from those of the next who has as many points. */
function decidedAt(winner: Standing, next: Standing): number | undefined {
  const length = Math.max(winner.tieBreaks.length, next.tieBreaks.length);
  const places = Array.from({ length }, (_, place) => place);
  return places.find((place) => (winner.tieBreaks[place] ?? 0) !== (next.tieBreaks[place] ?? 0));
}

function headingOf(
  language: Language,
  winners: readonly Standing[],
  names: Names,
  you: Seat | undefined,
): string {
  const fr = language === 'fr';
  const [winner] = winners;
  if (winner === undefined) return fr ? 'Personne ne l’emporte' : 'Nobody wins';
  const amount = points(language, winner.score);
  const isMe = you !== undefined && winners.some(({ seat }) => seat === you);
  if (winners.length > 1) {
    const others = winners.filter(({ seat }) => seat !== you).map(({ seat }) => names[seat] ?? '');
    if (isMe)
      return fr
        ? `Vous partagez la victoire avec ${listed('fr', others)} : ${amount}`
        : `You share the victory with ${listed('en', others)}: ${amount}`;
    return fr
      ? `${listed('fr', others)} se partagent la victoire : ${amount}`
      : `${listed('en', others)} share the victory: ${amount}`;
  }
  if (isMe) return fr ? `Vous gagnez avec ${amount}` : `You win with ${amount}`;
  const name = names[winner.seat] ?? '';
  return fr ? `${name} l’emporte avec ${amount}` : `${name} wins with ${amount}`;
}

export function resultWords(
  language: Language,
  ranked: readonly Standing[],
  names: Names,
  you: Seat | undefined,
  telling: AnyTelling | undefined,
): ResultWords {
  const winners = ranked.filter(({ rank, left }) => rank === 1 && !left);
  const next = ranked.find(({ rank, left }) => rank > 1 && !left);
  const [winner] = winners;
  const heading = headingOf(language, winners, names, you);
  if (winner === undefined || next === undefined) return { heading, why: undefined };
  const fr = language === 'fr';
  const other = names[next.seat] ?? '';
  const margin = winner.score - next.score;
  if (margin > 0)
    return {
      heading,
      why: fr
        ? `${points('fr', margin)} de plus que ${next.seat === you ? 'vous' : other}.`
        : `${points('en', margin)} more than ${next.seat === you ? 'you' : other}.`,
    };
  const place = decidedAt(winner, next);
  const what = place === undefined ? undefined : telling?.in(language).tieBreak(place);
  if (what === undefined) return { heading, why: undefined };
  return {
    heading,
    why: fr
      ? `Égalité de points avec ${next.seat === you ? 'vous' : other} ; ce qui a décidé : ${what}.`
      : `Level on points with ${next.seat === you ? 'you' : other}; what decided: ${what}.`,
  };
}

const LABELS = {
  facts: ['Worth telling', 'À raconter'],
  share: ['Share', 'Partager'],
  shared: ['Copied: paste it wherever you like.', 'Copié : collez-le où vous voulez.'],
  notShared: ['This browser does not let the page copy.', 'Ce navigateur ne laisse pas la page copier.'],
  back: ['Back to the start page', 'Retour à l’accueil'],
} as const;

export const resultLabel = (language: Language, label: keyof typeof LABELS): string =>
  LABELS[label][language === 'fr' ? 1 : 0];

/** “You won three in a row: try Sapling.” */
export function resultNext(language: Language, won: boolean, level: string): string {
  if (language === 'fr')
    return won
      ? `Trois victoires de suite : essayez ${level}.`
      : `Trois défaites de suite : ${level} serait plus indulgent.`;
  return won ? `You won three in a row: try ${level}.` : `Three lost in a row: ${level} would be gentler.`;
}
