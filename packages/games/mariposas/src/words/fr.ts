import { count, listed } from '@hedgerow/kernel';
import type { Tongue } from './tongue.ts';

const points = (amount: number): string => count('fr', amount, 'point', 'points');
const spaces = (amount: number): string => count('fr', amount, 'case', 'cases');
const cards = (amount: number): string => count('fr', amount, 'carte', 'cartes');
const moves = (amount: number): string => count('fr', amount, 'déplacement', 'déplacements');
const list = (items: readonly string[]): string => listed('fr', items);
const ORDINALS = ['', '1re', '2e', '3e', '4e'] as const;
const ordinal = (generation: number): string => ORDINALS[generation] ?? String(generation);
const THE_SEASONS = ['le printemps', 'l’été', 'l’automne'] as const;
const OF_SEASONS = ['du printemps', 'de l’été', 'de l’automne'] as const;
const ofSeason = (number: number): string => OF_SEASONS[number] ?? '';
/** `de Boston`, `d’Atlanta` */
const of = (name: string): string => (/^[AEIOUÉÈÎÔ]/.test(name) ? `d’${name}` : `de ${name}`);
const none = (items: string): string => items || 'aucune';

const STAGES: Readonly<Record<string, string>> = {
  egg: 'l’œuf',
  caterpillar: 'la chenille',
  chrysalis: 'la chrysalide',
  adult: 'l’adulte',
};
/** The stages are of either gender, and so are their colours. */
const STAGE_COLORS: Readonly<Record<string, readonly [he: string, she: string]>> = {
  green: ['vert', 'verte'],
  pink: ['rose', 'rose'],
  blue: ['bleu', 'bleue'],
};

