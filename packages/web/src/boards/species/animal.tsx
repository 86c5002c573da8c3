import type { ReactElement } from 'react';
import { AnimalPicture } from '../../art/species/picture.tsx';
import { ColourSign } from '../../art/species/signs.tsx';
import { useBoard } from './types.ts';

/** A saved animal, small: its portrait and what it is worth. */
export function ZooAnimal({ animal }: { readonly animal: number }): ReactElement {
  const { tables, view } = useBoard();
  const worth = (tables.points[animal] ?? 0) + (view.spotlit.includes(animal) ? 1 : 0);
  return (
    <span className="sp-thumb">
      <AnimalPicture id={tables.edition.animals[animal]?.id ?? ''} />
      <b>{worth}</b>
    </span>
  );
}

/** A whole animal card, enlarged: everything printed on it. */
export function WholeAnimal({ animal }: { readonly animal: number }): ReactElement {
  const { tables, cards } = useBoard();
  const row = tables.edition.animals[animal];
  return (
    <span className="sp-whole">
      <span className="sp-whole-picture">
        <AnimalPicture id={row?.id ?? ''} />
        <b className="sp-worth">{tables.points[animal]}</b>
      </span>
      <strong>{cards.animal(animal)}</strong>
      <i>{cards.latin(animal)}</i>
      <Needs animal={animal} />
      <span>
        <RedList iucn={row?.iucn ?? ''} /> {cards.redList(animal)}
      </span>
      <span>{cards.note(animal)}</span>
    </span>
  );
}

/** What an animal needs, rail by rail; `done` ticks them off. */
export function Needs({
  animal,
  done = false,
}: {
  readonly animal: number;
  readonly done?: boolean;
}): ReactElement {
  const { tables } = useBoard();
  const slots = [0, 1, 2].filter((slot) => (tables.needs[animal]?.[slot] ?? 0) > 0);
  return (
    <span className="sp-needs">
      {slots.map((slot) => (
        <span key={slot} data-slot={slot}>
          <ColourSign colour={slot} /> {tables.needs[animal]?.[slot]} {done && '✓'}
        </span>
      ))}
    </span>
  );
}

export const RedList = ({ iucn }: { readonly iucn: string }): ReactElement => (
  <abbr className="sp-iucn" data-iucn={iucn}>
    {iucn}
  </abbr>
);
