import { count } from '@hedgerow/kernel';
import { NAMES } from './names.ts';
import type { TilePhrase, Tongue } from './tongue.ts';

const { colours: COLOURS, kinds: KINDS } = NAMES.en;
const MANY = ['ladybugs', 'moths', 'hummingbirds', 'dragonflies', 'butterflies'];

const kinds = (kind: number): string => MANY[kind] ?? '';
const coloured = (amount: number, colour: number): string => `${amount} ${COLOURS[colour] ?? ''}`;
const pollen = (amount: number): string => `${amount} pollen`;
const petalCount = (amount: number): string => count('en', amount, 'petal', 'petals');
const phrase = (tile: string): TilePhrase => ({ tile, the: `the ${tile}`, from: `from the ${tile}` });
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Flutter in English. */
export const english: Tongue = {
  language: 'en',
  blurb: 'Grow one meadow together, feed its pollinators, and dare to leave the last gap open.',
  tile: (kind, colour, id) =>
    phrase([COLOURS[colour] ?? '', KINDS[kind] ?? '', id ?? ''].filter(Boolean).join(' ')),
  rainbee: phrase('Rainbee'),
  kinds,
  coloured,
  petals: (parts, total) => `${parts} ${total === 1 ? 'petal' : 'petals'}`,
  petalCount,
  pollen,
  noPetals: 'no petals',
  free: 'for nothing',
  paid: (petals) => `for ${petals}`,
  flowerAt: (a, b, petals) => `at (${a}, ${b}) ${petals}`,
  semicolon: '; ',
  place: {
    take: ({ the }, paid, lies, x, y) =>
      `Take ${the} ${paid} and lay it ${lies}, with its first corner at (${x}, ${y}).`,
    beside: ({ the }, paid, tiles) => `Take ${the} ${paid} and lay it beside ${tiles}.`,
    flipped: 'flipped',
    turned: (degrees) => (degrees === 0 ? 'not turned' : `turned by ${degrees}°`),
    touches: (tiles) => `It touches ${tiles}.`,
    flowers: (amount, flowers) => `${count('en', amount, 'flower grows', 'flowers grow')}: ${flowers}.`,
    total: (petals) => `In all ${petals}.`,
    pond: (cells, gained) =>
      `${count('en', cells, 'cell becomes', 'cells become')} a pond: +${pollen(gained)}.`,
    encloses: (tiles) => `It encloses ${tiles}.`,
  },
  select: (tile, paid, skipped) =>
    `Try ${tile?.the ?? 'this tile'}, ${paid} (${count('en', skipped, 'stack', 'stacks')} skipped).`,
  settle: ({ the }, petals) => `Feed ${the} first, with ${petalCount(petals)}.`,
  bee: {
    hand: 'Take the bee in hand.',
    pass: 'Keep the bee in hand.',
    on: ({ the }) => `Put the bee on ${the}.`,
  },
  over: 'The game is over.',
  asked: {
    turn: { you: 'Which tile do you take?', other: (name) => `${name} takes a tile and lays it.` },
    settle: {
      you: 'Which pollinator do you feed first?',
      other: (name) => `${name} chooses which pollinator to feed first.`,
    },
    home: {
      you: 'Your bee has come home. Where does it go?',
      other: (name) => `${name} chooses where the bee that came home goes.`,
    },
    bee: { you: 'Do you put your bee on a tile?', other: (name) => `${name} may put the bee on a tile.` },
  },
  lay: ({ the }) => `Lay ${the}.`,
  view: {
    rondel: 'Rondel',
    players: 'Players',
    meadow: 'Meadow',
    emptyStack: (kind, sun) => `The ${kinds(kind)}: empty${sun}.`,
    stack: (kind, { tile }, height, sun, price) =>
      `The ${kinds(kind)}: ${tile} on top, ${count('en', height, 'tile', 'tiles')} in all${sun}${price}.`,
    sun: ', under the sun',
    freeTile: ', free',
    price: (petals) => `, for ${petals}`,
    tooDear: (petals) => `, would cost ${petals}`,
    player: (name, facts) => `${name}: ${facts.join(', ')}.`,
    beeInHand: 'bee in hand',
    beeOn: ({ the }) => `bee on ${the}`,
    first: 'first player',
    active: 'now playing',
    seat: (seat) => `Seat ${seat}`,
    tile: ({ the }, x, y, o, sides) => `${capital(the)} at (${x}, ${y}), orientation ${o}: ${sides}.`,
    openSides: (amount) => count('en', amount, 'open side', 'open sides'),
    enclosed: 'enclosed',
    hungry: 'enclosed, left hungry',
    fedBy: (name) => `enclosed, fed by ${name}`,
    pond: (cells, dry) => `${count('en', cells, 'pond cell', 'pond cells')}, ${dry} of them dry.`,
    water: (amount) => `${count('en', amount, 'water tile', 'water tiles')} left.`,
    lastRound: (turns) => `Last round: ${count('en', turns, 'turn', 'turns')} to go, this one included.`,
    gone: (tiles) => `Out of the game: ${tiles}.`,
    removed: (tiles) => `Taken away at the start: ${tiles}.`,
  },
  event: {
    turnBegun: (who) => `${who}’s turn.`,
    sunMoved: (kind, solstice) =>
      `${solstice ? 'Summer solstice: the' : 'The'} sun moves to the ${kinds(kind)}.`,
    nothingFitted: (who, { the }) =>
      `Nothing fits for ${who}: ${the} leaves the game, and one petal of each colour comes instead.`,
    tilePlaced: (who, { the }, paid) => `${who} takes ${the}${paid} and lays it in the meadow.`,
    stackEmpty: (kind) => `The stack of ${kinds(kind)} is empty.`,
    tileRevealed: ({ the }) => `${capital(the)} is now on top of its stack.`,
    flowersGrown: (who, flowers, change, petals) =>
      `${who} grows ${count('en', flowers, 'flower', 'flowers')}: ${change}. That leaves ${petals}.`,
    pondFilled: (who, wet, dry, gained) =>
      `${count('en', wet, 'water tile is', 'water tiles are')} laid${dry > 0 ? `, ${count('en', dry, 'cell stays', 'cells stay')} dry` : ''}: ${who} gains ${pollen(gained)}.`,
    tilesEnclosed: (tiles) => `Now enclosed: ${tiles}.`,
    pollinatorFed: (who, { the }, gained) => `${who} feeds ${the} and gains ${pollen(gained)}.`,
    pollinatorHungry: (who, { the }, gift) =>
      `${who} cannot feed ${the}: every other player gains ${pollen(gift)}.`,
    beeCameHome: (who, { from }, gained) => `${who}’s bee comes home ${from} with ${pollen(gained)}.`,
    beePlaced: (who, { the }) => `${who} puts the bee on ${the}.`,
    beeKept: (who) => `${who} keeps the bee in hand.`,
    lastRoundBegun: (kind, turns) =>
      `The stack of ${kinds(kind)} has run empty: last round, ${count('en', turns, 'turn', 'turns')} to go.`,
    gameOver: (removed) => `The game is over. Taken away at the start were ${removed}.`,
  },
  refusal: {
    'not-now': () => 'Something else is asked now.',
    'no-such-stack': ({ skip }) => `There is no stack to be had for ${count('en', skip, 'skip', 'skips')}.`,
    'price-not-covered': ({ price, held, colour }) =>
      `Skipping costs ${coloured(price, colour)}, but you hold ${held}.`,
    'not-on-top': ({ kind, tile }) => `On top of the ${kinds(kind)} lies another tile than ${tile.the}.`,
    'fits-nowhere': ({ tile }) => `There is no place where you may lay ${tile.the}.`,
    covered: ({ by }) => (by ? `${capital(by.the)} lies there already.` : 'A pond lies there already.'),
    'no-side': ({ tile }) => `There ${tile.the} would touch no tile side to side.`,
    'no-flower': ({ tile }) => `There ${tile.the} would grow no flower.`,
    'loss-not-afforded': ({ loss, held, colour }) =>
      `The flowers would cost ${coloured(loss, colour)}, but you would have ${held}.`,
    'not-contested': ({ tile }) => `The petals are not short for ${tile.the}.`,
    'no-bee-on-the-rainbee': () => 'No bee sits on the Rainbee.',
    'not-in-the-meadow': ({ tile }) => `${capital(tile.the)} is not in the meadow.`,
    'already-enclosed': ({ tile }) => `${capital(tile.the)} is enclosed already.`,
    'has-a-bee': ({ tile, owner }) => `${owner}’s bee already sits on ${tile.the}.`,
    'say-hand': () => 'A bee that has come home goes to a tile or to the hand.',
    'say-pass': () => 'A bee in hand goes to a tile, or you pass.',
  },
  impossible: 'This is not possible.',
  sources: {
    fed: 'pollinators fed',
    ponds: 'ponds',
    bees: 'bees come home',
    gifts: 'others’ hungry pollinators',
    leftover: 'petals left over',
  },
  options: {
    shortfall: {
      name: 'When a mismatched flower costs more than you have',
      values: { payWhatYouCan: 'you pay what you can', mustAfford: 'you may not place the tile there' },
    },
    ponds: {
      name: 'Ponds',
      values: { on: 'gaps that are walled in fill with water', off: 'gaps stay empty' },
    },
    firstPlayer: {
      name: 'Who begins',
      values: {
        random: 'chance decides',
        'seat-0': 'seat 1',
        'seat-1': 'seat 2',
        'seat-2': 'seat 3',
        'seat-3': 'seat 4',
        'seat-4': 'seat 5',
      },
    },
    rondel: { name: 'Order of the stacks', values: { fixed: 'as printed', shuffled: 'shuffled' } },
    pollen: {
      name: 'Running totals of pollen',
      values: { hidden: 'you see only your own', open: 'everybody sees all' },
    },
    sunStart: {
      name: 'Where the sun starts',
      values: { fixed: 'on the ladybugs', random: 'chance decides' },
    },
  },
  preset: 'Ready-made table',
  presets: { draftRules: 'Draft rules', strictMeadow: 'Strict meadow' },
};
