import { isUnderMoratorium, nearness, type SpeciesShown } from '@hedgerow/species';
import type { ReactElement } from 'react';
import { AnimalPicture } from '../../art/species/picture.tsx';
import { Paw } from '../../art/species/signs.tsx';
import { seatColour } from '../../shell/seat-mark.tsx';
import { card as enlarge } from '../kit/closer.tsx';
import { spot } from '../kit/focus.ts';
import { handOf } from '../kit/gesture.ts';
import { drop, place as placed, placeName } from '../kit/places.ts';
import { RedList } from './animal.tsx';
import { CardBack } from './event-card.tsx';
import { Rail } from './rail.tsx';
import { useBoard, useMark } from './types.ts';

/** How near a species is to being saved, in words: the warning that matters most. */
function useOutlook(species: SpeciesShown): { readonly text: string; readonly near: boolean } {
  const { tables, say } = useBoard();
  const { open, fewest } = nearness(tables, species);
  const [only] = open;
  if (open.length === 0) return { text: say.allClosed, near: false };
  if (fewest === 1 && only) return { text: say.oneFinishes(only.missing), near: true };
  if (fewest === 2) return { text: say.twoFinish, near: true };
  return { text: say.atLeast(fewest), near: false };
}

function Animal({
  species,
  place,
}: {
  readonly species: SpeciesShown;
  readonly place: number;
}): ReactElement {
  const { tables, cards, names, looks, say, targets, touch, view } = useBoard();
  const { animal, worth, spotlight, moratoriumBy } = species;
  const row = tables.edition.animals[animal];
  const name = cards.animal(animal);
  const banned = isUnderMoratorium(species);
  const by = names[moratoriumBy] ?? '';
  const look = looks[moratoriumBy];
  const label = [
    name,
    say.points(worth),
    cards.redList(animal),
    spotlight ? say.spotlight : '',
    banned ? say.moratorium(by) : '',
  ].filter((part) => part !== '');
  return (
    <button
      type="button"
      className="sp-animal"
      data-lit={targets.animals.has(place) ? '' : undefined}
      data-spotlight={spotlight || undefined}
      data-prize={(view.window?.kind === 'contest' && view.window.place === place) || undefined}
      {...useMark(placeName('animal', place))}
      aria-label={label.join(', ')}
      {...placed('animal', place)}
      {...drop('animal', place)}
      {...spot('animals', place)}
      {...enlarge(`animal ${animal}`)}
      onClick={(event) => touch({ on: 'animal', place }, handOf(event))}
    >
      <span className="sp-animal-name">{name}</span>
      <span className="sp-animal-picture">
        <AnimalPicture id={row?.id ?? ''} />
        {spotlight && <span className="sp-cone" />}
        <b className="sp-worth">{worth}</b>
        {banned && (
          <span className="sp-ribbon" style={look && seatColour(look)}>
            {say.moratorium(by)}
          </span>
        )}
      </span>
      <span className="sp-animal-foot">
        <RedList iucn={row?.iucn ?? ''} />
        <i>{cards.latin(animal)}</i>
        {spotlight && <span className="sp-plus">+1</span>}
      </span>
    </button>
  );
}

function Species({
  species,
  place,
  first,
}: {
  readonly species: SpeciesShown;
  readonly place: number;
  readonly first: number;
}): ReactElement {
  const { tables } = useBoard();
  const outlook = useOutlook(species);
  const slots = [0, 1, 2].filter((slot) => (tables.needs[species.animal]?.[slot] ?? 0) > 0);
  return (
    <li className="sp-species" data-slots={slots.join('')}>
      <Animal species={species} place={place} />
      {slots.map((slot, i) => (
        <Rail key={slot} species={species} place={place} slot={slot} index={first + i} />
      ))}
      <p className="sp-outlook" data-near={outlook.near || undefined}>
        {outlook.text}
      </p>
    </li>
  );
}

/** The decks with their counts; the discard pile opens. */
function Decks(): ReactElement {
  const { view, say, open } = useBoard();
  return (
    <div className="sp-decks">
      <span className="sp-deck" {...placed('animals')}>
        <CardBack of="animal" />
        <span>
          {say.animals} <b>{view.animalDeck}</b>
        </span>
      </span>
      <span className="sp-deck" {...placed('events')}>
        <CardBack of="event" />
        <span>
          {say.events} <b>{view.eventDeck}</b>
        </span>
      </span>
      <button
        type="button"
        className="sp-deck sp-pile"
        {...placed('discard')}
        onClick={() => open({ of: 'discard' })}
      >
        <span className="sp-heap" aria-hidden="true">
          <Paw />
        </span>
        <span>
          {say.discard} <b>{view.discard.length}</b>
        </span>
      </button>
    </div>
  );
}

/** The row of animals with their rails, and the decks beside it. */
export function Row(): ReactElement {
  const { view, say, tables, narrow } = useBoard();
  const railsBefore = (place: number): number =>
    view.row
      .slice(0, place)
      .reduce(
        (sum, species) =>
          sum + (species ? (tables.needs[species.animal] ?? []).filter((need) => need > 0).length : 0),
        0,
      );
  return (
    <div className="sp-row" data-places={view.row.length} inert={view.window !== null && !narrow}>
      <Decks />
      <ul className="sp-places" aria-label={say.row}>
        {view.row.map((species, place) =>
          species ? (
            <Species key={species.animal} species={species} place={place} first={railsBefore(place)} />
          ) : (
            <li key={`empty ${String(place)}`} className="sp-species sp-empty" {...placed('animal', place)}>
              {say.emptyPlace}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
