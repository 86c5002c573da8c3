import { cardWords, foreseePlacing, type Move, print, SHIPPED } from '@hedgerow/species';
import { useEffect, useMemo, useState } from 'react';
import { useDrag } from '../kit/drag.tsx';
import { isLegal } from '../kit/gesture.ts';
import { placeFromName } from '../kit/places.ts';
import type { Core } from '../kit/share.ts';
import { useNarrow } from '../kit/use-focus.ts';
import { movesWith, type Touch } from './gesture.ts';
import { targetsOf } from './targets.ts';
import type { Aim, More, Types } from './types.ts';
import { useAbove } from './use-above.ts';

/** Below this width rails lie under their animals. */
const NARROW_PX = 760;

type Place = Extract<Move, { readonly type: 'place' }>;

export const SHIPPED_TABLES: ReturnType<typeof print> = print(SHIPPED.data);

/** “Pass for this whole contest” holds until the window closes. */
function usePassAll({ view, situation, touch }: Core<Types>): Pick<More, 'passesAll' | 'passAll'> {
  const [on, passAll] = useState(false);
  const isOpen = view.window !== null;
  const mayPass = situation.legal.some(({ type }) => type === 'pass');
  const link = view.window?.links.length ?? 0;
  useEffect(() => {
    if (!isOpen) passAll(false);
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further link is passed once
  useEffect(() => {
    if (on && mayPass) touch({ on: 'pass' }, 'sure');
  }, [on, mayPass, link]);
  return { passesAll: on, passAll };
}

/** What a dragged card was let go over. */
function touchFromDrop(name: string | undefined): Touch | undefined {
  const found = placeFromName(name);
  const [place = 0, slot = 0] = found?.which.map(Number) ?? [];
  if (found?.what === 'rail') return { on: 'rail', place, slot };
  return found?.what === 'animal' ? { on: 'animal', place } : undefined;
}

/** Dragging a card of the hand to a rail or an animal: the same as two touches. */
function useCarry({ view, situation, take, touch }: Core<Types>): Pick<More, 'dragged' | 'press'> {
  const held = (at: number): { readonly at: number; readonly card: number } | undefined => {
    const card = view.hand[at];
    return card === undefined || movesWith(situation, card).length === 0 ? undefined : { at, card };
  };
  return useDrag<number>(
    (at) => {
      const pick = held(at);
      if (pick) take(pick);
    },
    (at, name) => {
      const [pick, what] = [held(at), touchFromDrop(name)];
      if (pick && what) touch(what, 'sure', pick);
    },
  );
}

/** What only this board knows. */
export function useMore(core: Core<Types>): More {
  const { view, situation, pick, printed, language, root } = core;
  useAbove(root);
  const tables = useMemo(() => (printed === SHIPPED.data ? SHIPPED_TABLES : print(printed)), [printed]);
  const cards = useMemo(() => cardWords(tables, language), [tables, language]);
  const [aim, aimAt] = useState<Aim>();
  const narrow = useNarrow(root, NARROW_PX);
  const targets = useMemo(() => targetsOf(situation, pick), [situation, pick]);
  const { passesAll, passAll } = usePassAll(core);
  const { dragged, press } = useCarry(core);
  const shown = useMemo((): Place | undefined => {
    const { card, ready, from } = pick;
    if (aim !== undefined && card !== undefined && from === undefined) {
      const move: Place = { type: 'place', card, ...aim };
      if (isLegal(situation, move)) return move;
    }
    return ready?.type === 'place' ? ready : undefined;
  }, [situation, pick, aim]);
  const foreseen = useMemo(() => shown && foreseePlacing(tables, view, shown), [tables, view, shown]);
  return useMemo(
    () => ({ tables, cards, aimAt, shown, foreseen, targets, narrow, passesAll, passAll, dragged, press }),
    [tables, cards, shown, foreseen, targets, narrow, passesAll, passAll, dragged, press],
  );
}
