import {
  count,
  listed,
  type Names,
  nameOf,
  type Paragraph,
  type Refusal,
  type Seat,
  tableRefusal,
  type Words,
} from '@hedgerow/kernel';
import type { Kind, MissionCode } from '../kinds.ts';
import type { Printed } from '../printed.ts';
import type { Event, Move, SeatPublic, View } from '../state.ts';
import { factsOf, kindsWithCounts, ownGarden, symbolsOf, worthNow } from './shared.ts';

const points = (amount: number): string => count('en', amount, 'point', 'points');
const flowers = (amount: number): string => count('en', amount, 'Flower', 'Flowers');
const cards = (amount: number): string => count('en', amount, 'card', 'cards');
const all = (items: readonly string[]): string => listed('en', items);
/** `Essex Skipper ×3` */
const multiple = (name: string, copies: number): string => (copies === 1 ? name : `${name} ×${copies}`);

interface Says {
  readonly kind: (kind: Kind) => string;
  readonly mission: (mission: MissionCode) => string;
  readonly wants: (mission: MissionCode) => string;
}

/** Names and numbers as the edition prints them. */
function says(printed: Printed, missionNames: Readonly<Record<MissionCode, string>>): Says {
  const kind = (code: Kind): string => printed.kind(code).name;
  return {
    kind,
    mission: (code) => missionNames[code],
    wants: (code) => {
      const mission = printed.missions.find((each) => each.code === code);
      const parts = (mission?.need ?? []).map(([need, copies]) => multiple(kind(need), copies));
      if (mission && mission.flowers > 0) parts.push(flowers(mission.flowers));
      return parts.length === 0 ? 'alone the most Large Whites' : all(parts);
    },
  };
}

const MISSION_NAMES: Readonly<Record<MissionCode, string>> = {
  M1: 'Meadow Quartet',
  M2: 'Skipper Trio',
  M3: 'Full Bloom',
  M4: 'Spring to Autumn',
  MLW: 'Most Large Whites',
};

const pile = ({ kind }: Says, kinds: readonly Kind[]): string =>
  kinds.length === 0
    ? 'nothing'
    : all(kindsWithCounts(kinds).map(([each, copies]) => multiple(kind(each), copies)));

function tableLines(say: Says, view: View, names: Names): readonly string[] {
  const compost = Object.entries(view.compost).flatMap(([kind, copies]) =>
    copies === 0 ? [] : [multiple(say.kind(kind as Kind), copies)],
  );
  return [
    ...(view.round > 0 ? [`Round ${view.round}; ${nameOf(names, view.startSeat)} began it.`] : []),
    ...(view.finalRound ? ['This is the final round.'] : []),
    `The game is to ${points(view.targetScore)}.`,
    `Deck: ${cards(view.deckCount)}.`,
    `Sky: ${view.sky.map((kind, slot) => `${slot + 1} ${kind === null ? 'empty' : say.kind(kind)}`).join(', ')}.`,
    `Compost Heap: ${compost.length === 0 ? 'empty' : all(compost)}.`,
    ...view.display.map((mission) => `Mission ${say.mission(mission)}: ${say.wants(mission)}.`),
  ];
}

function gardenLines(say: Says, seat: SeatPublic): readonly string[] {
  const double = seat.flowers.filter((flower) => flower === 'KNA').length;
  return [
    ...(seat.retired ? ['Has left the table.'] : []),
    `${points(seat.score)}, ${flowers(symbolsOf(seat))}, ${cards(seat.handCount)} in hand.`,
    `Butterflies: ${pile(say, seat.butterflies)} (${count('en', seat.species, 'kind', 'kinds')}).`,
    `Flower row: ${cards(seat.flowers.length - double)} face down${double > 0 ? `, ${multiple(say.kind('KNA'), double)} face up` : ''}.`,
    ...(seat.missions.length > 0 ? [`Missions: ${all(seat.missions.map(say.mission))}.`] : []),
  ];
}

function viewInWords(say: Says, view: View, names: Names): readonly Paragraph[] {
  return [
    { heading: 'The table', lines: tableLines(say, view, names) },
    ...view.seats.map((seat, i): Paragraph => {
      const own = view.me?.seat === i ? view.me : undefined;
      const shown = own ?? view.revealed?.[i];
      return {
        heading: `${names[i] ?? i}${own ? ' (you)' : ''}`,
        lines: [
          ...gardenLines(say, seat),
          ...(shown ? [`Hand: ${pile(say, shown.hand)}.`] : []),
          ...(shown
            ? [`On the other side of the Flowers: ${all(shown.flowerFronts.map(say.kind)) || 'nothing'}.`]
            : []),
        ],
      };
    }),
  ];
}

