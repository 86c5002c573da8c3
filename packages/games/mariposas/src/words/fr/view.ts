import { listed, nameOf, type Paragraph, type Names as Players, type Seat } from '@hedgerow/kernel';
import type { Printed } from '../../printed.ts';
import { RESERVE, type View, WAITING } from '../../state.ts';
import { countAt, goalPreview, onBoard } from '../shared.ts';
import { capital, cards, OF_SEASONS, ORDINALS, points, SEASONS, spaces, type Terms } from './terms.ts';

/** The whole table as a view shows it. */
export const viewWords = (
  printed: Printed,
  { names, cardList, waystation, token, row, tile, goal, group }: Terms,
): ((view: View, players: Players) => readonly Paragraph[]) => {
  const season = (view: View, players: Players): Paragraph => {
    const extra = view.round > view.turns;
    const preview = goalPreview(printed, view).map(({ goal: each, points: now }) => {
      const standing = now
        ? ` Pour l’instant : ${listed(
            'fr',
            now.map((amount, seat) => `${nameOf(players, seat as Seat)} ${amount}`),
          )}.`
        : '';
      return `Objectif : ${goal(each)}.${standing}`;
    });
    const later = view.seasonCards.flatMap((number, i) => {
      if (i <= view.season) return [];
      if (number === null) return [`La carte Objectif ${OF_SEASONS[i] ?? ''} est face cachée.`];
      const goals = (printed.goals[view.options.cutSpaces][number] ?? []).map(goal).join('. ');
      return [
        `La carte Objectif ${OF_SEASONS[i] ?? ''} est révélée, « ${names.seasonCard(number)} » : ${goals}.`,
      ];
    });
    const running = view.seasonCards[view.season];
    return {
      heading: `${capital(SEASONS[view.season] ?? '')}, ${extra ? 'tours supplémentaires' : `tour ${Math.max(1, view.round)} sur ${view.turns}`}`,
      lines: [
        `La carte « ${names.seasonCard(running ?? -1)} » est en vigueur. Premier joueur : ${nameOf(players, view.first)}.`,
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
        `${names.butterfly(butterfly)}${own.doubles[butterfly] ? ' (double)' : ''} en ${names.space(space)}`,
    );
    const numbers = (where: number): string =>
      listed(
        'fr',
        countAt(printed, own, where).map(
          ([generation, amount]) => `${amount} de la ${ORDINALS[generation] ?? ''} génération`,
        ),
      );
    const [waiting, reserve] = [numbers(WAITING), numbers(RESERVE)];
    return {
      heading: `${nameOf(players, seat)} : ${points(own.score)}${own.left ? ', a quitté la table' : ''}`,
      lines: [
        `Papillons : ${listed('fr', board) || 'aucun sur le plateau'}.`,
        ...(waiting === '' ? [] : [`Sur les cartes Objectif : ${waiting}.`]),
        ...(reserve === '' ? [] : [`En réserve : ${reserve}.`]),
        `Fleurs : ${names.flowers(own.flowers) || 'aucune'}.`,
        `Jouées cette saison : ${cardList(own.inFront)}. En main : ${cards(own.handCount)}.`,
        ...(own.had.length === 0 ? [] : [`Cartes Relais reçues : ${listed('fr', own.had.map(waystation))}.`]),
        ...(own.bonus.length === 0
          ? []
          : [`Encore à jouer : ${cardList(own.bonus.map((bonus) => bonus + printed.actionKinds))}.`]),
        ...(own.rows.length === 0 ? [] : [`Séries complètes : ${listed('fr', own.rows.map(row))}.`]),
      ],
    };
  };
  const waystations = (view: View): Paragraph => {
    const hidden = view.tokens.flatMap((number, city) => (number === null ? [names.city(city)] : []));
    return {
      heading: 'Relais',
      lines: [
        ...view.tokens.flatMap((number, city) =>
          number === null
            ? []
            : [
                `${names.city(city)} : ${token(number)}${view.diceRolled[city] ? '' : ', dé encore à lancer'}.`,
              ],
        ),
        ...(hidden.length === 0 ? [] : [`Face cachée : ${listed('fr', hidden)}.`]),
        ...view.tiles.map((number, at) => `Qui complète la série ${row(at)} reçoit : ${tile(number)}.`),
      ],
    };
  };
  const piles = (view: View): Paragraph => ({
    heading: 'Piles',
    lines: [
      `Pioche : ${cards(view.drawCount)}. Défausse : ${cardList([...view.discard].sort((a, b) => a - b))}.`,
      `Jetons Fleur en réserve : ${view.supply === null ? 'sans limite' : names.flowers(view.supply) || 'aucun'}.`,
    ],
  });
  const turn = (view: View): readonly Paragraph[] => {
    const { groups, stretch, collected } = view.turn;
    if (view.asked?.what !== 'move') return [];
    return [
      {
        heading: 'Ce tour',
        lines: [
          `Déplacements restants : ${listed('fr', groups.map(group)) || 'aucun'}.${stretch > 0 ? ` L’un d’eux peut être plus long de ${spaces(stretch)}.` : ''}`,
          ...(collected.length === 0 ? [] : [`Déjà ramassé : ${listed('fr', collected.map(names.space))}.`]),
        ],
      },
    ];
  };

  return (view, players) => [
    season(view, players),
    ...(view.me ? [{ heading: 'Votre main', lines: [`${capital(cardList(view.me.hand))}.`] }] : []),
    ...turn(view),
    ...view.seats.map((_, seat) => player(view, seat as Seat, players)),
    waystations(view),
    piles(view),
  ];
};
