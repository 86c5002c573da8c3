import type { Lesson } from '../lesson.ts';

export const lesson: Lesson = {
  game: 'mariposas',
  edition: 1,
  deal: 'first journey 9',
  options: {},
  opening: ['keep'],
  steps: [
    {
      says: {
        en: 'You lead a family of monarch butterflies: out of **Michoacán** in spring, north through the summer, home again in fall. None makes the whole journey; their children fly on. After three seasons the most points win.',
        fr: 'Vous guidez une famille de monarques : hors du **Michoacán** au printemps, vers le nord en été, et retour à l’automne. Aucun ne fait tout le voyage ; leurs enfants continuent. Après trois saisons, le plus de points gagne.',
      },
      at: ['place=space:90'],
    },
    {
      says: {
        en: 'Each turn you play a card. **2·2** means two flights of two steps each. Take the 2·2, then touch the ringed space: only where you land counts, and there a Mexican sunflower grows.',
        fr: 'À chaque tour vous jouez une carte. **2·2** veut dire deux vols de deux pas chacun. Prenez le 2·2, puis touchez l’espace entouré : seul l’atterrissage compte, et là pousse un tournesol du Mexique.',
      },
      at: ['hand:0', 'place=space:86'],
      moves: ['play M22', 'fly 1#1 L5 by 2'],
    },
    {
      says: {
        en: 'One flower. You have a second flight of two steps: a butterfly may turn on the way, so it also reaches the space **next door**. Fly there for another sunflower.',
        fr: 'Une fleur. Il vous reste un vol de deux pas : un papillon peut faire un détour, il atteint donc aussi l’espace **voisin**. Allez-y chercher un autre tournesol.',
      },
      at: ['place=space:82'],
      moves: ['fly 1#1 K4 by 2'],
    },
    {
      says: {
        en: 'Here grows **milkweed**, and beside milkweed a butterfly may give birth. The second generation costs two flowers of one kind, or any three. Pay two sunflowers.',
        fr: 'Ici pousse l’**asclépiade**, et près d’elle un papillon peut donner naissance. La deuxième génération coûte deux fleurs pareilles, ou trois quelconques. Payez deux tournesols.',
      },
      at: ['choices:0', 'place=space:82'],
      moves: ['birth Su2'],
      instead: {
        en: 'You could keep the flowers, but a second butterfly is worth much more now.',
        fr: 'Vous pourriez garder les fleurs, mais un deuxième papillon vaut bien plus à présent.',
      },
    },
    {
      says: {
        en: 'A second-generation butterfly! No flight is left: **end your turn**. Your hand is filled up to two cards again.',
        fr: 'Un papillon de deuxième génération ! Il ne reste aucun vol : **terminez votre tour**. Votre main revient à deux cartes.',
      },
      at: ['end:0'],
      moves: ['end turn'],
      replies: ['play M13', 'fly 1#1 L5 by 3', 'fly 1#1 K4 by 1', 'birth Su2', 'end turn', 'keep'],
    },
    {
      says: {
        en: 'Cities hide **waystations**. Take the 2·2 again, touch your first butterfly (I), then **Houston**.',
        fr: 'Les villes cachent des **étapes**. Reprenez un 2·2, touchez votre premier papillon (I), puis **Houston**.',
      },
      at: ['hand:0', 'place=space:82', 'place=space:75'],
      moves: ['play M22', 'fly 1#1 J5 by 2'],
    },
    {
      says: {
        en: 'You turned it up: a green egg, your first waystation card, and a flower from the die. Touch the butterfly again and fly on, to **Dallas**.',
        fr: 'Vous l’avez retournée : un œuf vert, votre première carte d’étape, et une fleur au dé. Touchez encore le papillon et continuez jusqu’à **Dallas**.',
      },
      at: ['place=space:75', 'place=space:60'],
      moves: ['fly 1#1 H5 by 2'],
    },
    {
      says: {
        en: 'Waystation cards are worth 1 point each at the end. **Four of one colour** complete a row, and the tile at its end helps you at once.',
        fr: 'Chaque carte d’étape vaut 1 point à la fin. **Quatre d’une couleur** complètent une rangée, et la tuile au bout vous aide aussitôt.',
      },
      at: ['place=card:0|place=tab:ways', 'place=tile:0'],
    },
    {
      says: {
        en: 'End your turn, and watch Bramble.',
        fr: 'Terminez votre tour, et regardez Bramble.',
      },
      at: ['end:0'],
      moves: ['end turn'],
      replies: ['play M13', 'fly 2#1 H5 by 3', 'fly 2#1 G6 by 1', 'end turn', 'keep'],
    },
    {
      says: {
        en: 'Each season has **goals**. Spring’s are open: points for butterflies in certain places when the season ends, after four turns. Touch a goal at any time to see on the map what counts.',
        fr: 'Chaque saison a ses **objectifs**. Ceux du printemps sont visibles : des points pour des papillons à certains endroits quand la saison finit, après quatre tours. Touchez un objectif quand vous voulez pour voir sur la carte ce qui compte.',
      },
      at: ['place=season:0|place=tab:goals'],
    },
    {
      says: {
        en: 'The first goal wants one of your butterflies on yellow and one on red. Take the 1·3, touch the butterfly at Dallas and fly **one step**, to this yellow space with a blazing star.',
        fr: 'Le premier objectif veut un de vos papillons sur le jaune et un sur le rouge. Prenez le 1·3, touchez le papillon à Dallas et volez **d’un pas**, vers cet espace jaune où pousse une liatride.',
      },
      at: ['hand:0', 'place=space:60', 'place=space:52'],
      moves: ['play M13', 'fly 1#1 G4 by 1'],
    },
    {
      says: {
        en: 'Blazing stars, and milkweed again: give birth once more, for two of them. The first generation **dies after spring**, the second after summer: the young ones fly on.',
        fr: 'Des liatrides, et de l’asclépiade encore : donnez de nouveau naissance, pour deux d’entre elles. La première génération **meurt après le printemps**, la deuxième après l’été : les jeunes continuent.',
      },
      at: ['choices:0', 'place=space:52'],
      moves: ['birth Bl2'],
    },
    {
      says: {
        en: 'What wins the game: **fourth-generation butterflies back in Michoacán** when fall ends. One is worth 3 points, four are worth 17. So breed on the way, and turn back in time.',
        fr: 'Ce qui décide de la partie : les **papillons de quatrième génération revenus au Michoacán** quand l’automne finit. Un vaut 3 points, quatre en valent 17. Faites donc des petits en chemin, et revenez à temps.',
      },
      at: ['place=space:90'],
    },
    {
      says: {
        en: 'You have three butterflies and still a flight of three steps: a fine position. **Play on!**',
        fr: 'Vous avez trois papillons et encore un vol de trois pas : une belle position. **Continuez !**',
      },
    },
  ],
};
