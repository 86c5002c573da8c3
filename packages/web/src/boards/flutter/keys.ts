import type { Move, View } from '@hedgerow/flutter';
import { middleOf, UNIT } from '../../art/flutter/plane.ts';
import { heartOf } from '../../art/flutter/printed.ts';
import type { BoardKey } from '../kit/define-board.tsx';
import { towards } from '../kit/focus.ts';
import type { Situation } from '../kit/gesture.ts';
import { inBoth } from '../kit/labels.ts';
import type { Point } from '../kit/window.ts';
import { inHand, type Pick, spotsOf, stacksInOrder, type Touch } from './gesture.ts';
import type { Types } from './types.ts';

type At = Situation<View, Move>;

/** How far something must lie ahead to be meant by an arrow. */
const AHEAD = UNIT / 8;

/** With a tile in hand the arrows go from spot to spot; where nothing lies ahead they still lead on, so that none is out of reach. */
function spotTowards(situation: At, pick: Pick, arrow: string): Touch | undefined {
  if (inHand(situation) === undefined || situation.legal.length === 0) return undefined;
  const spots = spotsOf(situation, pick.o);
  const hearts = spots.map((spot) => heartOf(spot.tile, spot));
  const here = spots.findIndex(({ x, y }) => x === pick.at?.x && y === pick.at.y);
  const from = hearts[here] ?? middleOf(situation.view.meadow.map((laid) => heartOf(laid.tile, laid)));
  const spot = spots[towards(hearts, from, arrow, AHEAD) ?? -1];
  if (spot !== undefined) return { on: 'spot', x: spot.x, y: spot.y };
  return { on: 'step', by: arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -1 : 1 };
}

/** The place in the meadow that an arrow leads to; while a tile is to be chosen, from choice to choice only. */
export function tileTowards({ view, legal }: At, arrow: string, on: number | undefined): number | undefined {
  const choices = legal.flatMap((move) => {
    const tile = move.type === 'settle' ? move.tile : move.type === 'bee' ? move.to : undefined;
    return typeof tile === 'number' ? [tile] : [];
  });
  const among = view.meadow.flatMap(({ tile }, i) =>
    choices.length === 0 || choices.includes(tile) ? [i] : [],
  );
  const heart = (i: number): Point => {
    const laid = view.meadow[i];
    return laid === undefined ? { x: 0, y: 0 } : heartOf(laid.tile, laid);
  };
  if (on === undefined) return choices.length === 0 ? undefined : among[0];
  return among[towards(among.map(heart), heart(on), arrow, AHEAD) ?? -1];
}

const whileAsked =
  (touch: Touch) =>
  ({ situation }: { readonly situation: At }): Touch | undefined =>
    situation.view.asked === null ? undefined : touch;

/** §7 The keys of the board. */
export const KEYS: readonly BoardKey<Types>[] = [
  {
    keys: ['1', '2', '3', '4', '5'],
    does: ['take a tile, counted from the sun', 'prendre une tuile, comptée depuis le soleil'],
    touch: ({ situation: { view } }, key) => {
      const place = stacksInOrder(view)[Number(key) - 1];
      return place === undefined || view.asked === null ? undefined : { on: 'stack', place };
    },
  },
  {
    keys: ['r', 'e'],
    does: ['turn', 'tourner'],
    touch: whileAsked({ on: 'turn', by: -1 }),
  },
  {
    keys: ['q'],
    does: ['turn back', 'tourner à l’envers'],
    touch: whileAsked({ on: 'turn', by: 1 }),
  },
  { keys: ['f'], does: ['flip', 'retourner'], touch: whileAsked({ on: 'flip' }) },
  {
    keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'],
    does: ['from spot to spot, or from tile to tile', 'de place en place, ou de tuile en tuile'],
    repeats: true,
    touch: ({ situation, pick }, key) => spotTowards(situation, pick, key),
    act: ({ situation, focus }, key) => {
      const here = focus.spot();
      if (here?.zone === 'ring') {
        const { length } = situation.view.ring;
        const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : length - 1;
        focus.on({ zone: 'ring', place: (here.place + step) % length });
        return true;
      }
      const place = tileTowards(situation, key, here?.zone === 'tile' ? here.place : undefined);
      if (place === undefined) return false;
      focus.on({ zone: 'tile', place });
      return true;
    },
  },
  {
    keys: ['n'],
    does: ['next spot', 'place suivante'],
    touch: whileAsked({ on: 'step', by: 1 }),
  },
  {
    keys: ['p'],
    does: ['previous spot', 'place précédente'],
    touch: whileAsked({ on: 'step', by: -1 }),
  },
  { keys: ['Enter'], does: ['place', 'poser'], touch: whileAsked({ on: 'confirm' }) },
  { keys: ['Escape'], does: ['back', 'retour'], touch: whileAsked({ on: 'cancel' }) },
  {
    keys: ['k'],
    does: ['keep the bee', 'garder l’abeille'],
    touch: whileAsked({ on: 'keepBee' }),
  },
  // The meadow itself listens to these.
  { keys: ['+', '-', '0'], does: inBoth('zoom') },
];
