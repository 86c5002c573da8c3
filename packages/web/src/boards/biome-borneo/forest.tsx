import { hints, type Join, SPACES_PER_PLATFORM } from '@hedgerow/biome-borneo';
import { memo, type ReactElement, useMemo } from 'react';
import { card } from '../kit/closer.tsx';
import { spot } from '../kit/focus.ts';
import { PanZoom } from '../kit/pan-zoom.tsx';
import { place, placeName } from '../kit/places.ts';
import { SvgButton } from '../kit/svg-button.tsx';
import { Tools } from './bar.tsx';
import {
  cliffPaths,
  cornerOf,
  type Ground,
  groundOf,
  hexPath,
  partRound,
  RADIUS,
  sideAt,
} from './geometry.ts';
import { wouldEarn } from './gesture.ts';
import { layerIdOf, Textures, TileBack, TileDrawing } from './tile.tsx';
import { useBoard } from './types.ts';

const { printed } = hints;

/** What is lit in the forest, and why. */
interface Light {
  /** Spaces that can be chosen now. */
  readonly open: ReadonlySet<number>;
  /** Spaces that are reached by what is laid or tried. */
  readonly reached: ReadonlySet<number>;
  /** New tiles of the habitat in the making. */
  readonly fresh: ReadonlySet<number>;
}

function useLight(): Light {
  const { situation, view, pick, outlook, hints: helps } = useBoard();
  const { tile, ability } = pick;
  const open = useMemo(() => {
    const spaces = new Set<number>();
    if (view.building !== null && tile !== undefined && helps)
      for (const space of hints.spots(view, view.building.card, tile).keys()) spaces.add(space);
    for (const move of situation.legal) {
      if (move.type === 'remove') spaces.add(move.space);
      if (move.type === 'blight' && ability?.card === printed.blight && move.from === ability.from)
        spaces.add(move.space);
    }
    return spaces;
  }, [situation, view, tile, ability, helps]);
  return useMemo(
    () => ({
      open,
      reached: new Set(outlook?.reached ?? []),
      fresh: new Set(view.building?.placements.map(({ space }) => space) ?? []),
    }),
    [open, outlook, view],
  );
}

/** The platforms themselves: shadow, cliffs, empty spaces. They change only with the formation. */
const Platforms = memo(function Platforms({ ground }: { readonly ground: Ground }): ReactElement {
  const { at, forest, lie, order } = ground;
  return (
    <>
      {order.map((platform) => {
        const spaces = Array.from(
          { length: SPACES_PER_PLATFORM },
          (_, i) => platform * SPACES_PER_PLATFORM + i,
        );
        const layer = forest.layerOf[spaces[0] ?? 0] as number;
        const drop = lie.lift(layer) + (lie.tilt < 1 ? 7 : 0);
        const id = layerIdOf(layer);
        return (
          <g key={platform} className={`bb-platform bb-on-${id}`}>
            <g className="bb-shadow">
              {spaces.map((space) => (
                <path
                  key={space}
                  d={hexPath(
                    { x: (at[space]?.x ?? 0) + 7, y: (at[space]?.y ?? 0) + drop + 6 },
                    lie.tilt,
                    1.04,
                  )}
                />
              ))}
            </g>
            {lie.tilt < 1 &&
              spaces.map((space) => {
                const [left, right] = cliffPaths(at[space] ?? { x: 0, y: 0 }, lie.tilt, drop);
                return (
                  <g key={space}>
                    <path className="bb-cliff bb-cliff-left" d={left} />
                    <path className="bb-cliff bb-cliff-right" d={right} />
                  </g>
                );
              })}
            {spaces.map((space) => (
              <g key={space}>
                <path className="bb-space" d={hexPath(at[space] ?? { x: 0, y: 0 }, lie.tilt)} />
                <path
                  className="bb-space-texture"
                  fill={`url(#bb-texture-${id})`}
                  d={hexPath(at[space] ?? { x: 0, y: 0 }, lie.tilt)}
                />
                <Growth space={space} ground={ground} />
              </g>
            ))}
          </g>
        );
      })}
    </>
  );
});

