import { broken } from '../broken.ts';
import { sameData } from '../data.ts';
import { digest } from '../digest.ts';
import type { Game, Standing, Tagged } from '../game.ts';
import { type Match, mayTakeBack, openMatch, playMove, replay, standingsOf, takeBack } from '../match.ts';
import { readRecord, recordOf, verify, writeRecord } from '../record.ts';
import { seats } from '../seat.ts';
import { must } from './clause.ts';

export function sameReplay<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  match: Match<S, M, E, V, O>,
): void {
  const setup = { match: match.id, seatCount: match.seatCount, options: match.options, key: match.key };
  let last: S | undefined;
  for (const { state } of replay(game, setup, match.moves)) last = state;
  must(last !== undefined && digest(last) === digest(match.state), 'two runs of a match agree');
}

/** How a standing compares: those who left behind all others, then score, then the tie-breaks. */
const merit = ({ left, score, tieBreaks }: Standing): readonly number[] => [
  left ? 0 : 1,
  score,
  ...tieBreaks,
];

function better(a: readonly number[], b: readonly number[]): boolean {
  const differs = a.findIndex((value, i) => value !== (b[i] ?? 0));
  return differs >= 0 && (a[differs] as number) > (b[differs] ?? 0);
}

export function ranksAgree<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  match: Match<S, M, E, V, O>,
): void {
  const standings = standingsOf(game, match.state);
  if (!standings) throw broken('a game that ended has standings');
  must(
    sameData(
      [...standings].map(({ seat }) => seat).sort((a, b) => a - b),
      seats(match.seatCount),
    ),
    'every seat has one standing',
  );
  for (const standing of standings) {
    const ahead = standings.filter((other) => better(merit(other), merit(standing))).length;
    must(standing.rank === ahead + 1, 'a rank counts those who did better', { standing });
    const sum = Object.values(standing.breakdown).reduce((total, part) => total + part, 0);
    must(sum === standing.score, 'the parts of a score add up to it', { standing });
  }
}

export function takeBackAndRepeat<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  match: Match<S, M, E, V, O>,
): void {
  const opened = openMatch(game, {
    match: match.id,
    seatCount: match.seatCount,
    options: match.options,
    key: match.key,
  });
  if (!opened.ok) throw broken('a match can be opened again', { problem: opened.problem });
  const again = opened.match;
  for (const { seat, move } of match.moves) {
    const before = again.state;
    const played = playMove(again, seat, move);
    must(played.ok, 'a recorded move can be played again', { move });
    if (!played.ok) return;
    must(!played.revocable || mayTakeBack(again, seat), 'a revocable step may be taken back', { move });
    if (!played.revocable) continue;
    const after = again.state;
    takeBack(again, seat);
    must(sameData(again.state, before), 'taking back restores the position', { move });
    playMove(again, seat, move);
    must(sameData(again.state, after), 'repeating gives the same position', { move });
  }
  must(digest(again.state) === digest(match.state), 'taking back and repeating leads to the same end');
}

export function recordsReplay<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  match: Match<S, M, E, V, O>,
): void {
  const read = readRecord(writeRecord(recordOf(match)));
  if (!read.ok) throw broken('a written record can be read', { problem: read.problem });
  const verified = verify(game, read.record);
  if (!verified.ok) throw broken('a recorded match verifies', { problem: verified.problem });
  must(verified.digest === digest(match.state), 'a replayed match ends in the same position');
}
