import { listed, nameOf, type Paragraph, type Names as Players, type Seat } from '@hedgerow/kernel';
import type { Printed } from '../../printed.ts';
import { RESERVE, type View, WAITING } from '../../state.ts';
import { countAt, goalPreview, onBoard } from '../shared.ts';
import { capital, cards, points, SEASONS, type Terms } from './terms.ts';

/** The whole table as a view shows it. */
export const viewWords = (
  printed: Printed,
  { names, cardList, waystation, token, row, tile, goal, group }: Terms,
): ((view: View, players: Players) => readonly Paragraph[]) => {
  const season = (view: View, players: Players): Paragraph => {
    const extra = view.round > view.turns;
    const preview = goalPreview(printed, view).map(({ goal: each, points: now }) => {
      const standing = now
        ? ` Now: ${listed(
            'en',
            now.map((amount, seat) => `${nameOf(players, seat as Seat)} ${amount}`),
          )}.`
        : '';
      return `Goal: ${goal(each)}.${standing}`;
    });
    const later = view.seasonCards.flatMap((number, i) => {
      if (i <= view.season) return [];
      if (number === null) return [`The ${SEASONS[i] ?? ''} card lies face down.`];
      const goals = (printed.goals[view.options.cutSpaces][number] ?? []).map(goal).join('. ');
      return [`The ${SEASONS[i] ?? ''} card lies open, “${names.seasonCard(number)}”: ${goals}.`];
    });
    const [running] = [view.seasonCards[view.season]];
    return {
      heading: `${capital(SEASONS[view.season] ?? '')}, ${extra ? 'extra turns' : `turn ${Math.max(1, view.round)} of ${view.turns}`}`,
      lines: [
        `The card “${names.seasonCard(running ?? -1)}” is in force. ${nameOf(players, view.first)} is first player.`,
        ...preview,
        ...later,
      ],
    };
  };
  const player = (view: View, seat: Seat, players: Players): Paragraph => {
    const own = view.seats[seat];
    if (!own) return { heading: '', lines: [] };
    const board = onBoard(own).map(
      ([butterfly, space]) =>
        `${names.butterfly(butterfly)}${own.doubles[butterfly] ? ' (double)' : ''} on ${names.space(space)}`,
    );
    const numbers = (where: number): string =>
      listed(
        'en',
        countAt(printed, own, where).map(([generation, amount]) => `${amount} of generation ${generation}`),
      );
    const [waiting, reserve] = [numbers(WAITING), numbers(RESERVE)];
    const rows = own.rows.map(row);
    return {
      heading: `${nameOf(players, seat)}: ${points(own.score)}${own.left ? ', has left' : ''}`,
      lines: [
        `Butterflies: ${listed('en', board) || 'none on the board'}.`,
        ...(waiting === '' ? [] : [`On season cards: ${waiting}.`]),
        ...(reserve === '' ? [] : [`In reserve: ${reserve}.`]),
        `Flowers: ${names.flowers(own.flowers) || 'none'}.`,
        `Played this season: ${cardList(own.inFront)}. In hand: ${cards(own.handCount)}.`,
        ...(own.had.length === 0 ? [] : [`Waystation cards had: ${listed('en', own.had.map(waystation))}.`]),
        ...(own.bonus.length === 0
          ? []
          : [`Still to play: ${cardList(own.bonus.map((bonus) => bonus + printed.actionKinds))}.`]),
        ...(rows.length === 0 ? [] : [`Completed: ${listed('en', rows)}.`]),
      ],
    };
  };
  const waystations = (view: View): Paragraph => {
    const hidden = view.tokens.flatMap((number, city) => (number === null ? [names.city(city)] : []));
    return {
      heading: 'Waystations',
      lines: [
        ...view.tokens.flatMap((number, city) =>
          number === null
            ? []
            : [`${names.city(city)}: ${token(number)}${view.diceRolled[city] ? '' : ', die still to roll'}.`],
        ),
        ...(hidden.length === 0 ? [] : [`Face down: ${listed('en', hidden)}.`]),
        ...view.tiles.map((number, at) => `Whoever completes the ${row(at)} row gets: ${tile(number)}.`),
      ],
    };
  };
  const piles = (view: View): Paragraph => ({
    heading: 'Piles',
    lines: [
      `${cards(view.drawCount)} to draw. Discarded: ${cardList([...view.discard].sort((a, b) => a - b))}.`,
      `Flowers in supply: ${view.supply === null ? 'without limit' : names.flowers(view.supply) || 'none'}.`,
    ],
  });
  const turn = (view: View): readonly Paragraph[] => {
    const { groups, stretch, collected } = view.turn;
    if (view.asked?.what !== 'move') return [];
    return [
      {
        heading: 'This turn',
        lines: [
          `Moves left: ${listed('en', groups.map(group)) || 'none'}.${stretch > 0 ? ` One of them may be ${stretch} longer.` : ''}`,
          ...(collected.length === 0
            ? []
            : [`Already collected: ${listed('en', collected.map(names.space))}.`]),
        ],
      },
    ];
  };

  return (view, players) => [
    season(view, players),
    ...(view.me ? [{ heading: 'Your hand', lines: [`${capital(cardList(view.me.hand))}.`] }] : []),
    ...turn(view),
    ...view.seats.map((_, seat) => player(view, seat as Seat, players)),
    waystations(view),
    piles(view),
  ];
};
