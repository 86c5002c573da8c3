import { lookUp, lookUpNow, type Threat } from '@hedgerow/species';
import { type ReactElement, useState } from 'react';
import { AnimalPicture } from '../../art/species/picture.tsx';
import { SetSign } from '../../art/species/signs.tsx';
import { SeatMark } from '../../shell/seat-mark.tsx';
import { card as enlarge } from '../kit/closer.tsx';
import { kitLabel } from '../kit/labels.ts';
import { Paper } from '../kit/paper.tsx';
import { RedList, ZooAnimal } from './animal.tsx';
import { EventFace, SmallFace } from './event-card.tsx';
import { type Sheet, useBoard } from './types.ts';

/** SPE-02 The look-up list, open to all at all times: every animal, the sets, what could interrupt and what is gone. */
function LookUp({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { view, tables, cards, say, names, language, printed } = useBoard();
  const now = lookUpNow(tables, view);
  const { sets } = lookUp(printed);
  const line = ({ card, unseen }: Threat): ReactElement => (
    <li key={card} data-gone={unseen <= 0 || undefined} {...enlarge(`card ${card}`)}>
      <SmallFace card={card} />
      <span>
        <strong>{cards.card(card)}</strong>
        <small>{unseen <= 0 ? say.gone : say.unseenOf(unseen, tables.copies[card] ?? 0)}</small>
      </span>
    </li>
  );
  return (
    <Paper title={say.lookUp} drawer closeLabel={kitLabel(language, 'close')} onClose={onClose}>
      <div className="sp-lookup">
        <h3>{say.sets}</h3>
        <ul className="sp-lookup-sets">
          {(['technology', 'political', 'personal'] as const).map((set) => (
            <li key={set}>
              <SetSign set={set} />
              <span>
                <strong>{cards.set(set)}</strong>
                <small>
                  {sets[set]
                    .map((id) => cards.card(tables.designs.find((design) => design.id === id)?.first ?? 0))
                    .join(', ')}
                </small>
              </span>
            </li>
          ))}
        </ul>
        <h3>{say.interrupts}</h3>
        <ul className="sp-lookup-cards">{now.interrupts.map(line)}</ul>
        <h3>{say.blocks}</h3>
        <ul className="sp-lookup-cards">{now.blocks.map(line)}</ul>
        <h3>{say.allAnimals}</h3>
        <ul className="sp-lookup-animals">
          {now.animals.map(({ animal, savedBy, inRow }) => (
            <li key={animal} data-gone={savedBy !== null || undefined} {...enlarge(`animal ${animal}`)}>
              <span className="sp-thumb">
                <AnimalPicture id={tables.edition.animals[animal]?.id ?? ''} />
                <b>{tables.points[animal]}</b>
              </span>
              <span>
                <strong>{cards.animal(animal)}</strong>
                <small>
                  <RedList iucn={tables.edition.animals[animal]?.iucn ?? ''} />{' '}
                  {savedBy === null ? (inRow ? say.inRow : '') : say.savedBy(names[savedBy] ?? '')}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Paper>
  );
}

/** The discard pile: everything in it, newest first or by colour. */
function Discard({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { view, cards, say, language } = useBoard();
  const [sorted, sort] = useState(false);
  const pile = view.discard.map((card, i) => ({ card, i })).reverse();
  const shown = sorted ? pile.toSorted((a, b) => a.card - b.card) : pile;
  return (
    <Paper
      title={`${say.discard} · ${view.discard.length}`}
      wide
      closeLabel={kitLabel(language, 'close')}
      onClose={onClose}
    >
      {pile.length === 0 ? (
        <p>{say.discardEmpty}</p>
      ) : (
        <>
          <button type="button" className="kit-button" aria-pressed={sorted} onClick={() => sort(!sorted)}>
            {sorted ? say.newest : say.byColour}
          </button>
          <ul className="sp-pile-list">
            {shown.map(({ card, i }) => (
              <li key={i} className="sp-card" {...enlarge(`card ${card}`)}>
                <span className="kit-unseen">{cards.wholeCard(card)}</span>
                <EventFace card={card} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Paper>
  );
}

/** A player: the zoo in full, and what was seen of the hand. */
function Player({ seat, onClose }: { readonly seat: number; readonly onClose: () => void }): ReactElement {
  const { view, cards, say, names, language } = useBoard();
  const zoo = view.zoos[seat] ?? [];
  const remembered = view.remembered[seat] ?? [];
  return (
    <Paper title={say.seeSeat(names[seat] ?? '')} closeLabel={kitLabel(language, 'close')} onClose={onClose}>
      <p>
        <SeatMark seat={seat} /> {say.bar(names[seat] ?? '', view.scores[seat] ?? 0, view.goal)} ·{' '}
        {say.inHand(view.handCounts[seat] ?? 0)}
      </p>
      {zoo.length === 0 && <p>{say.noZoo}</p>}
      <ul className="sp-lookup-animals">
        {zoo.map((animal) => (
          <li key={animal} {...enlarge(`animal ${animal}`)}>
            <ZooAnimal animal={animal} />
            <span>
              <strong>{cards.animal(animal)}</strong>
              <small>{cards.latin(animal)}</small>
            </span>
          </li>
        ))}
      </ul>
      {remembered.length > 0 && (
        <>
          <h3>{say.remembered}</h3>
          <ul className="sp-pile-list">
            {remembered.map((card, i) => (
              <li key={`${card} ${String(i)}`} className="sp-card">
                <span className="kit-unseen">{cards.wholeCard(card)}</span>
                <EventFace card={card} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Paper>
  );
}

export function Sheets({
  sheet,
  onClose,
}: {
  readonly sheet: Sheet;
  readonly onClose: () => void;
}): ReactElement {
  switch (sheet.of) {
    case 'lookup':
      return <LookUp onClose={onClose} />;
    case 'discard':
      return <Discard onClose={onClose} />;
    case 'player':
      return <Player seat={sheet.seat} onClose={onClose} />;
  }
}
