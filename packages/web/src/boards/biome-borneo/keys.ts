import type { BoardKey } from '../kit/define-board.tsx';
import { inBoth } from '../kit/labels.ts';
import { wouldEarn } from './gesture.ts';
import type { Types } from './types.ts';

const TILE_KEYS = ['q', 'w', 'e', 'r', 't', 'y', 'u'] as const;
const CARD_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
/** Numbers 1 to 5 are the hand, 6 to 8 the gallery, however many cards there are. */
const HAND_KEYS = 5;

/** The keys of §7: a turn by keyboard alone. */
export const KEYS: readonly BoardKey<Types>[] = [
  {
    keys: CARD_KEYS,
    does: { en: 'choose a card: 1–5 hand, 6–8 gallery', fr: 'choisir une carte : 1–5 main, 6–8 galerie' },
    touch: (_, key) => {
      const n = Number(key) - 1;
      return n < HAND_KEYS
        ? { on: 'card', from: 'hand', index: n }
        : { on: 'card', from: 'gallery', index: n - HAND_KEYS };
    },
  },
  {
    keys: TILE_KEYS,
    does: { en: 'choose one of your tiles', fr: 'choisir une de vos tuiles' },
    touch: ({ situation: { view } }, key) => {
      const tile =
        view.players[view.seat ?? view.active]?.tiles[
          (TILE_KEYS as readonly string[]).indexOf(key.toLowerCase())
        ];
      return tile === undefined ? undefined : { on: 'tile', tile };
    },
  },
  {
    keys: [' ', '.'],
    does: { en: 'turn the tile', fr: 'tourner la tuile' },
    takes: true,
    touch: ({ pick }) => (pick.at === undefined ? undefined : { on: 'turn', by: 1 }),
  },
  {
    keys: [','],
    touch: ({ pick }) => (pick.at === undefined ? undefined : { on: 'turn', by: -1 }),
  },
  {
    keys: ['Enter'],
    does: { en: 'try a space, then lay the tile, then earn', fr: 'essayer une case, poser la tuile, gagner' },
    takes: true,
    touch: ({ situation, pick, focused }) => {
      if (situation.view.phase !== 'draft') return undefined;
      const here = focused?.zone === 'forest' ? focused.place : undefined;
      if (pick.at !== undefined && (here === undefined || here === pick.at.space))
        return wouldEarn(situation, pick) ? { on: 'earn' } : { on: 'lay' };
      if (
        pick.tile === undefined &&
        (focused === undefined || here !== undefined) &&
        wouldEarn(situation, pick)
      )
        return { on: 'earn' };
      return undefined;
    },
  },
  {
    keys: ['Backspace'],
    does: { en: 'take back', fr: 'reprendre' },
    touch: ({ situation: { view } }) => (view.phase === 'draft' ? { on: 'back' } : undefined),
  },
  {
    keys: ['Escape'],
    does: inBoth('drop'),
    touch: ({ situation: { view }, pick }) =>
      Object.keys(pick).length > 0
        ? { on: 'put-down' }
        : view.phase === 'draft'
          ? { on: 'cancel' }
          : undefined,
  },
  { keys: ['x'], does: { en: 'exchange', fr: 'échanger' }, touch: () => ({ on: 'exchange' }) },
  {
    keys: ['d'],
    does: { en: 'take from the deck', fr: 'prendre de la pioche' },
    touch: () => ({ on: 'deck' }),
  },
  {
    keys: ['End'],
    does: { en: 'end the turn, or pass', fr: 'finir le tour, ou passer' },
    touch: ({ situation: { legal } }) =>
      legal.some(({ type }) => type === 'pass') ? { on: 'pass' } : { on: 'end' },
  },
  {
    keys: ['f'],
    does: { en: 'go to the forest', fr: 'aller à la forêt' },
    act: ({ focus, tried, view }) => {
      const first =
        tried?.space ??
        Math.max(
          0,
          view.board.findIndex((code) => code < 0),
        );
      focus.on({ zone: 'forest', place: first });
    },
  },
  {
    keys: ['m'],
    does: { en: 'flat plan or three heights', fr: 'plan plat ou trois hauteurs' },
    act: ({ turnFlat }) => turnFlat(),
  },
  {
    keys: ['a'],
    does: { en: 'what can I earn?', fr: 'que puis-je gagner ?' },
    act: ({ open }) => open({ of: 'earn' }),
  },
  {
    keys: ['b'],
    does: { en: 'everything in the box', fr: 'tout le contenu de la boîte' },
    act: ({ open }) => open({ of: 'box' }),
  },
];