const ASKED: Readonly<Record<Exclude<View['phase'], 'over'>, readonly [you: string, other: string]>> = {
  setup: ['Plant one of your four cards as your first Flower.', 'planting a first Flower'],
  action: ['It is your turn: choose one Action.', 'choosing an Action'],
  blue: ['Your Common Blue arrived: you may take a card from the Sky.', 'looking for a card in the Sky'],
  tip: [
    'Your Orange Tip arrived: you may take a card from the Compost Heap.',
    'looking for a card on the Compost Heap',
  ],
  discard: ['You hold more than six cards: discard one.', 'discarding down to six cards'],
};

function decision(view: View, names: Names): string {
  if (view.phase === 'over') {
    const winners = (view.ranks ?? []).flatMap((rank, seat) =>
      rank === 1 ? [names[seat] ?? `${seat}`] : [],
    );
    return `The game is over. ${all(winners)} ${winners.length === 1 ? 'wins' : 'share the victory'}.`;
  }
  const [you, other] = ASKED[view.phase];
  if (view.me && view.toAct.includes(view.me.seat)) return you;
  return `${all(view.toAct.map((seat) => nameOf(names, seat)))} ${view.toAct.length === 1 ? 'is' : 'are'} ${other}.`;
}

function move(printed: Printed, say: Says, chosen: Move, view: View): string {
  const sky = (slot: number): string =>
    `${say.kind(view.sky[slot] ?? 'KNA')} from the Sky (place ${slot + 1})`;
  switch (chosen.type) {
    case 'setupFlower':
      return `Plant ${say.kind(chosen.kind)} as your first Flower`;
    case 'draw':
      return 'Draw a card from the Deck';
    case 'takeSky':
    case 'blueTake':
      return `Take ${sky(chosen.slot)}`;
    case 'plant':
      return `Plant ${say.kind(chosen.kind)} face down as a Flower`;
    case 'play': {
      const worth = worthNow(printed, ownGarden(view), chosen.kind);
      return `Play ${say.kind(chosen.kind)} face up${worth === undefined ? '' : ` for ${points(worth)}`}`;
    }
    case 'hatch':
      return `Hatch ${say.kind(view.me?.flowerFronts[chosen.flower] ?? 'KNA')} (Flower ${chosen.flower + 1}) with a Chrysalis`;
    case 'claim':
      return `Claim the Mission ${say.mission(chosen.mission)} (${say.wants(chosen.mission)})`;
    case 'pass':
      return 'Pass: nothing is possible';
    case 'blueDecline':
      return 'Leave the Sky as it is';
    case 'tipTake':
      return `Take ${say.kind(chosen.kind)} from the Compost Heap`;
    case 'tipDecline':
      return 'Leave the Compost Heap as it is';
    case 'discard':
      return `Discard ${say.kind(chosen.kind)}`;
  }
}

const ENDINGS = {
  'final-round': 'The final round is over.',
  'all-passed': 'Everybody passed: the game is over.',
  'round-limit': 'The last possible round is over.',
  'one-left': 'Only one player is left: the game is over.',
} as const;

function eventInWords(say: Says, event: Event, names: Names): string {
  const who = (seat: Seat): string => nameOf(names, seat);
  switch (event.type) {
    case 'firstFlowerPlanted':
      return `${who(event.seat)} plants ${event.kind === null ? 'a card' : say.kind(event.kind)} as the first Flower.`;
    case 'roundBegun':
      return `Round ${event.round} begins.`;
    case 'drawn':
      return `${who(event.seat)} draws ${event.kinds === null ? cards(event.cards) : pile(say, event.kinds)}.`;
    case 'takenFromSky':
      return `${who(event.seat)} takes ${say.kind(event.kind)} from the Sky.`;
    case 'skyRefilled':
      return `${say.kind(event.kind)} appears in the Sky.`;
    case 'reshuffled':
      return `The Compost Heap is shuffled into a new Deck of ${cards(event.cards)}.`;
    case 'planted': {
      const card = event.kind === null ? 'a card' : say.kind(event.kind);
      return `${who(event.seat)} plants ${event.from === 'deck' && event.kind === null ? 'the top card of the Deck' : card}${event.from === 'deck' && event.kind !== null ? ' from the Deck' : ''}.`;
    }
    case 'played':
      return `${who(event.seat)} plays ${say.kind(event.kind)}.`;
    case 'hatched':
      return `${say.kind(event.kind)} hatches from Flower ${event.flower + 1} of ${who(event.seat)}.`;
    case 'composted':
      return `${say.kind(event.kind)} goes to the Compost Heap.`;
    case 'takenFromCompost':
      return `${who(event.seat)} takes ${say.kind(event.kind)} from the Compost Heap.`;
    case 'declined':
      return `${who(event.seat)} takes nothing for ${say.kind(event.kind)}.`;
    case 'claimed':
      return `${who(event.seat)} claims the Mission ${say.mission(event.mission)}${event.joker === null ? '' : `; Camberwell Beauty stands in for ${say.kind(event.joker)}`}.`;
    case 'mostLargeWhitesGained':
      return `${who(event.seat)} alone has the most Large Whites and takes the Mission.`;
    case 'mostLargeWhitesLost':
      return `${who(event.seat)} no longer has the most Large Whites and gives the Mission back.`;
    case 'discarded':
      return `${who(event.seat)} discards ${say.kind(event.kind)}.`;
    case 'passed':
      return `${who(event.seat)} passes.`;
    case 'finalRoundDeclared':
      return event.seat === null
        ? 'The Deck is used up: this is the final round.'
        : `${who(event.seat)} has ${points(event.points)} or more: this is the final round.`;
    case 'left':
      return `${who(event.seat)} leaves the table.`;
    case 'ended':
      return ENDINGS[event.ending];
  }
}

