import { produce } from 'immer';
import { perCpuSecond, report } from '../measure.ts';
import { chanceOf, chooserOf, dealOf, MOVES, SAMPLE } from './choice.ts';
import { type Plain, type PlainMove, plainList, plainPlay, plainScore, plainSetup } from './plain.ts';

type Chance = ReturnType<typeof chanceOf>;

function playout(start: Plain, chance: Chance, chooser: Chance): Plain {
  let state = start;
  for (let n = 0; n < MOVES; n += 1) {
    const moves = plainList(state);
    const move = moves[chooser.below(moves.length)] as PlainMove;
    state = produce(state, (draft) => plainPlay(draft, move, chance));
  }
  return state;
}

const scores = Array.from({ length: SAMPLE }, (_, n) => {
  const end = playout(plainSetup(MOVES, dealOf(n)), chanceOf(n), chooserOf(n));
  return [0, 1, 2, 3].map((seat) => plainScore(end, seat)).join();
}).join(' ');
const [start, chance, chooser] = [plainSetup(MOVES, dealOf(0)), chanceOf(0), chooserOf(0)];
report({ playouts: perCpuSecond(() => void playout(start, chance, chooser)), scores });
