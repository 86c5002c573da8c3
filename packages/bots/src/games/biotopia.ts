import {
  type Card,
  type Edition,
  flowerSymbols,
  flowersNeeded,
  type Garden,
  inPlay,
  type Kind,
  type Mission,
  type Move,
  missing,
  type Printed,
  print,
  SHIPPED,
  type State,
  score,
  species,
} from '@hedgerow/biotopia';
import { type Seat, seatAt } from '@hedgerow/kernel';
import type { Instinct } from '../bot.ts';

// All values are in points. They were tuned by hand on games of this policy against itself and against its elders.

/** What a Flower more is worth to a garden that has so many: growth first, then the scoring run. */
const GROWTH = [1.6, 1.5, 1.35, 1.15, 1, 0.85, 0.6, 0.15] as const;
/** How much of a card's worth is left if so many Flowers are missing for it. */
const READINESS = [1, 0.8, 0.55, 0.35, 0.25] as const;
/** What a Mission promises to a Butterfly it asks for, by the number of those still missing. */
const MISSION_HOPE = [0, 1.1, 0.5, 0.3, 0.2] as const;
/** Having a card is only half of it: playing it costs another turn. */
const IN_HAND = 0.55;
const UNKNOWN_CARD = 0.62;
const TOO_MANY_CARDS = 5;

/** What a seat sees before it: its own garden, and how near the end is. */
interface Outlook {
  readonly printed: Printed;
  readonly state: State;
  readonly seat: Seat;
  readonly garden: Garden;
  readonly flowers: number;
  /** From 1 (all the time in the world) to 0 (the last turn): only points count at the end. */
  readonly future: number;
}

const at = (table: readonly number[], place: number): number =>
  table[Math.min(Math.max(place, 0), table.length - 1)] ?? 0;

function outlook(printed: Printed, state: State, seat: Seat): Outlook {
  const garden = state.gardens[seat] as Garden;
  let best = 0;
  for (let each = 0; each < state.gardens.length; each += 1) {
    best = Math.max(best, score(printed, state, seatAt(each)));
  }
  const togo = state.finalRound ? 0 : state.options.targetScore - best;
  return {
    printed,
    state,
    seat,
    garden,
    flowers: flowerSymbols(garden),
    future: Math.min(1, Math.max(0, togo / 6)),
  };
}

/** A Flower more: it brings dearer cards into reach, and the Mission of the Flowers nearer. */
function growth({ printed, state, flowers, future }: Outlook, more = 0): number {
  const bloom = printed.missions.findIndex((mission) => mission.flowers > 0);
  const wanted = printed.missions[bloom]?.flowers ?? 0;
  const open = state.missions[bloom] === null && flowers + more < wanted;
  return (
    at(GROWTH, flowers + more) * future +
    (open ? 1.6 / (wanted - flowers - more) : 0) * Math.min(1, future * 2)
  );
}

/** How far a Butterfly of this kind carries the Missions that still lie in the display. */
function missionHelp({ printed, state, garden, future }: Outlook, kind: Kind): number {
  let help = 0;
  for (let i = 0; i < printed.missions.length; i += 1) {
    const mission = printed.missions[i] as Mission;
    if (state.missions[i] !== null) continue;
    const wanted = mission.need.find(([need]) => need === kind)?.[1] ?? 0;
    if (kind === 'CAM' ? mission.need.length > 0 : inPlay(printed, garden, kind) < wanted) {
      help += at(MISSION_HOPE, missing(printed, mission, garden));
    }
  }
  return help * future;
}

/** What one more Large White does to the Mission that wanders with the lead. */
function largeWhiteSwing({ printed, state, seat, garden }: Outlook): number {
  let rivals = 0;
  for (const [other, each] of state.gardens.entries()) {
    if (other !== seat) rivals = Math.max(rivals, inPlay(printed, each, 'LAR'));
  }
  const margin = inPlay(printed, garden, 'LAR') - rivals;
  if (margin === 0) return 2;
  return margin === -1 ? 2 / Math.max(1, state.gardens.length - 1) : 0.2;
}

/** The points a Butterfly brings when it enters play, and what its Event is worth. */
function gain(look: Outlook, card: Card): number {
  const { printed, state, garden, future } = look;
  const kind = printed.kindOf(card);
  const points = printed.pointsOf(card) + printed.pointsStepOf(card) * inPlay(printed, garden, kind);
  const help = missionHelp(look, kind);
  switch (printed.abilityOf(card)) {
    case 'plantFromDeck':
      return points + help + 0.7 * growth(look);
    case 'mayTakeSky':
      return points + help + 0.6 * future;
    case 'mayTakeCompost':
      return points + help + (state.compost.length > 0 ? 0.6 : 0) * future;
    case 'drawPerMeadowBrown': {
      const room = Math.max(0, TOO_MANY_CARDS + 1 - garden.hand.length);
      return points + help + 0.5 * Math.min(room, 1 + inPlay(printed, garden, kind)) * future;
    }
    case 'majority':
      return points + help + largeWhiteSwing(look);
    case 'missionJoker':
    case 'handOnly':
    case 'cumulative':
    case 'hatch':
    case 'draw3':
    case 'twoSymbols':
    case 'none':
      return points + help;
  }
}

