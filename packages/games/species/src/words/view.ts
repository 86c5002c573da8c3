import type { Names, Paragraph } from '@hedgerow/kernel';
import { isUnderMoratorium, quietTurns, sideScore } from '../preview.ts';
import { type Printed, SLOTS } from '../printed.ts';
import { needOf, sumOn } from '../rules/3-species.ts';
import type { Card, SpeciesShown, View } from '../state.ts';
import { animalAt, byDesign, namedAnimals, namedWords, type Terms, whoIs } from './terms.ts';

/** Its slots, each with what lies there and what it needs. */
function slotWords(printed: Printed, { say, many, slot }: Terms, species: SpeciesShown): string {
  const told = SLOTS.flatMap((_, each) => {
    const [sum, need] = [sumOn(printed, species, each), needOf(printed, species, each)];
    if (need === 0) return [];
    const here = species.slots[each] ?? [];
    const state = sum >= need ? say.table.closed(sum) : say.table.open(sum, need);
    return [`${slot(each)} ${state}${here.length === 0 ? '' : ` (${many(here)})`}`];
  });
  return told.join(say.semicolon);
}

function rowLines(printed: Printed, terms: Terms, view: View, names: Names): readonly string[] {
  const { say, written, animal } = terms;
  return view.row.map((species, place) => {
    if (species === null) return say.table.emptyPlace(place + 1);
    const what = [
      animal(species.animal),
      say.points(species.worth),
      written.redList(species.animal),
      ...(species.spotlight ? [say.table.spotlight] : []),
      ...(isUnderMoratorium(species) ? [say.table.moratorium(whoIs(names, species.moratoriumBy))] : []),
    ];
    return say.table.place(place + 1, what.join(', '), slotWords(printed, terms, species));
  });
}

function playerLine({ say, animal, many }: Terms, view: View, names: Names, seat: number): string {
  const { table } = say;
  const zoo = (view.zoos[seat] ?? []).map(animal);
  const remembered = view.remembered[seat] ?? [];
  const parts = [
    say.points(view.scores[seat] ?? 0),
    table.inHand(say.cards(view.handCounts[seat] ?? 0)),
    zoo.length === 0 ? table.noZoo : table.zoo(say.list(zoo)),
    ...(remembered.length === 0 ? [] : [table.remembered(many(remembered))]),
    ...(view.options.teams === 'none'
      ? []
      : [table.team((view.teams[seat] ?? 0) + 1, say.points(sideScore(view, seat)))]),
    ...(view.drawDelay[seat] ? [table.skipsDraw] : []),
    ...(view.left[seat] ? [table.left] : []),
  ];
  return `${whoIs(names, seat)}${say.colon}${parts.join(', ')}.`;
}

function tableLines({ say, card, many }: Terms, view: View, names: Names): readonly string[] {
  const { table } = say;
  const { no, seat, used, limit } = view.turn;
  const goal = view.goal === null ? table.longGame : table.goal(say.points(view.goal));
  const opening = view.opening.map((link) => `${whoIs(names, link.seat)} ${card(link.card)}`);
  const { quiet, of } = quietTurns(view);
  return [
    `${goal} ${table.turn(no, whoIs(names, seat), used, say.cards(limit))}`,
    table.decks(say.cards(view.animalDeck), say.cards(view.eventDeck)),
    table.quiet(quiet, of),
    ...(view.counted.length === 0 ? [] : [table.counted(many(view.counted))]),
    table.opening(say.list(opening)),
    ...(view.ending === null ? [] : [table.over(say.endings[view.ending])]),
  ];
}

function windowLines(terms: Terms, view: View, names: Names): readonly string[] {
  const { say, full, slot } = terms;
  const { window } = view;
  if (!window) return [];
  const laid = window.links.map(({ card, seat }) => `${whoIs(names, seat)}${say.colon}${full(card)}.`);
  const about =
    window.kind === 'chain'
      ? say.table.announced(namedWords(terms, window.named, namedAnimals(view, window.named), names))
      : say.table.prize(terms.animal(animalAt(view, window.place)), slot(window.slot));
  return [about, ...laid, ...(window.youPassed ? [say.table.youPassed] : [])];
}

/** The row, the window and the hand come first, the discard pile last. */
export const viewWords =
  (printed: Printed, terms: Terms) =>
  (view: View, names: Names): readonly Paragraph[] => {
    const { say, written, many } = terms;
    const { table: s } = say;
    /** Each card of a hand once, with everything that is written on it. */
    const inFull = (cards: readonly Card[]): readonly string[] =>
      byDesign(printed, cards).map(
        ([card, copies]) => `${copies > 1 ? `${copies} × ` : ''}${written.wholeCard(card)}`,
      );
    return [
      { heading: s.row, lines: rowLines(printed, terms, view, names) },
      ...(view.window ? [{ heading: s.window, lines: windowLines(terms, view, names) }] : []),
      ...(view.you === null ? [] : [{ heading: s.hand, lines: inFull(view.hand) }]),
      ...(view.inspected === null ? [] : [{ heading: s.inspected, lines: inFull(view.inspected) }]),
      { heading: s.players, lines: view.zoos.map((_, seat) => playerLine(terms, view, names, seat)) },
      { heading: s.table, lines: tableLines(terms, view, names) },
      { heading: s.discard, lines: [`${many(view.discard)}.`] },
      ...(view.opened === null
        ? []
        : [
            {
              heading: s.opened,
              lines: view.opened.hands.map((hand, seat) => `${whoIs(names, seat)}${say.colon}${many(hand)}.`),
            },
          ]),
    ];
  };
