import { copy, keyFromSeed, listMoves, rngAt, sandbox, seatAt, step } from '@hedgerow/kernel';
import { perCpuSecond, report } from '../measure.ts';
import { chanceOf, chooserOf, dealOf, MOVES, SAMPLE } from './choice.ts';
import { type Event, type Move, meadow, type State, scoreOf } from './kernel.ts';

const moves: Move[] = [];
const key = keyFromSeed('steps');

function playout(
  start: State,
  chance: ReturnType<typeof chanceOf>,
  chooser: ReturnType<typeof chooserOf>,
): State {
  const { state, play } = sandbox(meadow, copy(start), chance);
  for (;;) {
    const decision = meadow.decision(state);
    if (decision.kind === 'over') return state;
    const seat = decision.seats[0] ?? seatAt(0);
    listMoves(meadow, state, seat, moves);
    play(seat, moves[chooser.below(moves.length)] as Move);
  }
}

/** The cost of one checked step, events and take-back included, early and late in a long game. */
function stepAt(at: number): number {
  let state: State = meadow.setup(4, { length: 1000 }, dealOf(0));
  const chooser = chooserOf(0);
  let move: Move | undefined;
  for (let n = 0; n <= at; n += 1) {
    listMoves(meadow, state, seatAt(state.toMove), moves);
    move = moves[chooser.below(moves.length)] as Move;
    if (n === at) break;
    const played = step(meadow, state, seatAt(state.toMove), move, rngAt(key, n));
    if (!played.ok) throw new Error(played.reason);
    state = played.state;
  }
  const [before, chosen] = [state, move as Move];
  return perCpuSecond(
    () =>
      void step<State, Move, Event, unknown, { length: number }>(
        meadow,
        before,
        seatAt(before.toMove),
        chosen,
        rngAt(key, at),
      ),
    {
      seconds: 0.3,
    },
  );
}

const start = meadow.setup(4, { length: MOVES }, dealOf(0));
const scores = Array.from({ length: SAMPLE }, (_, n) => {
  const end = playout(meadow.setup(4, { length: MOVES }, dealOf(n)), chanceOf(n), chooserOf(n));
  return [0, 1, 2, 3].map((seat) => scoreOf(end, seat)).join();
}).join(' ');
const [chance, chooser] = [chanceOf(0), chooserOf(0)];
const averaged = (around: number): number => {
  const rates = [-3, -1, 0, 2, 4].map((off) => stepAt(around + off));
  return rates.length / rates.reduce((sum, rate) => sum + 1 / rate, 0);
};
report({
  playouts: perCpuSecond(() => void playout(start, chance, chooser)),
  earlySteps: averaged(30),
  lateSteps: averaged(600),
  scores,
});
