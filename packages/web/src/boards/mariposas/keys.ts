import { type Move, NOWHERE } from '@hedgerow/mariposas';
import type { BoardKey } from '../kit/define-board.tsx';
import { inBoth } from './say.ts';
import type { Types } from './types.ts';

/** Which of the cards at hand a number means: the hand first, then bonus cards that are played by themselves. */
function cardAt(legal: readonly Move[], hand: readonly number[], nth: number): number | undefined {
  const bases = legal.flatMap((move) => (move.type === 'play' ? [move.card] : []));
  return [...hand, ...new Set(bases.filter((card) => !hand.includes(card)))][nth];
}

const WAYS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  q: [-1, -1],
  e: [1, -1],
  a: [-2, 0],
  d: [2, 0],
  z: [-1, 1],
  c: [1, 1],
};

const choice = (legal: readonly Move[], type: Move['type']): Move | undefined =>
  legal.find((move) => move.type === type);

export const KEYS: readonly BoardKey<Types>[] = [
  {
    keys: ['1', '2', '3'],
    does: inBoth('pickCard'),
    touch: ({ situation: { view, legal } }, key) => {
      const card = cardAt(legal, view.me?.hand ?? [], Number(key) - 1);
      return card === undefined ? undefined : { on: 'card', card };
    },
  },
  {
    keys: ['x'],
    does: inBoth('addOnKey'),
    touch: ({ situation: { legal }, pick }) => {
      const offered = new Set(legal.flatMap((move) => (move.type === 'play' ? move.addons : [])));
      const addon = [...offered].find((each) => !pick.addons.includes(each)) ?? [...offered][0];
      return addon === undefined ? undefined : { on: 'addon', addon };
    },
  },
  {
    keys: ['n'],
    does: inBoth('nextFlyer'),
    act: ({ flyers, butterfly, touch, view, focus }) => {
      const all = [...flyers];
      const next = all[(all.indexOf(butterfly ?? NOWHERE) + 1) % all.length];
      if (next === undefined) return false;
      if (next !== butterfly) touch({ on: 'butterfly', butterfly: next }, 'sure');
      const at = view.seats[view.active]?.places[next];
      if (at !== undefined) focus.on({ zone: 'map', place: at });
      return true;
    },
  },
  {
    keys: Object.keys(WAYS),
    does: inBoth('direction'),
    repeats: true,
    act: ({ focus, box }, key) => {
      const here = focus.spot();
      const from = here?.zone === 'map' ? box.chart.spaces[here.place] : undefined;
      const way = WAYS[key.toLowerCase()];
      if (from === undefined || way === undefined) return false;
      const next = box.chart.spaces.findIndex(
        ({ column, row, home }) =>
          (column === from.column + way[0] && row === from.row + way[1]) ||
          (home && row === from.row + way[1] && Math.abs(column - from.column - way[0]) <= 2),
      );
      if (next >= 0) focus.on({ zone: 'map', place: next });
      return true;
    },
  },
  {
    keys: ['b'],
    does: inBoth('birthKey'),
    touch: ({ situation: { legal } }) => {
      const move = choice(legal, 'birth');
      return move && { on: 'choice', move };
    },
  },
  {
    // Space presses what has the focus, as everywhere; the letter works everywhere.
    keys: ['t', ' '],
    does: inBoth('endKey'),
    touch: ({ situation: { legal } }) => {
      const move = choice(legal, 'endTurn') ?? choice(legal, 'keep') ?? choice(legal, 'skipTurn');
      return move && { on: 'choice', move };
    },
  },
  { keys: ['Enter'], touch: () => ({ on: 'confirm' }) },
  { keys: ['Escape'], does: inBoth('cancelKey'), touch: () => ({ on: 'cancel' }) },
];
