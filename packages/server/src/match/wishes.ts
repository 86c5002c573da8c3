import type { Refusal, Seat } from '@hedgerow/kernel';
import type { ServerMessage } from '@hedgerow/protocol';
import { Failure, problemOf } from '../problem.ts';
import type { LineKind, Maker } from '../store/lines.ts';
import type { LiveMatch } from './live.ts';
import type { Matches } from './matches.ts';
import type { Trouble } from './trouble.ts';

/** What a seat wants to have written into the log. */
export interface Wish {
  readonly kind: LineKind;
  readonly seat: Seat;
  readonly text?: string | undefined;
  readonly by: Maker;
  readonly key?: string | undefined;
  /** The question that a move answers. */
  readonly question?: number | undefined;
}

export type Answer = { readonly ok: true } | Refusal | Trouble;

/** A match that is under way, opened if need be. */
export async function needMatch(matches: Matches, id: string): Promise<LiveMatch> {
  const found = await matches.open(id);
  if (!found) throw new Failure('not-playing');
  if (!found.ok) throw new Failure('match-broken', found.why);
  return found.live;
}

/** Does what a seat wants in a match. */
export function wished(matches: Matches, id: string, wish: Wish): Promise<Answer> {
  return matches.peek(id)?.wish(wish) ?? openedAndWished(matches, id, wish);
}

const openedAndWished = async (matches: Matches, id: string, wish: Wish): Promise<Answer> =>
  (await needMatch(matches, id)).wish(wish);

/** Gives a seat up: by the game's own rule where there is one; otherwise a computer player goes on. */
export async function left(matches: Matches, id: string, seat: Seat, key: string): Promise<Answer> {
  const wish = { seat, by: 'person', key, question: undefined } as const;
  const answer = await wished(matches, id, { ...wish, kind: 'move', text: 'leave' });
  return !answer.ok && 'rule' in answer && answer.reason === 'nobody-may-leave'
    ? wished(matches, id, { ...wish, kind: 'away', text: undefined })
    : answer;
}

/** Asks the rules about a move of a seat and plays nothing: only whoever is asked this question is answered. */
export async function judged(
  matches: Matches,
  id: string,
  { seat, text, question }: { readonly seat: Seat; readonly text: string; readonly question: number },
): Promise<Refusal | undefined> {
  const live = await needMatch(matches, id);
  const found = await live.read((play) =>
    question !== 0 && play.questionOf(seat) === question ? { refusal: play.whyNot(seat, text) } : undefined,
  );
  if (!found) throw new Failure('stale-decision', 'You are asked something else now, or nothing.');
  return found.refusal;
}

/** An answer as it is said to whoever wished. */
export function spoken(answer: Answer, key: string): ServerMessage {
  if (answer.ok) return { type: 'accepted', key };
  if ('rule' in answer) {
    const { rule, reason, facts } = answer;
    return { type: 'refused', key, refusal: { rule, reason, facts } };
  }
  return { type: 'error', key, problem: problemOf(answer) };
}
