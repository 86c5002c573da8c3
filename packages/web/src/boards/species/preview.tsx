import { countThreats, type Foreseen, sideScore } from '@hedgerow/species';
import type { ReactElement, ReactNode } from 'react';
import { ColourSign } from '../../art/species/signs.tsx';
import { handOf } from '../kit/gesture.ts';
import { place as placed } from '../kit/places.ts';
import { WhyNot } from '../kit/reason.tsx';
import type { Share } from '../kit/share.ts';
import { ZooAnimal } from './animal.tsx';
import { EventFace } from './event-card.tsx';
import { announcing } from './gesture.ts';
import { Allowance } from './own-side.tsx';
import { type Types, useBoard } from './types.ts';

/** What a placement would bring: the sum, the points, who could take it, what it leaves open. */
function Placement({
  foreseen,
  value,
}: {
  readonly foreseen: Foreseen;
  readonly value: number;
}): ReactElement {
  const { view, say, cards, shown, open } = useBoard();
  const { slot, before, after, need, closes, saves, leaves } = foreseen;
  const animal = view.row[shown?.place ?? 0]?.animal ?? 0;
  const unseen = countThreats(foreseen.threats);
  const score = sideScore(view, view.you ?? 0);
  const [only] = leaves.open;
  return (
    <>
      <span className="sp-preview-sum">
        <ColourSign colour={slot} /> {say.sum(before, value, after, need)}
        {closes && <small>{say.closesRail}</small>}
      </span>
      {saves !== null && (
        <>
          <span className="sp-preview-saves">
            <strong>{say.saves(cards.animal(animal), saves)}</strong>
            <small>{say.youTo(score, score + saves, view.goal)}</small>
          </span>
          <span className="sp-preview-risk" data-safe={unseen === 0 || undefined}>
            {say.unseen(unseen)}{' '}
            {unseen > 0 && (
              <button type="button" className="sp-link" onClick={() => open({ of: 'lookup' })}>
                {say.which}
              </button>
            )}
          </span>
        </>
      )}
      {saves === null && leaves.fewest <= 2 && (
        <span className="sp-preview-risk">
          {leaves.fewest === 1 && only ? say.leavesOne(only.missing) : say.leavesTwo}
        </span>
      )}
    </>
  );
}

/** What is to be chosen next, for the card that is taken up. */
function useNext(): string {
  const { situation, pick, targets, say, cards } = useBoard();
  if (pick.set !== undefined) return say.chooseSet(cards.set(pick.set));
  if (pick.rethink !== undefined) return say.rethinkHow;
  if (pick.from !== undefined) return say.chooseTo;
  const [first] = announcing(situation, pick.card);
  switch (first?.named.what) {
    case 'player':
      return say.chooseSeat;
    case 'species':
      return say.chooseAnimal;
    case 'event':
    case 'shift':
      return say.chooseEvent;
    case 'discarded':
      return say.choosePile;
    case 'loan':
      return pick.mine === undefined ? say.chooseMine : say.chooseTheirs;
    case 'nothing':
    case undefined:
      break;
  }
  return targets.animals.size > 0 ? say.chooseAnimal : targets.rails.size > 0 ? say.chooseRail : '';
}

/** Cards or animals that are chosen from a list: the discard pile, the two zoos of a loan, the inspected hand. */
function Choices(): ReactNode {
  const { situation, view, pick, targets, touch, cards, names, say } = useBoard();
  if (view.inspected !== null && view.asked.kind === 'inspect')
    return (
      <div className="sp-choices">
        {[...new Set(view.inspected)].map((card) => (
          <button
            key={card}
            type="button"
            className="sp-card"
            data-lit=""
            data-chosen={pick.card === card || undefined}
            aria-label={cards.wholeCard(card)}
            {...placed('inspected', card)}
            onClick={(event) => touch({ on: 'inspected', card }, handOf(event))}
          >
            <EventFace card={card} />
          </button>
        ))}
      </div>
    );
  if (targets.pile.length > 0)
    return (
      <div className="sp-choices">
        {targets.pile.map((card) => (
          <button
            key={card}
            type="button"
            className="sp-card"
            data-lit=""
            data-chosen={
              (pick.ready?.type === 'action' &&
                pick.ready.named.what === 'discarded' &&
                pick.ready.named.card === card) ||
              undefined
            }
            aria-label={cards.wholeCard(card)}
            onClick={(event) => touch({ on: 'pile', card }, handOf(event))}
          >
            <EventFace card={card} />
          </button>
        ))}
      </div>
    );
  const isLoan = announcing(situation, pick.card).some(({ named }) => named.what === 'loan');
  if (!isLoan) return null;
  const zoos = view.zoos.flatMap((zoo, seat) =>
    zoo
      .filter((animal) => targets.zoo.has(animal) || animal === pick.mine)
      .map((animal) => ({ seat, animal })),
  );
  return (
    <div className="sp-choices">
      {zoos.map(({ seat, animal }) => (
        <button
          key={animal}
          type="button"
          className="sp-choice"
          data-lit={targets.zoo.has(animal) ? '' : undefined}
          data-chosen={pick.mine === animal || undefined}
          aria-label={`${cards.animal(animal)}, ${seat === view.you ? say.you : (names[seat] ?? '')}`}
          onClick={(event) => touch({ on: 'zoo', seat, animal }, handOf(event))}
        >
          <ZooAnimal animal={animal} />
        </button>
      ))}
    </div>
  );
}

