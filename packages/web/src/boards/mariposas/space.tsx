import { at, type Landing, type Printed } from '@hedgerow/mariposas';
import { memo, type ReactElement } from 'react';
import { FlowerFigure, Milkweed } from '../../art/mariposas/flowers.tsx';
import { hexPath, middleOf, WIDTH } from '../../art/mariposas/geography.ts';
import { Die, Flag, Token, type TokenFace } from '../../art/mariposas/tokens.tsx';
import { spot } from '../kit/focus.ts';
import type { Hand } from '../kit/gesture.ts';
import { drop, place } from '../kit/places.ts';
import { SvgButton } from '../kit/svg-button.tsx';
import { UNHEARD } from './unheard.ts';

const HEX = hexPath(WIDTH / Math.sqrt(3) - 0.9);
const OUTER = hexPath(WIDTH / Math.sqrt(3) - 2.4);

/** Michoacán: a wide valley with the home table printed on it. */
const VALLEY =
  'M-90-17L-60-34.600L-30-17.300L0-34.600L30-17.300L60-34.600L90-17V34C92 54 70 62 0 62S-92 54-90 34Z';

/** What a token shows, as far as it lies open. */
export function faceOf(
  { tokenGives, lifeCycleKinds, stages, edition }: Printed,
  token: number | null,
): TokenFace {
  if (token === null) return { is: 'back' };
  return waystationFace({ lifeCycleKinds, stages, edition }, at(tokenGives, token));
}

export function waystationFace(
  { lifeCycleKinds, stages, edition }: Pick<Printed, 'lifeCycleKinds' | 'stages' | 'edition'>,
  card: number,
): TokenFace {
  if (card < 0) return { is: 'wild' };
  if (card >= lifeCycleKinds) {
    const { moves, extraMove = 0, extraDistance = 0 } = at(edition.bonusCards, card - lifeCycleKinds);
    return { is: 'bonus', text: moves ? moves.join('·') : `+${extraMove || extraDistance}` };
  }
  const { colors, stages: names } = edition.lifeCycle;
  return { is: 'stage', color: at(colors, Math.floor(card / stages)), stage: at(names, card % stages) };
}

/** What does not change about a space: its ground, letter, flowers. */
const Ground = memo(function Ground({
  box,
  space,
}: {
  readonly box: Printed;
  readonly space: number;
}): ReactElement {
  const { color, flower, count, home } = at(box.chart.spaces, space);
  const letter = box.edition.regions.find((region) => region.color === color)?.mark.toUpperCase();
  const hue = flower < 0 ? undefined : at(box.edition.flowers, flower).hue;
  if (home) return <path d={VALLEY} className="mar-home" />;
  return (
    <>
      <path d={HEX} className="mar-ground" data-color={color ?? 'city'} />
      {color && <path d={HEX} fill={`url(#mar-${color})`} />}
      {letter && (
        <text x="-25" y="-3" className="mar-letter" data-color={color}>
          {letter}
        </text>
      )}
      {hue && (
        <g className="mar-flowers">
          {count > 1 ? (
            <>
              <g transform="translate(-7 -7) scale(0.760)">
                <FlowerFigure hue={hue} />
              </g>
              <g transform="translate(12 5) scale(0.760)">
                <FlowerFigure hue={hue} />
              </g>
            </>
          ) : (
            <g transform="translate(2 0)">
              <FlowerFigure hue={hue} />
            </g>
          )}
        </g>
      )}
    </>
  );
});

/** The home table: how many are home, and what they are worth. */
export function HomeTable({
  box,
  home,
  name,
}: {
  readonly box: Printed;
  readonly home: number;
  readonly name: string;
}): ReactElement {
  const { table, beyond } = box.edition.homeScore;
  const worth = [...table.map(String), `+${beyond}`];
  return (
    <g className="mar-home-table" {...UNHEARD}>
      <text y="52" className="mar-home-name">
        {name}
      </text>
      {worth.map((points, i) => {
        const x = (i - (worth.length - 1) / 2) * 23.5;
        const reached = i < table.length ? home === i + 1 : home > table.length;
        return (
          <g key={points} transform={`translate(${x} 24)`} data-reached={reached || undefined}>
            <rect x="-11" y="-10" width="22" height="20" rx="5" />
            <text y="5">{points}</text>
          </g>
        );
      })}
    </g>
  );
}

