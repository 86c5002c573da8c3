import { tooDear } from '@hedgerow/flutter';
import { type ReactElement, useMemo } from 'react';
import { Sparkle } from '../../art/flutter/marks.tsx';
import { BloomNote } from '../../art/flutter/notes.tsx';
import { cellPath, inPlane } from '../../art/flutter/plane.ts';
import { faceOf, heartOf, PRINTED } from '../../art/flutter/printed.ts';
import { outlinePath, TileCreature, TileGround } from '../../art/flutter/tile.tsx';
import { spot as focusSpot } from '../kit/focus.ts';
import { place } from '../kit/places.ts';
import { SvgButton } from '../kit/svg-button.tsx';
import { spotsOf } from './gesture.ts';
import { useBoard } from './types.ts';

/** The placement that is chosen: the tile itself, and what would come of it. */
function Preview(): ReactElement | null {
  const { shown, pick, foreseen, view } = useBoard();
  if (shown === undefined) return null;
  const { tile, o } = shown;
  const to = inPlane([shown.x, shown.y]);
  const chosen = shown.x === pick.at?.x && shown.y === pick.at.y;
  return (
    <g className="kit-preview">
      <g transform={`translate(${to.x} ${to.y})`} className="ft-ghost">
        <TileGround tile={tile} o={o} />
        <TileCreature tile={tile} o={o} />
      </g>
      <path className="ft-chosen" data-only-shown={chosen ? undefined : ''} d={outlinePath(tile, shown)} />
      {foreseen?.flooded.map((cell) => (
        <path key={cell.join()} className="ft-pond-to-be" d={cellPath(cell)} />
      ))}
      {foreseen?.closings.map(({ tile: closed, fed }) => {
        const placed = view.meadow.find((each) => each.tile === closed);
        if (placed === undefined || faceOf(closed).colour < 0) return null;
        const { x, y } = heartOf(closed, placed);
        return (
          <g key={closed} className="ft-closing" data-fed={fed || undefined}>
            <path d={outlinePath(closed, placed)} />
            <g transform={`translate(${x} ${y})`} className="ft-note" data-matches={fed || undefined}>
              <rect x="-30" y="-17" width="60" height="34" rx="17" />
              <text x="-9" y="9" textAnchor="middle">{`−${faceOf(closed).sparkles}`}</text>
              <Sparkle colour={faceOf(closed).colour} x={16} size={1.15} />
              {!fed && <path className="ft-strike" d="M-26 12 26-12" />}
            </g>
          </g>
        );
      })}
      {foreseen?.flowers.map(({ a, b, matches, petals }) => (
        <BloomNote key={`${a} ${b}`} {...inPlane([a, b])} matches={matches} petals={petals} />
      ))}
    </g>
  );
}

/** §7 Places that fit but cannot be paid for: a faint red seed, and the petals that are missing. */
function DearSpots(): ReactElement | null {
  const { situation, pick, hints } = useBoard();
  const dear = useMemo(
    () => (hints && situation.legal.length > 0 ? tooDear(PRINTED, situation.view, pick.o) : []),
    [situation, pick.o, hints],
  );
  if (dear.length === 0) return null;
  return (
    <g className="ft-dear">
      {dear.map(({ place, missing }) => {
        const { x, y } = heartOf(place.tile, place);
        return (
          <g key={`${place.x} ${place.y}`}>
            <circle className="ft-dear-seed" cx={x} cy={y} r="14" />
            <path className="ft-strike" d={`M${x - 9} ${y + 9}l18 -18`} />
            <g transform={`translate(${x} ${y + 31}) scale(0.72)`}>
              <BloomNote x={0} y={0} matches={false} petals={missing} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Where the tile in hand may lie, the way it is turned now: one glowing seed in the middle of each place. */
export function Spots(): ReactElement | null {
  const { situation, pick, touch, hover, press, view, words, names, hints } = useBoard();
  const spots = useMemo(() => spotsOf(situation, pick.o), [situation, pick.o]);
  const labels = useMemo(
    () => spots.map((spot) => words.move(spot, view, names)),
    [spots, words, view, names],
  );
  if (spots.length === 0) return <DearSpots />;
  const chosen = spots.findIndex(({ x, y }) => x === pick.at?.x && y === pick.at.y);
  return (
    <>
      <DearSpots />
      <g className="ft-spots" data-hints={hints || undefined}>
        {spots.map((spot, i) => {
          const { x, y } = heartOf(spot.tile, spot);
          return (
            <SvgButton
              key={`${spot.x} ${spot.y}`}
              className="ft-spot"
              label={labels[i] ?? ''}
              {...focusSpot('spot', i, i === Math.max(0, chosen))}
              {...place('spot', spot.o, spot.x, spot.y)}
              pressed={i === chosen}
              onTouch={(hand) => touch({ on: 'spot', x: spot.x, y: spot.y }, hand)}
              onPress={i === chosen ? press : undefined}
              onHover={(over) => hover(over ? { x: spot.x, y: spot.y } : undefined)}
            >
              <circle className="ft-reach" cx={x} cy={y} r="48" />
              <circle className="ft-seed" cx={x} cy={y} r="17" />
              <circle className="ft-seed-heart" cx={x} cy={y} r="6" />
            </SvgButton>
          );
        })}
      </g>
      <Preview />
    </>
  );
}