function refusalInWords(say: Says, refusal: Refusal, names: Names): string {
  const { kind, mission, needs, has, missing, flower, slot, holder } = factsOf(refusal);
  const sentences: Readonly<Record<string, string>> = {
    'set-up-is-over': 'The first Flower is planted once, before round 1.',
    'not-in-hand': `${say.kind(kind)} is not in your hand.`,
    'not-time-for-an-action': 'An Action is chosen once, at the beginning of your turn.',
    'no-card-to-draw': 'There is no card to draw.',
    'slot-is-empty': `Place ${slot + 1} of the Sky is empty.`,
    'chrysalis-needs-a-target': 'A Chrysalis is played together with the Flower that it hatches.',
    'too-few-flowers': `${say.kind(kind)} needs ${flowers(needs)}, and you have ${has}.`,
    'no-chrysalis-in-hand': 'There is no Chrysalis in your hand.',
    'no-such-flower': `Your Flower row has no card in place ${flower + 1}.`,
    'lies-face-up': `Flower ${flower + 1} lies face up; only a face-down card can hatch.`,
    'only-from-the-hand': `Flower ${flower + 1} is a Peacock: it enters play only from the hand.`,
    'no-butterfly-on-it': `There is no Butterfly on the other side of Flower ${flower + 1}.`,
    'mission-is-taken': `${names[holder] ?? holder} already holds ${say.mission(mission)}.`,
    'flowers-missing': `${say.mission(mission)} asks for ${flowers(needs)}, and you have ${has}.`,
    'butterflies-missing': `For ${say.mission(mission)} you still lack ${count('en', missing, 'Butterfly', 'Butterflies')}.`,
    'an-action-is-possible': 'You may pass only if no Action is possible.',
    'no-common-blue-came': 'Only a Common Blue that has just arrived lets you do this.',
    'must-take': 'At this table Common Blue must take a card.',
    'no-orange-tip-came': 'Only an Orange Tip that has just arrived lets you do this.',
    'not-on-the-compost': `${say.kind(kind)} is not on the Compost Heap.`,
    'nothing-to-discard': 'Cards are discarded only from a hand of more than six, at the end of the turn.',
  };
  return (
    tableRefusal('en', refusal, names) ??
    sentences[refusal.reason] ??
    `This is not possible (${refusal.rule}).`
  );
}

const OPTION_NAMES: Readonly<Record<string, string>> = {
  start: 'Who starts',
  targetScore: 'Points that bring the final round',
  commonBlue: 'Common Blue takes a card',
  deckOut: 'When the Deck runs out',
  seedCompost: 'Cards on the Compost Heap at the start',
  onLeave: 'When somebody leaves',
  revealAfterGame: 'Show all cards after the game',
};

const OPTION_VALUES: Readonly<Record<string, string>> = {
  random: 'chance decides',
  'seat-0': 'the first seat',
  'seat-1': 'the second seat',
  'seat-2': 'the third seat',
  'seat-3': 'the fourth seat',
  'seat-4': 'the fifth seat',
  may: 'if its player wants',
  must: 'always',
  reshuffle: 'the Compost Heap is shuffled',
  lastRound: 'the round is the last one',
  bot: 'a computer player goes on',
  retire: 'the seat retires',
  true: 'yes',
  false: 'no',
};

const SOURCES: Readonly<Record<string, string>> = {
  butterflies: 'Butterflies',
  missions: 'Missions',
  mostLargeWhites: 'Most Large Whites',
};

export function english(printed: Printed): Words<View, Move, Event> {
  const say = says(printed, MISSION_NAMES);
  return {
    title: 'Biotopia',
    blurb:
      'Every card is a Flower on one side and a Butterfly on the other: grow a meadow and fill it with wings.',
    view: (view, names) => viewInWords(say, view, names),
    decision,
    move: (chosen, view) => move(printed, say, chosen, view),
    event: (event, names) => eventInWords(say, event, names),
    refusal: (refusal, names) => refusalInWords(say, refusal, names),
    pointsFrom: (source) => SOURCES[source] ?? source,
    option: (name, value) =>
      value === undefined ? (OPTION_NAMES[name] ?? name) : (OPTION_VALUES[String(value)] ?? String(value)),
  };
}