/** Confirm, go back, and what else a move asks for. */
function Buttons({ isIdle }: { readonly isIdle: boolean }): ReactElement {
  const { pick, say, touch } = useBoard();
  const { ready } = pick;
  const confirm =
    ready?.type === 'place'
      ? say.layIt
      : ready?.type === 'rethink'
        ? say.rethinkDo(ready.cards.length)
        : say.confirm;
  return (
    <>
      {ready?.type === 'ultimate' && (
        <fieldset className="sp-as">
          <legend>{say.as}</legend>
          {(['action', 'special'] as const).map((as) => (
            <button
              key={as}
              type="button"
              className="kit-button"
              aria-pressed={ready.as === as}
              onClick={(event) => touch({ on: 'as', as }, handOf(event))}
            >
              {say.families[as]}
            </button>
          ))}
        </fieldset>
      )}
      {pick.set !== undefined && (
        <button
          type="button"
          className="kit-button"
          onClick={(event) => touch({ on: 'deck' }, handOf(event))}
        >
          {say.topOfDeck}
        </button>
      )}
      {!isIdle && (
        <span className="sp-preview-do">
          <button
            type="button"
            className="kit-button"
            onClick={(event) => touch({ on: 'cancel' }, handOf(event))}
          >
            {say.back}
          </button>
          {ready && (
            <button
              type="button"
              className="kit-button"
              data-main=""
              onClick={(event) => touch({ on: 'confirm' }, handOf(event))}
            >
              {confirm}
            </button>
          )}
        </span>
      )}
    </>
  );
}

/** What would be done, as the game says it; else what is to be chosen next. */
function toDo({ pick: { ready }, words, view, names }: Share<Types>, next: string): string {
  return ready && ready.type !== 'rethink' ? words.move(ready, view, names) : next;
}

/** The bar under the row: what the card does, what it would bring, and the button that does it. Never cut, never washed out. */
export function Preview(): ReactElement | null {
  const board = useBoard();
  const { view, say, cards, pick, reason, foreseen, shown, names, tables, game } = board;
  const next = useNext();
  const { ready } = pick;
  const inspecting = view.inspected !== null && view.asked.kind === 'inspect';
  const picked = pick.card ?? shown?.card;
  const told = inspecting && !ready ? say.inspected(names[view.asked.of] ?? '') : toDo(board, next);
  const isIdle = picked === undefined && pick.set === undefined && pick.rethink === undefined && !inspecting;
  return (
    <div
      className="sp-preview"
      role="status"
      data-idle={(isIdle && !reason) || undefined}
      data-saves={(foreseen?.saves ?? null) !== null || undefined}
    >
      {reason && (
        <p className="kit-reason">
          <WhyNot game={game} reason={reason} />
        </p>
      )}
      {isIdle && !reason && <Allowance />}
      {!reason && (
        <>
          {foreseen && shown ? (
            <Placement foreseen={foreseen} value={tables.value[shown.card] ?? 0} />
          ) : (
            <>
              {picked !== undefined && (
                <span className="sp-preview-card">
                  <strong>{cards.card(picked)}</strong> <span>{cards.text(picked)}</span>
                </span>
              )}
              {told !== '' && <span className="sp-preview-next">{told}</span>}
            </>
          )}
          <Choices />
        </>
      )}
      <Buttons isIdle={isIdle} />
    </div>
  );
}