/** The best thing that a Chrysalis could do now. */
function bestHatch(look: Outlook): number {
  const { printed, garden } = look;
  let best = 0;
  for (let i = 0; i < garden.flowers.length; i += 1) {
    const card = garden.flowers[i] as Card;
    const hatches =
      garden.laid[i] !== 'faceUp' && printed.isButterfly(card) && printed.abilityOf(card) !== 'handOnly';
    if (hatches) best = Math.max(best, gain(look, card) - 0.9 * growth(look, -1));
  }
  return best;
}

/** What it is worth to have a card in the hand. */
function worth(look: Outlook, card: Card): number {
  const { printed, garden, flowers, future } = look;
  const short = flowersNeeded(printed, garden, card) - flowers;
  const ready = at(READINESS, short) * (short > 0 ? future : 1);
  const ability = printed.abilityOf(card);
  if (ability === 'hatch') return Math.max(0.2 * future, bestHatch(look) * ready) * IN_HAND;
  if (ability === 'draw3') return sunshine(look) * ready * IN_HAND;
  if (ability === 'twoSymbols') return Math.max(0, growth(look) + growth(look, 1) - 0.4) * ready * IN_HAND;
  return gain(look, card) * ready * IN_HAND;
}

const sunshine = ({ garden, future }: Outlook): number =>
  Math.min(3, Math.max(0, TOO_MANY_CARDS + 1 - garden.hand.length)) * UNKNOWN_CARD * future;

const cardIn = (printed: Printed, pile: readonly Card[], kind: Kind): Card =>
  pile.find((card) => printed.kindOf(card) === kind) ?? 0;

/** One card more in a full hand only pushes another one out. */
const roomFor = ({ garden }: Outlook): number => (garden.hand.length > TOO_MANY_CARDS ? 0.4 : 1);

/** What a move is worth, looking one turn ahead and at nothing that the seat cannot know. */
function value(look: Outlook, move: Move): number {
  const { printed, state, garden, future } = look;
  switch (move.type) {
    case 'setupFlower':
      // What would be good to hatch is a good Flower; a Peacock never is.
      return -worth({ ...look, flowers: 4 }, cardIn(printed, garden.hand, move.kind));
    case 'draw':
      return UNKNOWN_CARD * 0.8 * future * roomFor(look);
    case 'takeSky':
    case 'blueTake':
      return worth(look, state.sky[move.slot] ?? 0) * roomFor(look);
    case 'plant': {
      const card = cardIn(printed, garden.hand, move.kind);
      return growth(look) - 0.9 * worth(look, card);
    }
    case 'play': {
      const card = cardIn(printed, garden.hand, move.kind);
      if (printed.abilityOf(card) === 'draw3') return sunshine(look);
      if (printed.abilityOf(card) === 'twoSymbols') return growth(look) + growth(look, 1);
      return gain(look, card);
    }
    case 'hatch':
      return gain(look, garden.flowers[move.flower] ?? 0) - 0.9 * growth(look, -1);
    case 'claim':
      return 2.5;
    case 'tipTake':
      return worth(look, cardIn(printed, state.compost, move.kind));
    case 'discard':
      return -worth(look, cardIn(printed, garden.hand, move.kind));
    case 'pass':
    case 'blueDecline':
    case 'tipDecline':
      return 0;
  }
}

/** The value of a garden beyond its points (§8 of the specification): soil, cards within reach, Missions nearly met. */
function prospects(look: Outlook): number {
  const { printed, state, garden, flowers, future } = look;
  let sum = 0;
  for (let grown = 0; grown < flowers; grown += 1) sum += at(GROWTH, grown) * 0.5 * future;
  for (const card of garden.hand) sum += worth(look, card);
  for (const [i, mission] of printed.missions.entries()) {
    if (state.missions[i] !== null || mission.need.length === 0) continue;
    const short = missing(printed, mission, garden) - (inPlay(printed, garden, 'CAM') > 0 ? 1 : 0);
    sum += short <= 0 ? 1.4 : at(MISSION_HOPE, short) * future;
  }
  return sum + 0.05 * species(printed, garden);
}

/** How players of a given box of Biotopia think. */
export function biotopiaInstinctFor(edition: Edition): Instinct<State, Move> {
  const printed = print(edition);
  return {
    policy(state, seat, legal, rng) {
      const look = outlook(printed, state, seat);
      let best = legal[0] as Move;
      let most = Number.NEGATIVE_INFINITY;
      for (const move of legal) {
        // A little chance keeps equal moves from always falling the same way.
        const found = value(look, move) + rng.below(64) / 1024;
        if (found > most) [most, best] = [found, move];
      }
      return best;
    },

    evaluate(state, seat) {
      const look = outlook(printed, state, seat);
      return score(printed, state, seat) + (state.phase === 'over' ? 0 : prospects(look));
    },
  };
}

/** The instinct for the edition we ship. */
export const biotopiaInstinct: Instinct<State, Move> = biotopiaInstinctFor(SHIPPED.data);
