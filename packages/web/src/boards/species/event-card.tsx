import { GLOBAL } from '@hedgerow/species';
import type { ReactElement } from 'react';
import { EventMotif } from '../../art/species/motifs.tsx';
import { Bolt, ColourSign, Emblem, SetSign } from '../../art/species/signs.tsx';
import { useBoard } from './types.ts';

const COLOURS = ['water', 'land', 'air', 'global'] as const;

/** Which frame a card has: events by colour, actions square, special events round, blocks octagonal. */
export function useFrame(card: number): { readonly 'data-frame': string; readonly 'data-colour': string } {
  const { tables } = useBoard();
  const kind = tables.kind[card] ?? 'action';
  const colour = tables.colour[card] ?? GLOBAL;
  return {
    'data-frame': kind,
    'data-colour': kind === 'environment' ? (COLOURS[colour] ?? 'global') : kind,
  };
}

const LETTERS: Readonly<Record<string, string>> = {
  action: 'A',
  special: 'S',
  actionBlock: 'B',
  specialBlock: 'B',
  ultimate: '!!',
};

/** The face of an event card: its corner, its picture, its name; large ones tell everything. */
export function EventFace({
  card,
  whole = false,
}: {
  readonly card: number;
  readonly whole?: boolean;
}): ReactElement {
  const { tables, cards } = useBoard();
  const kind = tables.kind[card] ?? 'action';
  const isEvent = kind === 'environment';
  const set = cards.setOf(card);
  const { id } = tables.designs[tables.designOf[card] ?? 0] ?? { id: '' };
  return (
    <span className="sp-face" {...useFrame(card)} data-whole={whole || undefined}>
      <span className="sp-face-head">
        <b>{isEvent ? tables.value[card] : LETTERS[kind]}</b>
        {(tables.interrupts[card] || /lock$|ultimate/.test(kind)) && <Bolt />}
        {isEvent && <ColourSign colour={tables.colour[card] ?? GLOBAL} />}
      </span>
      <span className="sp-face-picture">
        {isEvent ? <EventMotif id={id} /> : <Emblem of={tables.effect[card] ?? 'block'} />}
        {set && (
          <span className="sp-face-set">
            <SetSign set={set} />
          </span>
        )}
      </span>
      <span className="sp-face-name">{cards.card(card)}</span>
      {whole && (
        <>
          <span className="sp-face-kind">
            {cards.kind(card)}
            {set && ` · ${cards.set(set)}`}
          </span>
          <span className="sp-face-text">{cards.text(card)}</span>
        </>
      )}
    </span>
  );
}

/** A card as small as it can be told: value, sign and picture side by side. */
export function SmallFace({ card }: { readonly card: number }): ReactElement {
  const { tables } = useBoard();
  const kind = tables.kind[card] ?? 'action';
  const isEvent = kind === 'environment';
  const { id } = tables.designs[tables.designOf[card] ?? 0] ?? { id: '' };
  return (
    <span className="sp-face sp-small" {...useFrame(card)}>
      <span className="sp-face-head">
        <b>{isEvent ? tables.value[card] : LETTERS[kind]}</b>
        {(tables.interrupts[card] || /lock$|ultimate/.test(kind)) && <Bolt />}
        {isEvent && <ColourSign colour={tables.colour[card] ?? GLOBAL} />}
      </span>
      <span className="sp-face-picture">
        {isEvent ? <EventMotif id={id} /> : <Emblem of={tables.effect[card] ?? 'block'} />}
      </span>
    </span>
  );
}

/** The back of a card: red for animals, green for events. */
export const CardBack = ({ of }: { readonly of: 'event' | 'animal' }): ReactElement => (
  <span className="sp-back" data-of={of} aria-hidden="true" />
);
