import { REGULAR_MISSIONS } from '@hedgerow/biotopia';
import type { BoardKey } from '../kit/define-board.tsx';
import { isLegal } from '../kit/gesture.ts';
import { inBoth } from '../kit/labels.ts';
import { isFull } from './gesture.ts';
import type { Types } from './types.ts';

/** §7 The keys of the board. */
export const KEYS: readonly BoardKey<Types>[] = [
  {
    keys: ['d'],
    does: ['draw a card from the Deck', 'piocher une carte'],
    touch: () => ({ on: 'deck' }),
  },
  {
    keys: ['1', '2', '3'],
    does: ['take a card from the Sky', 'prendre une carte du Ciel'],
    touch: (_, key) => ({ on: 'sky', slot: Number(key) - 1 }),
  },
  {
    keys: ['f'],
    does: ['plant the chosen card as a Flower', 'planter la carte choisie comme Fleur'],
    touch: ({ focused }) => ({ on: 'plant', under: focused }),
  },
  {
    keys: ['p'],
    does: ['play the chosen card face up', 'jouer la carte choisie face visible'],
    touch: ({ focused }) => ({ on: 'play', under: focused }),
  },
  {
    keys: ['h'],
    does: ['hatch: then arrows and Enter', 'faire éclore : puis flèches et Entrée'],
    touch: () => ({ on: 'hatch' }),
  },
  {
    keys: ['m'],
    does: ['Missions: then arrows and Enter', 'Missions : puis flèches et Entrée'],
    act: ({ situation, focus }) => {
      const lit = REGULAR_MISSIONS.findIndex((mission) => isLegal(situation, { type: 'claim', mission }));
      focus.on({ zone: 'missions', place: Math.max(0, lit) });
    },
  },
  {
    keys: [' ', 'Enter'],
    does: [
      'take up a card; choose cards to discard, Enter sends them',
      'prendre une carte ; choisir les cartes à défausser, Entrée les envoie',
    ],
    takes: true,
    touch: ({ situation, pick }, key) =>
      key === 'Enter' && isFull(situation, pick) ? { on: 'confirm' } : undefined,
  },
  {
    keys: ['0'],
    does: ['no thanks', 'non merci'],
    onSheet: true,
    touch: ({ situation: { view } }) =>
      view.phase === 'blue' || view.phase === 'tip' ? { on: 'decline' } : undefined,
  },
  {
    keys: ['v'],
    does: ['hold: look under your own Flowers', 'maintenir : regarder sous vos Fleurs'],
    act: ({ peek }) => peek(true),
    release: ({ peek }) => peek(false),
  },
  {
    keys: ['c'],
    does: ['Compost Heap, sorted', 'le Compost, trié'],
    act: ({ open }) => open({ of: 'compost' }),
  },
  {
    keys: ['Escape'],
    does: inBoth('drop'),
    touch: ({ pick }) => (pick.at === 'nothing' ? undefined : { on: 'cancel' }),
  },
];
