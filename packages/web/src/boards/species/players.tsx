import { sideScore, type View } from '@hedgerow/species';
import type { CSSProperties, ReactElement } from 'react';
import { SeatMark, seatColour } from '../../shell/seat-mark.tsx';
import { spot } from '../kit/focus.ts';
import { handOf } from '../kit/gesture.ts';
import { place as placed, placeName } from '../kit/places.ts';
import { ZooAnimal } from './animal.tsx';
import { CardBack } from './event-card.tsx';
import { useBoard, useMark } from './types.ts';

/** The first seat of the same side: a team shares its colour. */
export const sideOf = (view: View, seat: number): number => view.teams.indexOf(view.teams[seat] ?? seat);

/** The way to the goal: the whole side's, because a team wins together. `ghost` are points that a move would bring. */
export function GoalBar({
  seat,
  ghost = 0,
}: {
  readonly seat: number;
  readonly ghost?: number;
}): ReactElement {
  const { view } = useBoard();
  const score = sideScore(view, seat);
  const goal = view.goal ?? Math.max(20, ...view.scores.map((_, each) => sideScore(view, each)));
  const style = {
    '--goal': goal,
    '--have': Math.min(score, goal),
    '--ghost': Math.min(ghost, Math.max(0, goal - score)),
  };
  return (
    <span className="sp-bar" style={style as CSSProperties} aria-hidden="true">
      <span className="sp-bar-have" />
      <span className="sp-bar-ghost" />
    </span>
  );
}

/** Saved animals, overlapping like a hand of cards. */
export function ZooFan({ seat, most }: { readonly seat: number; readonly most: number }): ReactElement {
  const { view } = useBoard();
  const zoo = view.zoos[seat] ?? [];
  const shown = zoo.slice(-most);
  return (
    <span className="sp-zoo" {...placed('zoo', seat)} {...useMark(placeName('zoo', seat))}>
      {shown.map((animal) => (
        <ZooAnimal key={animal} animal={animal} />
      ))}
      {zoo.length > shown.length && <b className="sp-more">+{zoo.length - shown.length}</b>}
      {zoo.length === 0 && <span className="sp-thumb sp-thumb-none" />}
    </span>
  );
}

function Opponent({
  seat,
  index,
  ghost,
}: {
  readonly seat: number;
  readonly index: number;
  readonly ghost: number;
}): ReactElement {
  const { view, names, looks, say, targets, touch, open } = useBoard();
  const name = names[seat] ?? '';
  const look = looks[sideOf(view, seat)];
  const score = sideScore(view, seat);
  const inHand = view.handCounts[seat] ?? 0;
  const isTarget = targets.seats.has(seat);
  const teamNo = (view.teams[seat] ?? 0) + 1;
  const team = view.options.teams === 'none' ? undefined : say.team(teamNo);
  const label = [
    say.bar(team === undefined ? name : `${name}, ${team}`, score, view.goal),
    say.inHand(inHand),
    say.zooOf(name, view.zoos[seat]?.length ?? 0),
    view.drawDelay[seat] ? say.delayed : '',
    view.left[seat] ? say.left : '',
  ].filter((part) => part !== '');
  return (
    <button
      type="button"
      className="sp-player"
      data-turn={view.turn.seat === seat || undefined}
      data-left={view.left[seat] || undefined}
      data-team={team === undefined ? undefined : view.teams[seat]}
      data-lit={isTarget ? '' : undefined}
      {...useMark(placeName('seat', seat))}
      style={look && seatColour(look)}
      aria-label={label.join('. ')}
      {...placed('seat', seat)}
      {...spot('players', index)}
      onClick={(event) =>
        isTarget ? touch({ on: 'seat', seat }, handOf(event)) : open({ of: 'player', seat })
      }
    >
      <span className="sp-player-head">
        <SeatMark seat={seat} />
        <span className="sp-player-name">{name}</span>
        {team !== undefined && (
          <span className="sp-team">{view.scores.length > 4 ? say.teamShort(teamNo) : team}</span>
        )}
        <span className="sp-player-score">
          {score}
          {view.goal !== null && <span className="sp-of-goal"> {say.of(view.goal)}</span>}
        </span>
      </span>
      <GoalBar seat={seat} ghost={ghost} />
      <ZooFan seat={seat} most={view.scores.length > 3 ? 2 : 4} />
      <span className="sp-backs" {...placed('hand', seat)}>
        <CardBack of="event" />
        <b>{inHand}</b>
        {view.drawDelay[seat] && (
          <span className="sp-delay" title={say.delayed}>
            ⏳
          </span>
        )}
      </span>
    </button>
  );
}

/** Everybody else, in seat order from the left neighbour on. */
export function Opponents({ ghosts }: { readonly ghosts: ReadonlyMap<number, number> }): ReactElement {
  const { view, say } = useBoard();
  const count = view.scores.length;
  const first = view.you ?? -1;
  const seats = Array.from({ length: count }, (_, i) => (first + 1 + i + count) % count).filter(
    (seat) => seat !== view.you,
  );
  return (
    <section className="sp-players" aria-label={say.opponents} data-count={seats.length}>
      {seats.map((seat, i) => (
        <Opponent key={seat} seat={seat} index={i} ghost={ghosts.get(seat) ?? 0} />
      ))}
    </section>
  );
}
