import { type Names, nameOf } from '@hedgerow/kernel';
import { type Printed, tileOf } from '../printed.ts';
import type { Bee, Move, Place, View } from '../state.ts';
import { type PlacementFacts, placementReader } from './placement.ts';
import { isAsked } from './shared.ts';
import type { Terms } from './terms.ts';

/** What is asked of whom. */
export const decisionWords =
  ({ say, plain }: Terms) =>
  (view: View, names: Names): string => {
    const { asked } = view;
    if (asked === null) return say.over;
    if (!isAsked(view)) return say.asked[asked.ask].other(nameOf(names, asked.seat));
    const chosen = view.offer.find(({ skip }) => skip === view.selected);
    return asked.ask === 'turn' && chosen ? say.lay(plain(chosen.tile)) : say.asked[asked.ask].you;
  };

function placement(
  { say, tile, tiles, signed, flower, paid }: Terms,
  move: Place,
  facts: PlacementFacts,
): string {
  const { price, turnedBy, flipped, touches, flowers, gain, loss, pond, wet, enclosed } = facts;
  const lies = [...(flipped ? [say.place.flipped] : []), say.place.turned(turnedBy)];
  const totals = [signed('+', gain), signed('−', loss)].filter(Boolean);
  return [
    say.place.take(tile(move.tile), paid(price), lies.join(', '), move.x, move.y),
    say.place.touches(tiles(touches)),
    say.place.flowers(flowers.length, flowers.map(flower).join(say.semicolon)),
    say.place.total(totals.join(', ')),
    ...(pond > 0 ? [say.place.pond(pond, wet)] : []),
    ...(enclosed.length > 0 ? [say.place.encloses(tiles(enclosed))] : []),
  ].join(' ');
}

/** The same for somebody who sees the meadow, where the place is shown: what it touches and what it brings in all. */
function plainPlacement(
  { say, plain, tiles, signed, paid }: Terms,
  move: Place,
  { price, touches, flowers, gain, loss, pond, wet, enclosed }: PlacementFacts,
): string {
  const totals = [signed('+', gain), signed('−', loss)].filter(Boolean);
  return [
    say.place.beside(plain(move.tile), paid(price), tiles(touches, plain)),
    say.place.flowers(flowers.length, totals.join(', ')),
    ...(pond > 0 ? [say.place.pond(pond, wet)] : []),
    ...(enclosed.length > 0 ? [say.place.encloses(tiles(enclosed, plain))] : []),
  ].join(' ');
}

function beeMove({ say }: Terms, { to }: Bee, called: Terms['tile']): string {
  return to === 'hand' || to === 'pass' ? say.bee[to] : say.bee.on(called(to));
}

/** A move as the label of a button: a placement can be judged without seeing the meadow. */
export const moveWords = (printed: Printed, terms: Terms): ((move: Move, view: View) => string) =>
  wordsFor(printed, terms, terms.tile, placement);

/** A move as one player tells it to another who sees the table. */
export const plainMoveWords = (printed: Printed, terms: Terms): ((move: Move, view: View) => string) =>
  wordsFor(printed, terms, terms.plain, plainPlacement);

function wordsFor(
  printed: Printed,
  terms: Terms,
  called: Terms['tile'],
  placed: (terms: Terms, move: Place, facts: PlacementFacts) => string,
): (move: Move, view: View) => string {
  const facts = placementReader(printed);
  const { say, paid } = terms;
  return (move, view) => {
    switch (move.type) {
      case 'select': {
        const offer = view.offer.find(({ skip }) => skip === move.skip);
        return say.select(offer && called(offer.tile), paid(offer?.price ?? []), move.skip);
      }
      case 'place':
        return placed(terms, move, facts(move, view));
      case 'settle':
        return say.settle(called(move.tile), tileOf(printed, move.tile).sparkles);
      case 'bee':
        return beeMove(terms, move, called);
    }
  };
}