/** A little undergrowth, so that an empty space is forest floor and not a field. */
function Growth({ space, ground }: { readonly space: number; readonly ground: Ground }): ReactElement {
  const { x = 0, y = 0 } = ground.at[space] ?? {};
  const seeds = [space * 7 + 3, space * 13 + 8].map((n) => ({ x: (n % 46) - 23, y: ((n * 5) % 40) - 20 }));
  return (
    <>
      {seeds.map((seed) => (
        <path
          key={`${seed.x} ${seed.y}`}
          className="bb-growth"
          d="M0 0C-1 -4 -4 -7 -7 -8M0 0V-10M0 0C1 -4 4 -7 7 -8"
          transform={`translate(${x + seed.x} ${y + seed.y * ground.lie.tilt})`}
        />
      ))}
    </>
  );
}

/** Tiles that lie on the board, drawn from back to front. */
const Tiles = memo(function Tiles({
  board,
  ground,
}: {
  readonly board: readonly number[];
  readonly ground: Ground;
}): ReactElement {
  const { at, order, lie } = ground;
  return (
    <>
      {order.flatMap((platform) =>
        [5, 6, 4, 0, 1, 3, 2].map((i) => {
          const space = platform * SPACES_PER_PLATFORM + i;
          const code = board[space] ?? -1;
          const { x = 0, y = 0 } = at[space] ?? {};
          return code < 0 ? null : (
            <g key={space} {...place('laid', space)}>
              <TileDrawing tile={Math.floor(code / 6)} rotation={code % 6} x={x} y={y} tilt={lie.tilt} />
            </g>
          );
        }),
      )}
    </>
  );
});

/** Matching edges glow, and the vine pulses along its course. */
function Joins({
  joins,
  ground,
}: {
  readonly joins: readonly Join[];
  readonly ground: Ground;
}): ReactElement {
  const { at, lie } = ground;
  return (
    <g className="bb-joins">
      {joins.map(({ space, direction, beside, plant }) => {
        const [from, to] = [at[space] ?? { x: 0, y: 0 }, at[beside] ?? { x: 0, y: 0 }];
        const isVine = plant === printed.vine;
        // A vine runs across the edge; of all other plants the edge itself glows, so that their letters stay readable.
        const [start, end] = isVine
          ? [sideAt(direction, 0.5), sideAt(direction + 3, 0.5)]
          : [cornerOf(direction - 1), cornerOf(direction)];
        const far = isVine ? to : from;
        return (
          <path
            key={`${space} ${direction}`}
            className={isVine ? 'bb-join bb-join-vine' : 'bb-join'}
            d={`M${from.x + start.x} ${from.y + start.y * lie.tilt}L${far.x + end.x} ${far.y + end.y * lie.tilt}`}
          />
        );
      })}
    </g>
  );
}

/** Places of the ring, clockwise: along one side and back along the other, each from −1 to 1. */
const RING = printed.tiles.map(({ id }, i) => {
  const half = printed.tiles.length / 2;
  return { key: id, first: i < half, along: ((i % half) + 0.5) / (half / 2) - 1 };
});

/** How far the ends of the two arcs bend towards each other. */
const BEND = 0.16;

