import { quietTurns, setsOf, sideScore } from '@hedgerow/species';
import type { ReactElement } from 'react';
import { ColourSign, SetSign } from '../../art/species/signs.tsx';
import { SeatMark, seatColour } from '../../shell/seat-mark.tsx';
import { card as enlarge } from '../kit/closer.tsx';
import { spot } from '../kit/focus.ts';
import { handOf } from '../kit/gesture.ts';
import { place as placed } from '../kit/places.ts';
import { EventFace } from './event-card.tsx';
import { mayRethink, movesWith, setsToDeclare, sortedHand } from './gesture.ts';
import { GoalBar, sideOf, ZooFan } from './players.tsx';
import { useBoard } from './types.ts';

/** The own hand, by colour and value. What fits nowhere is dimmed, and says why when it is touched. */
function Hand(): ReactElement {
  const { view, situation, say, cards, pick, touch, press, dragged } = useBoard();
  const asked = situation.legal.length > 0;
  return (
    <section
      className="sp-hand"
      aria-label={say.hand}
      {...placed('hand', view.you ?? 0)}
      data-many={view.hand.length > 7 || undefined}
    >
      {sortedHand(view).map((at, i) => {
        const card = view.hand[at] ?? 0;
        const fits = pick.rethink !== undefined || movesWith(situation, card).length > 0;
        const chosen = pick.at === at || pick.rethink?.includes(at) === true;
        return (
          <button
            key={`${card} ${at}`}
            type="button"
            className="sp-card"
            data-chosen={chosen || undefined}
            data-dim={(asked && !fits) || undefined}
            data-lit={asked && fits ? '' : undefined}
            data-dragged={dragged?.load === at || undefined}
            aria-pressed={chosen}
            aria-label={cards.wholeCard(card)}
            onPointerDown={(event) => press(event, at)}
            {...spot('hand', i)}
            {...enlarge(`card ${card}`)}
            onClick={(event) => touch({ on: 'hand', at }, handOf(event))}
          >
            <EventFace card={card} />
          </button>
        );
      })}
    </section>
  );
}

/** The three sets and which of their cards are in the hand; a whole one can be declared. */
function SetTracker(): ReactElement {
  const { view, tables, cards, say, situation, pick, touch, hints } = useBoard();
  const whole = setsToDeclare(situation);
  return (
    <ul className="sp-sets" aria-label={say.sets} {...placed('sets')}>
      {setsOf(tables, view).map(({ set, cards: parts }) => {
        const held = parts.filter((part) => part.held).length;
        const can = whole.includes(set);
        const signs = (
          <>
            <SetSign set={set} />
            <span className="sp-set-name">{cards.set(set)}</span>
            <span className="sp-set-parts" aria-hidden="true">
              {parts.map((part) => (
                <span key={part.design} data-slot={part.colour} data-held={part.held || undefined}>
                  <ColourSign colour={part.colour} />
                </span>
              ))}
            </span>
          </>
        );
        return (
          <li key={set}>
            {can ? (
              <button
                type="button"
                className="sp-set"
                data-lit={hints ? '' : undefined}
                aria-pressed={pick.set === set}
                aria-label={say.declare(cards.set(set))}
                onClick={(event) => touch({ on: 'set', set }, handOf(event))}
              >
                {signs}
              </button>
            ) : (
              <span className="sp-set" role="img" aria-label={say.setHeld(cards.set(set), held)}>
                {signs}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What this turn still allows, and how many quiet turns are left until the row is swept. */
export function Allowance(): ReactElement {
  const { view, say } = useBoard();
  const { turn } = view;
  const quiet = quietTurns(view);
  const left = (['action', 'special'] as const).filter((family) =>
    family === 'action' ? !turn.usedAction : !turn.usedSpecial,
  );
  return (
    <p className="sp-allowance">
      {turn.seat === view.you && (
        <>
          <b>{say.played(turn.used, turn.limit)}</b>
          {turn.used < turn.limit && left.length > 0 && (
            <span>{say.stillPlayable(left.map((family) => say.families[family]))}</span>
          )}
        </>
      )}
      <span className="sp-quiet" title={say.quietTitle} data-soon={quiet.quiet + 1 >= quiet.of || undefined}>
        {say.quiet(quiet.quiet, quiet.of)}
      </span>
    </p>
  );
}

/** The buttons that end the turn, and the look-up drawer. */
function Tools(): ReactElement {
  const { situation, say, pick, touch, open, narrow } = useBoard();
  const can = (type: string): boolean => situation.legal.some((move) => move.type === type);
  return (
    <div className="sp-tools">
      {narrow && <Allowance />}
      {can('draw') ? (
        <button
          type="button"
          className="kit-button"
          data-main=""
          onClick={(event) => touch({ on: 'draw' }, handOf(event))}
        >
          {say.draw}
        </button>
      ) : (
        <button
          type="button"
          className="kit-button sp-end"
          {...placed('end')}
          aria-disabled={!can('endTurn')}
          onClick={(event) => can('endTurn') && touch({ on: 'end' }, handOf(event))}
        >
          {say.end}
        </button>
      )}
      <button
        type="button"
        className="kit-button"
        aria-pressed={pick.rethink !== undefined}
        aria-disabled={!mayRethink(situation)}
        onClick={(event) => touch({ on: 'rethink' }, handOf(event))}
      >
        {say.rethink}
      </button>
      <button type="button" className="kit-button" onClick={() => open({ of: 'lookup' })}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M10.5 4a6.5 6.5 0 1 0 .1 0zM15.5 15.5l5 5" />
        </svg>
        {say.lookUp}
      </button>
      <button type="button" className="kit-help" aria-label="?" onClick={() => open({ of: 'help' })}>
        ?
      </button>
    </div>
  );
}

export function OwnSide({ ghost }: { readonly ghost: number }): ReactElement {
  const { view, names, looks, say, open } = useBoard();
  const seat = view.you;
  if (seat === null)
    return (
      <section className="sp-own" data-watching="" aria-label={say.ownSide}>
        <Allowance />
        <button type="button" className="kit-button" onClick={() => open({ of: 'lookup' })}>
          {say.lookUp}
        </button>
      </section>
    );
  const score = sideScore(view, seat);
  const look = looks[sideOf(view, seat)];
  const team = view.options.teams === 'none' ? undefined : say.team((view.teams[seat] ?? 0) + 1);
  return (
    <section className="sp-own" aria-label={say.ownSide} style={look && seatColour(look)}>
      <div className="sp-me">
        <button
          type="button"
          className="sp-me-head"
          aria-label={say.bar(names[seat] ?? '', score, view.goal)}
          onClick={() => open({ of: 'player', seat })}
        >
          <SeatMark seat={seat} />
          <span className="sp-player-name">{names[seat]}</span>
          {team && <span className="sp-team">{team}</span>}
          <span className="sp-player-score">
            {say.ofGoal(score, view.goal)}
            {ghost > 0 && <b> → {score + ghost}</b>}
          </span>
          <GoalBar seat={seat} ghost={ghost} />
        </button>
        <button
          type="button"
          className="sp-me-zoo"
          aria-label={say.zooOf(names[seat] ?? '', view.zoos[seat]?.length ?? 0)}
          onClick={() => open({ of: 'player', seat })}
        >
          <ZooFan seat={seat} most={1} />
        </button>
        <SetTracker />
      </div>
      <Hand />
      <Tools />
    </section>
  );
}
