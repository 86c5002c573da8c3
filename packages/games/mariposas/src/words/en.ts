import { count, listed } from '@hedgerow/kernel';
import type { Tongue } from './tongue.ts';

const points = (amount: number): string => count('en', amount, 'point', 'points');
const steps = (amount: number): string => count('en', amount, 'step', 'steps');
const cards = (amount: number): string => count('en', amount, 'card', 'cards');
const moves = (amount: number): string => count('en', amount, 'move', 'moves');
const list = (items: readonly string[]): string => listed('en', items);
const ORDINALS = ['', 'first', 'second', 'third', 'fourth'] as const;
const ordinal = (generation: number): string => ORDINALS[generation] ?? String(generation);
const SEASONS = ['spring', 'summer', 'fall'] as const;
const season = (number: number): string => SEASONS[number] ?? String(number);
const many = (items: string): string => items || 'none';

/** Mariposas in English: every sentence of the game. */
export const english: Tongue = {
  language: 'en',
  blurb:
    'Lead a family of monarchs north and home again, though no single butterfly will make the whole journey.',
  points,
  steps,
  cards,
  moves,
  list,
  ordinal,
  season,
  seasonHeading: season,
  colon: ': ',

  // Things
  flowers: (amount, name) => `${amount} ${name}${amount === 1 ? '' : 's'}`,
  color: {
    red: 'red',
    yellow: 'yellow',
    orange: 'orange',
    green: 'green',
    blue: 'blue',
  },
  row: (color) => color,
  lifeCycle: (color, stage) => `the ${color} ${stage}`,
  copyOwn: 'the copy-own card',
  copyOther: 'the copy-another card',
  action: (arrows, flower) => `the ${arrows}${flower ? ' with a flower' : ''}`,
  bonusBase: (arrows) => `the bonus ${arrows}`,
  bonusMove: (length) => `the bonus move of ${length}`,
  bonusSteps: (more) => `the bonus of ${more} more steps`,
  wild: 'a flower of your choice',
  short: {
    copyOwn: 'copy own',
    copyOther: 'copy another',
    moreSteps: (more) => `+${more} steps`,
    moreMove: (length) => (length === 1 ? '+1 move' : `+1 move of ${length}`),
    tile: {
      endPoints: (amount) => points(amount),
      perBirth: (amount) => `+${amount} a birth`,
      flowers: 'a bouquet',
      extraTurn: 'an extra turn',
      gifts: (amount) => `${amount} more cards`,
      guest: 'a guest at home',
    },
  },
  cardText: {
    moves: (lengths) =>
      lengths.length === 1
        ? `One move of ${steps(lengths[0] ?? 0)}.`
        : `${lengths.length} moves, of ${list(lengths.map(String))} ${lengths.every((each) => each === 1) ? 'step' : 'steps'}, in any order, with one butterfly or several.`,
    nextDoor: 'Then take one flower from a space next to where you land.',
    copyOwn: 'Use the arrows of a movement card that lies in front of you this season.',
    copyOther: 'Use the arrows of a movement card that lies in front of another player this season.',
    bonusBase: 'Play it instead of an action card. It leaves the game.',
    bonusMove: (length) =>
      `Play it together with another card: one more move of ${steps(length)}. It leaves the game.`,
    bonusSteps: (more) =>
      `Play it together with another card: one of your moves may be ${more} steps longer. It leaves the game.`,
    lifeCycle: (row, worth) =>
      `${points(worth)} at the end. The four cards of the ${row} row set off its ability tile.`,
  },
  tile: {
    endPoints: (amount) => `${points(amount)} at the end`,
    perBirth: (amount) => `${points(amount)} for each further birth`,
    flowers: (amount) => `${amount} flower of each kind`,
    extraTurn: 'one more turn at the end of fall',
    gifts: (amount) => `${amount} waystation cards of your choice`,
    guest: 'one more butterfly in Michoacán in the final count',
  },
  area: {
    above: (city) => `above ${city}`,
    below: (city) => `below ${city}`,
    left: (city) => `left of ${city}`,
    right: (city) => `right of ${city}`,
    color: (color) => `on ${color}`,
    double: 'on a space with two flowers',
    coast: 'on the East Coast',
    around: (city, center) => `around ${city} (${center ? 'city included' : 'not in the city'})`,
  },
  goal: {
    each: (worth, area) => `${points(worth)} for each butterfly ${area}`,
    spread: (worth, areas) =>
      `${points(worth)} for ${list(areas.map((area, i) => (i === 0 ? `one butterfly ${area}` : `one ${area}`)))}`,
    flowers: (worth, each) => `${points(worth)} for ${count('en', each, 'flower', 'flowers')} of every kind`,
    crowdNone: (worth, min, area) => `${points(worth)} for ${min} or more butterflies, none of them ${area}`,
    crowdSome: (worth, min, area) => `${points(worth)} for ${min} or more butterflies, one of them ${area}`,
    birth: (worth, area) => `${points(worth)} at once for each birth ${area}`,
    double: (area) => `fourth-generation butterflies born ${area} are double at once`,
    atOnce: (goal) => `${goal}, at once`,
  },
  number: (place) => `goal ${place + 1}`,
  picture: {
    signs: (who) =>
      `${who}; a number is the generation, d a double. [ ] a waystation face down, ( ) turned up; * milkweed.`,
  },

  // Butterflies
  butterfly: (generation, isDouble) =>
    `${isDouble ? 'double ' : ''}${ordinal(generation)}-generation butterfly`,
  a: (thing) => `a ${thing}`,
  your: (thing) => `your ${thing}`,
  whose: (who, thing) => `${who}’s ${thing}`,
  atPlace: (thing, place) => `${thing} at ${place}`,
  began: (place) => `which began the turn at ${place}`,
  bornNow: 'born this turn',

  // A space
  space: {
    region: (color, name) => `${color}, ${name}`,
    flowers: (flower) => flower,
    city: 'waystation',
    faceDown: 'face down',
    home: 'home',
    milkweed: 'milkweed',
    counts: (goals) => (goals.length === 0 ? 'counts for no goal' : `counts for ${list(goals)}`),
  },

  // What a landing would bring
  landing: {
    takes: (flowers) => `takes ${flowers}`,
    spent: 'no flower, for it was taken this turn',
    missing: (amount) => `${amount} missing in the supply`,
    opens: 'turns up the waystation and rolls the die',
    opensOnly: 'turns up the waystation',
    die: 'rolls the die',
    card: (card) => `gets ${card}`,
    row: (cardsThen, of) => `${cardsThen} of ${of} in its row`,
    tile: (tile) => `completes the row: ${tile}`,
    choice: 'a flower of your choice',
    nothingNew: 'nothing new there',
    nextDoor: 'a flower from next door',
    noNextDoor: 'no flower next door',
    home: 'home',
    birth: { yes: 'a birth can be paid', perhaps: 'with luck a birth can be paid', no: 'milkweed' },
    doubling: { yes: 'it can be doubled', perhaps: 'with luck it can be doubled', no: 'milkweed' },
    birthPoints: (amount) => `a birth there scores ${points(amount)}`,
    goal: (goal, before, after) => `${goal}: ${before} → ${after}`,
    stepsHome: (amount) => `${steps(amount)} from home`,
  },

  // What is asked
  asked: {
    exchange: ['Do you keep your two cards? A pair may be exchanged.', 'looks at the new hand.'],
    play: ['Your turn: which card do you play?', 'chooses a card to play.'],
    move: ['Make a move, or end your turn.', 'moves.'],
    pick: ['Which flower do you take?', 'chooses a flower.'],
    near: ['From which space next door do you take a flower?', 'takes a flower from next door.'],
    gift: ['Which waystation card do you take?', 'chooses a waystation card.'],
    birth: ['Do you want a birth, and how do you pay?', 'may give birth.'],
    freeBirth: ['Do you want a free birth before the old generation dies?', 'may have a free birth.'],
  },
  movesLeft: (groups) => `Which butterfly flies? Moves left: ${groups}.`,
  noMovesLeft: 'No move is left: end your turn.',
  birthAsked: (butterfly, left) =>
    `${butterfly} may give birth. ${left === 0 ? 'No move is left after it.' : `${moves(left)} left after it.`}`,
  doublingAsked: (butterfly, left) =>
    `${butterfly} may be turned to its double side. ${left === 0 ? 'No move is left after it.' : `${moves(left)} left after it.`}`,
  over: 'The game is over.',

  // Moves
  move: {
    keep: 'Keep both cards',
    exchangeBoth: (both) => `Exchange both: ${both}`,
    exchange: (card) => `Exchange ${card}`,
    play: (card) => `Play ${card}`,
    as: (card) => ` as ${card}`,
    nothingToCopy: ', without anything to copy',
    with: (addons) => `, with ${addons}`,
    skipTurn: 'Skip your turn, for you have no card',
    fly: (butterfly, from, to) => `Fly ${butterfly} from ${from} to ${to}`,
    group: (length, more, marked) =>
      `${more > 0 ? `${length} and ${more} more steps` : steps(length)}${marked ? ', with a flower from next door' : ''}`,
    endTurn: 'End your turn',
    endTurnEarly: (unused) => `End your turn with ${moves(unused)} unused`,
    pick: (flower) => `Take one ${flower}`,
    near: (flower, space) => `Take one ${flower} from ${space}`,
    gift: (card) => `Take ${card}`,
    birth: (generation, flowers) =>
      `Give birth to a ${ordinal(generation)}-generation butterfly for ${flowers}`,
    doubling: (flowers) => `Turn it to its double side for ${flowers}`,
    noBirth: 'No birth',
    free: (space) => `A free birth at ${space}`,
    declineFree: 'No free birth',
  },

  // Events
  event: {
    kept: (who) => `${who} keeps both cards.`,
    exchanged: (who, given) => `${who} gives ${given} to the discard pile.`,
    drawn: (who, drawn) => `${who} draws ${drawn}.`,
    reshuffled: (amount) => `The discard pile is shuffled: ${cards(amount)} to draw.`,
    played: (who, card, rest) => `${who} plays ${card}${rest}.`,
    turnSkipped: (who) => `${who} has no card and skips the turn.`,
    flown: (who, generation, from, to) =>
      from === to
        ? `${who}’s ${ordinal(generation)}-generation butterfly circles back to ${to}.`
        : `${who} flies a ${ordinal(generation)}-generation butterfly from ${from} to ${to}.`,
    flowersTaken: (who, flowers, from, space) =>
      `${who} takes ${flowers}${
        {
          space: '',
          'next-door': ` from next door, ${space}`,
          die: ' for the die',
          'wild-city': ' of choice',
          tile: ' from the ability tile',
        }[from]
      }.`,
    tokenTurnedUp: (who, city, token) => `${who} turns up the waystation at ${city}: ${token}.`,
    cardGained: (who, card) => `${who} gets ${card}.`,
    rowCompleted: (who, row, tile) => `${who} completes the ${row} row: ${tile}.`,
    dieRolled: (flower) => `The die shows ${flower ?? 'the wild face'}.`,
    born: (who, generation, space, isDouble, paid) =>
      `A ${isDouble ? 'double ' : ''}${ordinal(generation)}-generation butterfly of ${who} hatches at ${space}${paid === null ? ', free of cost' : `, for ${paid}`}.`,
    doubled: (who, space, paid) =>
      `${who} turns a fourth-generation butterfly at ${space} to its double side, for ${paid}.`,
    freeBirthDeclined: (who) => `${who} wants no free birth.`,
    seasonCardTurnedUp: (number, title) => `The ${season(number)} card is turned up: “${title}”.`,
    scored: (who, amount, source) =>
      `${who} scores ${points(amount)} (${source.charAt(0).toLowerCase()}${source.slice(1)}).`,
    turnEnded: (who, unused) => `${who} ends the turn${unused > 0 ? ` with ${moves(unused)} unused` : ''}.`,
    seasonEnded: (name) => `${name} is over.`,
    firstPlayerFound: (who) => `${who} has the fewest points and goes first.`,
    generationDied: (generation) => `The ${ordinal(generation)} generation dies.`,
    seasonBegun: (name) => `${name} begins.`,
    extraTurnBegun: (who) => `${who} takes an extra turn.`,
    left: (who) => `${who} leaves the table.`,
    oneLeft: 'Only one player is left: the game is over.',
    ended: 'The game is over.',
  },

  // The table
  table: {
    over: 'The game is over',
    turn: (name, round, of) => `${name}, turn ${round} of ${of}`,
    extra: (name) => `${name}, extra turns`,
    between: (name) => `${name} is over: free births`,
    inForce: (title, first) => `The card “${title}” is in force. ${first} is first player.`,
    wasInForce: (title) => `The last card was “${title}”.`,
    goal: (number, goal) => `Goal ${number}: ${goal}.`,
    now: (each) => `If it ended now: ${each}.`,
    scored: (each) => `Scored: ${each}.`,
    faceDown: (number) => `The ${season(number)} card lies face down.`,
    open: (number, title, goals) => `The ${season(number)} card lies open, “${title}”: ${goals}.`,
    hand: 'Your hand',
    player: (who, score, left) => `${who}: ${points(score)}${left ? ', has left' : ''}`,
    butterflies: (each) => `Butterflies: ${each || 'none on the map'}.`,
    waiting: (each) => `On season cards: ${each}.`,
    reserve: (each) => `Still to be born: ${each}.`,
    ofGeneration: (amount, generation) => `${amount} of the ${ordinal(generation)} generation`,
    flowers: (each) => `Flowers: ${many(each)}.`,
    played: (inFront, inHand) => `Played this season: ${many(inFront)}. In hand: ${cards(inHand)}.`,
    had: (each) => `Waystation cards had: ${each}.`,
    toPlay: (each) => `Still to play: ${each}.`,
    rows: (each) => `Rows completed: ${each}.`,
    home: (butterflies, amount) =>
      `Home in Michoacán: ${butterflies}, worth ${points(amount)} in the final count.`,
    waystations: 'Waystations',
    token: (city, token) => `${city}: ${token}`,
    visited: (who) => `, visited by ${who}`,
    toRoll: ', die still to roll',
    hidden: (cities) => `Face down: ${cities}.`,
    tile: (row, tile) => `Whoever completes the ${row} row gets: ${tile}.`,
    piles: 'Piles',
    draw: (amount, discarded) => `${cards(amount)} to draw. Discarded: ${many(discarded)}.`,
    supply: (each) => `Flowers in supply: ${each === null ? 'without limit' : many(each)}.`,
    thisTurn: 'This turn',
    movesLeft: (groups) => `Moves left: ${many(groups)}.`,
    longer: (more) => ` One of them may be ${more} longer.`,
    group: (length, marked) => `${length}${marked ? ' with a flower from next door' : ''}`,
    collected: (spaces) => `Already collected: ${spaces}.`,
  },

  source: {
    spring: 'Spring card',
    summer: 'Summer card',
    fall: 'Fall card',
    brood: 'Births (ability tile)',
    home: 'Butterflies in Michoacán',
    lifeCycle: 'Life-cycle cards',
    tiles: 'Completed rows',
  },
  options: {
    flowerSupply: {
      name: 'Flower tokens',
      values: { limited: 'limited to those in the box', unlimited: 'without limit' },
    },
    cutSpaces: {
      name: 'Spaces cut in half by a vertical line',
      values: { out: 'are not beyond it', in: 'are beyond it' },
    },
    openWaystations: { name: 'Waystations open from the start', values: { true: 'yes', false: 'no' } },
    usedBonusAgain: {
      name: 'The tile with two waystation cards may bring back a used bonus card',
      values: { true: 'yes', false: 'no' },
    },
    copyCopies: { name: 'Copy cards can be copied', values: { true: 'yes', false: 'no' } },
    doublingIsBirth: {
      name: 'Turning a butterfly to its double side counts as a birth',
      values: { true: 'yes', false: 'no' },
    },
    onLeave: {
      name: 'When a player leaves',
      values: { computer: 'a computer player goes on', withdraw: 'the seat is withdrawn' },
    },
  },

  refusal: {
    'not-now': () => 'This is not the moment for that.',
    'too-many-to-exchange': (fact) => `At most ${fact('most')} of these cards can be exchanged now.`,
    'not-in-hand': (fact) => `You do not hold ${fact('card')}.`,
    'no-base-card': (fact) => `You cannot play ${fact('card')} by itself.`,
    'no-copy-card': (fact) => `There is nothing to copy with ${fact('card')}.`,
    'no-such-target': (fact) => `You cannot copy ${fact('card')}: it does not lie where your card looks.`,
    'choose-a-target': (fact) => `Choose what you copy with ${fact('card')}.`,
    'blank-without-add-ons': (fact) => `There is nothing to copy: you play ${fact('card')} alone.`,
    'no-add-on': (fact) => `You cannot add ${fact('card')} to another card.`,
    'add-on-not-held': (fact) => `You do not have ${fact('card')}.`,
    'add-ons-in-order': (fact) => `Name ${fact('card')} once, and add-ons in their order.`,
    'a-card-can-be-played': () => 'You have a card to play.',
    'butterfly-not-on-board': (fact) => `This ${fact('butterfly')} is not on the map.`,
    'an-equal-one-flies': (fact) =>
      `This ${fact('butterfly')} is just like another: fly that one, ${fact('instead')}.`,
    'no-such-group': (fact) => `No move of ${fact('length')} is left.`,
    'no-stretch': () => 'No move can be made longer this turn.',
    'out-of-reach': (fact) =>
      `${fact('to')} cannot be reached from ${fact('from')} in exactly ${fact('steps')}.`,
    'none-left': (fact) => `The supply has no ${fact('flower')} left.`,
    'no-flower-there': (fact) => `${fact('space')} gives you no flower from next door.`,
    'had-already': (fact) => `You have had ${fact('card')} already.`,
    'too-few-flowers': (fact) => `You have ${fact('held')} of these flowers, not ${fact('paid')}.`,
    'wrong-payment': (fact) =>
      `The cost is ${fact('same')} flowers of one kind, or ${fact('any')} of any kinds without ${fact('same')} alike.`,
    'no-parent-there': (fact) =>
      `You have no ${fact('generation')}-generation butterfly at ${fact('space')}.`,
    'no-butterfly-would-be-left': () => 'You would be left without a butterfly.',
  },
};
