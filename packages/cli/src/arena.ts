import type { Level, Yardstick } from '@hedgerow/bots';
import type { GameId } from '@hedgerow/catalog';
import { rating as freshRating, ordinal, rate } from 'openskill';

export interface Contest {
  readonly game: GameId;
  readonly bots: readonly (Level | Yardstick)[];
  readonly seats: number;
  readonly options: unknown;
  readonly seed: string;
  readonly budget: number;
  readonly milliseconds?: number;
}

/** One deal in one arrangement of the seats. */
export interface ArenaWork {
  readonly deal: number;
  readonly turn: number;
}

/** What a player spent in a game: the time of all its choices, how many there were, and the longest of them. */
export interface Spent {
  ms: number;
  choices: number;
  longestMs: number;
}

export interface ArenaAnswer {
  readonly results: readonly { readonly rank: number; readonly score: number; readonly margin: number }[];
  readonly spent: readonly Spent[];
}

/** Every deal in every arrangement, until enough games are played. */
export function* pairings(seats: number, games: number): Generator<ArenaWork, undefined> {
  for (let n = 0; n < games; n += 1) yield { deal: Math.floor(n / seats), turn: n % seats };
  return undefined;
}

/** How one entrant did. Entrants of the same name are counted apart: they sat at different places. */
export interface Entrant {
  readonly bot: string;
  readonly games: number;
  readonly winShare: number;
  /** 95 % confidence interval of the win share (Wilson). */
  readonly interval: readonly [number, number];
  readonly meanPlace: number;
  readonly meanScore: number;
  readonly meanMargin: number;
  readonly rating: number;
  readonly msPerChoice: number;
  readonly longestMs: number;
}

/** Wilson's interval: honest also near 0 and 1 and with few games. */
export function wilson(share: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1];
  const z = 1.96;
  const centre = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

/** Counts the games as they come in. */
export class Scoreboard {
  readonly #bots: readonly string[];
  readonly #sums: {
    wins: number;
    place: number;
    score: number;
    margin: number;
    spent: Spent;
  }[];
  #ratings: ReturnType<typeof freshRating>[][];
  games = 0;

  constructor(bots: readonly string[]) {
    this.#bots = bots;
    this.#sums = bots.map(() => ({
      ...{ wins: 0, place: 0, score: 0, margin: 0 },
      spent: { ms: 0, choices: 0, longestMs: 0 },
    }));
    this.#ratings = bots.map(() => [freshRating()]);
  }

  add({ results, spent }: ArenaAnswer): void {
    this.games += 1;
    const winners = results.filter(({ rank }) => rank === 1).length;
    for (const [i, { rank, score, margin }] of results.entries()) {
      const sum = this.#sums[i];
      if (!sum) continue;
      sum.wins += rank === 1 ? 1 / winners : 0;
      sum.place += rank;
      sum.score += score;
      sum.margin += margin;
      const { ms = 0, choices = 0, longestMs = 0 } = spent[i] ?? {};
      sum.spent.ms += ms;
      sum.spent.choices += choices;
      sum.spent.longestMs = Math.max(sum.spent.longestMs, longestMs);
    }
    this.#ratings = rate(this.#ratings, { rank: results.map(({ rank }) => rank) });
  }

  entrants(): readonly Entrant[] {
    return this.#sums.map(({ wins, place, score, margin, spent }, i) => ({
      bot: this.#bots[i] ?? '',
      games: this.games,
      winShare: wins / this.games,
      interval: wilson(wins / this.games, this.games),
      meanPlace: place / this.games,
      meanScore: score / this.games,
      meanMargin: margin / this.games,
      rating: ordinal(this.#ratings[i]?.[0] ?? freshRating()),
      msPerChoice: spent.ms / Math.max(1, spent.choices),
      longestMs: spent.longestMs,
    }));
  }
}
