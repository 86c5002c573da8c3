import { at, LAST_GENERATION, type Printed } from '@hedgerow/mariposas';
import type { CSSProperties, ReactElement } from 'react';
import { middleOf } from '../../art/mariposas/geography.ts';
import { Piece } from '../../art/mariposas/monarch.tsx';
import type { Point } from '../../art/path.ts';
import { markPath } from '../../shell/icons.tsx';
import { seatColour } from '../../shell/seat-mark.tsx';
import type { SeatLook } from '../../table/seat-look.ts';
import { usualLook } from '../../table/seat-look.ts';
import { spot } from '../kit/focus.ts';
import { place } from '../kit/places.ts';
import { SvgButton } from '../kit/svg-button.tsx';
import { type Types, useBoard } from './types.ts';

/** Butterflies alike in owner, generation and side stand as one, with their number; those that can fly stand alone. */
interface Group {
  readonly seat: number;
  readonly butterflies: readonly number[];
  readonly generation: number;
  readonly double: boolean;
}

type View = Types['view'];

export function groupsAt(
  box: Printed,
  view: View,
  space: number,
  flyers: ReadonlySet<number>,
): readonly Group[] {
  return view.seats.flatMap(({ places, doubles }, seat) => {
    const groups = new Map<string, Group>();
    for (const [butterfly, where] of places.entries()) {
      if (where !== space) continue;
      const generation = at(box.generationOf, butterfly);
      const double = at(doubles, butterfly);
      const isOwn = seat === view.active && flyers.has(butterfly);
      const key = isOwn ? `fly ${butterfly}` : `${generation} ${double}`;
      const known = groups.get(key);
      groups.set(key, { seat, generation, double, butterflies: [...(known?.butterflies ?? []), butterfly] });
    }
    return [...groups.values()];
  });
}

interface Standing {
  readonly at: Point;
  readonly size: number;
}

/** Where so many stand on one space; on the wide valley there is room for a row. */
function standings(count: number, isHome: boolean, fanned: boolean): readonly Standing[] {
  if (fanned)
    return Array.from({ length: count }, (_, i): Standing => {
      const angle = (2 * Math.PI * i) / count - Math.PI / 2;
      return { at: [Math.cos(angle) * 46, Math.sin(angle) * 46], size: 1 };
    });
  if (isHome) {
    const size = count <= 4 ? 0.8 : count <= 6 ? 0.66 : 0.5;
    const pitch = Math.min(42, 160 / count);
    return Array.from(
      { length: count },
      (_, i): Standing => ({
        at: [(i - (count - 1) / 2) * pitch, -9],
        size,
      }),
    );
  }
  if (count === 1) return [{ at: [0, 1], size: 1.08 }];
  if (count === 2)
    return [
      { at: [-12, -6], size: 0.86 },
      { at: [12, 6], size: 0.86 },
    ];
  if (count === 3)
    return [
      { at: [-13, -9], size: 0.76 },
      { at: [14, -8], size: 0.76 },
      { at: [0, 11], size: 0.76 },
    ];
  const across = count <= 4 ? 2 : 3;
  const size = count <= 4 ? 0.58 : count <= 6 ? 0.48 : 0.4;
  return Array.from({ length: count }, (_, i): Standing => {
    const down = Math.ceil(count / across);
    return {
      at: [
        ((i % across) - (across - 1) / 2) * (44 / across + 4),
        (Math.floor(i / across) - (down - 1) / 2) * (46 / down + 2),
      ],
      size,
    };
  });
}

const lookOf = (looks: readonly SeatLook[], seat: number): SeatLook => looks[seat] ?? usualLook(seat);

export const pieceStyle = (looks: readonly SeatLook[], seat: number): CSSProperties =>
  seatColour(lookOf(looks, seat));

export function SeatPiece({
  looks,
  seat,
  generation,
  double,
  count = 1,
}: {
  readonly looks: readonly SeatLook[];
  readonly seat: number;
  readonly generation: number;
  readonly double: boolean;
  readonly count?: number;
}): ReactElement {
  return (
    <Piece
      generation={generation}
      double={double && generation === LAST_GENERATION}
      count={count}
      mark={<path d={markPath(lookOf(looks, seat).shape)} />}
    />
  );
}

/** Everybody’s butterflies on the map, and over them those that can be taken up. */
export function Pieces(): ReactElement {
  const { box, view, turn, terms, looks, names, flyers, butterfly, touch, press, fanned, hover, hints } =
    useBoard();
  let stop = 0;
  return (
    <g className="mar-pieces">
      {box.spaceIds.map((id, space) => {
        const groups = groupsAt(box, view, space, flyers);
        if (groups.length === 0) return null;
        const { row, column, home } = at(box.chart.spaces, space);
        const [x, y] = middleOf({ row, column });
        const places = standings(groups.length, home, fanned === space && groups.length > 3);
        return (
          <g key={id} transform={`translate(${x} ${y.toFixed(1)})`}>
            {groups.map((group, i) => {
              const { at: offset = [0, 0], size = 1 } = places[i] ?? {};
              const [first = 0] = group.butterflies;
              const canFly = group.seat === view.active && flyers.has(first);
              const transform = `translate(${offset[0].toFixed(1)} ${offset[1].toFixed(1)}) scale(${size})`;
              const piece = (
                <SeatPiece
                  looks={looks}
                  seat={group.seat}
                  generation={group.generation}
                  double={group.double}
                  count={group.butterflies.length}
                />
              );
              const key = `${group.seat} ${first}`;
              if (!canFly) {
                return (
                  <g
                    key={key}
                    className="mar-piece"
                    transform={transform}
                    style={pieceStyle(looks, group.seat)}
                    {...place('piece', group.seat, first)}
                  >
                    {piece}
                  </g>
                );
              }
              stop += 1;
              return (
                <g key={key} style={pieceStyle(looks, group.seat)} {...place('piece', group.seat, first)}>
                  <SvgButton
                    className="mar-piece mar-flyer"
                    label={terms.say.atPlace(
                      group.seat === view.me?.seat
                        ? terms.say.your(terms.butterfly(first, group.double))
                        : terms.say.whose(names[group.seat] ?? '', terms.butterfly(first, group.double)),
                      terms.space(space),
                    )}
                    pressed={butterfly === first}
                    transform={transform}
                    data-lit={hints ? (butterfly === first ? 'pick' : 'may') : undefined}
                    data-idle={butterfly !== undefined && butterfly !== first ? '' : undefined}
                    {...spot('flyers', stop - 1)}
                    onTouch={(hand) => touch({ on: 'butterfly', butterfly: first }, hand)}
                    onHover={(here) => hover(here ? space : undefined)}
                    onPress={turn.asked === null ? undefined : (event) => press(event, first)}
                  >
                    <circle r="23" className="mar-flyer-ring" />
                    {piece}
                  </SvgButton>
                </g>
              );
            })}
          </g>
        );
      })}
    </g>
  );
}
