import { hints, type Placement, type Prospect, speakerIn } from '@hedgerow/biome-borneo';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { AnyBoard } from '../board.ts';
import { type BoardPlan, defineBoard } from '../kit/define-board.tsx';
import type { LegendLine } from '../kit/help.tsx';
import { place } from '../kit/places.ts';
import type { Core } from '../kit/share.ts';
import { Tray } from '../kit/tray.tsx';
import { useNarrow } from '../kit/use-focus.ts';
import { useTop } from '../kit/use-top.ts';
import { Bar, Buttons, Extra, NeedBar } from './bar.tsx';
import './board.css';
import { BonusEmblem, CardBack, CardFront, kindFromId } from './faces.tsx';
import { type Cargo, flightsOf, happenedAt } from './flight-plan.ts';
import { ForestView } from './forest.tsx';
import { gestures } from './gesture.ts';
import { KEYS } from './keys.ts';
import { Chains, Hand, Tiles } from './own.tsx';
import { Players } from './players.tsx';
import { sayIn } from './say.ts';
import { Sheet } from './sheets.tsx';
import { Bonuses, Gallery } from './side.tsx';
import { PlantIcon, TilePicture } from './tile.tsx';
import { type More, TABS, type Tab, type Types, useBoard } from './types.ts';

const { printed } = hints;

/** Below this the board is a phone's: forest above, one tray below. */
const NARROW_PX = 700;
/** Below this, hand, tiles and chains do not fit side by side. */
const MIDDLE_PX = 860;

/** Flat or not, as it was last looked at. */
const FLAT = 'hedgerow:biome-borneo:flat';

/** The tile that is tried out: where it was put down, or where the mouse or the keyboard points. */
function triedOf(
  { view, pick }: Pick<Core<Types>, 'view' | 'pick'>,
  pointed: number | undefined,
): Placement | undefined {
  const { tile, at } = pick;
  if (view.building === null || tile === undefined) return undefined;
  if (at !== undefined) return { tile, ...at };
  const [best] =
    pointed === undefined ? [] : (hints.spots(view, view.building.card, tile).get(pointed) ?? []);
  return best === undefined ? undefined : { tile, space: best.space, rotation: best.rotation };
}

function useMore(core: Core<Types>): More {
  const { view, pick, language, root } = core;
  const speaks = useMemo(() => speakerIn(printed, language), [language]);
  const [flat, setFlat] = useState(() => localStorage.getItem(FLAT) === 'yes');
  const turnFlat = useCallback(
    () =>
      setFlat((now) => {
        localStorage.setItem(FLAT, now ? 'no' : 'yes');
        return !now;
      }),
    [],
  );
  const [pointed, point] = useState<number>();
  const [tab, choose] = useState<Tab>('hand');
  const narrow = useNarrow(root, NARROW_PX);
  const middle = useNarrow(root, MIDDLE_PX);
  useTop(root, view);
  const me = view.seat ?? view.active;
  // In a draft nothing of this changes, and the ribbons are not asked.
  const found = useMemo<readonly Prospect[]>(
    () => (view.phase === 'over' ? [] : hints.prospects(view)),
    [view],
  );
  const prospect = useCallback<More['prospect']>(
    (card, from) => found.find((each) => each.card === card && each.from === from),
    [found],
  );
  const tried = useMemo(() => triedOf({ view, pick }, pointed), [view, pick, pointed]);
  const outlook = useMemo(() => {
    if (view.building === null) return undefined;
    const all = [...view.building.placements, ...(tried === undefined ? [] : [tried])];
    return all.length === 0 ? undefined : hints.outlook(view, view.building.card, all);
  }, [view, tried]);
  return useMemo(
    () => ({
      speaks,
      prospect,
      flat,
      turnFlat,
      pointed,
      point,
      tried,
      outlook,
      me,
      narrow,
      middle,
      tab,
      choose,
    }),
    [speaks, prospect, flat, turnFlat, pointed, tried, outlook, me, narrow, middle, tab],
  );
}

function drawCargo(cargo: Cargo): ReactElement {
  if ('tile' in cargo) return <TilePicture tile={cargo.tile} />;
  return cargo.card === null ? <CardBack /> : <CardFront kind={cargo.card} />;
}

/** A card, a tile or a bonus in full. */
function Enlarged({ card }: { readonly card: string }): ReactElement {
  const { speaks, say } = useBoard();
  const [what = '', number = ''] = card.split(':');
  if (what === 'tile') {
    const code = Number(number);
    return (
      <div className="bb-large-tile">
        <TilePicture tile={Math.floor(code / 6)} rotation={code % 6} />
        <p>{speaks.tileInFull(Math.floor(code / 6))}</p>
      </div>
    );
  }
  if (what === 'bonus') {
    const bonus = Number(number);
    return (
      <div className="bb-large-tile">
        <BonusEmblem bonus={bonus} />
        <p>
          <b>{speaks.bonus(bonus)}</b> {say.worth(printed.bonuses[bonus]?.points ?? 0)}
        </p>
        <p>{speaks.measure(bonus)}</p>
      </div>
    );
  }
  return <CardFront kind={kindFromId(card)} large />;
}

