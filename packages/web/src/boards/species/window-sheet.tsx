import {
  countThreats,
  type Move,
  type Outcome,
  outcomeOf,
  type Printed,
  threatsInContest,
  type WindowShown,
} from '@hedgerow/species';
import { type ReactElement, useEffect, useState } from 'react';
import { AnimalPicture } from '../../art/species/picture.tsx';
import { Bolt } from '../../art/species/signs.tsx';
import { SeatMark, seatColour } from '../../shell/seat-mark.tsx';
import { handOf } from '../kit/gesture.ts';
import { place as placed } from '../kit/places.ts';
import { WhyNot } from '../kit/reason.tsx';
import { Needs } from './animal.tsx';
import { EventFace, SmallFace } from './event-card.tsx';
import { movesWith } from './gesture.ts';
import { useBoard } from './types.ts';

const TICK_MS = 250;

/** The common clock of a link: the same for everybody who is invited. */
function Clock(): ReactElement | null {
  const { clock, view } = useBoard();
  const [now, setNow] = useState(() => Date.now());
  const running = clock?.running === true;
  useEffect(() => {
    if (!running) return;
    const tick = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(tick);
  }, [running]);
  if (!clock || !running) return null;
  const left = Math.max(0, clock.leftMs - Math.max(0, now - clock.since));
  const { responseSeconds, sealedWindows } = view.options;
  const whole = sealedWindows ? 6 : Number(responseSeconds);
  const share = Number.isFinite(whole) && whole > 0 ? Math.min(1, left / (whole * 1000)) : 1;
  return (
    <span className="sp-clock" role="timer" style={{ '--share': share } as React.CSSProperties}>
      {Math.ceil(left / 1000)}
    </span>
  );
}

