import type { Lesson } from '../lesson.ts';

export const lesson: Lesson = {
  game: 'biotopia',
  edition: 1,
  deal: 'a first meadow 1583',
  options: { start: 'seat-0' },
  opening: ['first ESS'],
  steps: [
    {
      says: {
        en: 'Welcome to the meadow. You grow **Flowers**, and Flowers bring **Butterflies**. Butterflies are points: once somebody has **15**, that round is the last, and the most points win. These are your four cards.',
        fr: 'Bienvenue dans le pré. Vous faites pousser des **Fleurs**, et les Fleurs attirent des **Papillons**. Les Papillons sont des points : dès que quelqu’un en a **15**, la manche est la dernière, et le plus grand total gagne. Voici vos quatre cartes.',
      },
      at: ['place=hand:0'],
    },
    {
      says: {
        en: 'Every card is two things: a helper or Butterfly on the front, a Flower on the back. Touch the **Orange Tip** and plant it face down: your first Flower. Remember it, it will come back.',
        fr: 'Chaque carte est deux choses : un Papillon ou une aide au recto, une Fleur au verso. Touchez l’**Aurore** et plantez-la face cachée : votre première Fleur. Retenez-la, elle reviendra.',
      },
      at: ['hand:1', 'flowers:0'],
      moves: ['first ORA'],
    },
    {
      says: {
        en: 'On your turn you do **one** thing. For example: take a card from the **Sky**, these three open cards. Take the **Common Blue**.',
        fr: 'À votre tour, vous faites **une** seule chose. Par exemple : prendre une carte du **Ciel**, ces trois cartes visibles. Prenez l’**Azuré commun**.',
      },
      at: ['place=sky:0'],
      moves: ['sky 0'],
      replies: ['plant RED'],
    },
    {
      says: {
        en: 'Butterflies want Flowers: the number on a card says how many. The **Peacock** wants most of all, so it would wait longest. Plant it: a second Flower.',
        fr: 'Les Papillons veulent des Fleurs : le nombre sur la carte dit combien. Le **Paon-du-jour** est le plus exigeant, il attendrait longtemps. Plantez-le : une deuxième Fleur.',
      },
      at: ['hand:2', 'flowers:1'],
      moves: ['plant PEA'],
      replies: ['plant MEA'],
    },
    {
      says: {
        en: 'Two Flowers are enough for the **Essex Skipper**. Play it face up: 1 point. Your Flowers stay; they are counted, never spent.',
        fr: 'Deux Fleurs suffisent à l’**Hespérie du dactyle**. Jouez-la face visible : 1 point. Vos Fleurs restent ; on les compte, on ne les dépense jamais.',
      },
      at: ['hand:1', 'butterflies:0'],
      moves: ['play ESS'],
      replies: ['sky 2'],
    },
    {
      says: {
        en: 'No card in the Sky that you need? Then **draw** from the Deck and see what comes.',
        fr: 'Rien dans le Ciel qui vous serve ? Alors **piochez**, et voyez ce qui vient.',
      },
      at: ['place=deck'],
      moves: ['draw'],
      replies: ['plant MEA'],
    },
    {
      says: {
        en: 'A **Brown Knapweed**: played face up it counts as two Flowers. It asks for two, and you have two. Play it face up.',
        fr: 'Une **Centaurée jacée** : jouée face visible, elle compte pour deux Fleurs. Elle en demande deux, et vous les avez. Jouez-la face visible.',
      },
      at: ['hand:2', 'flowers:3'],
      moves: ['play KNA'],
      replies: ['play BRI'],
      instead: {
        en: 'You could, but face up the Knapweed is worth two Flowers instead of one.',
        fr: 'Vous pourriez, mais face visible la Centaurée vaut deux Fleurs au lieu d’une.',
      },
    },
    {
      says: {
        en: 'Four Flowers! Now the **Common Blue** comes. Some Butterflies do something when they arrive; this one looks into the Sky. Play it.',
        fr: 'Quatre Fleurs ! L’**Azuré commun** peut venir. Certains Papillons font quelque chose en arrivant ; celui-ci regarde dans le Ciel. Jouez-le.',
      },
      at: ['hand:0', 'butterflies:1'],
      moves: ['play COM'],
    },
    {
      says: {
        en: 'Your Common Blue has arrived: take a card from the Sky as a present. Another **Essex Skipper** will be useful.',
        fr: 'Votre Azuré est arrivé : prenez une carte du Ciel en cadeau. Une autre **Hespérie** vous servira.',
      },
      at: ['place=sky:2'],
      moves: ['blue 2'],
      replies: ['sky 0'],
    },
    {
      says: {
        en: 'Now a little magic. A **Chrysalis** turns over one of your Flowers: what was hidden there hatches, free. Take the Chrysalis, then your first Flower, the Orange Tip.',
        fr: 'Un peu de magie, maintenant. Une **Chrysalide** retourne l’une de vos Fleurs : ce qui s’y cachait éclôt, sans rien demander. Prenez la Chrysalide, puis votre première Fleur, l’Aurore.',
      },
      at: ['hand:1', 'flowers:0'],
      moves: ['hatch 0'],
    },
    {
      says: {
        en: 'The Orange Tip may fetch a card from the **Compost Heap**, where used cards lie. Take the Chrysalis back!',
        fr: 'L’Aurore peut aller chercher une carte au **Compost**, où vont les cartes utilisées. Reprenez la Chrysalide !',
      },
      at: ['place=heap:CHR|place=compost'],
      moves: ['tip CHR'],
      replies: ['play RED'],
    },
    {
      says: {
        en: 'These are the **Missions**: 2 points for whoever claims one first. This one wants an Orange Tip (you have it), a Red Admiral and a Small Tortoiseshell. There is a Tortoiseshell in the Sky: take it.',
        fr: 'Voici les **Missions** : 2 points à qui en réclame une le premier. Celle-ci veut une Aurore (vous l’avez), un Vulcain et une Petite Tortue. Il y a une Petite Tortue dans le Ciel : prenez-la.',
      },
      at: ['place=mission:M4', 'place=sky:0'],
      moves: ['sky 0'],
      replies: ['sky 2'],
    },
    {
      says: {
        en: 'That is the whole game: draw, take, plant, play, or claim a Mission. Both of you have 3 of 15 points, and you hold two Butterflies that you can afford. **Play on!**',
        fr: 'C’est tout le jeu : piocher, prendre, planter, jouer, ou réclamer une Mission. Vous avez chacun 3 points sur 15, et deux Papillons en main que vous pouvez accueillir. **À vous de jouer !**',
      },
      at: ['place=hand:0'],
    },
  ],
};
