import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../../shell/part.tsx';
import { useStore } from '../../shell/store.ts';
import { placesOfEvent, toldEvent } from '../../table/told.ts';
import { type AnyBoard, anyBoard, type BoardProps, type Heard } from '../board.ts';
import { Closer, cardInFocus } from './closer.tsx';
import { Air, type Flight, useFlights } from './flights.tsx';
import type { Gestures, Outcome } from './gesture.ts';
import { HelpSheet, type LegendLine } from './help.tsx';
import { type Key, WALK_KEYS } from './keys.ts';
import './kit.css';
import { inBoth, kitLabel } from './labels.ts';
import { Paper } from './paper.tsx';
import { type BoardTypes, type Core, type KitSheet, type Share, ShareContext } from './share.ts';
import { useFocus } from './use-focus.ts';
import { useKeys } from './use-keys.ts';
import { useMoves } from './use-moves.ts';

// Nobody looks anything up before the table stands.
const RulesNow = lazyPart(async () => (await import('./rules-now.tsx')).RulesNow, 'nothing');

type Props<B extends BoardTypes> = BoardProps<B['view'], B['move'], B['event'], B['printed']>;
export type BoardKey<B extends BoardTypes> = Key<B['view'], B['move'], B['pick'], B['touch'], Share<B>>;

/** Attributes of the board’s own element, by which its style sheet knows the phase of the game. */
type Data = { readonly [name: `data-${string}`]: string | number | boolean | undefined };

/** What a board is made of. */
export interface BoardPlan<B extends BoardTypes> {
  readonly game: string;
  /** The class of the board’s own element: every selector of its style sheet begins with it. */
  readonly className: string;
  readonly gestures: Gestures<B['view'], B['move'], B['pick'], B['touch']>;
  readonly say: (language: Props<B>['language'], printed: B['printed']) => B['say'];
  readonly keys: readonly BoardKey<B>[];
  /** Zones whose places lie in a plane (a map, a meadow); all others are rows. */
  readonly plane?: readonly string[];
  /** Where the arrow keys begin when nothing has the focus. */
  readonly firstZone?: string;
  /** What an event looks like: from which place to which. `before` is the view until now. */
  readonly flights: (
    event: B['event'],
    before: B['view'] | undefined,
    after: B['view'],
  ) => readonly Flight<B['cargo']>[];
  readonly cargo: (cargo: B['cargo'], board: Share<B>) => ReactNode;
  /** Where something happened: these places keep a mark. Without it, where the flights of the step ended. */
  readonly happenedAt?: (event: B['event'], view: B['view']) => readonly string[];
  /** An enlarged card: its picture, and everything on it in words. */
  readonly card?: {
    readonly draw: (card: string, board: Share<B>) => ReactNode;
    readonly title: (card: string, board: Share<B>) => string;
    readonly words: (card: string, board: Share<B>) => ReactNode;
  };
  readonly legend?: (board: Share<B>) => readonly LegendLine[];
  /** What else stands on the help sheet. */
  readonly Help?: ComponentType;
  /** What the board itself lays over the table. */
  readonly Sheet?: ComponentType<{ readonly sheet: B['sheet']; readonly onClose: () => void }>;
  /** What only this board knows. A hook: it is called once in every render, before anything is drawn. */
  readonly useMore: (board: Core<B>) => B['more'];
  /** After a touch: opens a sheet, moves the focus. */
  readonly after?: (outcome: Outcome<B['pick'], B['move']>, board: Share<B>) => void;
  readonly data?: (board: Share<B>) => Data;
  readonly Drawing: ComponentType;
}

/** The view before the present one: an event says what was taken, the earlier view where it lay. */
function useEarlier<V>(view: V): V | undefined {
  const [seen, setSeen] = useState<{ readonly now: V; readonly before?: V }>({ now: view });
  if (seen.now !== view) setSeen({ now: view, before: seen.now });
  return seen.now === view ? seen.before : seen.now;
}

/** The last step that told anything: composing a move is no step. */
function useLastStep<E>(events: readonly Heard<E>[]): readonly Heard<E>[] {
  const [last, setLast] = useState(events);
  if (events.length > 0 && events[0]?.id !== last[0]?.id) setLast(events);
  return events.length > 0 ? events : last;
}

const isKitSheet = (sheet: { readonly of: string }): sheet is KitSheet =>
  sheet.of === 'help' || sheet.of === 'card';

/** The keys of every board: arrows, help, looking closer. Its own come first. */
function keysOf<B extends BoardTypes>({ keys, card, firstZone }: BoardPlan<B>): readonly BoardKey<B>[] {
  return [
    ...keys,
    {
      keys: WALK_KEYS,
      does: inBoth('walk'),
      repeats: true,
      act: ({ focus }, key) => {
        const arrow = WALK_KEYS.find((each) => each === key);
        if (arrow === undefined) return false;
        if (focus.walk(arrow)) return true;
        // From nowhere the arrows lead onto the board, unless they would scroll.
        if (firstZone === undefined || document.activeElement !== document.body || !/Left|Right/.test(arrow))
          return false;
        focus.on({ zone: firstZone, place: 0 });
        return true;
      },
    },
    ...(card
      ? [
          {
            keys: ['i'],
            does: inBoth('look'),
            act: ({ closer }: Share<B>) => {
              const found = cardInFocus();
              if (found === undefined) return false;
              closer(found);
              return true;
            },
          },
        ]
      : []),
    {
      keys: ['u'],
      does: inBoth('undo'),
      act: ({ takeBack }) => {
        if (takeBack === undefined) return false;
        takeBack();
        return true;
      },
    },
    { keys: ['?'], does: inBoth('help'), act: ({ open }) => open({ of: 'help' }) },
  ];
}