/** The face-down tiles lie round the forest: the clock of the game. Each keeps its place until it is drawn. */
const Ring = memo(function Ring({
  left,
  ground,
  upright,
}: {
  readonly left: number;
  readonly ground: Ground;
  readonly upright: boolean;
}): ReactElement {
  const { whole } = ground;
  const [cx, cy] = [whole.x + whole.width / 2, whole.y + whole.height / 2];
  const [rx, ry] = [whole.width / 2 - 18, whole.height / 2 - 18];
  return (
    <g className="bb-ring">
      {RING.map(({ key, first, along }, i) => {
        const out = (first ? 1 : -1) * (1 - BEND * along ** 2);
        const on = (first ? 1 : -1) * along;
        // Down the right side and up the left one; on a phone along the top and back below.
        const [x, y] = upright ? [cx + rx * on, cy - ry * out] : [cx + rx * out, cy + ry * on];
        return i < left ? (
          <TileBack key={key} x={x} y={y} size={0.26} />
        ) : (
          <circle key={key} className="bb-gone" cx={x} cy={y} r="5" />
        );
      })}
    </g>
  );
});

function spaceLabel(
  { say, speaks, view, outlook }: Pick<ReturnType<typeof useBoard>, 'say' | 'speaks' | 'view' | 'outlook'>,
  space: number,
  isOpen: boolean,
): string {
  const code = view.board[space] ?? -1;
  const where = speaks.space(space);
  const what = code < 0 ? say.empty : speaks.sides(code);
  const met = outlook?.isMet ? say.met : '';
  return [where, what, isOpen ? say.canLay : '', met].filter((part) => part !== '').join(', ');
}

const platformSpaces = (platform: number): readonly number[] =>
  Array.from({ length: SPACES_PER_PLATFORM }, (_, i) => platform * SPACES_PER_PLATFORM + i);

const lightOf = (
  { open, fresh, reached }: Light,
  space: number,
): 'open' | 'fresh' | 'reached' | undefined => {
  if (open.has(space)) return 'open';
  if (fresh.has(space)) return 'fresh';
  return reached.has(space) ? 'reached' : undefined;
};

/** A space as a control: lit, marked, pointed at. */
function Space({
  space,
  ground,
  light,
  happened,
}: {
  readonly space: number;
  readonly ground: Ground;
  readonly light: Light;
  readonly happened: boolean;
}): ReactElement {
  const board = useBoard();
  const { view, situation, pick, tried, touch, point } = board;
  const middle = ground.at[space] ?? { x: 0, y: 0 };
  const code = view.board[space] ?? -1;
  const state = lightOf(light, space);
  const struck = state === 'open' && situation.legal.some(({ type }) => type === 'remove');
  return (
    <SvgButton
      className="bb-spot"
      {...spot('forest', space, state === 'open')}
      {...place('space', space)}
      {...card(code < 0 ? undefined : `tile:${code}`)}
      data-light={state}
      data-last={happened ? '' : undefined}
      data-struck={struck ? '' : undefined}
      label={spaceLabel(board, space, state === 'open')}
      pressed={tried?.space === space ? true : undefined}
      onTouch={(hand) => touch({ on: 'space', space }, hand)}
      // Enter on a tile that is tried out settles it; a press elsewhere, or a click, turns it.
      onKey={(key) => {
        if (key !== 'Enter' || pick.at?.space !== space) return false;
        touch({ on: wouldEarn(situation, pick) ? 'earn' : 'lay' }, 'sure');
        return true;
      }}
      onHover={(over) => point(over ? space : undefined)}
      onLook={(here) => point(here ? space : undefined)}
    >
      <path className="bb-hit" d={hexPath(middle, ground.lie.tilt)} />
      {happened && state === undefined && (
        <path className="kit-last-line" d={hexPath(middle, ground.lie.tilt, 0.9)} />
      )}
    </SvgButton>
  );
}

