import { type Names, nameOf, type Paragraph, seatAt } from '@hedgerow/kernel';
import { symbolsOf } from '../glance.ts';
import type { Kind } from '../kinds.ts';
import type { Printed } from '../printed.ts';
import type { Fronts, SeatPublic, View } from '../state.ts';
import { cardLines } from './components.ts';
import type { Terms } from './terms.ts';

function tableLines(printed: Printed, terms: Terms, view: View, names: Names): readonly string[] {
  const { say, kind, mission, wants, list, multiple } = terms;
  const { table } = say;
  const compost = Object.entries(view.compost).flatMap(([code, copies]) =>
    copies === 0 ? [] : [multiple(kind(code as Kind), copies)],
  );
  const places = view.sky.map((code, slot) => `${slot + 1} ${code === null ? table.emptyPlace : kind(code)}`);
  return [
    ...(view.round > 0 ? [table.round(view.round, nameOf(names, view.startSeat))] : []),
    ...(view.finalRound ? [table.finalRound] : []),
    table.target(view.targetScore),
    table.deck(view.deckCount),
    table.sky(places.join(', ')),
    table.compost(compost.length === 0 ? table.emptyCompost : list(compost)),
    ...printed.missions
      .filter(({ code }) => view.display.includes(code))
      .map(({ code, points }) => table.mission(mission(code), wants(code), points)),
    ...(view.commonBlue === 'must' ? [table.blueMust] : []),
  ];
}

function gardenLines(terms: Terms, seat: SeatPublic): readonly string[] {
  const { say, kind, mission, list, multiple, pile } = terms;
  const knapweeds = seat.flowers.filter((flower) => flower === 'KNA').length;
  return [
    ...(seat.retired ? [say.garden.left] : []),
    say.garden.summary(seat.score, symbolsOf(seat), seat.handCount),
    say.garden.butterflies(pile(seat.butterflies), seat.species),
    say.garden.flowerRow(seat.flowers.length - knapweeds, knapweeds, multiple(kind('KNA'), knapweeds)),
    ...(seat.missions.length > 0 ? [say.garden.missions(list(seat.missions.map(mission)))] : []),
  ];
}

/** Hand and hidden fronts; a Knapweed lies face up and hides nothing. */
function frontLines({ say, kind, list, pile }: Terms, { flowers }: SeatPublic, shown: Fronts) {
  const hidden = shown.flowerFronts.filter((_, place) => flowers[place] === 'down');
  return [
    say.garden.hand(pile(shown.hand)),
    say.garden.fronts(hidden.length === 0 ? say.nothing : list(hidden.map(kind))),
  ];
}

/** The whole table as a view shows it. */
export const viewWords =
  (printed: Printed, terms: Terms) =>
  (view: View, names: Names): readonly Paragraph[] => [
    { heading: terms.say.table.heading, lines: tableLines(printed, terms, view, names) },
    ...view.seats.map((seat, i): Paragraph => {
      const own = view.me?.seat === i ? view.me : undefined;
      const shown = own ?? view.revealed?.[i];
      return {
        heading: nameOf(names, seatAt(i)),
        lines: [...gardenLines(terms, seat), ...(shown ? frontLines(terms, seat, shown) : [])],
      };
    }),
    ...(view.phase === 'over'
      ? []
      : [{ heading: terms.say.card.heading, lines: cardLines(printed, terms, view) }]),
  ];
