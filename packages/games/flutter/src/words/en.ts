import {
  count,
  listed,
  type Names,
  nameOf,
  type Paragraph,
  type Refusal,
  tableRefusal,
  type Words,
} from '@hedgerow/kernel';
import { type Printed, tileOf } from '../printed.ts';
import type { Bee, Event, Flower, Move, Petals, Place, Tile, View } from '../state.ts';
import { type PlacementFacts, placementReader } from './placement.ts';
import { byKind, fedBy, isAsked, isNothing, number, spoken } from './shared.ts';

const COLOUR = ['red', 'blue', 'yellow', 'purple'];
const KIND = ['ladybug', 'moth', 'hummingbird', 'dragonfly', 'butterfly'];
const KINDS_MANY = ['ladybugs', 'moths', 'hummingbirds', 'dragonflies', 'butterflies'];

const pollen = (amount: number): string => `${amount} pollen`;
const all = (items: readonly string[]): string => listed('en', items);
const many = (kind: number): string => KINDS_MANY[kind] ?? '';

/** “3 blue and 1 red petal” */
function petals(amounts: Petals): string {
  const parts = spoken(amounts, (colour, amount) => `${amount} ${COLOUR[colour] ?? ''}`);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return parts.length === 0 ? 'no petals' : `${all(parts)} ${total === 1 ? 'petal' : 'petals'}`;
}

const signed = (sign: string, amounts: Petals): string =>
  all(spoken(amounts, (colour, amount) => `${sign}${amount} ${COLOUR[colour] ?? ''}`));

const flower = ({ a, b, matches, petals: amounts }: Flower): string =>
  `at (${a}, ${b}) ${signed(matches ? '+' : '−', amounts)}`;

interface Says {
  /** “red ladybug L03” */
  readonly tile: (tile: Tile) => string;
  readonly tiles: (tiles: readonly Tile[]) => string;
}

function says(printed: Printed): Says {
  const tile = (number: Tile): string => {
    const { id, kind, colour } = tileOf(printed, number);
    return number === printed.rainbee ? 'Rainbee' : `${COLOUR[colour] ?? ''} ${KIND[kind] ?? ''} ${id}`;
  };
  return { tile, tiles: (tiles) => all(tiles.map((each) => `the ${tile(each)}`)) };
}

