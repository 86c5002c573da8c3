import { digest, hexFromKey, type MatchRecord, standingsOf } from '@hedgerow/kernel';
import type { StoredMatch } from '../store/matches.ts';
import type { Play } from './play.ts';

/** The match file of an ended match, key included. One that was not finished has no result, but can be verified too. */
export function recordOfEnded(play: Play, stored: StoredMatch): MatchRecord {
  const { game, setup } = stored;
  const standings = play.ended === 'broken' ? undefined : standingsOf(game, play.match.state);
  return {
    game: game.id,
    edition: game.edition,
    editionHash: game.editionHash,
    match: setup.match,
    seats: setup.seatCount,
    options: play.match.options,
    commitment: stored.commitment,
    key: hexFromKey(setup.key),
    moves: [...play.match.moves],
    ...(standings
      ? { result: [...standings].sort((a, b) => a.seat - b.seat).map(({ score }) => score) }
      : {}),
    digest: digest(play.match.state),
  };
}
