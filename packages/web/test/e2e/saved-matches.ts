import { findBot, playOut } from '@hedgerow/bots';
import { type GameId, shipped } from '@hedgerow/catalog';
import { keyFromSeed, openMatch, playMove, positionOf, recordOf, writeRecord } from '@hedgerow/kernel';
import type { SavedMatch } from '../../src/table/saved.ts';

/** Long names, as people have them. */
const NAMES = ['Maximilienne', 'Bartholomew', 'Clémentine', 'Theodora', 'Yarrow', 'Campion'];

/** A match with as many players as the game takes, as the page keeps it: in the middle, with seat 0 to move, or over. */
export async function savedMatch(game: GameId, when: 'middle' | 'over'): Promise<SavedMatch> {
  const { game: rules } = shipped(game);
  const seatCount = rules.seats.max;
  const found = await findBot(game, 'random');
  if (!found.ok) throw new Error(`There is no computer player for ${game}.`);
  const setup = {
    match: `layout-${game}-${when}`,
    seatCount,
    options: {},
    key: keyFromSeed(`layout ${game}`),
  };
  const bots = Array.from({ length: seatCount }, () => found.bot);
  const whole = playOut(rules, setup, bots, { positions: 1 });
  const opened = openMatch(rules, setup);
  if (!whole.ok || !opened.ok) throw new Error(`${game} for ${seatCount} cannot be played.`);
  const { match } = opened;
  const { moves } = whole.match;
  for (const { seat, move } of moves) {
    const decision = rules.decision(positionOf(match));
    const isAsked = decision.kind === 'ask' && decision.seats.includes(seat) && seat === 0;
    if (when === 'middle' && isAsked && match.moves.length >= moves.length / 2) break;
    if (!playMove(match, seat, move).ok) throw new Error(`A move of ${game} is refused.`);
  }
  return {
    id: setup.match,
    game,
    kind: 'solo',
    seats: Array.from({ length: seatCount }, (_, i) => ({
      name: NAMES[i] ?? `Player ${i + 1}`,
      player: i === 0 ? 'person' : 'seedling',
    })),
    record: writeRecord(recordOf(match, { withKey: true })),
    changedMs: 0,
    moves: match.moves.length,
    yourTurn: when === 'middle',
    over: when === 'over',
  };
}
