import { count } from '@hedgerow/kernel';
import type { Tongue } from './tongue.ts';

const points = (amount: number): string => count('en', amount, 'point', 'points');
const flowers = (amount: number): string => count('en', amount, 'Flower', 'Flowers');
const cards = (amount: number): string => count('en', amount, 'card', 'cards');
const species = (amount: number): string => count('en', amount, 'kind', 'kinds');

export const english: Tongue = {
  language: 'en',
  blurb:
    'Every card is a Flower on one side and a Butterfly on the other: grow a meadow and fill it with wings.',
  points,
  flowers,
  cards,
  species,
  nothing: 'nothing',
  table: {
    heading: 'The table',
    round: (round, starter) => `Round ${round}; ${starter} began it.`,
    finalRound: 'This is the final round.',
    target: (amount) => `The game is to ${points(amount)}.`,
    deck: (amount) => `Deck: ${cards(amount)}.`,
    sky: (places) => `Sky: ${places}.`,
    emptyPlace: 'empty',
    compost: (pile) => `Compost Heap: ${pile}.`,
    emptyCompost: 'empty',
    mission: (name, wants, worth) => `Mission ${name} (${points(worth)}): ${wants}.`,
    blueMust: 'At this table Common Blue must take a card.',
  },
  card: {
    heading: 'Cards in sight',
    line: (name, text) => `${name}: ${text}`,
    price: (needs, worth) => `needs ${flowers(needs)}${worth === undefined ? '' : `, ${points(worth)}`}`,
    blueMust: 'Event: take one card from the Sky into your hand.',
  },
  garden: {
    left: 'Has left the table.',
    summary: (score, symbols, hand) => `${points(score)}, ${flowers(symbols)}, ${cards(hand)} in hand.`,
    butterflies: (pile, kinds) => `Butterflies: ${pile} (${species(kinds)}).`,
    flowerRow: (faceDown, knapweeds, name) =>
      `Flower row: ${cards(faceDown)} face down${knapweeds > 0 ? `, ${name} face up` : ''}.`,
    missions: (names) => `Missions: ${names}.`,
    hand: (pile) => `Hand: ${pile}.`,
    fronts: (pile) => `On the other side of the Flowers: ${pile}.`,
  },
  asked: {
    setup: {
      you: 'Plant one of your four cards as your first Flower.',
      one: (name) => `${name} is planting a first Flower.`,
      several: (names) => `${names} are planting a first Flower.`,
    },
    action: {
      you: 'It is your turn: choose one Action.',
      one: (name) => `${name} is choosing an Action.`,
      several: (names) => `${names} are choosing an Action.`,
    },
    blue: {
      you: 'Your Common Blue arrived: choose a card from the Sky.',
      one: (name) => `${name} is looking for a card in the Sky.`,
      several: (names) => `${names} are looking for a card in the Sky.`,
    },
    tip: {
      you: 'Your Orange Tip arrived: you may take a card from the Compost Heap.',
      one: (name) => `${name} is looking for a card on the Compost Heap.`,
      several: (names) => `${names} are looking for a card on the Compost Heap.`,
    },
    discard: {
      you: 'You hold more than six cards: discard one.',
      one: (name) => `${name} is discarding down to six cards.`,
      several: (names) => `${names} are discarding down to six cards.`,
    },
  },
  won: (name) => `The game is over. ${name} wins.`,
  shared: (names) => `The game is over. ${names} share the victory.`,
  move: {
    setupFlower: (kind) => `Plant ${kind} as your first Flower`,
    draw: 'Draw a card from the Deck',
    takeSky: (kind, place) => `Take ${kind} from the Sky (place ${place})`,
    plant: (kind) => `Plant ${kind} face down as a Flower`,
    play: (kind, worth) => `Play ${kind} face up${worth === undefined ? '' : ` for ${points(worth)}`}`,
    hatch: (kind, flower) => `Hatch ${kind} (Flower ${flower}) with a Chrysalis`,
    claim: (mission, wants) => `Claim the Mission ${mission} (${wants})`,
    pass: 'Pass: nothing is possible',
    blueDecline: 'Leave the Sky as it is',
    tipTake: (kind) => `Take ${kind} from the Compost Heap`,
    tipDecline: 'Leave the Compost Heap as it is',
    discard: (kind) => `Discard ${kind}`,
  },
  event: {
    firstFlowerPlanted: (who, kind) => `${who} plants ${kind ?? 'a card'} as the first Flower.`,
    roundBegun: (round) => `Round ${round} begins.`,
    drawn: (who, pile) => `${who} draws ${pile}.`,
    takenFromSky: (who, kind) => `${who} takes ${kind} from the Sky.`,
    skyRefilled: (kind) => `${kind} appears in the Sky.`,
    reshuffled: (amount) => `The Compost Heap is shuffled into a new Deck of ${cards(amount)}.`,
    planted: (who, kind, fromDeck) => {
      if (!fromDeck) return `${who} plants ${kind ?? 'a card'}.`;
      return kind === null
        ? `${who} plants the top card of the Deck.`
        : `${who} plants ${kind} from the Deck.`;
    },
    played: (who, kind) => `${who} plays ${kind}.`,
    hatched: (who, kind, flower) => `${kind} hatches from Flower ${flower} of ${who}.`,
    composted: (kind) => `${kind} goes to the Compost Heap.`,
    takenFromCompost: (who, kind) => `${who} takes ${kind} from the Compost Heap.`,
    declined: (who, kind) => `${who} takes nothing for ${kind}.`,
    claimed: (who, mission, joker, beauty) =>
      `${who} claims the Mission ${mission}${joker === null ? '' : `; ${beauty} stands in for ${joker}`}.`,
    mostLargeWhitesGained: (who) => `${who} alone has the most Large Whites and takes the Mission.`,
    mostLargeWhitesLost: (who) => `${who} no longer has the most Large Whites and gives the Mission back.`,
    discarded: (who, kind) => `${who} discards ${kind}.`,
    passed: (who) => `${who} passes.`,
    deckUsedUp: 'The Deck is used up: this is the final round.',
    targetReached: (who, amount) => `${who} has ${points(amount)} or more: this is the final round.`,
    left: (who) => `${who} leaves the table.`,
    ended: {
      'final-round': 'The final round is over.',
      'all-passed': 'Everybody passed: the game is over.',
      'round-limit': 'The last possible round is over.',
      'one-left': 'Only one player is left: the game is over.',
    },
  },
  refusal: {
    'set-up-is-over': () => 'The first Flower is planted once, before round 1.',
    'not-in-hand': ({ kind }) => `${kind} is not in your hand.`,
    'not-time-for-an-action': () => 'An Action is chosen once, at the beginning of your turn.',
    'no-card-to-draw': () => 'There is no card to draw.',
    'slot-is-empty': ({ slot }) => `Place ${slot} of the Sky is empty.`,
    'chrysalis-needs-a-target': () => 'A Chrysalis is played together with the Flower that it hatches.',
    'too-few-flowers': ({ kind, needs, has }) => `${kind} needs ${flowers(needs)}, and you have ${has}.`,
    'no-chrysalis-in-hand': () => 'There is no Chrysalis in your hand.',
    'no-such-flower': ({ flower }) => `Your Flower row has no card in place ${flower}.`,
    'lies-face-up': ({ flower }) => `Flower ${flower} lies face up; only a face-down card can hatch.`,
    'only-from-the-hand': ({ flower }) => `Flower ${flower} is a Peacock: it enters play only from the hand.`,
    'no-butterfly-on-it': ({ flower }) => `There is no Butterfly on the other side of Flower ${flower}.`,
    'mission-is-taken': ({ mission, holder }) => `${holder} already holds ${mission}.`,
    'flowers-missing': ({ mission, needs, has }) =>
      `${mission} asks for ${flowers(needs)}, and you have ${has}.`,
    'butterflies-missing': ({ mission, missing }) =>
      `For ${mission} you still lack ${count('en', missing, 'Butterfly', 'Butterflies')}.`,
    'an-action-is-possible': () => 'You may pass only if no Action is possible.',
    'no-common-blue-came': () => 'Only a Common Blue that has just arrived lets you do this.',
    'must-take': () => 'At this table Common Blue must take a card.',
    'no-orange-tip-came': () => 'Only an Orange Tip that has just arrived lets you do this.',
    'not-on-the-compost': ({ kind }) => `${kind} is not on the Compost Heap.`,
    'nothing-to-discard': () =>
      'Cards are discarded only from a hand of more than six, at the end of the turn.',
  },
  impossible: 'This is not possible.',
  options: {
    start: {
      name: 'Who starts',
      values: {
        random: 'chance decides',
        'seat-0': 'the first seat',
        'seat-1': 'the second seat',
        'seat-2': 'the third seat',
        'seat-3': 'the fourth seat',
        'seat-4': 'the fifth seat',
      },
    },
    targetScore: { name: 'Points that bring the final round', values: undefined },
    commonBlue: { name: 'Common Blue takes a card', values: { may: 'if its player wants', must: 'always' } },
    deckOut: {
      name: 'When the Deck runs out',
      values: { reshuffle: 'the Compost Heap is shuffled', lastRound: 'the round is the last one' },
    },
    seedCompost: { name: 'Cards on the Compost Heap at the start', values: { '0': '0', '3': '3' } },
    onLeave: {
      name: 'When somebody leaves',
      values: { bot: 'a computer player goes on', retire: 'the seat retires' },
    },
    revealAfterGame: { name: 'Show all cards after the game', values: { true: 'yes', false: 'no' } },
  },
  sources: { butterflies: 'Butterflies', missions: 'Missions', mostLargeWhites: 'Most Large Whites' },
};
