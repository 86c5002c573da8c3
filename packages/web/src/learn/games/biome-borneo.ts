import type { Lesson } from '../lesson.ts';

export const lesson: Lesson = {
  game: 'biome-borneo',
  edition: 2,
  deal: 'first forest 26',
  options: { firstPlayer: 'seat-0', opportunist: 'own-turn' },
  steps: [
    {
      says: {
        en: 'You all grow **one rainforest**, on three heights: Understory, Canopy and Emergent. With your tiles you make habitats for animals, and animals are points. The most points win when the tiles run out.',
        fr: 'Vous faites pousser ensemble **une forêt**, sur trois étages : sous-bois, canopée et émergents. Vos tuiles créent des habitats pour des animaux, et les animaux sont des points. Quand les tuiles manquent, le plus de points gagne.',
      },
      at: ['place=space:28'],
    },
    {
      says: {
        en: 'These three cards are the **gallery**: anybody may earn them, as if from hand. Termites need only a **vine**. Touch the Termites.',
        fr: 'Ces trois cartes sont la **galerie** : chacun peut les gagner, comme de sa main. Les Termites ne demandent qu’une **liane**. Touchez les Termites.',
      },
      at: ['place=gallery:1|place=tab:gallery'],
      moves: ['begin TER from gallery'],
    },
    {
      says: {
        en: 'Now a tile with a vine: take this one, then the ringed space in the dark **Understory**, whose colour it bears. The bar counts for you: vine 1 of 1. Then press **Earn**.',
        fr: 'Il faut maintenant une tuile avec une liane : prenez celle-ci, puis l’espace entouré du **sous-bois**, dont elle porte la couleur. La barre compte pour vous : liane 1 sur 1. Puis **Gagner**.',
      },
      at: ['place=tile:5|place=tab:tiles', 'place=space:28', 'place=button:earn'],
      moves: ['place T06@U1.0r0', 'confirm'],
      instead: {
        en: 'That would do too, but follow the rings this time: this tile, that space, not turned.',
        fr: 'Cela irait aussi, mais suivez cette fois les anneaux : cette tuile, cet espace, sans la tourner.',
      },
    },
    {
      says: {
        en: '2 points, and the beginning of a **food chain**. The Draco Lizard in your hand eats Termites. You may earn as many cards in a turn as you can: touch the lizard.',
        fr: '2 points, et le début d’une **chaîne alimentaire**. Le Dragon volant de votre main mange des Termites. Vous pouvez gagner autant de cartes que possible dans un tour : touchez-le.',
      },
      at: ['place=hand:2|place=tab:hand'],
      moves: ['begin DRA on 1'],
    },
    {
      says: {
        en: 'It wants Meranti leaves and an orchid. Both are on this tile, which grows high up: lay it in the middle of the **Emergent** layer, and earn.',
        fr: 'Il veut des feuilles de méranti et une orchidée. Les deux sont sur cette tuile, qui pousse tout en haut : posez-la au milieu des **émergents**, et gagnez la carte.',
      },
      at: ['place=tile:37|place=tab:tiles', 'place=space:0', 'place=button:earn'],
      moves: ['place T38@E.0r0', 'confirm'],
      instead: {
        en: 'That would do too, but the ringed space is better for what comes next.',
        fr: 'Cela irait aussi, mais l’espace entouré vaut mieux pour la suite.',
      },
    },
    {
      says: {
        en: '3 more points. The lizard lies on the Termites; what is eaten **still scores**. Now the Cicada: it wants Meranti leaves. Touch it.',
        fr: '3 points de plus. Le Dragon volant est posé sur les Termites ; ce qui est mangé **compte toujours**. Maintenant la Cigale : elle veut des feuilles de méranti. Touchez-la.',
      },
      at: ['place=hand:0|place=tab:hand'],
      moves: ['begin CIC'],
    },
    {
      says: {
        en: 'Your last high tile has no leaves. But where two tiles **meet with the same plant**, you may use everything on both. Lay it beside the other: orchid meets orchid, and its leaves are yours.',
        fr: 'Votre dernière tuile haute n’a pas de feuilles. Mais là où deux tuiles **se touchent par la même plante**, vous profitez de tout ce qu’elles portent. Posez-la contre l’autre : orchidée contre orchidée, et ses feuilles sont à vous.',
      },
      at: ['place=tile:38|place=tab:tiles', 'place=space:1', 'place=button:earn'],
      moves: ['place T39@E.1r2', 'confirm'],
      instead: {
        en: 'Turn the tile until orchid meets orchid: touch the space again to turn it.',
        fr: 'Tournez la tuile jusqu’à ce que les orchidées se touchent : retouchez l’espace pour la tourner.',
      },
    },
    {
      says: {
        en: 'Three animals in one turn! **Vines** do even more: joined vines carry on from tile to tile, as far as they reach. Tiles are never used up; they stay for everybody.',
        fr: 'Trois animaux en un tour ! Les **lianes** font mieux encore : reliées, elles mènent de tuile en tuile, aussi loin qu’elles vont. Les tuiles ne s’usent pas ; elles restent pour tous.',
      },
      at: ['place=space:28'],
    },
    {
      says: {
        en: 'Cards or tiles that do not fit can be **exchanged** once a turn, before you earn anything. You are done for now: end your turn.',
        fr: 'Des cartes ou des tuiles qui ne vont pas s’**échangent** une fois par tour, avant de rien gagner. C’est tout pour l’instant : terminez votre tour.',
      },
      at: ['place=button:end'],
      moves: ['end turn'],
    },
    {
      says: {
        en: 'Fill your hand up to five, from the gallery or unseen from the **deck**. Take two cards from the deck.',
        fr: 'Complétez votre main à cinq, de la galerie ou de la **pioche** sans voir. Prenez deux cartes de la pioche.',
      },
      at: ['place=deck|place=tab:gallery'],
      moves: ['take deck', 'take deck'],
      replies: ['earn MOT from gallery T08@U1.1r1', 'earn TER T05@U1.3r0', 'end turn', 'take deck'],
    },
    {
      says: {
        en: 'These two **bonuses** are worth 5 points each, to whoever is alone in front at the end. A disaster may strike when a card is drawn; then tiles or cards are lost.',
        fr: 'Ces deux **bonus** valent 5 points chacun, pour qui est seul en tête à la fin. Une catastrophe peut frapper quand on pioche ; on perd alors des tuiles ou des cartes.',
      },
      at: ['place=bonuses|place=tab:players'],
    },
    {
      says: {
        en: 'You lead 6 to 3, and your cards say what is possible: the Gibbon now with 2 tiles, on your Cicada. Try it: **play on!**',
        fr: 'Vous menez 6 à 3, et vos cartes disent ce qui est possible : le Gibbon, maintenant avec 2 tuiles, sur votre Cigale. Essayez : **continuez !**',
      },
      at: ['place=hand:1|place=tab:hand'],
    },
  ],
};
