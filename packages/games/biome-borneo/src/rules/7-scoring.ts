import { broken, type Seat, type Standing, seatAt, seats } from '@hedgerow/kernel';
import type { BonusData, Measure } from '../data/shape.ts';
import { type Kind, kindAt, type Printed, type Use } from '../printed.ts';
import type { Card, Player, State } from '../state.ts';

/** BOR-35 R-15 Everything a player has earned, eaten or not. */
const earnedCards = ({ chains, plantCards }: Player): readonly Card[] => [...chains.flat(), ...plantCards];

/** BOR-74 Points of earned cards. */
export function cardPoints(printed: Printed, player: Player): number {
  let points = 0;
  for (const chain of player.chains) for (const card of chain) points += pointsOf(printed, card);
  for (const card of player.plantCards) points += pointsOf(printed, card);
  return points;
}

const pointsOf = (printed: Printed, card: Card): number =>
  kindAt(printed, printed.kindOf[card] as number).points;

/** How many earned cards are such. */
function count(printed: Printed, player: Player, isSuch: (kind: Kind) => boolean): number {
  let found = 0;
  for (const chain of player.chains) found += countIn(printed, chain, isSuch);
  return found + countIn(printed, player.plantCards, isSuch);
}

function countIn(printed: Printed, cards: readonly Card[], isSuch: (kind: Kind) => boolean): number {
  let found = 0;
  for (const card of cards) if (isSuch(kindAt(printed, printed.kindOf[card] as number))) found += 1;
  return found;
}

/** BOR-75 What a bonus counts of one player. */
function measured(printed: Printed, player: Player, measure: Measure): number {
  switch (measure) {
    case 'apexCards':
      return count(printed, player, ({ use }) => use === 'A');
    case 'longestChain':
      return player.chains.reduce((longest, { length }) => Math.max(longest, length), 0);
    case 'primaryCards':
      return count(printed, player, ({ use }) => use === 'P');
    case 'plantCards':
      return player.plantCards.length;
    case 'secondaryCards':
      return count(printed, player, ({ use }) => use === 'S');
    case 'tag:wing':
      return count(printed, player, ({ tags }) => tags.includes('wing'));
    case 'tag:herp':
      return count(printed, player, ({ tags }) => tags.includes('herp'));
  }
}

/** BOR-75 What a bonus counts of one player: One of a Kind counts all earned cards. */
const counted = (printed: Printed, player: Player, { measure }: BonusData): number =>
  measure === undefined ? earnedCards(player).length : measured(printed, player, measure);

/** BOR-75 Whether a player has enough of what a bonus counts, and for One of a Kind no name twice. R-37 */
function qualifies(
  printed: Printed,
  player: Player,
  { condition, min, kind }: BonusData,
  count: number,
): boolean {
  if (player.left || count < Math.max(1, kind === 'only' ? (condition?.minCards ?? 0) : (min ?? 0)))
    return false;
  if (!condition?.noDuplicateNames) return true;
  const cards = earnedCards(player);
  return (
    new Set(cards.map((card) => kindAt(printed, printed.kindOf[card] as number).name)).size === cards.length
  );
}

/** How a bonus stands: what it counts of each seat, who has enough to qualify, and who would get it now. */
export interface BonusStanding {
  readonly counts: readonly number[];
  readonly qualified: readonly boolean[];
  readonly winners: readonly Seat[];
}

/** BOR-75 R-28 A bonus goes to the single best of those who qualify, or to all who are level where the table says so. */
export function bonusStanding(printed: Printed, state: State, bonus: number): BonusStanding {
  const data = printed.bonuses[bonus];
  if (data === undefined) throw broken('a bonus in play is one of the edition', { bonus });
  const counts = state.players.map((player) => counted(printed, player, data));
  const qualified = state.players.map((player, seat) =>
    qualifies(printed, player, data, counts[seat] as number),
  );
  // One of a Kind asks whether, not how many.
  const merits = counts.map((count, seat) => (qualified[seat] ? (data.kind === 'only' ? 1 : count) : 0));
  const best = Math.max(1, ...merits);
  const level = merits.flatMap((merit, seat) => (merit === best ? [seatAt(seat)] : []));
  return {
    counts,
    qualified,
    winners: level.length === 1 || state.options.bonusTie === 'all-tied' ? level : [],
  };
}

/** The score of a player by source: tiers, plant cards, bonuses. */
function breakdown(printed: Printed, state: State, seat: Seat): Record<string, number> {
  const player = state.players[seat];
  const parts: Record<string, number> = { primaries: 0, secondaries: 0, apexes: 0, plants: 0 };
  const names: Partial<Record<Use, string>> = { P: 'primaries', S: 'secondaries', A: 'apexes', N: 'plants' };
  for (const card of player === undefined ? [] : earnedCards(player)) {
    const { use, points } = kindAt(printed, printed.kindOf[card] as number);
    const name = names[use] ?? 'plants';
    parts[name] = (parts[name] ?? 0) + points;
  }
  for (const bonus of state.bonuses) {
    const data = printed.bonuses[bonus];
    if (data !== undefined && bonusStanding(printed, state, bonus).winners.includes(seat))
      parts[data.id] = data.points;
  }
  return parts;
}

/** BOR-76 Highest score; then more apex cards; then fewer tiles left; then shared. R-37 Those who left come last. */
export function standings(printed: Printed, state: State): readonly Standing[] {
  const merits = state.players.map((player, seat) => {
    const parts = breakdown(printed, state, seatAt(seat));
    const score = Object.values(parts).reduce((sum, part) => sum + part, 0);
    const tieBreaks = [measured(printed, player, 'apexCards'), 0 - player.tiles.length];
    return { parts, score, tieBreaks, merit: [player.left ? 0 : 1, score, ...tieBreaks] };
  });
  return seats(state.players.length).map((seat): Standing => {
    const { parts, score, tieBreaks, merit } = merits[seat] as (typeof merits)[number];
    return {
      seat,
      rank: 1 + merits.filter((other) => isBetter(other.merit, merit)).length,
      score,
      breakdown: parts,
      tieBreaks,
      ...(state.players[seat]?.left ? { left: true as const } : {}),
    };
  });
}

function isBetter(a: readonly number[], b: readonly number[]): boolean {
  const differs = a.findIndex((value, i) => value !== b[i]);
  return differs >= 0 && (a[differs] as number) > (b[differs] as number);
}