function OneViewersBoard<B extends BoardTypes>({
  plan,
  keys,
  props,
}: {
  readonly plan: BoardPlan<B>;
  readonly keys: readonly BoardKey<B>[];
  readonly props: Props<B>;
}): ReactElement {
  const { game, className, gestures, Drawing, Sheet, Help } = plan;
  const { view, legal, language, printed, events, motion } = props;
  const root = useRef<HTMLDivElement>(null);
  const say = useMemo(() => plan.say(language, printed), [plan, language, printed]);
  const situation = useMemo(() => ({ view, legal }), [view, legal]);
  const { pick, reason, touch, take } = useMoves(gestures, situation, props);
  const focus = useFocus(root, plan.plane);
  const [sheet, open] = useState<B['sheet'] | KitSheet>();
  const before = useEarlier(view);
  const { under, landed } = useFlights(root, events, motion, (event: B['event']) =>
    plan.flights(event, before, view),
  );
  const step = useLastStep(events);
  const last = useMemo(
    () =>
      new Set(
        step.flatMap(({ event }) =>
          plan.happenedAt === undefined
            ? plan.flights(event, undefined, view).map(({ to }) => to)
            : plan.happenedAt(event, view),
        ),
      ),
    [plan, step, view],
  );
  const pointed = useStore(toldEvent) as B['event'] | undefined;
  const told = useMemo(
    () => new Set(pointed === undefined ? [] : (plan.happenedAt?.(pointed, view) ?? [])),
    [plan, pointed, view],
  );
  useEffect(() => {
    placesOfEvent.set((event) => [
      ...(plan.happenedAt?.(event as unknown as B['event'], view) ?? []),
      ...plan.flights(event as unknown as B['event'], view, view).flatMap(({ from, to }) => [from, to]),
    ]);
    return () => placesOfEvent.set(undefined);
  }, [plan, view]);
  const isTold = useCallback((name: string) => told.has(name), [told]);
  const isLast = useCallback((name: string) => last.has(name), [last]);
  const closer = useCallback((card: string) => open({ of: 'card', card }), []);
  const close = useCallback(() => open(undefined), []);
  const latest = useRef<Share<B>>(undefined);
  const act = useCallback<Core<B>['touch']>(
    (what, hand, from) => {
      const outcome = touch(what, hand, from);
      if (latest.current) plan.after?.(outcome, latest.current);
      if (outcome.moves.length > 0) open(undefined);
    },
    [plan, touch],
  );
  const core = useMemo<Core<B>>(
    () => ({
      ...props,
      game,
      situation,
      say,
      pick,
      reason,
      touch: act,
      take,
      focus,
      root,
      sheet,
      open,
      closer,
      isLast,
      isTold,
    }),
    [props, game, situation, say, pick, reason, act, take, focus, sheet, closer, isLast, isTold],
  );
  const more = plan.useMore(core);
  const share = useMemo<Share<B>>(() => ({ ...core, ...more }), [core, more]);
  latest.current = share;
  useKeys(keys, share, sheet !== undefined);
  return (
    <ShareContext value={share}>
      <div
        className={`kit-board ${className}`}
        ref={root}
        data-motion={motion}
        data-yours={legal.length > 0 || undefined}
        {...plan.data?.(share)}
      >
        <Drawing />
        <Air under={under} board={root} landed={landed} draw={(cargo) => plan.cargo(cargo, share)} />
        {plan.card && sheet === undefined && (
          <Closer board={root} closer={closer} draw={(card) => plan.card?.draw(card, share)} />
        )}
        {sheet?.of === 'help' && (
          <HelpSheet
            keys={keys}
            legend={plan.legend?.(share) ?? []}
            language={language}
            onClose={close}
            rules={<RulesNow game={game} view={view} language={language} />}
          >
            {Help && <Help />}
          </HelpSheet>
        )}
        {sheet !== undefined && isKitSheet(sheet) && sheet.of === 'card' && plan.card && (
          <Paper
            title={plan.card.title(sheet.card, share)}
            closeLabel={kitLabel(language, 'close')}
            onClose={close}
          >
            <div className="kit-enlarged">{plan.card.draw(sheet.card, share)}</div>
            <p className="kit-unseen">{plan.card.words(sheet.card, share)}</p>
          </Paper>
        )}
        {sheet !== undefined && !isKitSheet(sheet) && Sheet && <Sheet sheet={sheet} onClose={close} />}
      </div>
    </ShareContext>
  );
}

/**
 * A board, tied together: its view, gestures, flight plan, keys, labels and drawing. The drawing and its parts get
 * everything through `useShare`.
 */
export function defineBoard<B extends BoardTypes>(plan: BoardPlan<B>): AnyBoard {
  const keys = keysOf(plan);
  // Whoever takes the screen over takes up nothing that somebody else has left.
  return anyBoard((props: Props<B>) => (
    <OneViewersBoard key={String(props.viewer)} plan={plan} keys={keys} props={props} />
  ));
}
