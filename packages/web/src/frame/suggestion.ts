import type { SavedMatch } from '../table/saved.ts';

const LEVELS = ['seedling', 'sapling', 'old-growth'] as const;
type Level = (typeof LEVELS)[number];

/** So many games in a row say something. */
const IN_A_ROW = 3;

const isLevel = (player: string): player is Level => (LEVELS as readonly string[]).includes(player);

/** The one level that a person played against, if it was one alone. */
function levelOf({ kind, seats }: SavedMatch): Level | undefined {
  const [level, ...others] = new Set(
    seats.map(({ player }) => player).filter((player) => player !== 'person'),
  );
  return kind === 'solo' && others.length === 0 && level !== undefined && isLevel(level) ? level : undefined;
}

function isWon({ seats, standings }: SavedMatch): boolean {
  const me = seats.findIndex(({ player }) => player === 'person');
  return standings?.some(({ seat, rank }) => seat === me && rank === 1) ?? false;
}

/** After some games in a row against one level, the level to try next: a stronger one after wins, a gentler one after defeats. */
export function levelToTry(
  finished: readonly SavedMatch[],
  game: string,
): { readonly won: boolean; readonly level: Level } | undefined {
  const mine = finished
    .filter((match) => match.game === game && match.over && match.practice !== true && levelOf(match))
    .toSorted((a, b) => b.changedMs - a.changedMs)
    .slice(0, IN_A_ROW);
  const [last] = mine;
  const level = last && levelOf(last);
  if (!last || level === undefined || mine.length < IN_A_ROW) return undefined;
  const won = isWon(last);
  if (!mine.every((match) => levelOf(match) === level && isWon(match) === won)) return undefined;
  const next = LEVELS[LEVELS.indexOf(level) + (won ? 1 : -1)];
  return next && { won, level: next };
}
