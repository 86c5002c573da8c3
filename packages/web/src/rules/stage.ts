import type { GameId } from '@hedgerow/catalog';
import {
  type AnyMade,
  type AnyMove,
  type AnyState,
  type AnyView,
  broken,
  keyFromHex,
  legalMoves,
  type MatchRecord,
  openMatch,
  playMove,
  positionOf,
  readRecord,
  type Seat,
  type Standing,
  seatAt,
  standingsOf,
} from '@hedgerow/kernel';

/** A moment of the recorded match, as the seat sees it that is asked. */
export interface Moment {
  readonly view: AnyView;
  readonly legal: readonly AnyMove[];
  readonly seat: Seat;
  readonly seats: number;
}

/** A recorded match that the pictures of a rules page are taken from. */
export interface Stage {
  readonly made: AnyMade;
  /** After so many moves, and the steps that somebody then tries out; by the eyes of this seat, else of one that is asked. */
  readonly at: (
    moves: number,
    more?: { readonly tries?: readonly string[]; readonly seat?: number },
  ) => Moment;
  /** How it ended. */
  readonly standings: readonly Standing[];
}

const NAMES = ['Wren', 'Bramble', 'Clover', 'Teasel', 'Yarrow', 'Sorrel'];
export const stageNames = (seats: number): readonly string[] => NAMES.slice(0, seats);

const MATCHES = import.meta.glob<string>('./matches/*.match', { query: '?raw', import: 'default' });

function opened({ game }: AnyMade, record: MatchRecord) {
  const key = keyFromHex(record.key ?? '');
  if (key === undefined) throw broken('the match of a rules page has its key', { game: game.id });
  const found = openMatch(game, {
    match: record.match,
    seatCount: record.seats,
    options: record.options,
    key,
  });
  if (!found.ok) throw broken('the match of a rules page can be set up', { problem: found.problem });
  return found.match;
}

/** The match of a rules page, replayed by the game itself. */
export function stageFrom(made: AnyMade, text: string): Stage {
  const { game } = made;
  const read = readRecord(text);
  if (!read.ok) throw broken('the match of a rules page can be read', { problem: read.problem });
  const { record } = read;
  const goTo = (moves: number) => {
    const match = opened(made, record);
    for (const { seat, move } of record.moves.slice(0, moves)) {
      const played = playMove(match, seat, move);
      if (!played.ok) throw broken('the match of a rules page can be played', { move, rule: played.rule });
    }
    return match;
  };
  const asked = (state: AnyState): Seat => {
    const decision = game.decision(state);
    return (decision.kind === 'ask' ? decision.seats[0] : undefined) ?? seatAt(0);
  };
  const at: Stage['at'] = (moves, { tries = [], seat: eyes } = {}) => {
    const match = goTo(moves);
    const seat = eyes === undefined ? asked(match.state) : seatAt(eyes);
    for (const each of tries) {
      const played = playMove(match, seat, each);
      if (!played.ok) throw broken('what a picture tries out is possible', { each, rule: played.rule });
    }
    const state = positionOf(match);
    return {
      view: game.view(state, seat),
      legal: legalMoves(game, state, seat),
      seat,
      seats: record.seats,
    };
  };
  const standings = standingsOf(game, goTo(record.moves.length).state) ?? [];
  return { made, at, standings };
}

/** Fetched when the rules are read. */
export async function stageOf(game: GameId, made: AnyMade): Promise<Stage | undefined> {
  const text = await MATCHES[`./matches/${game}.match`]?.();
  return text === undefined ? undefined : stageFrom(made, text);
}
