import type { BoardKey } from '../kit/define-board.tsx';
import { inBoth } from '../kit/labels.ts';
import { setsToDeclare, sortedHand, type Touch } from './gesture.ts';
import type { Types } from './types.ts';

const always = (touch: Touch) => (): Touch => touch;

/** §7 The keys of the board. */
export const KEYS: readonly BoardKey<Types>[] = [
  {
    keys: ['1', '2', '3', '4', '5', '6', '7'],
    does: { en: 'take up a card of the hand', fr: 'prendre une carte de la main' },
    touch: ({ situation: { view } }, key) => {
      const at = sortedHand(view)[Number(key) - 1];
      return at === undefined ? undefined : { on: 'hand', at };
    },
  },
  {
    keys: ['s'],
    does: { en: 'declare a set', fr: 'déclarer une série' },
    touch: ({ situation }) => {
      const [set] = setsToDeclare(situation);
      return set === undefined ? undefined : { on: 'set', set };
    },
  },
  { keys: ['r'], does: { en: 'rethink', fr: 'se raviser' }, touch: always({ on: 'rethink' }) },
  {
    keys: ['e'],
    does: { en: 'end the turn', fr: 'finir le tour' },
    touch: ({ situation: { legal } }) =>
      legal.some(({ type }) => type === 'endTurn') ? { on: 'end' } : undefined,
  },
  {
    keys: ['d'],
    does: { en: 'draw, where a set may come first', fr: 'piocher, là où une série peut précéder' },
    touch: ({ situation: { legal } }) =>
      legal.some(({ type }) => type === 'draw') ? { on: 'draw' } : undefined,
  },
  {
    keys: [' '],
    does: { en: 'pass', fr: 'passer' },
    touch: ({ situation: { legal }, focused }) =>
      focused === undefined && legal.some(({ type }) => type === 'pass') ? { on: 'pass' } : undefined,
  },
  {
    keys: ['c'],
    does: {
      en: 'capture or block with the first fitting card',
      fr: 'capturer ou bloquer avec la première carte qui convient',
    },
    touch: ({ situation: { legal } }) =>
      legal.some(({ type }) => type === 'capture' || type === 'block') ? { on: 'suggested' } : undefined,
  },
  {
    keys: ['Enter'],
    does: { en: 'confirm', fr: 'confirmer' },
    touch: ({ pick }) => (pick.ready === undefined ? undefined : { on: 'confirm' }),
  },
  { keys: ['Escape'], does: inBoth('drop'), touch: always({ on: 'cancel' }) },
  { keys: ['l'], does: { en: 'look up', fr: 'consulter' }, act: ({ open }) => open({ of: 'lookup' }) },
];