function placement(say: Says, { tile, x, y }: Place, facts: PlacementFacts): string {
  const { price, turnedBy, flipped, touches, flowers, gain, loss, pond, wet, enclosed } = facts;
  const paid = isNothing(price) ? 'for nothing' : `for ${petals(price)}`;
  const lies = [flipped ? 'flipped' : '', turnedBy === 0 ? 'not turned' : `turned by ${turnedBy}°`].filter(
    Boolean,
  );
  const totals = [signed('+', gain), signed('−', loss)].filter(Boolean);
  return [
    `Take the ${say.tile(tile)} ${paid} and lay it ${lies.join(', ')}, with its first corner at (${x}, ${y}).`,
    `It touches ${say.tiles(touches)}.`,
    `${count('en', flowers.length, 'flower grows', 'flowers grow')}: ${flowers.map(flower).join('; ')}.`,
    `In all ${totals.join(', ')}.`,
    pond > 0 ? `${count('en', pond, 'cell becomes', 'cells become')} a pond: +${pollen(wet)}.` : '',
    enclosed.length > 0 ? `It encloses ${say.tiles(enclosed)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function beeMove(say: Says, { to }: Bee): string {
  if (to === 'hand') return 'Take the bee in hand.';
  if (to === 'pass') return 'Keep the bee in hand.';
  return `Put the bee on the ${say.tile(to)}.`;
}

function selectMove(say: Says, skip: number, view: View): string {
  const offer = view.offer.find((each) => each.skip === skip);
  const what = offer ? `the ${say.tile(offer.tile)}` : 'this tile';
  const paid = isNothing(offer?.price ?? []) ? 'for nothing' : `for ${petals(offer?.price ?? [])}`;
  return `Try ${what}, ${paid} (${count('en', skip, 'stack', 'stacks')} skipped).`;
}

function decision(say: Says, view: View, names: Names): string {
  const { asked } = view;
  if (asked === null) return 'The game is over.';
  const you = isAsked(view);
  const who = nameOf(names, asked.seat);
  switch (asked.ask) {
    case 'turn': {
      if (!you) return `${who} takes a tile and lays it.`;
      const chosen = view.offer.find(({ skip }) => skip === view.selected);
      return chosen ? `Lay the ${say.tile(chosen.tile)}.` : 'Which tile do you take?';
    }
    case 'settle':
      return you ? 'Which pollinator do you feed first?' : `${who} chooses which pollinator to feed first.`;
    case 'home':
      return you
        ? 'Your bee has come home. Where does it go?'
        : `${who} chooses where the bee that came home goes.`;
    case 'bee':
      return you ? 'Do you put your bee on a tile?' : `${who} may put the bee on a tile.`;
  }
}

function stackLines(say: Says, view: View): readonly string[] {
  return view.ring.map(({ kind, top, height }, place) => {
    const sun = place === view.sun ? ', under the sun' : '';
    if (top === null) return `The ${many(kind)}: empty${sun}.`;
    const offer = view.offer.find(({ tile }) => tile === top);
    const price =
      offer === undefined ? '' : isNothing(offer.price) ? ', free' : `, for ${petals(offer.price)}`;
    return `The ${many(kind)}: ${say.tile(top)} on top, ${count('en', height, 'tile', 'tiles')} in all${sun}${price}.`;
  });
}

function playerLine(say: Says, view: View, names: Names, seat: number): string {
  const player = view.players[seat];
  if (player === undefined) return '';
  const known = player.pollen === null ? '' : `${pollen(player.pollen)}, `;
  const bee = player.bee === null ? 'bee in hand' : `bee on the ${say.tile(player.bee)}`;
  const marks = [seat === view.first ? 'first player' : '', seat === view.active ? 'at turn' : ''].filter(
    Boolean,
  );
  return `${names[seat] ?? `Seat ${seat}`}: ${known}${petals(player.petals)}, ${bee}${marks.map((mark) => `, ${mark}`).join('')}.`;
}

function enclosed(view: View, tile: Tile, names: Names): string {
  const by = fedBy(view, tile);
  if (by === undefined) return 'enclosed';
  return by === null ? 'enclosed, left hungry' : `enclosed, fed by ${nameOf(names, by)}`;
}

function paragraphs(say: Says, view: View, names: Names): readonly Paragraph[] {
  const tiles = view.meadow.map(({ tile, o, x, y, open }) => {
    const sides = open === 0 ? enclosed(view, tile, names) : count('en', open, 'open side', 'open sides');
    return `The ${say.tile(tile)} at (${x}, ${y}), orientation ${o}: ${sides}.`;
  });
  const dry = view.pond.filter(({ wet }) => !wet).length;
  const pond =
    view.pond.length === 0
      ? []
      : [`${count('en', view.pond.length, 'pond cell', 'pond cells')}, ${dry} of them dry.`];
  const last =
    view.turnsLeft === null
      ? []
      : [`Last round: ${count('en', view.turnsLeft, 'turn follows', 'turns follow')} this one.`];
  const gone = view.gone.length === 0 ? [] : [`Out of the game: ${say.tiles(view.gone)}.`];
  const removed = view.removed === null ? [] : [`Taken away at the start: ${say.tiles(view.removed)}.`];
  return [
    { heading: 'Rondel', lines: [...stackLines(say, view), ...last, ...gone, ...removed] },
    { heading: 'Players', lines: view.players.map((_, seat) => playerLine(say, view, names, seat)) },
    {
      heading: 'Meadow',
      lines: [...tiles, ...pond, `${count('en', view.water, 'water tile', 'water tiles')} left.`],
    },
  ];
}

function event(say: Says, told: Event, names: Names): string {
  switch (told.type) {
    case 'turnBegun':
      return `${nameOf(names, told.seat)} is at turn.`;
    case 'sunMoved':
      return `${told.solstice ? 'Summer solstice: the' : 'The'} sun moves to the ${many(told.to)}.`;
    case 'nothingFitted':
      return `Nothing fits for ${nameOf(names, told.seat)}: the ${say.tile(told.tile)} leaves the game, and one petal of each colour comes instead.`;
    case 'tilePlaced': {
      const paid = told.skip === 0 ? '' : ` for ${petals(told.price)}`;
      return `${nameOf(names, told.seat)} takes the ${say.tile(told.tile)}${paid} and lays it at (${told.x}, ${told.y}), orientation ${told.o}.`;
    }
    case 'tileRevealed':
      return told.tile === null
        ? `The stack of ${many(told.kind)} is empty.`
        : `The ${say.tile(told.tile)} is now on top of its stack.`;
    case 'flowersGrown':
      return `${nameOf(names, told.seat)} grows ${count('en', told.flowers.length, 'flower', 'flowers')}: ${told.flowers.map(flower).join('; ')}. That leaves ${petals(told.petals)}.`;
    case 'pondFilled': {
      const dry = told.dry > 0 ? `, ${count('en', told.dry, 'cell stays', 'cells stay')} dry` : '';
      return `${count('en', told.wet, 'water tile is', 'water tiles are')} laid${dry}: ${nameOf(names, told.seat)} gains ${pollen(told.pollen)}.`;
    }
    case 'tilesEnclosed':
      return `Now enclosed: ${say.tiles(told.tiles)}.`;
    case 'pollinatorFed':
      return `${nameOf(names, told.seat)} feeds the ${say.tile(told.tile)} and gains ${pollen(told.pollen)}.`;
    case 'pollinatorHungry':
      return `${nameOf(names, told.seat)} cannot feed the ${say.tile(told.tile)}: every other player gains ${pollen(told.gift)}.`;
    case 'beeCameHome':
      return `The bee of ${nameOf(names, told.seat)} comes home from the ${say.tile(told.tile)} with ${pollen(told.pollen)}.`;
    case 'beePlaced':
      return `${nameOf(names, told.seat)} puts the bee on the ${say.tile(told.tile)}.`;
    case 'beeKept':
      return `${nameOf(names, told.seat)} keeps the bee in hand.`;
    case 'lastRoundBegun':
      return `The stack of ${many(told.kind)} has run empty: last round, ${count('en', told.turnsLeft, 'turn', 'turns')} to go.`;
    case 'gameOver':
      return `The game is over. Taken away at the start were ${byKind(told.removed, say.tile)}.`;
  }
}

function refusal(say: Says, refused: Refusal, names: Names): string {
  const { facts, rule, reason } = refused;
  const tile = `the ${say.tile(number(facts, 'tile'))}`;
  const by = number(facts, 'by');
  const colour = COLOUR[number(facts, 'colour')] ?? '';
  const sentences: Readonly<Record<string, string>> = {
    'not-now': 'Something else is asked now.',
    'no-such-stack': `There is no stack to be had for ${count('en', number(facts, 'skip'), 'skip', 'skips')}.`,
    'price-not-covered': `Skipping costs ${number(facts, 'price')} ${colour}, but you hold ${number(facts, 'held')}.`,
    'not-on-top': `On top of the ${many(number(facts, 'kind'))} lies another tile than ${tile}.`,
    'fits-nowhere': `There is no place where you may lay ${tile}.`,
    covered:
      by < 0
        ? 'A pond lies there already.'
        : `${say.tiles([Math.max(0, by)]).replace(/^t/, 'T')} lies there already.`,
    'no-side': `There ${tile} would touch no tile side to side.`,
    'no-flower': `There ${tile} would grow no flower.`,
    'loss-not-afforded': `The flowers would cost ${number(facts, 'loss')} ${colour}, but you would have ${number(facts, 'held')}.`,
    'not-contested': `The petals are not short for ${tile}.`,
    'no-bee-on-the-rainbee': 'No bee sits on the Rainbee.',
    'not-in-the-meadow': `${tile.replace(/^t/, 'T')} is not in the meadow.`,
    'already-enclosed': `${tile.replace(/^t/, 'T')} is enclosed already.`,
    'has-a-bee': `On ${tile} sits the bee of ${names[number(facts, 'owner')] ?? ''}.`,
    'say-hand': 'A bee that has come home goes to a tile or to the hand.',
    'say-pass': 'A bee in hand goes to a tile, or you pass.',
  };
  const said = tableRefusal('en', refused, names) ?? sentences[reason] ?? `${reason}.`;
  return `${said} (${rule})`;
}

const SOURCES: Readonly<Record<string, string>> = {
  fed: 'pollinators fed',
  ponds: 'ponds',
  bees: 'bees come home',
  gifts: 'others’ hungry pollinators',
  leftover: 'petals left over',
};

const OPTIONS: Readonly<Record<string, string>> = {
  shortfall: 'When a mismatched flower costs more than you have',
  'shortfall payWhatYouCan': 'you pay what you can',
  'shortfall mustAfford': 'you may not place the tile there',
  ponds: 'Ponds',
  'ponds on': 'gaps that are walled in fill with water',
  'ponds off': 'gaps stay empty',
  firstPlayer: 'Who begins',
  'firstPlayer random': 'chance decides',
  rondel: 'Order of the stacks',
  'rondel fixed': 'as printed',
  'rondel shuffled': 'shuffled',
  pollen: 'Running totals of pollen',
  'pollen hidden': 'each sees only the own one',
  'pollen open': 'everybody sees all',
  sunStart: 'Where the sun starts',
  'sunStart fixed': 'on the ladybugs',
  'sunStart random': 'chance decides',
  preset: 'Ready-made table',
  'preset draftRules': 'Draft rules',
  'preset strictMeadow': 'Strict meadow',
};

const PRESET_NAMES: Readonly<Record<string, string>> = {
  draftRules: 'Draft rules',
  strictMeadow: 'Strict meadow',
};

function option(name: string, value?: string | number | boolean): string {
  const key = value === undefined ? name : `${name} ${value}`;
  const [, seat] = /^firstPlayer seat-(\d)$/.exec(key) ?? [];
  return OPTIONS[key] ?? (seat === undefined ? key : `seat ${Number(seat) + 1}`);
}

/** Flutter in English. */
export function english(printed: Printed): Words<View, Move, Event> {
  const say = says(printed);
  const facts = placementReader(printed);
  return {
    title: 'Flutter',
    blurb: 'Grow one meadow together, feed its pollinators, and dare to leave the last gap open.',
    view: (view, names) => paragraphs(say, view, names),
    decision: (view, names) => decision(say, view, names),
    move: (move, view) => {
      switch (move.type) {
        case 'select':
          return selectMove(say, move.skip, view);
        case 'place':
          return placement(say, move, facts(move, view));
        case 'settle':
          return `Feed the ${say.tile(move.tile)} first, with ${count('en', tileOf(printed, move.tile).sparkles, 'petal', 'petals')}.`;
        case 'bee':
          return beeMove(say, move);
      }
    },
    event: (told, names) => event(say, told, names),
    refusal: (refused, names) => refusal(say, refused, names),
    pointsFrom: (source) => SOURCES[source] ?? source,
    option,
    preset: (name) => PRESET_NAMES[name] ?? name,
  };
}
