// Matches for pictures and measurements: computer players play them, always the same ones.
import { findBot, playOut } from '@hedgerow/bots';
import { shipped } from '@hedgerow/catalog';
import {
  keyFromSeed,
  openMatch,
  playMove,
  positionOf,
  recordOf,
  standingsOf,
  writeRecord,
} from '@hedgerow/kernel';

const NAMES = ['Wren', 'Bramble', 'Clover', 'Teasel', 'Yarrow', 'Sorrel'];
const BUDGET = { positions: 200 };

/**
 * @typedef {object} Moment
 * @property {import('@hedgerow/catalog').GameId} game
 * @property {string} seed
 * @property {number} seats
 * @property {'seedling' | 'sapling' | 'random'} [level] of those who have played so far, and of those who go on
 * @property {Readonly<Record<string, string>>} [options]
 * @property {(view: any, moves: number) => boolean} [until] the first position like this in which seat 0 is asked; else the end
 */

/**
 * A match of this browser as the page keeps it, stopped at a moment.
 * @param {Moment} moment
 */
export async function savedAt({ game, seed, seats, level = 'sapling', options = {}, until }) {
  const { game: rules } = shipped(game);
  const found = await findBot(game, level);
  if (!found.ok) throw new Error(found.problem);
  const setup = {
    match: `picture-${seed.replaceAll(' ', '-')}`,
    seatCount: seats,
    options,
    key: keyFromSeed(seed),
  };
  const bots = Array.from({ length: seats }, () => found.bot);
  const whole = playOut(rules, setup, bots, BUDGET);
  const again = openMatch(rules, setup);
  if (!whole.ok || !again.ok) throw new Error(`The ${game} of the pictures cannot be played.`);
  const { match } = again;
  for (const { seat, move } of whole.match.moves) {
    const state = positionOf(match);
    const decision = rules.decision(state);
    const asked = decision.kind === 'ask' && decision.seats.includes(seat) && seat === 0;
    if (asked && until?.(rules.view(state, seat), match.moves.length)) break;
    const played = playMove(match, seat, move);
    if (!played.ok) throw new Error(`A move of the ${game} of the pictures is refused (${played.rule}).`);
  }
  const over = standingsOf(rules, match.state) !== undefined;
  if (until && over) throw new Error(`The ${game} of the pictures (${seed}) never comes to its moment.`);
  return {
    id: setup.match,
    game,
    kind: 'solo',
    seats: NAMES.slice(0, seats).map((name, i) => ({ name, player: i === 0 ? 'person' : level })),
    record: writeRecord(recordOf(match, { withKey: true })),
    changedMs: 0,
    moves: match.moves.length,
    yourTurn: !over,
    over,
  };
}
