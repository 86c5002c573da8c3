import { at, goalAreas, goalsAt, homeNow, type Move } from '@hedgerow/mariposas';
import { memo, type ReactElement, useCallback, useMemo } from 'react';
import { middleOf, WIDTH } from '../../art/mariposas/geography.ts';
import { RegionPatterns } from '../../art/mariposas/patterns.tsx';
import { Token } from '../../art/mariposas/tokens.tsx';
import { markPath } from '../../shell/icons.tsx';
import { seatColour } from '../../shell/seat-mark.tsx';
import { usualLook } from '../../table/seat-look.ts';
import type { Hand } from '../kit/gesture.ts';
import { PanZoom } from '../kit/pan-zoom.tsx';
import { place, placeName } from '../kit/places.ts';
import type { Window } from '../kit/window.ts';
import { groupsAt, Pieces } from './pieces.tsx';
import { Scenery } from './scenery.tsx';
import { faceOf, HomeTable, MilkweedSprigs, Space } from './space.tsx';
import { useBoard } from './types.ts';
import { UNHEARD } from './unheard.ts';

const WHOLE: Window = { x: -62, y: -44, width: 790, height: 790 };
/** A hexagon is at least 44 px wide before one has to come closer. */
const CLOSEST = WIDTH * 4.4;
/** On a phone so many hexagons stand side by side at first. */
const ABREAST = 6.2;

/** Round a space, with room for its neighbours. */
const windowRound = (x: number, y: number, width: number): Window => ({
  x: x - width / 2,
  y: y - width / 2,
  width,
  height: width,
});

