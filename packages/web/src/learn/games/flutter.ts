import type { Lesson } from '../lesson.ts';

export const lesson: Lesson = {
  game: 'flutter',
  edition: 1,
  deal: 'a first meadow',
  options: { firstPlayer: 'seat-0', pollen: 'open' },
  steps: [
    {
      says: {
        en: 'Everybody grows **one meadow** around this Rainbee. You gather petals, feed pollinators with them, and get **pollen**. The most pollen wins.',
        fr: 'Tout le monde fait pousser **un seul pré** autour de cette Rainbee. Vous récoltez des pétales, vous en nourrissez des pollinisateurs, et vous recevez du **pollen**. Le plus de pollen gagne.',
      },
      at: ['place=tile:0'],
    },
    {
      says: {
        en: 'You hold a butterfly tile. Touch the ringed seed: the meadow shows what would come of it, **+4 blue petals**. Touch it again to lay the tile.',
        fr: 'Vous tenez une tuile papillon. Touchez la graine entourée : le pré montre ce qu’elle rapporterait, **+4 pétales bleus**. Touchez-la encore pour poser la tuile.',
      },
      at: ['place=spot:0:1:-1'],
      moves: ['0 B11@0,1,-1'],
    },
    {
      says: {
        en: 'This is your **bee**. It waits on a tile until something lies on every side of it, then brings you 2 pollen. Send it to the tile you just laid.',
        fr: 'Voici votre **abeille**. Elle attend sur une tuile que celle-ci soit entourée de tous côtés, puis vous rapporte 2 pollens. Envoyez-la sur la tuile que vous venez de poser.',
      },
      at: ['place=tile:58'],
      moves: ['bee B11'],
      replies: ['0 H04@0,0,1', 'bee pass'],
    },
    {
      says: {
        en: 'Your turn again. The **sun** has moved on. The tile just after it is free; each tile you skip costs petals. You can only afford the free dragonfly, so it is in your hand.',
        fr: 'À vous de nouveau. Le **soleil** a avancé. La tuile juste après lui est gratuite ; chaque tuile sautée coûte des pétales. Vous n’avez de quoi prendre que la libellule gratuite : elle est déjà en main.',
      },
      at: ['ring:3'],
    },
    {
      says: {
        en: 'Where petals meet, a flower grows. If your colour is there already, you **gain** all of that colour; if not, you **lose** the petals of that flower. **Turn** the tile twice, then lay it on the ringed seed: +4 red, +5 yellow.',
        fr: 'Là où des pétales se touchent pousse une fleur. Si votre couleur y est déjà, vous **gagnez** tous ceux de cette couleur ; sinon, vous **perdez** les pétales de cette fleur. **Tournez** la tuile deux fois, puis posez-la sur la graine entourée : +4 rouges, +5 jaunes.',
      },
      at: ['place=button:turn', 'place=spot:2:6:-2'],
      moves: ['0 D02@2,6,-2'],
      replies: ['0 M03@5,1,2', 'bee M03'],
      instead: {
        en: 'It fits there too, but look for the place with +4 red and +5 yellow: turn the tile until you see it.',
        fr: 'Elle va là aussi, mais cherchez la place qui donne +4 rouges et +5 jaunes : tournez la tuile jusqu’à la voir.',
      },
    },
    {
      says: {
        en: 'These are your petals. Three left over at the end are worth only 1 pollen; fed to a pollinator, each is worth one. Let us skip a few turns.',
        fr: 'Voici vos pétales. À la fin, trois qui restent ne valent qu’1 pollen ; donnés à un pollinisateur, chacun en vaut un. Passons quelques tours.',
      },
      at: ['place=petals:0:0', 'place=petals:0:3'],
      ahead: [
        '1 B01@6,-1,4',
        '0 B10@1,4,0',
        'bee H04',
        '0 H02@0,-1,-2',
        '0 D08@0,-1,-3',
        '0 M01@1,-1,-2',
        '1 B02@9,5,-3',
      ],
    },
    {
      says: {
        en: 'Look at your butterfly, where your bee still waits: only **one gap** is left beside it. Whoever closes it must feed it: 6 purple petals for 6 pollen. You have enough.',
        fr: 'Regardez votre papillon, où votre abeille attend encore : il ne reste qu’**un vide** à côté. Qui le ferme doit le nourrir : 6 pétales violets contre 6 pollens. Vous en avez assez.',
      },
      at: ['place=tile:58'],
    },
    {
      says: {
        en: 'A dragonfly would fit best. You skip two tiles for it; the price stands below: **3 yellow petals**. Take it.',
        fr: 'Une libellule irait le mieux. Vous sautez deux tuiles pour elle ; le prix est écrit dessous : **3 pétales jaunes**. Prenez-la.',
      },
      at: ['ring:3'],
      moves: ['skip 2'],
    },
    {
      says: {
        en: 'Lay it into the gap. The notes tell it beforehand: flowers, **ponds** (1 pollen for each piece of water) and the butterfly, fed.',
        fr: 'Posez-la dans le vide. Les notes le disent d’avance : des fleurs, des **mares** (1 pollen par morceau d’eau) et le papillon, nourri.',
      },
      at: ['place=spot:0:5:-3'],
      moves: ['2 D10@0,5,-3'],
    },
    {
      says: {
        en: '11 pollen in one turn, and your bee is home with 2 of them. Never close in a tile that you cannot feed: then **everybody else** gets half. Send the bee out again, to your new dragonfly.',
        fr: '11 pollens en un tour, et votre abeille en a rapporté 2. N’entourez jamais une tuile que vous ne pouvez nourrir : **tous les autres** en recevraient la moitié. Renvoyez l’abeille, sur votre nouvelle libellule.',
      },
      at: ['place=tile:45'],
      moves: ['bee D10'],
      replies: ['1 D01@3,5,-3'],
    },
    {
      says: {
        en: 'Now you know Flutter. When a stack is empty, the others have one more turn, and the most pollen wins. It is your turn: **play on!**',
        fr: 'Vous connaissez maintenant Flutter. Quand une pile est vide, les autres jouent encore un tour, et le plus de pollen gagne. C’est à vous : **continuez !**',
      },
      at: ['place=pollen:0'],
    },
  ],
};
