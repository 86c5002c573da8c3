import type { Tile } from '@hedgerow/flutter';
import {
  type MouseEvent,
  memo,
  type ReactElement,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FlowerHeart } from '../../art/flutter/petals.tsx';
import { Honeybee } from '../../art/flutter/pollinators.tsx';
import { SeatMark } from '../../frame/seats.tsx';
import { PanZoom } from '../kit/pan-zoom.tsx';
import type { Window } from '../kit/window.ts';
import { useBoard } from './context.ts';
import { isLegal, type Situation } from './gesture.ts';
import { Openings } from './openings.tsx';
import { inPlane, laidPoints, UNIT } from './plane.ts';
import { Pond } from './pond.tsx';
import { faceOf, figureOf, heartOf } from './printed.ts';
import { Spots } from './spots.tsx';
import { SvgButton } from './svg-button.tsx';
import { outlinePath, TileCreature, TileGround } from './tile.tsx';

/** Room round the meadow for the next tile: a young meadow is soon larger than it was. */
const marginRound = (tiles: number): number => UNIT * (1.3 + 1.3 * Math.max(0, 1 - tiles / 12));
/** How few units may fill the width at the closest. */
const CLOSEST = UNIT * 3.5;
const RISE = UNIT * Math.sqrt(3);

type Placed = Situation['view']['meadow'];

function wholeOf(meadow: Placed): Window {
  const points = meadow.flatMap((placed) => laidPoints(figureOf(placed.tile), placed).map(inPlane));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const margin = marginRound(meadow.length);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - top,
  };
}

const at = ({ x, y }: { readonly x: number; readonly y: number }): string => {
  const to = inPlane([x, y]);
  return `translate(${to.x.toFixed(1)} ${to.y.toFixed(1)})`;
};

/** The shadow that the whole meadow throws on the field: so one sees at a glance where it ends. */
const Shade = memo(function Shade({ meadow }: { readonly meadow: Placed }): ReactElement {
  return <path className="ft-shade" d={meadow.map((placed) => outlinePath(placed.tile, placed)).join('')} />;
});

/** A vertex with petals of several tiles is a flower; with petals of one it is a bud. */
const Hearts = memo(function Hearts({ meadow }: { readonly meadow: Placed }): ReactElement {
  const met = new Map<string, { readonly a: number; readonly b: number; tiles: number }>();
  for (const placed of meadow) {
    const { petals } = faceOf(placed.tile);
    for (const [site, [a, b]] of laidPoints(figureOf(placed.tile), placed).entries()) {
      if ((petals[site] ?? 0) === 0) continue;
      const here = met.get(`${a} ${b}`);
      if (here) here.tiles += 1;
      else met.set(`${a} ${b}`, { a, b, tiles: 1 });
    }
  }
  return (
    <g className="ft-hearts">
      {[...met.values()].map(({ a, b, tiles }) => (
        <g key={`${a} ${b}`} data-place={`v ${a} ${b}`}>
          <FlowerHeart {...inPlane([a, b])} grown={tiles > 1} />
        </g>
      ))}
    </g>
  );
});

function Bees({ meadow }: { readonly meadow: Placed }): ReactElement {
  const { view } = useBoard();
  return (
    <g className="ft-bees">
      {view.players.map(({ bee }, seat) => {
        const placed = meadow.find(({ tile }) => tile === bee);
        if (bee === null || placed === undefined) return null;
        const { x, y } = heartOf(bee, placed);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places
          <g key={seat} transform={`translate(${x + 30} ${y - 26})`}>
            <circle className="ft-bee-disc" data-seat={seat} r="25" />
            <g transform="translate(-2 3) scale(0.82)">
              <Honeybee />
            </g>
            <circle className="ft-bee-mark" r="14" cx="19" cy="17" />
            <foreignObject x="9" y="7" width="20" height="20">
              <SeatMark seat={seat} />
            </foreignObject>
          </g>
        );
      })}
    </g>
  );
}

/** The tile a tile click would choose for the question asked, if any. */
const isChoice = (situation: Situation, tile: Tile): boolean =>
  isLegal(situation, { type: 'settle', tile }) || isLegal(situation, { type: 'bee', to: tile });

