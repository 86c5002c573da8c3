import { perCpuSecond, report } from '../measure.ts';
import { chanceOf, chooserOf, dealOf, MOVES, SAMPLE } from './choice.ts';
import { apply, type Flat, list, SIZE, score, setup } from './flat.ts';

const moves = new Uint8Array(32);
const pooled = new Uint8Array(SIZE);

function playout(
  start: Flat,
  chance: ReturnType<typeof chanceOf>,
  chooser: ReturnType<typeof chooserOf>,
): Flat {
  pooled.set(start);
  for (let n = 0; n < MOVES; n += 1)
    apply(pooled, moves[chooser.below(list(pooled, moves))] as number, chance);
  return pooled;
}

const scores = Array.from({ length: SAMPLE }, (_, n) => {
  const end = playout(setup(dealOf(n)), chanceOf(n), chooserOf(n));
  return [0, 1, 2, 3].map((seat) => score(end, seat)).join();
}).join(' ');
const [start, chance, chooser] = [setup(dealOf(0)), chanceOf(0), chooserOf(0)];
report({ playouts: perCpuSecond(() => void playout(start, chance, chooser)), scores });
