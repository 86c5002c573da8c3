import { at, type Move } from '@hedgerow/mariposas';
import type { ReactElement } from 'react';
import { Monarch } from '../../art/mariposas/monarch.tsx';
import { spot } from '../kit/focus.ts';
import { handOf } from '../kit/gesture.ts';
import { WhyNot } from '../kit/reason.tsx';
import { copiesOf, type Group } from './gesture.ts';
import { waystationFace } from './space.tsx';
import { Arrows, FlowerIcon, FlowerRow, TokenIcon } from './symbols.tsx';
import { useBoard } from './types.ts';

/** The cards one could play: the hand of two, and bonus cards that are played by themselves. */
function useCards(): readonly { readonly card: number; readonly key: string }[] {
  const { view, box } = useBoard();
  const { me } = view;
  if (me === undefined) return [];
  const bonus = at(view.seats, me.seat).bonus.filter(
    (each) => at(box.edition.bonusCards, each).role === 'base',
  );
  return [
    ...me.hand.map((card, i) => ({ card, key: `hand ${i}` })),
    ...bonus.map((each) => ({ card: each + box.actionKinds, key: `bonus ${each}` })),
  ];
}

function HandCard({ card, nth }: { readonly card: number; readonly nth: number }): ReactElement {
  const { situation, pick, touch, terms, hints, closer, say, view, box } = useBoard();
  const can = situation.legal.some((move) => move.type === 'play' && move.card === card);
  const isPicked = pick.card === card;
  const isCopy = at(box.reuseOf, card) !== null;
  return (
    <div className="mar-hand-card">
      <button
        type="button"
        className="mar-card"
        aria-pressed={view.asked?.what === 'play' ? isPicked : undefined}
        aria-disabled={!can || undefined}
        data-lit={can && hints ? '' : undefined}
        data-picked={isPicked || undefined}
        data-copy={isCopy || undefined}
        data-card={`move:${card}`}
        aria-keyshortcuts={String(nth + 1)}
        {...spot('hand', nth)}
        onClick={(event) =>
          view.asked?.what === 'play' && view.asked.seat === view.me?.seat
            ? touch({ on: 'card', card }, handOf(event))
            : closer(`move:${card}`)
        }
      >
        <span className="mar-card-key" aria-hidden="true">
          {nth + 1}
        </span>
        <svg className="mar-plain-monarch" viewBox="-25 -23 50 40" aria-hidden="true" focusable="false">
          <Monarch />
        </svg>
        <Arrows card={card} />
        <span className="mar-card-note">{isCopy ? '' : say.label(isPicked ? 'inPlay' : 'inHand')}</span>
        <span className="kit-unseen">{`${terms.card(card)}. ${terms.cardText(card)}`}</span>
      </button>
    </div>
  );
}

/** What the card in mind copies, and the bonus cards that go with it. */
function CardOptions(): ReactElement | null {
  const { situation, pick, touch, terms, say, view } = useBoard();
  if (view.asked?.what !== 'play' || view.me === undefined || view.me.seat !== view.asked.seat) return null;
  const copies = copiesOf(situation, pick);
  const addons = [
    ...new Set(situation.legal.flatMap((move) => (move.type === 'play' ? move.addons : []))),
  ].sort((a, b) => a - b);
  return (
    <>
      {copies.length > 1 && (
        <fieldset className="mar-copies">
          <legend>{say.label('copyWhat')}</legend>
          {copies.map((copy) => (
            <button
              key={copy}
              type="button"
              className="mar-chip"
              aria-pressed={pick.copy === copy}
              aria-label={terms.card(copy)}
              onClick={(event) => touch({ on: 'copy', copy }, handOf(event))}
            >
              <Arrows card={copy} />
            </button>
          ))}
        </fieldset>
      )}
      {addons.map((addon) => (
        <button
          key={addon}
          type="button"
          className="mar-chip"
          data-addon
          aria-pressed={pick.addons.includes(addon)}
          aria-label={terms.card(addon)}
          title={terms.cardText(addon)}
          onClick={(event) => touch({ on: 'addon', addon }, handOf(event))}
        >
          {terms.cardShort(addon)}
        </button>
      ))}
      <PlayButton />
    </>
  );
}

/** Lays the card down without a flight: also a copy card that has nothing to copy. */
function PlayButton(): ReactElement | null {
  const { thought, touch, say, pick } = useBoard();
  if (thought === undefined || pick.aim !== undefined) return null;
  return (
    <button type="button" className="kit-button" onClick={(event) => touch({ on: 'confirm' }, handOf(event))}>
      {say.label('playIt')}
    </button>
  );
}

const groupText = ({ length, marked, stretch }: Group, more: number): string =>
  `${length}${stretch ? `+${more}` : ''}${marked ? ' ✿' : ''}`;

