import { nameOf, type Paragraph, type Names as Players, type Seat, seats } from '@hedgerow/kernel';
import { at } from '../at.ts';
import { goalStandings, goalsAt, homeNow, isSeasonScored, stillToBeBorn } from '../preview/standing.ts';
import type { Printed } from '../printed.ts';
import { isExtraRound } from '../rules/0-table.ts';
import type { View } from '../state.ts';
import { capital, type Terms } from './terms.ts';

/** The whole table as a view shows it. */
export const viewWords = (
  printed: Printed,
  terms: Terms,
): ((view: View, players: Players) => readonly Paragraph[]) => {
  const { say, space, city, card, cards, flowers } = terms;
  const { table: s } = say;

  const heading = (view: View): string => {
    const name = capital(say.seasonHeading(view.season));
    if (view.ending !== null) return s.over;
    if (isSeasonScored(view)) return s.between(name);
    return isExtraRound(printed, view) ? s.extra(name) : s.turn(name, Math.max(1, view.round), view.turns);
  };
  const goals = (view: View, players: Players): readonly string[] =>
    goalStandings(printed, view).map(({ goal, points, scored }, place) => {
      const each = say.list(
        (points ?? []).map((amount, seat) => `${nameOf(players, seat as Seat)} ${amount}`),
      );
      const standing = points === null ? '' : ` ${scored ? s.scored(each) : s.now(each)}`;
      return `${s.goal(place + 1, terms.goal(goal))}${standing}`;
    });
  const season = (view: View, players: Players): Paragraph => {
    const running = view.seasonCards[view.season];
    const title = running === null || running === undefined ? '' : terms.seasonCard(running);
    const later = view.seasonCards.flatMap((number, i) => {
      if (i <= view.season) return [];
      if (number === null) return [s.faceDown(i)];
      const its = at(printed.goals[view.options.cutSpaces], number).map(terms.goal).join('. ');
      return [s.open(i, terms.seasonCard(number), its)];
    });
    return {
      heading: heading(view),
      lines: [
        view.ending === null ? s.inForce(title, nameOf(players, view.first)) : s.wasInForce(title),
        ...goals(view, players),
        ...later,
      ],
    };
  };

  /** A space with its region and whether it counts for each goal. */
  const placed = (view: View, number: number): string => {
    const region = terms.region(number);
    const counts = say.space.counts(goalsAt(printed, view, number).map(say.number));
    return `${space(number)} (${[...(region === null ? [] : [region]), counts].join('; ')})`;
  };
  const player = (view: View, seat: Seat, players: Players): Paragraph => {
    const own = at(view.seats, seat);
    const board = own.places.flatMap((place, butterfly) =>
      place < 0
        ? []
        : [say.atPlace(say.a(terms.butterfly(butterfly, at(own.doubles, butterfly))), placed(view, place))],
    );
    const toCome = stillToBeBorn(printed, own);
    const numbers = (where: 'waiting' | 'reserve'): string =>
      say.list(
        toCome.flatMap((each) => (each[where] > 0 ? [s.ofGeneration(each[where], each.generation)] : [])),
      );
    const [waiting, reserve] = [numbers('waiting'), numbers('reserve')];
    const home = homeNow(printed, view, seat);
    return {
      heading: s.player(nameOf(players, seat), own.score, own.left),
      lines: [
        s.butterflies(say.list(board)),
        ...(home.butterflies > 0 ? [s.home(home.butterflies, home.points)] : []),
        ...(waiting === '' ? [] : [s.waiting(waiting)]),
        ...(reserve === '' ? [] : [s.reserve(reserve)]),
        s.flowers(flowers(own.flowers)),
        s.played(cards(own.inFront), own.handCount),
        ...(own.had.length === 0 ? [] : [s.had(say.list(own.had.map(terms.waystation)))]),
        ...(own.bonus.length === 0
          ? []
          : [s.toPlay(say.list(own.bonus.map((bonus) => card(bonus + printed.actionKinds))))]),
        ...(own.rows.length === 0 ? [] : [s.rows(say.list(own.rows.map(terms.row)))]),
      ],
    };
  };

  const waystations = (view: View, players: Players): Paragraph => {
    const hidden = view.tokens.flatMap((token, number) => (token === null ? [city(number)] : []));
    const open = view.tokens.flatMap((token, number) => {
      if (token === null) return [];
      const visitors = seats(view.seats.length).filter((seat) =>
        at(view.seats, seat).visited.includes(number),
      );
      const who = say.list(visitors.map((seat) => nameOf(players, seat)));
      return [
        `${s.token(city(number), terms.token(token))}${who === '' ? '' : s.visited(who)}${view.diceRolled[number] ? '' : s.toRoll}.`,
      ];
    });
    return {
      heading: s.waystations,
      lines: [
        ...open,
        ...(hidden.length === 0 ? [] : [s.hidden(say.list(hidden))]),
        ...view.tiles.map((tile, row) => s.tile(terms.row(row), terms.tile(tile))),
      ],
    };
  };

  const turn = ({ asked, turn: { groups, stretch, collected } }: View): readonly Paragraph[] =>
    asked?.what !== 'move'
      ? []
      : [
          {
            heading: s.thisTurn,
            lines: [
              `${s.movesLeft(say.list(groups.map(terms.group)))}${stretch > 0 ? s.longer(stretch) : ''}`,
              ...(collected.length === 0 ? [] : [s.collected(say.list(collected.map(space)))]),
            ],
          },
        ];

  return (view, players) => [
    season(view, players),
    ...(view.me ? [{ heading: s.hand, lines: [`${capital(cards(view.me.hand)) || '–'}.`] }] : []),
    ...turn(view),
    ...seats(view.seats.length).map((seat) => player(view, seat, players)),
    waystations(view, players),
    {
      heading: s.piles,
      lines: [
        s.draw(view.drawCount, cards([...view.discard].sort((a, b) => a - b))),
        s.supply(view.supply === null ? null : flowers(view.supply)),
      ],
    },
  ];
};