function titleOf(card: string, { speaks }: Pick<More, 'speaks'>): string {
  const [what = '', number = ''] = card.split(':');
  if (what === 'tile') return speaks.tile(Math.floor(Number(number) / 6));
  return what === 'bonus' ? speaks.bonus(Number(number)) : speaks.card(kindFromId(card));
}

function wordsOf(card: string, { speaks }: Pick<More, 'speaks'>): string {
  const [what = '', number = ''] = card.split(':');
  if (what === 'tile') return speaks.tileInFull(Math.floor(Number(number) / 6));
  if (what === 'bonus') return speaks.measure(Number(number));
  const kind = kindFromId(card);
  const { ability = null, effect = null, prey = [], predators = [], points = 0 } = printed.kinds[kind] ?? {};
  if (ability !== null) return speaks.phrases.ability[ability];
  if (effect !== null) return speaks.effect(kind);
  return [
    speaks.phrases.card(speaks.card(kind), points, speaks.habitat(kind), prey.map(speaks.card)),
    predators.map(speaks.card).join(', '),
  ].join(' ');
}

function Tabs(): ReactElement {
  const { tab, choose, say, view } = useBoard();
  const counts: Readonly<Partial<Record<Tab, number>>> = {
    hand: view.hand?.length ?? 0,
    tiles: view.players[view.seat ?? view.active]?.tiles.length ?? 0,
    chains: view.players[view.seat ?? view.active]?.chains.length ?? 0,
    gallery: view.gallery.length,
  };
  return (
    <div className="bb-tabs" role="tablist">
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          {...place('tab', each)}
          aria-selected={each === tab}
          onClick={() => choose(each)}
        >
          {say.tabs[each]}
          {counts[each] !== undefined && <small> {counts[each]}</small>}
        </button>
      ))}
    </div>
  );
}

/** The phone: the forest above, one tray below; while a habitat is built only tiles and needs remain. */
function Phone(): ReactElement {
  const { view, say, tab, pick } = useBoard();
  const building = view.phase === 'draft';
  const shown: Tab =
    building || view.phase === 'surplus' || pick.marked?.of === 'tiles'
      ? 'tiles'
      : pick.card !== undefined
        ? 'chains'
        : view.phase === 'window' || (pick.ability !== undefined && pick.ability.card !== printed.blight)
          ? 'players'
          : view.phase === 'refill' && tab === 'hand'
            ? 'gallery'
            : tab;
  return (
    <>
      <ForestView />
      <Tray label={say.hand}>
        <Bar />
        {building ? <NeedBar /> : <Tabs />}
        <div className="bb-tray-content" data-tab={shown} {...place('tiles')}>
          <Extra />
          {shown === 'hand' && <Hand />}
          {shown === 'tiles' && <Tiles />}
          {shown === 'chains' && <Chains />}
          {shown === 'gallery' && <Gallery />}
          {shown === 'players' && (
            <>
              <Players />
              <Bonuses />
            </>
          )}
        </div>
        <div className="bb-buttons">
          <Buttons />
        </div>
      </Tray>
    </>
  );
}

function Drawing(): ReactElement {
  const { narrow, say } = useBoard();
  if (narrow) return <Phone />;
  return (
    <>
      <div className="bb-left">
        <Gallery />
        <Bonuses />
      </div>
      <Bar />
      <ForestView />
      <div className="bb-right">
        <Players />
      </div>
      <section className="bb-tray" aria-label={say.hand}>
        <Extra />
        <Hand />
        <Tiles />
        <Chains />
      </section>
    </>
  );
}

const legend = ({ speaks }: Pick<More, 'speaks'>): readonly LegendLine[] =>
  printed.plants.map(({ id, layers }, plant) => ({
    sign: <PlantIcon plant={id} />,
    means: `${speaks.plant(plant)} (${id}): ${layers.map((layer) => speaks.phrases.vocabulary.layers[layer]).join(', ')}`,
  }));

/** BIOME Borneo: the forest. */
export const plan: BoardPlan<Types> = {
  game: 'biome-borneo',
  className: 'bb',
  gestures,
  say: sayIn,
  keys: KEYS,
  plane: ['forest'],
  firstZone: 'hand',
  flights: flightsOf,
  cargo: drawCargo,
  happenedAt,
  card: {
    draw: (card) => <Enlarged card={card} />,
    title: titleOf,
    words: wordsOf,
  },
  legend,
  Sheet,
  useMore,
  // The keyboard goes on where the next choice is; a tile that is taken up is shown where it is most useful.
  after: ({ look }, { focus }) => {
    const [zone, place] = look?.split(' ') ?? [];
    if (zone !== undefined) requestAnimationFrame(() => focus.on({ zone, place: Number(place) }));
  },
  data: ({ view, narrow, middle, flat, pick }) => ({
    'data-phase': view.phase,
    'data-players': view.players.length,
    'data-narrow': narrow ? '' : undefined,
    'data-middle': middle && !narrow ? '' : undefined,
    'data-flat': flat ? '' : undefined,
    'data-over': view.phase === 'over' ? '' : undefined,
    'data-last-tile': view.lastTileBy === null ? undefined : '',
    'data-tile': pick.tile,
  }),
  Drawing,
};

export const board: AnyBoard = defineBoard(plan);