/** Mariposas in French, in the terms of the French rulebook. */
export const french: Tongue = {
  language: 'fr',
  blurb:
    'Menez une famille de monarques vers le nord, puis de retour, sans qu’aucun papillon fasse tout le voyage.',
  points,
  steps: spaces,
  cards,
  moves,
  list,
  ordinal,
  season: (number) => THE_SEASONS[number] ?? '',
  seasonHeading: (number) => ['printemps', 'été', 'automne'][number] ?? '',
  colon: ' : ',

  flowers: (amount, name) => (amount === 1 ? `1 ${name}` : `${amount} × ${name}`),
  color: { red: 'rouge', yellow: 'jaune', orange: 'orange', green: 'verte', blue: 'bleue' },
  row: (color) => STAGE_COLORS[color]?.[1] ?? color,
  lifeCycle: (color, stage) => {
    const [he, she] = STAGE_COLORS[color] ?? [color, color];
    return `${STAGES[stage] ?? stage} ${stage === 'caterpillar' || stage === 'chrysalis' ? she : he}`;
  },
  copyOwn: 'la carte Réutiliser (à soi)',
  copyOther: 'la carte Réutiliser (à un autre)',
  action: (arrows, flower) => `la carte ${arrows}${flower ? ' avec une fleur' : ''}`,
  bonusBase: (arrows) => `le double déplacement ${arrows}`,
  bonusMove: (length) => `le +1 déplacement de ${length}`,
  bonusSteps: (more) => `le +${more} distance`,
  wild: 'une fleur au choix',
  short: {
    copyOwn: 'réutiliser (à soi)',
    copyOther: 'réutiliser (autrui)',
    moreSteps: (more) => `+${more} cases`,
    moreMove: (length) => (length === 1 ? '+1 vol' : `+1 vol de ${length}`),
    tile: {
      endPoints: (amount) => points(amount),
      perBirth: (amount) => `+${amount} par naissance`,
      flowers: 'un bouquet',
      extraTurn: 'un tour de plus',
      gifts: (amount) => `${amount} cartes de plus`,
      guest: 'un hôte de plus',
    },
  },
  cardText: {
    moves: (lengths) =>
      lengths.length === 1
        ? `Un déplacement de ${spaces(lengths[0] ?? 0)}.`
        : `${lengths.length} déplacements, de ${list(lengths.map(String))} ${lengths.every((each) => each === 1) ? 'case' : 'cases'}, dans l’ordre voulu, avec un ou plusieurs papillons.`,
    nextDoor: 'Prenez ensuite une fleur sur une case voisine de l’arrivée.',
    copyOwn: 'Utilisez les flèches d’une carte Déplacement posée devant vous cette saison.',
    copyOther: 'Utilisez les flèches d’une carte Déplacement posée devant un autre joueur cette saison.',
    bonusBase: 'Se joue à la place d’une carte Action. Elle quitte ensuite le jeu.',
    bonusMove: (length) =>
      `Se joue avec une autre carte : un déplacement de plus, de ${spaces(length)}. Elle quitte ensuite le jeu.`,
    bonusSteps: (more) =>
      `Se joue avec une autre carte : l’un de vos déplacements peut être plus long de ${more} cases. Elle quitte ensuite le jeu.`,
    lifeCycle: (row, worth) =>
      `${points(worth)} à la fin. Les quatre cartes de la série ${row} déclenchent sa tuile Capacité.`,
  },
  tile: {
    endPoints: (amount) => `${points(amount)} à la fin`,
    perBirth: (amount) => `${points(amount)} à chaque nouvelle naissance`,
    flowers: (amount) => `${amount} fleur de chaque type`,
    extraTurn: 'un tour de plus à la fin de l’automne',
    gifts: (amount) => `${amount} cartes Relais au choix`,
    guest: 'un papillon de plus à Michoacán au décompte final',
  },
  area: {
    above: (city) => `au-dessus ${of(city)}`,
    below: (city) => `en dessous ${of(city)}`,
    left: (city) => `à gauche ${of(city)}`,
    right: (city) => `à droite ${of(city)}`,
    color: (color) => `sur une case ${french.color[color]}`,
    double: 'sur une case double fleur',
    coast: 'sur la Côte Est',
    around: (city, center) => `autour ${of(city)} (${center ? 'ville comprise' : 'hors de la ville'})`,
  },
  goal: {
    each: (worth, area) => `${points(worth)} par papillon ${area}`,
    spread: (worth, areas) =>
      `${points(worth)} pour ${list(areas.map((area, i) => (i === 0 ? `un papillon ${area}` : `un ${area}`)))}`,
    flowers: (worth, each) => `${points(worth)} pour ${count('fr', each, 'fleur', 'fleurs')} de chaque type`,
    crowdNone: (worth, min, area) => `${points(worth)} pour au moins ${min} papillons, dont aucun ${area}`,
    crowdSome: (worth, min, area) => `${points(worth)} pour au moins ${min} papillons, dont un ${area}`,
    birth: (worth, area) => `${points(worth)} aussitôt par naissance ${area}`,
    double: (area) => `les papillons de la 4e génération nés ${area} sont doubles aussitôt`,
    atOnce: (goal) => `${goal}, aussitôt`,
  },
  number: (place) => `objectif ${place + 1}`,
  picture: {
    signs: (who) =>
      `${who} ; le chiffre est la génération, d un double. [ ] relais face cachée, ( ) révélé ; * asclépiade.`,
  },

  butterfly: (generation, isDouble) =>
    `papillon ${isDouble ? 'double ' : ''}de ${ordinal(generation)} génération`,
  a: (thing) => `un ${thing}`,
  your: (thing) => `votre ${thing}`,
  whose: (who, thing) => `${thing} ${of(who)}`,
  atPlace: (thing, place) => `${thing} (${place})`,
  began: (place) => `parti de ${place} au début du tour`,
  bornNow: 'né ce tour-ci',

  space: {
    region: (color, name) => `${color}, ${name}`,
    flowers: (flower) => flower,
    city: 'relais',
    faceDown: 'face cachée',
    home: 'chez soi',
    milkweed: 'asclépiade',
    counts: (goals) => (goals.length === 0 ? 'ne compte pour aucun objectif' : `compte pour ${list(goals)}`),
  },

  landing: {
    takes: (flowers) => `prend ${flowers}`,
    spent: 'pas de fleur : déjà ramassée ce tour-ci',
    missing: (amount) => `il en manque ${amount} dans la réserve`,
    opens: 'révèle le relais et lance le dé',
    opensOnly: 'révèle le relais',
    die: 'lance le dé',
    card: (card) => `reçoit ${card}`,
    row: (cardsThen, whole) => `${cardsThen} sur ${whole} dans sa série`,
    tile: (tile) => `complète la série : ${tile}`,
    choice: 'une fleur au choix',
    nothingNew: 'rien de nouveau',
    nextDoor: 'une fleur d’à côté',
    noNextDoor: 'pas de fleur à côté',
    home: 'chez soi',
    birth: { yes: 'naissance payable', perhaps: 'naissance payable avec de la chance', no: 'asclépiade' },
    doubling: {
      yes: 'peut devenir double',
      perhaps: 'peut devenir double avec de la chance',
      no: 'asclépiade',
    },
    birthPoints: (amount) => `une naissance y rapporte ${points(amount)}`,
    goal: (goal, before, after) => `${goal} : ${before} → ${after}`,
    stepsHome: (amount) => `à ${spaces(amount)} de Michoacán`,
  },

  asked: {
    exchange: ['Gardez-vous vos deux cartes ? Une paire peut être échangée.', 'regarde sa nouvelle main.'],
    play: ['À vous de jouer : quelle carte posez-vous ?', 'choisit une carte à jouer.'],
    move: ['Faites un déplacement, ou terminez votre tour.', 'déplace ses papillons.'],
    pick: ['Quelle fleur prenez-vous ?', 'choisit une fleur.'],
    near: ['De quelle case voisine prenez-vous une fleur ?', 'prend une fleur d’une case voisine.'],
    gift: ['Quelle carte Relais prenez-vous ?', 'choisit une carte Relais.'],
    birth: ['Voulez-vous une naissance, et comment la payez-vous ?', 'peut donner naissance à un papillon.'],
    freeBirth: [
      'Voulez-vous une naissance gratuite avant que l’ancienne génération ne disparaisse ?',
      'peut faire naître un papillon gratuitement.',
    ],
  },
  movesLeft: (groups) => `Quel papillon vole ? Déplacements restants : ${groups}.`,
  noMovesLeft: 'Plus aucun déplacement : terminez votre tour.',
  birthAsked: (butterfly, left) =>
    `${butterfly} peut donner naissance. ${left === 0 ? 'Aucun déplacement ne restera ensuite.' : `Il restera ensuite ${moves(left)}.`}`,
  doublingAsked: (butterfly, left) =>
    `${butterfly} peut devenir double. ${left === 0 ? 'Aucun déplacement ne restera ensuite.' : `Il restera ensuite ${moves(left)}.`}`,
  over: 'La partie est terminée.',

  move: {
    keep: 'Garder les deux cartes',
    exchangeBoth: (both) => `Échanger les deux : ${both}`,
    exchange: (card) => `Échanger ${card}`,
    play: (card) => `Jouer ${card}`,
    as: (card) => ` comme ${card}`,
    nothingToCopy: ', sans rien à réutiliser',
    with: (addons) => `, avec ${addons}`,
    skipTurn: 'Passer votre tour, faute de carte',
    fly: (butterfly, from, to) => `Déplacer ${butterfly}, départ ${from}, arrivée ${to}`,
    group: (length, more, marked) =>
      `${spaces(length)}${more > 0 ? ` et ${more} de plus` : ''}${marked ? ', avec une fleur d’à côté' : ''}`,
    endTurn: 'Terminer votre tour',
    endTurnEarly: (unused) => `Terminer votre tour en renonçant à ${moves(unused)}`,
    pick: (flower) => `Prendre 1 ${flower}`,
    near: (flower, space) => `Prendre 1 ${flower} (${space})`,
    gift: (card) => `Prendre ${card}`,
    birth: (generation, flowers) =>
      `Donner naissance à un papillon de ${ordinal(generation)} génération pour ${flowers}`,
    doubling: (flowers) => `Le retourner sur son côté double pour ${flowers}`,
    noBirth: 'Pas de naissance',
    free: (space) => `Une naissance gratuite (${space})`,
    declineFree: 'Pas de naissance gratuite',
  },

  event: {
    kept: (who) => `${who} garde ses deux cartes.`,
    exchanged: (who, given) => `${who} met à la défausse ${given}.`,
    drawn: (who, drawn) => `${who} pioche ${drawn}.`,
    reshuffled: (amount) => `La défausse est mélangée : ${cards(amount)} dans la pioche.`,
    played: (who, card, rest) => `${who} joue ${card}${rest}.`,
    turnSkipped: (who) => `${who} n’a pas de carte et passe son tour.`,
    flown: (who, generation, from, to) =>
      from === to
        ? `${who} : un papillon de ${ordinal(generation)} génération fait une boucle (${to}).`
        : `${who} : un papillon de ${ordinal(generation)} génération vole de ${from} à ${to}.`,
    flowersTaken: (who, flowers, from, space) =>
      `${who} prend ${flowers}${
        {
          space: '',
          'next-door': ` d’à côté (${space})`,
          die: ' grâce au dé',
          'wild-city': ' au choix',
          tile: ' grâce à la tuile Capacité',
        }[from]
      }.`,
    tokenTurnedUp: (who, city, token) => `${who} révèle le relais ${of(city)} : ${token}.`,
    cardGained: (who, card) => `${who} reçoit ${card}.`,
    rowCompleted: (who, row, tile) => `${who} complète la série ${row} : ${tile}.`,
    dieRolled: (flower) => `Le dé montre ${flower ?? 'le joker'}.`,
    born: (who, generation, space, isDouble, paid) =>
      `${who} : un papillon ${isDouble ? 'double ' : ''}de ${ordinal(generation)} génération éclot (${space})${paid === null ? ', gratuitement' : `, pour ${paid}`}.`,
    doubled: (who, space, paid) =>
      `${who} retourne un papillon de 4e génération sur son côté double (${space}), pour ${paid}.`,
    freeBirthDeclined: (who) => `${who} renonce à la naissance gratuite.`,
    seasonCardTurnedUp: (number, title) =>
      `La carte Objectif ${ofSeason(number)} est révélée : « ${title} ».`,
    scored: (who, amount, source) =>
      `${who} marque ${points(amount)} (${source.charAt(0).toLowerCase()}${source.slice(1)}).`,
    turnEnded: (who, unused) =>
      `${who} termine son tour${unused > 0 ? ` en renonçant à ${moves(unused)}` : ''}.`,
    seasonEnded: (name) => `${name} se termine.`,
    firstPlayerFound: (who) => `${who} a le moins de points et devient premier joueur.`,
    generationDied: (generation) => `La ${ordinal(generation)} génération disparaît.`,
    seasonBegun: (name) => `${name} commence.`,
    extraTurnBegun: (who) => `${who} joue un tour supplémentaire.`,
    left: (who) => `${who} quitte la table.`,
    oneLeft: 'Il ne reste qu’un joueur : la partie est terminée.',
    ended: 'La partie est terminée.',
  },

  table: {
    over: 'La partie est terminée',
    turn: (name, round, whole) => `${name}, tour ${round} sur ${whole}`,
    extra: (name) => `${name}, tours supplémentaires`,
    between: (name) => `${name}, fin de saison : naissances gratuites`,
    inForce: (title, first) => `La carte « ${title} » est en vigueur. Premier joueur : ${first}.`,
    wasInForce: (title) => `La dernière carte était « ${title} ».`,
    goal: (number, goal) => `Objectif ${number} : ${goal}.`,
    now: (each) => `Si la saison finissait maintenant : ${each}.`,
    scored: (each) => `Marqué : ${each}.`,
    faceDown: (number) => `La carte Objectif ${ofSeason(number)} est face cachée.`,
    open: (number, title, goals) =>
      `La carte Objectif ${ofSeason(number)} est révélée, « ${title} » : ${goals}.`,
    hand: 'Votre main',
    player: (who, score, left) => `${who} : ${points(score)}${left ? ', a quitté la table' : ''}`,
    butterflies: (each) => `Papillons : ${each || 'aucun sur la carte'}.`,
    waiting: (each) => `Sur les cartes Objectif : ${each}.`,
    reserve: (each) => `Encore à naître : ${each}.`,
    ofGeneration: (amount, generation) => `${amount} de la ${ordinal(generation)} génération`,
    flowers: (each) => `Fleurs : ${none(each)}.`,
    played: (inFront, inHand) => `Jouées cette saison : ${none(inFront)}. En main : ${cards(inHand)}.`,
    had: (each) => `Cartes Relais reçues : ${each}.`,
    toPlay: (each) => `Encore à jouer : ${each}.`,
    rows: (each) => `Séries complètes : ${each}.`,
    home: (butterflies, amount) => `À Michoacán : ${butterflies}, soit ${points(amount)} au décompte final.`,
    waystations: 'Relais',
    token: (city, token) => `${city} : ${token}`,
    visited: (who) => `, visité par ${who}`,
    toRoll: ', dé encore à lancer',
    hidden: (cities) => `Face cachée : ${cities}.`,
    tile: (row, tile) => `Qui complète la série ${row} reçoit : ${tile}.`,
    piles: 'Piles',
    draw: (amount, discarded) => `Pioche : ${cards(amount)}. Défausse : ${none(discarded)}.`,
    supply: (each) => `Jetons Fleur en réserve : ${each === null ? 'sans limite' : each || 'aucun'}.`,
    thisTurn: 'Ce tour',
    movesLeft: (groups) => `Déplacements restants : ${groups || 'aucun'}.`,
    longer: (more) => ` L’un d’eux peut être plus long de ${spaces(more)}.`,
    group: (length, marked) => `${length}${marked ? ' avec une fleur d’à côté' : ''}`,
    collected: (each) => `Déjà ramassé : ${each}.`,
  },

  source: {
    spring: 'Carte Objectif du printemps',
    summer: 'Carte Objectif de l’été',
    fall: 'Carte Objectif de l’automne',
    brood: 'Naissances (tuile Capacité)',
    home: 'Papillons à Michoacán',
    lifeCycle: 'Cartes Cycle de vie',
    tiles: 'Séries complètes',
  },
  options: {
    flowerSupply: {
      name: 'Jetons Fleur',
      values: { limited: 'seulement ceux de la boîte', unlimited: 'sans limite' },
    },
    cutSpaces: {
      name: 'Cases coupées en deux par une ligne verticale',
      values: { out: 'ne sont pas au-delà', in: 'sont au-delà' },
    },
    openWaystations: { name: 'Relais visibles dès le début', values: { true: 'oui', false: 'non' } },
    usedBonusAgain: {
      name: 'La tuile aux deux cartes Relais peut rendre une carte bonus déjà jouée',
      values: { true: 'oui', false: 'non' },
    },
    copyCopies: {
      name: 'Les cartes Réutiliser peuvent elles-mêmes être réutilisées',
      values: { true: 'oui', false: 'non' },
    },
    doublingIsBirth: {
      name: 'Retourner un papillon sur son côté double compte comme une naissance',
      values: { true: 'oui', false: 'non' },
    },
    onLeave: {
      name: 'Quand un joueur s’en va',
      values: { computer: 'un joueur automatique continue', withdraw: 'sa place est retirée du jeu' },
    },
  },

  refusal: {
    'not-now': () => 'Ce n’est pas le moment.',
    'too-many-to-exchange': (fact) => `On peut échanger au plus ${fact('most')} de ces cartes maintenant.`,
    'not-in-hand': (fact) => `Vous n’avez pas en main ${fact('card')}.`,
    'no-base-card': (fact) => `On ne peut pas jouer seul ${fact('card')}.`,
    'no-copy-card': (fact) => `Il n’y a rien à réutiliser avec ${fact('card')}.`,
    'no-such-target': (fact) =>
      `Vous ne pouvez pas réutiliser ${fact('card')} : elle n’est pas posée là où il faut.`,
    'choose-a-target': (fact) => `Choisissez ce que vous réutilisez avec ${fact('card')}.`,
    'blank-without-add-ons': (fact) => `Il n’y a rien à réutiliser : jouez sans ajout ${fact('card')}.`,
    'no-add-on': (fact) => `On ne peut pas ajouter ${fact('card')} à une autre carte.`,
    'add-on-not-held': (fact) => `Vous n’avez pas ${fact('card')}.`,
    'add-ons-in-order': (fact) => `Nommez une seule fois ${fact('card')}, et les ajouts dans leur ordre.`,
    'a-card-can-be-played': () => 'Vous avez une carte à jouer.',
    'butterfly-not-on-board': (fact) => `Ce ${fact('butterfly')} n’est pas sur la carte.`,
    'an-equal-one-flies': (fact) =>
      `Ce ${fact('butterfly')} est pareil à un autre : déplacez celui-là, ${fact('instead')}.`,
    'no-such-group': (fact) => `Il ne reste pas de déplacement de ${fact('length')}.`,
    'no-stretch': () => 'Aucun déplacement ne peut être allongé ce tour-ci.',
    'out-of-reach': (fact) =>
      `On ne peut atteindre ${fact('to')} depuis ${fact('from')} en exactement ${fact('steps')}.`,
    'none-left': (fact) => `La réserve n’a plus de fleurs de ce type : ${fact('flower')}.`,
    'no-flower-there': (fact) => `${fact('space')} ne vous donne pas de fleur d’à côté.`,
    'had-already': (fact) => `Vous avez déjà eu ${fact('card')}.`,
    'too-few-flowers': (fact) => `Vous avez ${fact('held')} de ces fleurs, pas ${fact('paid')}.`,
    'wrong-payment': (fact) =>
      `Le coût est de ${fact('same')} fleurs identiques, ou de ${fact('any')} quelconques sans ${fact('same')} identiques.`,
    'no-parent-there': (fact) =>
      `Aucun de vos papillons de ${fact('generation')} génération n’est là (${fact('space')}).`,
    'no-butterfly-would-be-left': () => 'Il ne vous resterait aucun papillon.',
  },
};