/** What a lit space promises: flowers, die or card, a goal, a birth. */
function Badges({ box, landing }: { readonly box: Printed; readonly landing: Landing }): ReactElement {
  const { flowers, visit, goals, birth, spent, stepsHome, nextDoor } = landing;
  const gained = flowers.reduce((sum, each) => sum + each, 0);
  const change = goals.reduce((sum, { before, after }) => sum + after - before, 0);
  const parts: { readonly key: string; readonly width: number; readonly draw: ReactElement }[] = [];
  if (gained + (nextDoor?.length ? 1 : 0) > 0 || visit?.choice) {
    parts.push({
      key: 'flowers',
      width: 21,
      draw: <text y="4.600">{`+${gained + (visit?.choice ? 1 : 0) + (nextDoor?.length ? 1 : 0)}`}</text>,
    });
  }
  if (spent) parts.push({ key: 'spent', width: 16, draw: <text y="4.600">–</text> });
  if (visit?.faceDown)
    parts.push({
      key: 'hidden',
      width: 16,
      draw: <text y="4.800">?</text>,
    });
  if (visit?.card !== null && visit?.card !== undefined)
    parts.push({
      key: 'card',
      width: 20,
      draw: (
        <g transform="scale(0.500)">
          <Token face={waystationFace(box, visit.card)} />
        </g>
      ),
    });
  if (visit?.die)
    parts.push({
      key: 'die',
      width: 18,
      draw: (
        <g transform="scale(0.720)">
          <Die />
        </g>
      ),
    });
  if (stepsHome !== null)
    parts.push({ key: 'home', width: 18, draw: <text y="4.600">{`⌂${stepsHome}`}</text> });
  const whole = parts.reduce((sum, { width }) => sum + width, 0);
  const flag = change === 0 ? 0 : change > 0 ? 25 : 19;
  let x = -(whole + flag) / 2;
  return (
    <g className="mar-badges">
      {whole > 0 && <rect x={x - 1} y="10" width={whole + 2} height="18" rx="9" className="mar-badge" />}
      {parts.map(({ key, width, draw }) => {
        x += width;
        return (
          <g key={key} transform={`translate(${x - width / 2} 19)`} data-part={key}>
            {draw}
          </g>
        );
      })}
      {change > 0 && (
        <g transform={`translate(${x + 12.5} 19)`}>
          <rect x="-11.500" y="-9" width="24" height="18" rx="9" className="mar-goal-badge" />
          <g transform="translate(-4.500 0) scale(0.560)">
            <Flag />
          </g>
          <text x="6" y="4.600" className="mar-goal-change">
            {change}
          </text>
        </g>
      )}
      {change < 0 && (
        <g transform={`translate(${x + 9.5} 19)`}>
          <rect x="-9" y="-7.500" width="18" height="15" rx="7" className="mar-goal-badge" data-less="" />
          <text y="4" className="mar-goal-change" data-less="">{`−${-change}`}</text>
        </g>
      )}
      {birth && birth.payable !== 'no' && (
        <g transform="translate(19 -18)" data-payable={birth.payable}>
          <circle r="9.500" className="mar-birth-disc" />
          <path
            d="M0-6C4-5.500 4.500-2 4 1C3.400 4.500 1.600 6.500 0 7.500C-1.600 6.500-3.400 4.500-4 1C-4.500-2-4-5.500 0-6Z"
            className="mar-birth-sign"
          />
        </g>
      )}
    </g>
  );
}

export interface SpaceProps {
  readonly box: Printed;
  readonly space: number;
  readonly label: string;
  readonly lit: 'may' | 'aim' | 'pick' | undefined;
  readonly dim: boolean;
  readonly stop: boolean;
  readonly last: boolean;
  readonly told: boolean;
  readonly veil: boolean;
  readonly shade: 'in' | 'other' | 'out' | 'cut' | undefined;
  readonly landing: Landing | undefined;
  readonly onTouch: (space: number, hand: Hand) => void;
  readonly onLook: (space: number | undefined) => void;
}

/** One of the 91 spaces: a button on the map. */
export const Space = memo(function Space(props: SpaceProps): ReactElement {
  const { box, space, lit, dim, shade, landing, veil } = props;
  const { row, column, home } = at(box.chart.spaces, space);
  const [x, y] = middleOf({ row, column });
  return (
    <SvgButton
      className="mar-space"
      label={props.label}
      transform={`translate(${x} ${y.toFixed(1)})`}
      data-lit={lit}
      data-dim={dim ? '' : undefined}
      data-veil={veil ? '' : undefined}
      {...spot('map', space, props.stop)}
      {...place('space', space)}
      {...drop('space', space)}
      onTouch={(hand) => props.onTouch(space, hand)}
      onHover={(here) => props.onLook(here ? space : undefined)}
      onLook={(here) => props.onLook(here ? space : undefined)}
    >
      <Ground box={box} space={space} />
      {shade && shade !== 'cut' && <path d={home ? VALLEY : HEX} className="mar-shade" data-shade={shade} />}
      {shade === 'cut' && <path d={HEX} fill="url(#mar-cut)" className="mar-cut" />}
      {veil && <path d={HEX} className="mar-veil" />}
      <path d={home ? VALLEY : OUTER} className="mar-line" />
      {props.last && <path d={home ? VALLEY : OUTER} className="kit-last-line" />}
      {props.told && <path d={home ? VALLEY : OUTER} className="mar-told" />}
      {landing && <Badges box={box} landing={landing} />}
    </SvgButton>
  );
});

/** Milkweed stands on the corners where three spaces meet. */
export const MilkweedSprigs = memo(function MilkweedSprigs({ box }: { readonly box: Printed }): ReactElement {
  return (
    <g className="mar-sprigs" {...UNHEARD}>
      {box.chart.milkweed.map((spaces) => {
        const middles = spaces.map((space) => middleOf(at(box.chart.spaces, space)));
        const mean = (k: 0 | 1): number => middles.reduce((sum, point) => sum + point[k], 0) / middles.length;
        return (
          <g
            key={spaces.join()}
            transform={`translate(${mean(0).toFixed(1)} ${mean(1).toFixed(1)}) scale(0.920)`}
          >
            <Milkweed />
          </g>
        );
      })}
    </g>
  );
});
