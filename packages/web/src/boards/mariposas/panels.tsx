import { type Seat, seats } from '@hedgerow/kernel';
import {
  at,
  goalStandings,
  homeNow,
  isSeasonScored,
  LAST_GENERATION,
  stillToBeBorn,
  WAITING,
} from '@hedgerow/mariposas';
import type { ReactElement } from 'react';
import { Monarch } from '../../art/mariposas/monarch.tsx';
import { SeatMark } from '../../shell/seat-mark.tsx';
import { place, placeName } from '../kit/places.ts';
import { pieceStyle } from './pieces.tsx';
import { waystationFace } from './space.tsx';
import { FlowerRow, TokenIcon } from './symbols.tsx';
import { useBoard } from './types.ts';

/** The butterflies of these numbers that still wait on a season card. */
const waitingOn = (
  view: ReturnType<typeof useBoard>['view'],
  first: number,
  end: number,
): readonly { readonly seat: number; readonly butterfly: number }[] =>
  view.seats.flatMap(({ places }, seat) =>
    places.flatMap((place, butterfly) =>
      place === WAITING && butterfly >= first && butterfly < end ? [{ seat, butterfly }] : [],
    ),
  );

/** Three season cards: what was, what is, what comes; with the butterflies that wait on those face down. */
export function SeasonStrip(): ReactElement {
  const { view, box, terms, say, looks, isLast } = useBoard();
  const { say: s } = terms;
  const name = (season: number): string => {
    const text = s.seasonHeading(season);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return (
    <ol className="mar-seasons" aria-label={say.label('season')}>
      {view.seasonCards.map((card, season) => {
        const isNow = season === view.season && view.ending === null;
        const state =
          season < view.season || view.ending !== null
            ? 'past'
            : isNow
              ? 'now'
              : card === null
                ? 'down'
                : 'open';
        const [first, end] = at(box.generations, season + 1);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the seasons never change places
            key={season}
            className="mar-season"
            data-state={state}
            data-season={season}
            data-last={isLast(placeName('season', season)) ? '' : undefined}
            {...place('season', season)}
          >
            <strong className="mar-season-title">{name(season)}</strong>
            {card !== null && state !== 'past' && <em>{terms.seasonCard(card)}</em>}
            {state === 'past' && (
              <span className="mar-season-note">
                <span aria-hidden="true">✓ </span>
                {say.label('over')}
              </span>
            )}
            {isNow && <TurnDots />}
            {state === 'down' && (
              <>
                <span className="kit-unseen">{say.label('faceDown')}</span>
                <span className="mar-waiting">
                  {waitingOn(view, first, end).map(({ seat, butterfly }) => (
                    <svg
                      key={`${seat} ${butterfly}`}
                      viewBox="-25 -23 50 42"
                      style={pieceStyle(looks, seat)}
                      aria-hidden="true"
                    >
                      <Monarch />
                    </svg>
                  ))}
                </span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** “Turn 3 of 5” */
function turnText({ view, say }: Pick<ReturnType<typeof useBoard>, 'view' | 'say'>): string {
  if (view.ending !== null || isSeasonScored(view)) return say.label('over');
  if (view.round > view.turns) return say.label('extra');
  return `${say.label('turn')} ${Math.max(1, view.round)} ${say.label('of')} ${view.turns}`;
}

function TurnDots(): ReactElement {
  const board = useBoard();
  const { view } = board;
  return (
    <span className="mar-turns">
      <span>{turnText(board)}</span>
      <span className="mar-dots" aria-hidden="true">
        {Array.from({ length: view.turns }, (_, i) => i).map((i) => (
          <i
            key={i}
            data-done={i + 1 < view.round || undefined}
            data-now={i + 1 === Math.max(1, view.round) || undefined}
          />
        ))}
      </span>
    </span>
  );
}

/** The goals in force, and what everybody has or would have for them. Touching one shades its area. */
export function Goals(): ReactElement {
  const { view, box, terms, say, names, landing, shade, setShade } = useBoard();
  const card = view.seasonCards[view.season] ?? -1;
  const standings = goalStandings(box, view);
  const all = seats(view.seats.length);
  const isOver = isSeasonScored(view);
  const change = (goal: number, seat: Seat): number | undefined =>
    seat === view.active ? landing?.goals.find((each) => each.place === goal)?.after : undefined;
  const sum = (seat: Seat): number =>
    standings.reduce((total, { points }) => total + (points?.[seat] ?? 0), 0);
  const sumThen = (seat: Seat): number =>
    standings.reduce((total, { points }, goal) => total + (change(goal, seat) ?? points?.[seat] ?? 0), 0);
  const cell = (seat: Seat, now: number, then: number | undefined): ReactElement => (
    <td
      key={seat}
      data-active={seat === view.active || undefined}
      data-changes={(then !== undefined && then !== now) || undefined}
    >
      {then === undefined || then === now ? now : `${now}→${then}`}
    </td>
  );
  return (
    <section className="mar-panel mar-goals" aria-label={say.label('goals')}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <strong className="mar-goals-title">{say.label('goals')}</strong>{' '}
              <span>{say.label(isOver ? 'scored' : 'ifNow')}</span>
            </th>
            {all.map((seat) => (
              <th key={seat} scope="col">
                <SeatMark seat={seat} />
                <span className="kit-unseen">{names[seat]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ goal, points }, i) => {
            const shown = shade?.card === card && shade.goal === i;
            const hasArea = goal.masks.length > 0;
            const toggle = (on: boolean): void => setShade(on ? { card, goal: i } : undefined);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the goals of a card never change places
              <tr key={i} data-shaded={shown || undefined}>
                <th scope="row">
                  {hasArea ? (
                    <button
                      type="button"
                      aria-pressed={shown}
                      onClick={() => toggle(!shown)}
                      onPointerEnter={(event) => event.pointerType === 'mouse' && toggle(true)}
                      onPointerLeave={(event) => event.pointerType === 'mouse' && toggle(false)}
                    >
                      {terms.goal(goal)}
                    </button>
                  ) : (
                    <span>{terms.goal(goal)}</span>
                  )}
                </th>
                {points === null
                  ? all.map((seat) => <td key={seat}>–</td>)
                  : all.map((seat) => cell(seat, at(points, seat), change(i, seat)))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.label('total')}</th>
            {all.map((seat) => cell(seat, sum(seat), sumThen(seat)))}
          </tr>
          {view.season === LAST_GENERATION - 2 && (
            <tr>
              <th scope="row">{say.label('home')}</th>
              {all.map((seat) => {
                const { butterflies, points } = homeNow(box, view, seat);
                return (
                  <td key={seat} title={terms.say.table.home(butterflies, points)}>
                    {points}
                  </td>
                );
              })}
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  );
}

/** The waystation board: three rows of four cards and a tile, bonus cards below, ticked by player. */
export function Waystations(): ReactElement {
  const { view, box, terms, say, names, isLast, closer } = useBoard();
  const { lifeCycleKinds, stages } = box;
  const holders = (card: number): readonly Seat[] =>
    seats(view.seats.length).filter((seat) => at(view.seats, seat).had.includes(card));
  const known = new Set(view.tokens.flatMap((token) => (token === null ? [] : [at(box.tokenGives, token)])));
  const cell = (card: number): ReactElement => {
    const who = holders(card);
    return (
      <button
        key={card}
        type="button"
        className="mar-way"
        data-color={box.edition.lifeCycle.colors[Math.floor(card / stages)] ?? 'bonus'}
        data-known={known.has(card) || undefined}
        data-last={isLast(placeName('card', card)) ? '' : undefined}
        data-card={`way:${card}`}
        onClick={() => closer(`way:${card}`)}
        {...place('card', card)}
      >
        <TokenIcon face={waystationFace(box, card)} />
        <span className="mar-ticks" aria-hidden="true">
          {who.map((seat) => (
            <SeatMark key={seat} seat={seat} />
          ))}
        </span>
        <span className="kit-unseen">
          {terms.waystation(card)}:{' '}
          {terms.say.list(who.map((seat) => names[seat] ?? '')) || say.label('nobody')}
        </span>
      </button>
    );
  };
  return (
    <section className="mar-panel mar-ways" aria-label={say.label('waystations')}>
      <h3 title={say.label('fourWake')}>
        {say.label('waystations')}
        <span className="mar-bonuses">
          {box.edition.bonusCards.map((_, bonus) => cell(lifeCycleKinds + bonus))}
        </span>
      </h3>
      <div className="mar-way-rows">
        {view.tiles.map((tile, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
          <div key={row} className="mar-way-row">
            {Array.from({ length: stages }, (_, stage) => cell(row * stages + stage))}
            <button
              type="button"
              className="mar-tile"
              data-last={isLast(placeName('tile', row)) ? '' : undefined}
              data-card={`tile:${tile}`}
              onClick={() => closer(`tile:${tile}`)}
              {...place('tile', row)}
            >
              <span aria-hidden="true">{terms.tileShort(tile)}</span>
              <span className="kit-unseen">{terms.tile(tile)}</span>
              <span className="mar-ticks" aria-hidden="true">
                {seats(view.seats.length)
                  .filter((seat) => at(view.seats, seat).rows.includes(row))
                  .map((seat) => (
                    <SeatMark key={seat} seat={seat} />
                  ))}
              </span>
            </button>
          </div>
        ))}
      </div>
    </section>
  );
}

/** A player: score, flowers, cards in front, bonus cards, who is still to be born. */
function PlayerLine({ seat }: { readonly seat: Seat }): ReactElement {
  const { view, box, terms, say, names, isLast, closer } = useBoard();
  const own = at(view.seats, seat);
  const toCome = stillToBeBorn(box, own);
  return (
    <li
      className="mar-player"
      data-turn={view.asked?.seat === seat || undefined}
      data-me={view.me?.seat === seat || undefined}
    >
      <span className="mar-player-name">
        <SeatMark seat={seat} />
        <strong>{names[seat]}</strong>
        {view.first === seat && view.ending === null && (
          <abbr title={say.label('first')} className="mar-first">
            1
          </abbr>
        )}
        <b className="mar-score">{own.score}</b>
        <span className="kit-unseen">
          {say.label('score')}
          {own.left ? `, ${say.label('gone1')}` : ''}
        </span>
      </span>
      <span className="mar-player-flowers">
        <FlowerRow counts={own.flowers} all of={seat} />
      </span>
      <span className="mar-player-cards">
        <span className="kit-unseen">{say.label('cards')}: </span>
        {own.inFront.map((card, i) => (
          <button
            type="button"
            // biome-ignore lint/suspicious/noArrayIndexKey: cards lie in the order they were played
            key={i}
            className="mar-mini"
            data-last={isLast(placeName('front', seat, i)) ? '' : undefined}
            data-card={`move:${card}`}
            onClick={() => closer(`move:${card}`)}
            {...place('front', seat, i)}
          >
            {box.reuseOf[card] === null ? terms.cardShort(card) : '↻'}
            {at(box.groupsOf, card).some(({ marked }) => marked) && '✿'}
            <span className="kit-unseen"> {terms.card(card)}</span>
          </button>
        ))}
        {own.bonus.map((bonus) => (
          <button
            type="button"
            key={`b${bonus}`}
            className="mar-mini"
            data-bonus
            data-card={`move:${bonus + box.actionKinds}`}
            onClick={() => closer(`move:${bonus + box.actionKinds}`)}
          >
            {waystationShort(waystationFace(box, bonus + box.lifeCycleKinds))}
            <span className="kit-unseen"> {terms.card(bonus + box.actionKinds)}</span>
          </button>
        ))}
      </span>
      <span className="mar-reserve" title={say.label('reserve')}>
        <span className="kit-unseen">{say.label('reserve')}: </span>
        {toCome.map(({ generation, waiting, reserve }) => (
          <span key={generation}>
            <i>{generation}</i>
            <span className="kit-unseen">{terms.say.ordinal(generation)}: </span>
            {waiting + reserve}
          </span>
        ))}
      </span>
    </li>
  );
}

const waystationShort = (face: ReturnType<typeof waystationFace>): string =>
  face.is === 'bonus' ? face.text : '';

export function Players(): ReactElement {
  const { view, say } = useBoard();
  return (
    <section className="mar-panel mar-players" aria-label={say.label('players')}>
      <ul data-count={view.seats.length}>
        {seats(view.seats.length).map((seat) => (
          <PlayerLine key={seat} seat={seat} />
        ))}
      </ul>
    </section>
  );
}
