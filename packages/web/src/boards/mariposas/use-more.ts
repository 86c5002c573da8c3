import {
  at,
  type Edition,
  type Fly,
  flightsIn,
  landingOf,
  type Printed,
  print,
  termsOf,
  withPlayed,
} from '@hedgerow/mariposas';
import { useCallback, useMemo, useState } from 'react';
import { useDrag } from '../kit/drag.tsx';
import { sameMove } from '../kit/gesture.ts';
import { placeFromName } from '../kit/places.ts';
import type { Core } from '../kit/share.ts';
import { useNarrow } from '../kit/use-focus.ts';
import { useTop } from '../kit/use-top.ts';
import { gestures, playOf } from './gesture.ts';
import type { More, Types } from './types.ts';

/** Below this width the board is laid out as for a phone: the panels need their letters. */
const NARROW_PX = 800;

/** An edition is never changed, so its tables are made once. */
const TABLES = new WeakMap<Edition, Printed>();
export function tablesOf(edition: Edition): Printed {
  const known = TABLES.get(edition) ?? print(edition);
  TABLES.set(edition, known);
  return known;
}

/** The one that spends least comes first: fewer steps, no stretch, and the flower from next door is kept for later. */
const thrift =
  (more: number) =>
  (one: Fly, other: Fly): number => {
    const cost = ({ length, stretch, marked }: Fly): number =>
      length + (stretch ? more + 0.5 : 0) + (marked ? 0.25 : 0);
    return cost(one) - cost(other);
  };

function bySpace(flights: readonly Fly[], stretch: number): ReadonlyMap<number, readonly Fly[]> {
  const found = new Map<number, Fly[]>();
  for (const fly of flights) {
    const there = found.get(fly.to);
    if (there) there.push(fly);
    else found.set(fly.to, [fly]);
  }
  for (const there of found.values()) there.sort(thrift(stretch));
  return found;
}

/** What this board works out for all its parts, from the view and what is in hand. */
export function useMore(board: Core<Types>): More {
  const { view, situation, pick, touch, printed, language, root, viewer } = board;
  const box = tablesOf(printed);
  const terms = useMemo(() => termsOf(box, language), [box, language]);
  const narrow = useNarrow(root, NARROW_PX);
  useTop(root, view);
  // What was pointed at before the last move is no longer meant.
  const now = gestures.question(view);
  const [pointedAt, setPointedAt] = useState<{ readonly space: number; readonly during: string }>();
  const over = pointedAt?.during === now ? pointedAt.space : undefined;
  const hover = useCallback(
    (space: number | undefined) => setPointedAt(space === undefined ? undefined : { space, during: now }),
    [now],
  );
  const [shade, setShade] = useState<More['shade']>();
  const [tab, setTab] = useState<string>();
  const isMine = situation.legal.length > 0 && view.active === viewer;
  const thought = useMemo(
    () => (view.asked?.what === 'play' ? playOf(situation, pick) : undefined),
    [view, situation, pick],
  );
  const turn = useMemo(() => (thought ? withPlayed(box, view, thought) : view), [box, view, thought]);
  const flights = useMemo(() => {
    if (!isMine) return [];
    if (thought) return flightsIn(box, turn);
    return situation.legal.filter((move): move is Fly => move.type === 'fly');
  }, [box, isMine, thought, turn, situation]);
  const flyers = useMemo(() => new Set(flights.map(({ butterfly }) => butterfly)), [flights]);
  const [only] = flyers;
  const butterfly =
    pick.butterfly !== undefined && flyers.has(pick.butterfly)
      ? pick.butterfly
      : flyers.size === 1
        ? only
        : undefined;
  const lit = useMemo(() => {
    const { group } = pick;
    const own = flights.filter(
      (fly) =>
        fly.butterfly === butterfly &&
        (group === undefined ||
          (fly.length === group.length && fly.marked === group.marked && fly.stretch === group.stretch)),
    );
    return bySpace(own, turn.turn.stretch);
  }, [flights, butterfly, pick, turn]);
  const landings = useMemo(
    () =>
      new Map(
        [...lit].flatMap(([space, [first]]) =>
          first ? [[space, landingOf(box, turn, first)] as const] : [],
        ),
      ),
    [lit, box, turn],
  );
  const chosen = pick.aim?.type === 'fly' ? pick.aim : undefined;
  const pointed = over === undefined ? undefined : lit.get(over)?.[0];
  const stillChosen = chosen && lit.get(chosen.to)?.find((fly) => sameMove(fly, chosen));
  // Of several ways to the same space the chosen one is meant, else the one that spends least.
  const aim = pointed === undefined || stillChosen?.to === pointed.to ? (stillChosen ?? pointed) : pointed;
  const landing = useMemo(
    () => aim && (aim === lit.get(aim.to)?.[0] ? landings.get(aim.to) : landingOf(box, turn, aim)),
    [aim, lit, landings, box, turn],
  );
  const begin = useCallback(
    (load: number) => {
      if (load !== butterfly) touch({ on: 'butterfly', butterfly: load }, 'sure');
    },
    [touch, butterfly],
  );
  const letGo = useCallback(
    (load: number, where: string | undefined) => {
      const place = placeFromName(where);
      const space = Number(place?.which[0]);
      const fly =
        place?.what === 'space'
          ? bySpace(
              flights.filter((each) => each.butterfly === load),
              turn.turn.stretch,
            ).get(space)?.[0]
          : undefined;
      if (fly) touch({ on: 'land', fly }, 'sure', { ...pick, butterfly: load });
    },
    [flights, touch, turn, pick],
  );
  const { press, dragged } = useDrag<number>(begin, letGo);
  const looked =
    over ?? (butterfly === undefined ? undefined : at(at(view.seats, view.active).places, butterfly));
  return useMemo(
    () => ({
      box,
      terms,
      thought,
      turn,
      flights,
      flyers,
      butterfly,
      lit,
      landings,
      aim,
      landing,
      hover,
      shade,
      setShade,
      fanned: looked,
      press,
      dragged,
      narrow,
      tab,
      setTab,
    }),
    [
      box,
      terms,
      thought,
      turn,
      flights,
      flyers,
      butterfly,
      lit,
      landings,
      aim,
      landing,
      hover,
      shade,
      looked,
      press,
      dragged,
      narrow,
      tab,
    ],
  );
}