function Tiles({ children }: { readonly children: ReactNode }): ReactElement {
  const { view, situation, words, names, pick, touch, hints, fresh } = useBoard();
  const [over, setOver] = useState<Tile>();
  const [focused, setFocused] = useState<Tile>();
  const looked = over ?? focused ?? pick.tile;
  const leave = (tile: Tile) => (now: Tile | undefined) => (now === tile ? undefined : now);
  const lines = useMemo(() => words.view(view, names)[2]?.lines ?? [], [words, view, names]);
  const choices = view.meadow.filter(({ tile }) => isChoice(situation, tile)).map(({ tile }) => tile);
  const stop = choices.includes(pick.tile ?? -1)
    ? pick.tile
    : (choices[0] ?? pick.tile ?? view.meadow[0]?.tile);
  const nameOf = (tile: Tile, i: number): string => {
    const line = lines[i] ?? '';
    if (!choices.includes(tile)) return line;
    const ask = view.asked?.ask === 'settle';
    return `${words.move(ask ? { type: 'settle', tile } : { type: 'bee', to: tile }, view, names)} ${line}`;
  };
  const stateOf = (tile: Tile): 'fed' | 'hungry' | undefined => {
    const settled = view.settled.find((each) => each.tile === tile);
    if (settled === undefined) return undefined;
    return settled.by === null ? 'hungry' : 'fed';
  };
  return (
    <>
      <Shade meadow={view.meadow} />
      {view.meadow.map((placed, i) => (
        <SvgButton
          key={placed.tile}
          className="ft-placed"
          label={nameOf(placed.tile, i)}
          stop={placed.tile === stop}
          mark={`tile ${placed.tile}`}
          transform={at(placed)}
          data-lit={
            choices.includes(placed.tile) && hints ? (pick.tile === placed.tile ? 'aim' : 'may') : undefined
          }
          data-new={placed.tile === fresh ? '' : undefined}
          onTouch={(hand) => touch({ on: 'tile', tile: placed.tile }, hand)}
          onHover={(here) => setOver(here ? placed.tile : leave(placed.tile))}
          onLook={(here) => setFocused(here ? placed.tile : leave(placed.tile))}
        >
          <TileGround tile={placed.tile} o={placed.o} />
          <path className="ft-glow" d={outlinePath(placed.tile, { o: placed.o, x: 0, y: 0 })} />
        </SvgButton>
      ))}
      <Pond pond={view.pond} />
      <Hearts meadow={view.meadow} />
      <g className="ft-creatures">
        {view.meadow.map((placed) => (
          <g key={placed.tile} transform={at(placed)} data-place={`tile ${placed.tile}`}>
            <TileCreature tile={placed.tile} o={placed.o} state={stateOf(placed.tile)} />
          </g>
        ))}
      </g>
      <Bees meadow={view.meadow} />
      {looked === undefined ? null : <Openings tile={looked} />}
      {children}
    </>
  );
}

/** The meadow: larger than the screen, sooner or later. */
export function Meadow({ help }: { readonly help: () => void }): ReactElement {
  const { view, say, touch, situation } = useBoard();
  const whole = useMemo(() => wholeOf(view.meadow), [view.meadow]);
  const holding = situation.legal.some(({ type }) => type === 'place');
  const surface = useRef<HTMLDivElement>(null);
  // §7 A right click turns the tile in hand over, wherever in the meadow it happens.
  useEffect(() => {
    const element = surface.current;
    if (!holding || element === null) return;
    const flip = (event: Event): void => {
      event.preventDefault();
      touch({ on: 'flip' }, 'sure');
    };
    element.addEventListener('contextmenu', flip);
    return () => element.removeEventListener('contextmenu', flip);
  }, [holding, touch]);
  const onGround = (event: MouseEvent<SVGRectElement>): void => {
    const matrix = event.currentTarget.getScreenCTM();
    if (!holding || matrix === null) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    touch({ on: 'ground', point: { x, y } }, 'sure');
  };
  return (
    <div className="ft-meadow" ref={surface} data-holding={holding || undefined}>
      <p className="ft-supply" title={say.label('water')}>
        <svg viewBox="-20 -20 40 40" aria-hidden="true" focusable="false">
          <path d="M0-16C8-4 12 1 12 6A12 12 0 0 1-12 6C-12 1-8-4 0-16Z" />
        </svg>
        {view.water}
        <span className="ft-unseen">{say.label('water')}</span>
      </p>
      <button
        type="button"
        className="ft-help"
        aria-label={say.label('help')}
        aria-keyshortcuts="?"
        onClick={help}
      >
        ?
      </button>
      <PanZoom
        whole={whole}
        closest={CLOSEST}
        label={say.label('meadow')}
        turn={holding ? (by) => touch({ on: 'turn', by: by === 1 ? -1 : 1 }, 'sure') : undefined}
        words={{ closer: say.label('closer'), farther: say.label('farther'), all: say.label('all') }}
      >
        <defs>
          <pattern id="ft-lattice" width={UNIT} height={RISE} patternUnits="userSpaceOnUse">
            {[
              [0, 0],
              [UNIT, 0],
              [UNIT / 2, RISE / 2],
              [0, RISE],
              [UNIT, RISE],
            ].map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="3.500" className="ft-dot" />
            ))}
          </pattern>
        </defs>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: spots are buttons; the ground only leads to the nearest */}
        <rect
          x={whole.x - whole.width * 2}
          y={whole.y - whole.height * 2}
          width={whole.width * 5}
          height={whole.height * 5}
          fill="url(#ft-lattice)"
          onClick={onGround}
          onDoubleClick={() => holding && touch({ on: 'flip' }, 'sure')}
        />
        <Tiles>
          <Spots />
        </Tiles>
      </PanZoom>
    </div>
  );
}