/** The arrows that are left, as chips: touching one chooses which is spent. */
function Chips(): ReactElement | null {
  const { turn, view, flights, pick, touch, terms, say, thought } = useBoard();
  const { groups, stretch } = turn.turn;
  const isMine = view.me?.seat === view.active;
  if (!isMine || (view.asked?.what !== 'move' && thought === undefined)) return null;
  const offered: Group[] = [];
  for (const group of groups) {
    offered.push({ ...group, stretch: false });
    if (stretch > 0) offered.push({ ...group, stretch: true });
  }
  const used = view.asked?.what === 'move' ? view.turn.flights : [];
  return (
    <fieldset className="mar-chips" aria-label={say.label('flights')}>
      {used.map(({ steps }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: flights are made one after the other
        <span key={i} className="mar-chip" data-used>
          {steps} <span aria-hidden="true">✓</span>
        </span>
      ))}
      {offered.map((group, i) => {
        const pressed =
          pick.group?.length === group.length &&
          pick.group.marked === group.marked &&
          pick.group.stretch === group.stretch;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: equal chips may stand side by side
            key={i}
            type="button"
            className="mar-chip"
            aria-pressed={pressed}
            aria-label={terms.say.move.group(group.length, group.stretch ? stretch : 0, group.marked)}
            disabled={flights.length === 0}
            onClick={(event) => touch({ on: 'group', group }, handOf(event))}
          >
            <span aria-hidden="true">↷</span> {groupText(group, stretch)}
          </button>
        );
      })}
    </fieldset>
  );
}

/** What is drawn on the button of a choice. */
function ChoiceFace({ move }: { readonly move: Move }): ReactElement {
  const { terms, box, words, view, names, say, pick } = useBoard();
  switch (move.type) {
    case 'pick':
      return (
        <>
          <FlowerIcon flower={move.flower} /> {terms.flower(move.flower)}
        </>
      );
    case 'near':
      return (
        <>
          <FlowerIcon flower={at(box.flowerAt, move.space)} /> {terms.space(move.space)}
        </>
      );
    case 'gift':
      return (
        <>
          <TokenIcon face={waystationFace(box, move.card)} /> {terms.waystation(move.card)}
        </>
      );
    case 'birth':
      return <FlowerRow counts={move.pay} />;
    case 'declineFree':
      return <>{pick.sure === 'declineFree' ? say.label('reallyFree') : words.move(move, view, names)}</>;
    case 'endTurn':
    case 'exchange':
    case 'fly':
    case 'free':
    case 'keep':
    case 'noBirth':
    case 'play':
    case 'skipTurn':
      return <>{words.move(move, view, names)}</>;
  }
}

/** Every choice that is one move: flowers, gifts, exchanges, births. */
export function Choices({ types }: { readonly types: readonly Move['type'][] }): ReactElement | null {
  const { situation, touch, words, view, names, say, language } = useBoard();
  const moves = situation.legal.filter(({ type }) => types.includes(type));
  if (moves.length === 0) return null;
  return (
    <fieldset className="mar-choices" aria-label={say.label('choices')}>
      {moves.map((move, i) => (
        <button
          key={JSON.stringify(move)}
          type="button"
          className="kit-button"
          lang={language}
          data-type={move.type}
          aria-label={words.move(move, view, names)}
          {...spot('choices', i)}
          onClick={() => touch({ on: 'choice', move }, 'sure')}
        >
          <ChoiceFace move={move} />
        </button>
      ))}
    </fieldset>
  );
}

const IN_TRAY: readonly Move['type'][] = [
  'keep',
  'exchange',
  'skipTurn',
  'pick',
  'gift',
  'near',
  'free',
  'declineFree',
];

function EndTurn(): ReactElement | null {
  const { situation, touch, say, view, words, names, pick } = useBoard();
  const move = situation.legal.find(({ type }) => type === 'endTurn');
  if (move === undefined) return null;
  const left = view.turn.groups.length;
  return (
    <button
      type="button"
      className="kit-button mar-end"
      data-main={left === 0 || undefined}
      data-sure={pick.sure === 'endTurn' || undefined}
      aria-label={pick.sure === 'endTurn' ? say.label('reallyTurn') : words.move(move, view, names)}
      {...spot('end', 0)}
      onClick={() => touch({ on: 'choice', move }, 'sure')}
    >
      {say.label(pick.sure === 'endTurn' ? 'reallyTurn' : 'endTurn')}
      {left > 0 && pick.sure !== 'endTurn' && <small>{say.left(left)}</small>}
    </button>
  );
}

/** The hand, what goes with it, the flights left, and the end of the turn. */
export function HandPanel(): ReactElement {
  const { say, reason, game, pick, touch, situation, flyers, lit, aim } = useBoard();
  const cards = useCards();
  const birth = situation.legal.some(({ type }) => type === 'birth');
  return (
    <section className="mar-hand" aria-label={say.label('hand')} data-birth={birth || undefined}>
      {cards.length > 0 && (
        <div className="mar-cards">
          {cards.map(({ card, key }, nth) => (
            <HandCard key={key} card={card} nth={nth} />
          ))}
        </div>
      )}
      <div className="mar-doing">
        {reason && (
          <p className="kit-reason" role="status">
            <WhyNot game={game} reason={reason} />
          </p>
        )}
        {flyers.size > 0 && aim === undefined && (
          <p className="mar-hint">{say.label(lit.size > 0 ? 'hintSpace' : 'hintFlyer')}</p>
        )}
        <div className="mar-options">
          <CardOptions />
          <Chips />
        </div>
        <Choices types={IN_TRAY} />
        {!birth && <EndTurn />}
        {(pick.card !== undefined || pick.sure !== undefined) && (
          <button
            type="button"
            className="kit-unseen mar-cancel"
            onClick={() => touch({ on: 'cancel' }, 'sure')}
          >
            {say.label('cancel')}
          </button>
        )}
      </div>
    </section>
  );
}