/** City tokens, who has visited them, and their names. */
function Cities(): ReactElement {
  const { box, view, terms, looks, isLast, isTold, landings, hints } = useBoard();
  return (
    <g className="mar-cities" {...UNHEARD}>
      {box.chart.cities.map((space, city) => {
        const [x, y] = middleOf(at(box.chart.spaces, space));
        const visitors = view.seats.flatMap(({ visited }, seat) => (visited.includes(city) ? [seat] : []));
        return (
          <g key={space} transform={`translate(${x} ${y.toFixed(1)})`}>
            <g
              {...place('city', city)}
              transform={hints && landings.has(space) ? 'translate(0 -10) scale(0.780)' : 'translate(0 -3)'}
              className="mar-city"
              data-last={isLast(placeName('city', city)) || isTold(placeName('city', city)) ? '' : undefined}
            >
              <Token face={faceOf(box, at(view.tokens, city))} />
            </g>
            {visitors.map((seat, i) => (
              <g
                key={seat}
                className="mar-visitor"
                style={seatColour(looks[seat] ?? usualLook(seat))}
                transform={`translate(${17 - i * 1.5} ${-20 + i * 9}) scale(0.420)`}
              >
                <circle cx="12" cy="12" r="14" />
                <path d={markPath((looks[seat] ?? usualLook(seat)).shape)} />
              </g>
            ))}
            <text y="29" className="mar-city-name">
              {terms.city(city)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The flight of the last step, as a dotted arc. */
const LastFlight = memo(function LastFlight({
  from,
  to,
}: {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}): ReactElement {
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const bow = 0.18;
  return (
    <path
      className="mar-trail"
      {...UNHEARD}
      d={`M${from[0]} ${from[1]}Q${(mx + dy * bow).toFixed(1)} ${(my - dx * bow).toFixed(1)} ${to[0]} ${to[1]}`}
    />
  );
});

function Trail(): ReactElement | null {
  const { box, view } = useBoard();
  const last = view.turn.flights.at(-1);
  if (last === undefined || last.from === last.to) return null;
  return (
    <LastFlight
      from={middleOf(at(box.chart.spaces, last.from))}
      to={middleOf(at(box.chart.spaces, last.to))}
    />
  );
}

/** The move that touching a space makes, apart from flights. */
const choiceAt = (legal: readonly Move[], space: number): Move | undefined =>
  legal.find((move) => (move.type === 'near' || move.type === 'free') && move.space === space);

type Board = ReturnType<typeof useBoard>;

/** A space with what it is and what stands there, in words. */
function spaceWords({ box, view, terms, names }: Board, space: number): string {
  const { say } = terms;
  const { flower, count, city, home, milkweed } = at(box.chart.spaces, space);
  const token = city < 0 ? null : at(view.tokens, city);
  const here = groupsAt(box, view, space, NOBODY).map(({ seat, generation, double, butterflies }) => {
    const alike = butterflies.length > 1 ? `${butterflies.length} × ` : '';
    return say.whose(names[seat] ?? '', `${alike}${say.butterfly(generation, double)}`);
  });
  const parts = [
    terms.space(space),
    terms.region(space),
    flower < 0 ? null : say.flowers(count, terms.flower(flower)),
    city < 0 ? null : say.space.city,
    city < 0 ? null : token === null ? say.space.faceDown : terms.token(token),
    home ? say.space.home : null,
    milkweed ? say.space.milkweed : null,
    say.space.counts(goalsAt(box, view, space).map(say.number)),
    ...here,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** Every space in words; one that can be chosen begins with what would happen. */
function useSpaceLabels(): readonly string[] {
  const board = useBoard();
  const { box, turn, names, words, situation, lit } = board;
  return box.spaceIds.map((_, space) => {
    const move = lit.get(space)?.[0] ?? choiceAt(situation.legal, space);
    const said = spaceWords(board, space);
    return move === undefined ? said : `${words.move(move, turn, names)}. ${said}`;
  });
}
const NOBODY: ReadonlySet<number> = new Set();

/** What touching a space does: a flight, a choice, taking up who stands there, or asking why nothing leads there. */
function useSpaceTouch(): (space: number, hand: Hand) => void {
  const { lit, situation, touch, flyers, butterfly, turn, view, hover } = useBoard();
  return useCallback(
    (space, hand) => {
      const flight = lit.get(space)?.[0];
      const other = choiceAt(situation.legal, space);
      const { places } = at(view.seats, view.active);
      const stands = [...flyers].find((each) => places[each] === space && each !== butterfly);
      const [group] = turn.turn.groups;
      if (hand === 'finger') hover(space);
      if (flight) touch({ on: 'land', fly: flight }, hand);
      else if (other) touch({ on: 'choice', move: other }, hand);
      else if (stands !== undefined) touch({ on: 'butterfly', butterfly: stands }, hand);
      else if (butterfly !== undefined && group && view.asked?.what === 'move')
        touch({ on: 'land', fly: { type: 'fly', butterfly, ...group, stretch: false, to: space } }, hand);
    },
    [lit, situation, touch, flyers, butterfly, turn, view, hover],
  );
}

/** The map: 91 spaces on North America. */
export function GameMap(): ReactElement {
  const board = useBoard();
  const {
    box,
    view,
    say,
    language,
    situation,
    hints,
    lit,
    landings,
    aim,
    butterfly,
    pick,
    hover,
    shade,
    isLast,
    isTold,
    narrow,
  } = board;
  const labels = useSpaceLabels();
  const me = view.me?.seat ?? view.active;
  const places = at(view.seats, me).places;

  const onTouch = useSpaceTouch();
  const shaded = useMemo(() => {
    if (shade === undefined) return undefined;
    return goalAreas(box, view, shade.card)[shade.goal];
  }, [box, view, shade]);
  const shadeOf = (space: number): 'in' | 'other' | 'out' | 'cut' | undefined => {
    if (shaded === undefined) return undefined;
    if (shaded.cut[space] && !shaded.masks.some((mask) => mask[space])) return 'cut';
    const area = shaded.masks.findIndex((mask) => mask[space]);
    return area < 0 ? 'out' : area % 2 === 0 ? 'in' : 'other';
  };
  const aimed = aim?.to ?? (pick.aim && 'space' in pick.aim ? pick.aim.space : undefined);
  const litOf = (space: number): 'may' | 'aim' | 'pick' | undefined => {
    if (space === aimed && (lit.has(space) || choiceAt(situation.legal, space))) return 'aim';
    if (!hints) return undefined;
    return lit.has(space) || choiceAt(situation.legal, space) ? 'may' : undefined;
  };
  const isChoosing = lit.size > 0 || situation.legal.some(({ type }) => type === 'near' || type === 'free');
  // One's own butterfly in hand, else the one that may give birth, else any.
  const parent = view.asked?.seat === me ? view.asked.butterfly : null;
  const standing = [places[butterfly ?? -1], places[parent ?? -1], ...places];
  const home = standing.find((each) => each !== undefined && each >= 0) ?? box.home;
  const [homeX, homeY] = middleOf(at(box.chart.spaces, home));
  const across = WIDTH * ABREAST;
  const lowest = WHOLE.y + WHOLE.height - across * 0.62;
  const opening = narrow ? windowRound(homeX, Math.min(homeY, lowest), across) : undefined;
  const flown = view.turn.flights.at(-1);
  const followed = aim?.to ?? flown?.to;
  const [followX, followY] = middleOf(at(box.chart.spaces, followed ?? home));
  return (
    <div className="mar-map" data-choosing={isChoosing || undefined}>
      <PanZoom
        // A window that becomes narrow begins anew, on one's own butterflies.
        key={narrow ? 'narrow' : 'wide'}
        whole={WHOLE}
        closest={CLOSEST}
        label={say.label('map')}
        language={language}
        opening={opening}
        follow={{
          key: `${followed} ${view.turn.flights.length} ${view.active} ${butterfly}`,
          part: windowRound(followX, followY, WIDTH * 3),
        }}
      >
        <RegionPatterns />
        <Scenery say={say} />
        <g className="mar-spaces">
          {box.spaceIds.map((id, space) => (
            <Space
              key={id}
              box={box}
              space={space}
              label={labels[space] ?? ''}
              lit={litOf(space)}
              dim={isChoosing && !lit.has(space) && choiceAt(situation.legal, space) === undefined}
              stop={space === home}
              last={isLast(placeName('space', space))}
              told={isTold(placeName('space', space))}
              veil={view.turn.collected.includes(space)}
              shade={shadeOf(space)}
              landing={hints || space === aimed ? landings.get(space) : undefined}
              onTouch={onTouch}
              onLook={hover}
            />
          ))}
        </g>
        <g transform={`translate(${middleOf(at(box.chart.spaces, box.home)).join(' ')})`}>
          <HomeTable box={box} home={homeNow(box, view, me).butterflies} name={board.terms.space(box.home)} />
        </g>
        <MilkweedSprigs box={box} />
        <Trail />
        <Cities />
        <Pieces />
      </PanZoom>
    </div>
  );
}