/** The cards that were laid, the newest on top, each with its owner. */
function Tower({ window }: { readonly window: WindowShown }): ReactElement {
  const { view, cards, names, looks, say, tables } = useBoard();
  const last = window.links.length - 1;
  const value = tables.value[window.links[last]?.card ?? 0] ?? 0;
  const isUltimate = tables.kind[window.links[last]?.card ?? 0] === 'ultimate';
  const wanted =
    window.kind === 'contest'
      ? say.takesIt(say.slots[window.slot] ?? '', value)
      : isUltimate
        ? say.onlyUltimate
        : (last > 0 ? say.cancelsBlock : say.blocksIt)(say.families[window.family]);
  const role = (i: number): string => {
    if (window.kind === 'contest') return i === 0 ? say.closedIt : i === last ? say.holdsIt : say.heldIt;
    return i === 0 ? say.announced : say.blockedIt;
  };
  return (
    <div className="sp-tower">
      <h3>
        {window.kind === 'contest'
          ? say.contest(say.slots[window.slot] ?? '', window.links.length)
          : say.chain(window.links.length)}
      </h3>
      <ol>
        <li className="sp-link-next">
          <Bolt /> <span>{wanted}</span>
        </li>
        {window.links.map(({ card, seat }, i) => {
          const look = looks[seat];
          return (
            <li
              key={`${card} ${seat} ${String(i)}`}
              className="sp-tower-card"
              data-top={i === last || undefined}
              {...(i === last ? placed('tower') : {})}
              style={{ order: last - i, ...(look && seatColour(look)) }}
            >
              <SmallFace card={card} />
              <span>
                <strong>{cards.card(card)}</strong>
                <small>
                  <SeatMark seat={seat} />{' '}
                  {[seat === view.you ? say.you : names[seat], role(i)].filter(Boolean).join(' · ')}
                </small>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function useOutcomeWords(): (outcome: Outcome | undefined) => string {
  const { view, names, say, cards } = useBoard();
  return (outcome) => {
    if (!outcome) return '';
    if (outcome.kind === 'saved')
      return outcome.seat === view.you
        ? say.outYours(outcome.score, view.goal)
        : say.outSaved(names[outcome.seat] ?? '', outcome.score, view.goal);
    return outcome.kind === 'happens'
      ? say.outHappens(cards.card(outcome.card))
      : say.outCancelled(cards.card(outcome.card));
  };
}

const isAnswer = (move: Move): move is Extract<Move, { type: 'capture' | 'block' }> =>
  move.type === 'capture' || move.type === 'block';

/** What is fought over: the animal with its rails closed, or the card whose effect is in question. */
function Prize({ window }: { readonly window: WindowShown }): ReactElement {
  const { view, say, cards, tables } = useBoard();
  const species = window.kind === 'contest' ? view.row[window.place] : null;
  const [first] = window.links;
  if (species)
    return (
      <div className="sp-prize">
        <h3>{say.prize}</h3>
        <span className="sp-prize-picture">
          <AnimalPicture id={tables.edition.animals[species.animal]?.id ?? ''} />
          <b className="sp-worth">{species.worth}</b>
        </span>
        <strong>{cards.animal(species.animal)}</strong>
        <Needs animal={species.animal} done />
      </div>
    );
  return (
    <div className="sp-prize">
      {first && (
        <span className="sp-prize-card">
          <EventFace card={first.card} whole />
        </span>
      )}
    </div>
  );
}

/** The question in one line: a block on a block lets the card happen. */
function useTitle(window: WindowShown): string {
  const { view, say, cards } = useBoard();
  const species = window.kind === 'contest' ? view.row[window.place] : null;
  if (species) return say.takeIt(cards.animal(species.animal));
  const card = cards.card(window.links[0]?.card ?? 0);
  return outcomeOf(view)?.kind === 'cancelled' ? say.letIt(card) : say.blockIt(card);
}

/** Every answer and passing, as large as one another; passing for good stands below. */
function Answers({ window }: { readonly window: WindowShown }): ReactElement {
  const { say, cards, situation, tables, touch, passAll } = useBoard();
  return (
    <div className="sp-answers">
      {situation.legal.filter(isAnswer).map((move) => (
        <button
          key={move.card}
          type="button"
          className="kit-button sp-answer-button"
          {...placed('answer', move.card)}
          data-lit=""
          onClick={(event) => touch({ on: 'answer', card: move.card }, handOf(event))}
        >
          {tables.value[move.card] ? <b>{tables.value[move.card]}</b> : null}
          <Bolt /> {say.play(cards.card(move.card))}
        </button>
      ))}
      <button
        type="button"
        className="kit-button sp-pass"
        onClick={(event) => touch({ on: 'pass' }, handOf(event))}
      >
        {say.pass}
      </button>
      <button type="button" className="kit-button sp-pass-all" onClick={() => passAll(true)}>
        {say.passAll[window.kind]}
      </button>
    </div>
  );
}

/** What was announced, as a move: the game says it in its own words. */
function announcedIn(tables: Printed, window: WindowShown): Move | undefined {
  const [first] = window.links;
  if (window.kind !== 'chain' || !first) return undefined;
  return tables.kind[first.card] === 'ultimate' && window.named.what === 'species'
    ? { type: 'ultimate', card: first.card, as: window.family, place: window.named.place }
    : { type: window.family, card: first.card, named: window.named };
}

/** One sheet of the same shape for everybody: the prize, the tower, what happens, and what one's own answer would do. */
export function WindowSheet({ window }: { readonly window: WindowShown }): ReactElement {
  const board = useBoard();
  const { view, say, names, words, situation, tables, pick, passAll, passesAll, reason, game } = board;
  const says = useOutcomeWords();
  const title = useTitle(window);
  const mayPass = situation.legal.some(({ type }) => type === 'pass');
  const chosen = movesWith(situation, pick.card)[0]?.card ?? situation.legal.find(isAnswer)?.card;
  const risk = chosen === undefined ? 0 : countThreats(threatsInContest(tables, view, chosen));
  const announced = announcedIn(tables, window);
  return (
    <section className="sp-window" aria-label={title} data-asked={mayPass || undefined}>
      <Prize window={window} />
      <Tower window={window} />
      <div className="sp-answer">
        <div className="sp-answer-head">
          <Clock />
          <div>
            <h2>{mayPass ? title : window.youMayAnswer || window.youPassed ? say.waiting : say.watching}</h2>
            {announced && <p>{words.move(announced, view, names)}</p>}
            {mayPass && board.clock?.running && <p>{say.sameClock}</p>}
          </div>
        </div>
        {reason && (
          <p className="kit-reason" role="status">
            <WhyNot game={game} reason={reason} />
          </p>
        )}
        <p className="sp-outcome">
          <b>{say.ifNobody}</b> {says(outcomeOf(view))}
        </p>
        {chosen !== undefined && view.you !== null && (
          <p className="sp-outcome" data-yours="">
            <b>{say.withYours}</b> {says(outcomeOf(view, view.you))}{' '}
            {window.kind === 'contest' && say.unseen(risk)}
          </p>
        )}
        {mayPass && !passesAll && <Answers window={window} />}
        {passesAll && (
          <p className="sp-passes-all">
            {say.passesAll[window.kind]}{' '}
            <button type="button" className="kit-button" onClick={() => passAll(false)}>
              {say.askAgain}
            </button>
          </p>
        )}
      </div>
    </section>
  );
}
