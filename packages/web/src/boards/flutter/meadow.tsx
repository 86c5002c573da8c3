import type { Move, Place, Tile } from '@hedgerow/flutter';
import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Bees, Hearts, Lattice, Shade } from '../../art/flutter/meadow.tsx';
import { inPlane, laidPoints, UNIT } from '../../art/flutter/plane.ts';
import { Pond } from '../../art/flutter/pond.tsx';
import { figureOf } from '../../art/flutter/printed.ts';
import { outlinePath, TileCreature, TileGround } from '../../art/flutter/tile.tsx';
import { useStore } from '../../shell/store.ts';
import { hintedMove } from '../../table/told.ts';
import { spot } from '../kit/focus.ts';
import { isLegal } from '../kit/gesture.ts';
import { kitLabel } from '../kit/labels.ts';
import { PanZoom } from '../kit/pan-zoom.tsx';
import { place, placeName } from '../kit/places.ts';
import type { Share } from '../kit/share.ts';
import { SvgButton } from '../kit/svg-button.tsx';
import { joined, type Point, type Window, windowRound } from '../kit/window.ts';
import { Openings } from './openings.tsx';
import { Spots } from './spots.tsx';
import { type Types, useBoard } from './types.ts';

/** Room round the meadow for the next tile: a young meadow is soon larger than it was. */
const marginRound = (tiles: number): number => UNIT * (1.3 + 1.3 * Math.max(0, 1 - tiles / 12));
/** How few units may fill the width at the closest. */
const CLOSEST = UNIT * 3.5;
/** Room round a preview for what is written beside its flowers. */
const NOTES = UNIT * 0.45;

type Placed = Types['view']['meadow'];

const cornersOf = ({ tile, ...lie }: Placed[number]): readonly Point[] =>
  laidPoints(figureOf(tile), lie).map(inPlane);

/** The meadow and every place where the tile in hand may lie: so that no preview is cut off. */
const wholeOf = (meadow: Placed, moves: readonly Move[]): Window => {
  const places = moves.flatMap((move) => (move.type === 'place' ? cornersOf({ ...move, open: 0 }) : []));
  const laid = windowRound(meadow.flatMap(cornersOf), marginRound(meadow.length));
  return places.length === 0 ? laid : joined(laid, windowRound(places, NOTES));
};

/** The tile that was laid last, once there is more than the one the game begins with. */
const newestOf = (meadow: Placed): Placed[number] | undefined =>
  meadow.length > 1 ? meadow.at(-1) : undefined;

const at = ({ x, y }: { readonly x: number; readonly y: number }): string => {
  const to = inPlane([x, y]);
  return `translate(${to.x.toFixed(1)} ${to.y.toFixed(1)})`;
};

/** The tile a tile click would choose for the question asked, if any. */
const isChoice = (situation: Share<Types>['situation'], tile: Tile): boolean =>
  isLegal(situation, { type: 'settle', tile }) || isLegal(situation, { type: 'bee', to: tile });

function Tiles({ children }: { readonly children: ReactNode }): ReactElement {
  const { view, situation, words, names, pick, touch, hints, isLast, motion, looks } = useBoard();
  const [over, setOver] = useState<Tile>();
  const [focused, setFocused] = useState<Tile>();
  const newest = newestOf(view.meadow);
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
          {...spot('tile', i, placed.tile === stop)}
          transform={at(placed)}
          data-lit={
            choices.includes(placed.tile) && hints ? (pick.tile === placed.tile ? 'aim' : 'may') : undefined
          }
          data-new={
            motion === 'full' && placed === newest && isLast(placeName('tile', placed.tile)) ? '' : undefined
          }
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
          <g key={placed.tile} transform={at(placed)} {...place('tile', placed.tile)}>
            <TileCreature tile={placed.tile} o={placed.o} state={stateOf(placed.tile)} />
          </g>
        ))}
      </g>
      <Bees view={view} looks={looks} />
      {newest && <path className="kit-last-line" d={outlinePath(newest.tile, newest)} />}
      {looked === undefined ? null : <Openings tile={looked} />}
      {children}
    </>
  );
}

/** The placement that a hint speaks of, as long as it may be made. */
function useHinted(): Place | undefined {
  const { view } = useBoard();
  const move = useStore(hintedMove) as Move | undefined;
  const isLaid = move?.type === 'place' && view.meadow.some(({ tile }) => tile === move.tile);
  return move?.type === 'place' && !isLaid && view.asked?.ask === 'turn' ? move : undefined;
}

function Hinted({ move }: { readonly move: Place }): ReactElement {
  return (
    <g className="kit-preview ft-hinted" transform={at(move)} {...place('tile', move.tile)}>
      <TileGround tile={move.tile} o={move.o} />
      <TileCreature tile={move.tile} o={move.o} />
      <path className="ft-chosen" data-only-shown="" d={outlinePath(move.tile, { o: move.o, x: 0, y: 0 })} />
    </g>
  );
}

/** The meadow: larger than the screen, sooner or later. */
export function Meadow(): ReactElement {
  const { view, say, touch, situation, pick, language, open, shown } = useBoard();
  const hinted = useHinted();
  const whole = useMemo(
    () => wholeOf(view.meadow, hinted ? [...situation.legal, hinted] : situation.legal),
    [view.meadow, situation.legal, hinted],
  );
  // The window follows what is tried out, what a hint shows, and what has just been laid.
  const tried = pick.at === undefined ? hinted : shown;
  const followed = tried ? { ...tried, open: 0 } : newestOf(view.meadow);
  const follow = followed && {
    key: `${followed.tile} ${followed.o} ${followed.x} ${followed.y}`,
    part: windowRound(cornersOf(followed), NOTES),
  };
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
        <span className="kit-unseen">{say.label('water')}</span>
      </p>
      <button
        type="button"
        className="kit-help"
        aria-label={kitLabel(language, 'help')}
        aria-keyshortcuts="?"
        onClick={() => open({ of: 'help' })}
      >
        ?
      </button>
      <PanZoom
        whole={whole}
        closest={CLOSEST}
        label={say.label('meadow')}
        follow={follow}
        turn={holding ? (by) => touch({ on: 'turn', by: by === 1 ? -1 : 1 }, 'sure') : undefined}
        language={language}
      >
        <Lattice />
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
          {hinted && pick.at === undefined && <Hinted move={hinted} />}
        </Tiles>
      </PanZoom>
    </div>
  );
}