/** The tile that is tried out, what it joins, and in red where it cannot lie. */
function Tried({ ground, light }: { readonly ground: Ground; readonly light: Light }): ReactElement {
  const { tried, outlook, pick, pointed } = useBoard();
  const { at, lie } = ground;
  const middle = at[tried?.space ?? -1] ?? { x: 0, y: 0 };
  const refused =
    pointed !== undefined && pick.tile !== undefined && tried === undefined && !light.open.has(pointed)
      ? at[pointed]
      : undefined;
  return (
    <g className="kit-preview">
      {tried !== undefined && (
        <g className="bb-tried" data-sure={pick.at?.space === tried.space ? '' : undefined}>
          <TileDrawing
            tile={tried.tile}
            rotation={tried.rotation}
            x={middle.x}
            y={middle.y}
            tilt={lie.tilt}
          />
          <path className="bb-tried-line" d={hexPath(middle, lie.tilt, 0.97)} />
        </g>
      )}
      {outlook !== undefined && <Joins joins={outlook.joins} ground={ground} />}
      {refused !== undefined && <path className="bb-conflict" d={hexPath(refused, lie.tilt, 0.94)} />}
    </g>
  );
}

/** So many units of the forest a phone shows while a space is chosen: a hex is then some 55 px wide. */
const CLOSE_UP = 560;

/** The forest of three heights. */
export function ForestView(): ReactElement {
  const board = useBoard();
  const { view, flat, turnFlat, say, language, touch, tried, isLast, narrow } = board;
  const ground = useMemo(() => groundOf(view.formation, flat, narrow), [view.formation, flat, narrow]);
  const light = useLight();
  const { at, lie, order } = ground;
  const happened = view.board.flatMap((_, space) => (isLast(placeName('space', space)) ? [space] : []));
  const shown = tried === undefined ? happened : [tried.space];
  const follow =
    shown.length === 0 ? undefined : { key: shown.join(), part: partRound(ground, shown, RADIUS * 2) };
  // On a phone the hexes are large enough to be hit while one is chosen.
  const home = useMemo(() => {
    if (!narrow || light.open.size === 0) return undefined;
    const middle = partRound(ground, [...light.open], 0);
    return {
      x: middle.x + middle.width / 2 - CLOSE_UP / 2,
      y: middle.y + middle.height / 2 - CLOSE_UP / 2,
      width: CLOSE_UP,
      height: CLOSE_UP,
    };
  }, [narrow, light.open, ground]);
  return (
    <section className="bb-forest" aria-label={say.forest}>
      <PanZoom
        whole={ground.whole}
        home={home}
        closest={RADIUS * 6}
        label={say.forest}
        language={language}
        follow={follow}
        turn={tried === undefined ? undefined : (by) => touch({ on: 'turn', by }, 'sure')}
      >
        <Textures />
        <Ring left={view.perimeterSize} ground={ground} upright={narrow} />
        <Platforms ground={ground} />
        <Tiles board={view.board} ground={ground} />
        {view.building?.placements.map(({ tile, space, rotation }) => (
          <TileDrawing
            key={space}
            tile={tile}
            rotation={rotation}
            x={at[space]?.x ?? 0}
            y={at[space]?.y ?? 0}
            tilt={lie.tilt}
          />
        ))}
        {order.flatMap((platform) =>
          platformSpaces(platform).map((space) => (
            <Space
              key={space}
              space={space}
              ground={ground}
              light={light}
              happened={happened.includes(space)}
            />
          )),
        )}
        <Tried ground={ground} light={light} />
      </PanZoom>
      {narrow && <Tools />}
      <p className="bb-clock" {...place('perimeter')}>
        <b>{view.perimeterSize}</b> {say.tilesLeft(view.perimeterSize)}
      </p>
      <ul className="bb-layers" aria-label={say.layers}>
        {(['E', 'C', 'U'] as const).map((layer) => (
          <li key={layer} data-layer={layer}>
            {board.speaks.phrases.vocabulary.layers[layer]}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="bb-flat kit-help"
        aria-pressed={flat}
        aria-label={say.flat}
        title={say.flat}
        onClick={turnFlat}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={
              flat ? 'M3 17L12 21L21 17M3 12L12 16L21 12M12 3L21 7L12 11L3 7Z' : 'M12 2L21 7V17L12 22L3 17V7Z'
            }
          />
        </svg>
      </button>
    </section>
  );
}
