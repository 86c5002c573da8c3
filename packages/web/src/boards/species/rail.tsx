import { foreseePlacing, GLOBAL, needOf, type SpeciesShown, sumOn } from '@hedgerow/species';
import type { ReactElement } from 'react';
import { ColourSign } from '../../art/species/signs.tsx';
import { spot } from '../kit/focus.ts';
import { handOf } from '../kit/gesture.ts';
import { drop, place as placed } from '../kit/places.ts';
import { eventName, railName } from './targets.ts';
import { useBoard, useMark } from './types.ts';

/** What a rail says to those who do not see it. */
function useRailLabel(species: SpeciesShown, place: number, slot: number): string {
  const { tables, cards, say, pick, targets, view } = useBoard();
  const [sum, need] = [sumOn(tables, species, slot), needOf(tables, species, slot)];
  const animal = cards.animal(species.animal);
  const label = say.rail(say.slots[slot] ?? '', animal, sum, need);
  if (pick.card === undefined || pick.from || !targets.rails.has(railName(place, slot))) return label;
  const foreseen = foreseePlacing(tables, view, { type: 'place', card: pick.card, place, slot });
  if (!foreseen) return label;
  const value = tables.value[pick.card] ?? 0;
  const { after, closes, saves } = foreseen;
  if (!closes) return label + say.railFits(value, need - after);
  return label + say.railCloses(value) + (saves === null ? '' : say.railSaves(saves));
}

/** One rail of a species: a gauge filled by the cards that lie on it, with what it still needs. */
export function Rail({
  species,
  place,
  slot,
  index,
}: {
  readonly species: SpeciesShown;
  readonly place: number;
  readonly slot: number;
  readonly index: number;
}): ReactElement {
  const { tables, cards, say, targets, touch, aimAt, shown, pick } = useBoard();
  const name = railName(place, slot);
  const [sum, need] = [sumOn(tables, species, slot), needOf(tables, species, slot)];
  const label = useRailLabel(species, place, slot);
  const ghost = shown?.place === place && shown.slot === slot ? (tables.value[shown.card] ?? 0) : 0;
  const isClosed = sum >= need;
  const events = species.slots[slot] ?? [];
  const naming = events.some((card) => targets.events.has(eventName(place, slot, card)));
  const { from } = pick;
  const isFrom = from?.place === place && from.slot === slot;
  const gauge = (
    <>
      <span className="sp-rail-head">
        <ColourSign colour={slot} />
        <span className="sp-rail-sum">{isClosed && ghost === 0 ? '✓' : `${sum + ghost}/${need}`}</span>
      </span>
      <span className="sp-rail-body">
        {events.map((card, i) => {
          const canName = targets.events.has(eventName(place, slot, card));
          const chip = (
            <>
              {tables.colour[card] === GLOBAL && <ColourSign colour={GLOBAL} />}
              <span className="sp-chip-value">{tables.value[card]}</span>
            </>
          );
          const look = {
            className: 'sp-chip',
            'data-colour': tables.colour[card],
            'data-from': (isFrom && from.card === card) || undefined,
            style: { flexGrow: tables.value[card] },
          };
          const key = `${card} ${i}`;
          return canName ? (
            <button
              key={key}
              type="button"
              {...look}
              data-lit=""
              aria-label={`${cards.card(card)} ${tables.value[card]}, ${label}`}
              onClick={(event) => touch({ on: 'event', place, slot, card }, handOf(event))}
              {...spot(`events${place}`, slot * 8 + i)}
            >
              {chip}
            </button>
          ) : (
            <span key={key} {...look}>
              {chip}
            </span>
          );
        })}
        {ghost > 0 && (
          <span className="sp-chip" data-ghost="" style={{ flexGrow: ghost }}>
            <span className="sp-chip-value">+{ghost}</span>
          </span>
        )}
        {need - sum - ghost > 0 && (
          <span className="sp-rest" style={{ flexGrow: need - sum - ghost }}>
            <span className="sp-rest-long">{say.needs(need - sum - ghost)}</span>
            <span className="sp-rest-short">{say.needsShort(need - sum - ghost)}</span>
          </span>
        )}
      </span>
    </>
  );
  const state = {
    className: 'sp-rail',
    'data-slot': slot,
    'data-closed': isClosed || undefined,
    'data-lit': targets.rails.has(name) ? '' : undefined,
    ...useMark(name),
    ...placed('rail', place, slot),
  };
  if (naming) return <div {...state}>{gauge}</div>;
  return (
    <button
      type="button"
      {...state}
      {...drop('rail', place, slot)}
      {...spot('rails', index)}
      aria-label={label}
      onClick={(event) => touch({ on: 'rail', place, slot }, handOf(event))}
      onPointerEnter={(event) => event.pointerType === 'mouse' && aimAt({ place, slot })}
      onPointerLeave={() => aimAt(undefined)}
      onFocus={() => aimAt({ place, slot })}
      onBlur={() => aimAt(undefined)}
    >
      {gauge}
    </button>
  );
}
