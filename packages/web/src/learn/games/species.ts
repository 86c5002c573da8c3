import type { Lesson } from '../lesson.ts';

export const lesson: Lesson = {
  game: 'species',
  edition: 2,
  deal: 'first row 948',
  options: {},
  steps: [
    {
      says: {
        en: 'Three endangered animals wait in the row. Everybody helps to save them, but only whoever lays the **last** card takes one home. First to **15 points** wins. This bumble bee is worth 1.',
        fr: 'Trois animaux menacés attendent dans la rangée. Tous aident à les sauver, mais seul celui qui pose la **dernière** carte en emporte un. Le premier à **15 points** gagne. Ce bourdon en vaut 1.',
      },
      at: ['animals:2'],
    },
    {
      says: {
        en: 'Each side of an animal is a **rail** that asks for a number. Its land rail asks for 1: take **Nest Boxes** (land 1) and lay it there.',
        fr: 'Chaque côté d’un animal est un **rail** qui demande un nombre. Son rail de terre demande 1 : prenez la carte de terre 1 entourée et posez-la là.',
      },
      at: ['hand:1', 'place=rail:2:1'],
      moves: ['place lnd1a 2.L'],
    },
    {
      says: {
        en: 'Its air rail asks for exactly 2. A **global** card fits every colour: lay your global 2 there. It closes the last rail, so you would save the bee!',
        fr: 'Son rail d’air demande exactement 2. Une carte **mondiale** va sur toutes les couleurs : posez-y votre 2 mondial. C’est le dernier rail : vous sauveriez le bourdon !',
      },
      at: ['hand:3', 'place=rail:2:2'],
      moves: ['place glb2a 2.A'],
      replies: ['capture glb3i'],
    },
    {
      says: {
        en: 'Bramble tries to **capture** it with a card that bears a lightning bolt. You may answer with one that is at least as high: your **air 3**. Nobody else can see it.',
        fr: 'Bramble tente de le **capturer** avec une carte marquée d’un éclair. Vous pouvez répondre par une carte au moins aussi forte : votre **air 3**. Personne ne la voit.',
      },
      at: ['place=answer:32'],
      moves: ['capture air3i'],
      instead: {
        en: 'Then the bee would be Bramble’s. You can do better: answer with your air 3.',
        fr: 'Alors le bourdon irait à Bramble. Vous pouvez mieux faire : répondez par votre air 3.',
      },
    },
    {
      says: {
        en: 'The bee is yours: **1 of 15 points**. You may play up to two cards a turn, and you have. End your turn.',
        fr: 'Le bourdon est à vous : **1 point sur 15**. On joue au plus deux cartes par tour, et c’est fait. Terminez votre tour.',
      },
      at: ['place=end'],
      moves: ['end'],
      replies: ['place lnd4a 0.L', 'place lnd3i 2.L', 'end'],
    },
    {
      says: {
        en: 'You drew two cards, as at the beginning of every turn. But look at the **Kakapo**: it lacks water 2 and land 1. Two cards could finish it, and Bramble may have them.',
        fr: 'Vous avez pioché deux cartes, comme au début de chaque tour. Mais regardez le **Kakapo** : il lui manque 2 d’eau et 1 de terre. Deux cartes suffiraient, et Bramble les a peut-être.',
      },
      at: ['animals:0'],
    },
    {
      says: {
        en: 'Play an **action card**: Surprise Inspection shows you Bramble’s hand, and one card of it must go. Take the card, choose Bramble, confirm.',
        fr: 'Jouez une **carte action** : la visite surprise vous montre la main de Bramble, et une carte doit partir. Prenez la carte, choisissez Bramble, confirmez.',
      },
      at: ['hand:5', 'players:0'],
      moves: ['action act3 @1'],
    },
    {
      says: {
        en: 'There it is: water 2 and a global 1 would have saved the Kakapo. Let the **water 2** be discarded.',
        fr: 'Nous y voilà : l’eau 2 et le 1 mondial auraient sauvé le Kakapo. Faites défausser l’**eau 2**.',
      },
      at: ['place=inspected:3'],
      moves: ['inspect wat2p'],
      instead: {
        en: 'Think of the Kakapo: which card does Bramble need for its water rail?',
        fr: 'Pensez au Kakapo : de quelle carte Bramble a-t-il besoin pour le rail d’eau ?',
      },
    },
    {
      says: {
        en: 'One more thing: some events belong to a **set**. Show all three cards of one and save any animal at once; nobody can answer. The tracker counts yours.',
        fr: 'Encore une chose : certains événements forment un **trio**. Montrez les trois cartes et sauvez aussitôt l’animal de votre choix ; personne ne peut répondre. Le suivi compte les vôtres.',
      },
      at: ['place=sets'],
    },
    {
      says: {
        en: 'You need not play a second card: laying one now might help Bramble. **End your turn**.',
        fr: 'Vous n’êtes pas obligé de jouer une deuxième carte : elle pourrait servir à Bramble. **Terminez votre tour**.',
      },
      at: ['place=end'],
      moves: ['end'],
      replies: ['place lnd3p 1.L', 'place air1b 1.A', 'end'],
    },
    {
      says: {
        en: 'Look at the tamarin: land 1 and air 1 would finish it. You hold an air 1, and **Emergency Appeal** could fetch Nest Boxes from the discard pile. What will you do? **Play on!**',
        fr: 'Regardez le tamarin : terre 1 et air 1 suffiraient. Vous avez un air 1, et l’**appel d’urgence** reprendrait la terre 1 de la défausse. Que ferez-vous ? **À vous de jouer !**',
      },
      at: ['animals:1'],
    },
  ],
};
