import type { Language, Viewer, Words } from '@hedgerow/kernel';
import { type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import { SeatLooks } from '../../shell/seat-mark.tsx';
import { looksOf } from '../../table/seat-look.ts';
import type { BoardPlan } from './define-board.tsx';
import './kit.css';
import { type BoardTypes, type Core, type Share, ShareContext } from './share.ts';

/** A position that is only looked at. */
export interface StillPosition<B extends BoardTypes> {
  readonly view: B['view'];
  readonly legal: readonly B['move'][];
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly language: Language;
  readonly words: Words<B['view'], B['move'], B['event']>;
  readonly printed: B['printed'];
  /** What somebody has in hand, without having made a move. */
  readonly pick?: B['pick'];
}

const nothing = (): void => {};
const no = (): boolean => false;
const FOCUS = { on: nothing, walk: no, spot: () => undefined };

/**
 * Parts of a real board as a picture: the same components, drawn from a position, that nobody can touch. It says nothing
 * to a screen reader; whoever shows it says in words what is seen.
 */
export function Still<B extends BoardTypes>({
  plan,
  position,
  reachable = false,
  more: wanted,
  children,
}: {
  readonly plan: BoardPlan<B>;
  readonly position: StillPosition<B>;
  /** What stands on it can be read and opened; otherwise it is a picture only. */
  readonly reachable?: boolean;
  readonly more?: Partial<B['more']> | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const { view, legal, viewer, names, language, words, printed } = position;
  const looks = useMemo(() => looksOf(names.map(() => ({}))), [names]);
  const core = useMemo<Core<B>>(
    () => ({
      game: plan.game,
      view,
      viewer,
      situation: { view, legal },
      names,
      looks,
      language,
      words,
      printed,
      say: plan.say(language, printed),
      events: [],
      motion: 'reduced',
      hints: true,
      clock: undefined,
      pick: plan.gestures.stillHeld({ view, legal }, position.pick ?? plan.gestures.nothing),
      reason: undefined,
      touch: nothing,
      take: nothing,
      focus: FOCUS,
      root,
      sheet: undefined,
      open: nothing,
      closer: nothing,
      isLast: no,
      isTold: no,
    }),
    [plan, position, view, legal, viewer, names, looks, language, words, printed],
  );
  const more = plan.useMore(core);
  const share = useMemo<Share<B>>(() => ({ ...core, ...more, ...wanted }), [core, more, wanted]);
  return (
    <SeatLooks value={looks}>
      <ShareContext value={share}>
        <div
          className={`kit-board kit-still ${plan.className}`}
          ref={root}
          inert={!reachable}
          aria-hidden={!reachable}
          data-motion="reduced"
          {...plan.data?.(share)}
        >
          {children}
        </div>
      </ShareContext>
    </SeatLooks>
  );
}
