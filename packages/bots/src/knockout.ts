import type { AnyMove } from '@hedgerow/kernel';
import type { Budget } from './bot.ts';
import { type Choice, trial } from './judge.ts';

/** A move in question: how often it was tried, the sum of the values found, and that of their squares. */
interface Contender {
  readonly move: AnyMove;
  tries: number;
  sum: number;
  squares: number;
}

/**
 * Compares moves by what whole turns come to. All are tried in the same imagined worlds, then the better half of them
 * in more worlds, and so on, each stage with an equal part of what may be spent. No tree grows: every world is played
 * on by the one-page player, so that what a move is worth does not change while one thinks about it.
 */
export function knockout(choice: Choice, { positions, outOfTime }: Budget): AnyMove {
  const { moves, imagine } = choice;
  let looked = 0;
  const tried = trial(choice, (made) => {
    looked += made;
  });
  let field = moves.map((move): Contender => ({ move, tries: 0, sum: 0, squares: 0 }));
  /** Tries every contender in one world; answers whether there is time for another. */
  const heat = (): boolean => {
    const world = imagine();
    for (const contender of field) {
      const value = tried(world, contender.move);
      // What time has cut short says nothing.
      if (outOfTime?.()) return false;
      contender.tries += 1;
      contender.sum += value;
      contender.squares += value * value;
    }
    return true;
  };
  const stages = Math.ceil(Math.log2(field.length));
  for (let stage = 1, goesOn = true; stage <= stages && goesOn; stage += 1) {
    do goesOn = heat() && !isSettled(field);
    while (goesOn && looked < (positions * stage) / stages);
    // Of equally good moves the first stays ahead; what there was no time to try is last.
    field.sort((a, b) => mean(b) - mean(a));
    field = field.slice(0, Math.ceil(field.length / 2));
  }
  return (field[0] as Contender).move;
}

const mean = ({ sum, tries }: Contender): number => (tries === 0 ? Number.NEGATIVE_INFINITY : sum / tries);

/** The square of the standard error of a mean. */
const doubt = (contender: Contender): number =>
  Math.max(0, contender.squares / contender.tries - mean(contender) ** 2) / contender.tries;

/** The fewest tries before a move may be given up, and how many standard errors it must be behind by then. */
const [FAIR_TRIES, FAR_BEHIND] = [8, 4];

/** Whether one move is so far ahead that more thought would change nothing. */
function isSettled(field: readonly Contender[]): boolean {
  const best = field.reduce((a, b) => (mean(b) > mean(a) ? b : a));
  return field.every((other) => {
    if (other === best) return true;
    const gap = mean(best) - mean(other);
    return other.tries >= FAIR_TRIES && gap ** 2 > FAR_BEHIND ** 2 * (doubt(best) + doubt(other));
  });
}
