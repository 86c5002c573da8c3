import { broken } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { SpaceNumber } from '../chart.ts';
import type { Cost, Printed } from '../printed.ts';
import { fromTiles, supplied } from '../rules/0-table.ts';
import { canPick, isSpent, nearbySpaces } from '../rules/4-landing.ts';
import { cardsInRow } from '../rules/5-cards.ts';
import { canPay, costOf, countsAsBirth } from '../rules/6-birth.ts';
import { isInstant, worth } from '../rules/8-goals.ts';
import {
  type Fly,
  LAST_GENERATION,
  type SeatPublic,
  type View,
  type WaystationCard,
  WILD,
} from '../state.ts';
import { goalsOf, isSeasonScored, pointsNow } from './standing.ts';

/** A row of life-cycle cards as it would stand. */
export interface RowProgress {
  readonly row: number;
  readonly cards: number;
  readonly of: number;
  /** The tile that is set off, if the row is then complete. */
  readonly tile: number | null;
}

/** What a waystation would do. */
export interface Visit {
  readonly city: number;
  /** Its token lies face down: nobody knows what it gives. */
  readonly faceDown: boolean;
  readonly die: boolean;
  /** The card one would get, as far as it is known. */
  readonly card: WaystationCard | null;
  readonly row: RowProgress | null;
  /** A flower of one's choice. */
  readonly choice: boolean;
}

/** The birth that a landing would make possible. */
export interface Offspring {
  readonly generation: number;
  /** A fourth-generation butterfly is turned to its double side. */
  readonly doubling: boolean;
  /** It would be born double. */
  readonly double: boolean;
  readonly cost: Cost;
  /** Whether it could be paid then: `perhaps` where it hangs on the die or a hidden token. */
  readonly payable: 'yes' | 'perhaps' | 'no';
  /** What it would score at once. */
  readonly points: number;
}

/** How the points for a goal would change. */
export interface GoalChange {
  readonly place: number;
  readonly before: number;
  readonly after: number;
}

/** What would really happen if a butterfly made this move, before anything is chosen or rolled. */
export interface Landing {
  readonly from: SpaceNumber;
  readonly to: SpaceNumber;
  readonly steps: number;
  /** By kind: the flowers that would come without a choice. */
  readonly flowers: readonly number[];
  /** The space would give something, but not to this butterfly in this turn (MAR-24). */
  readonly spent: boolean;
  /** How many flowers the space shows that the supply lacks. */
  readonly missing: number;
  readonly visit: Visit | null;
  /** Spaces next door from which one flower may be taken (MAR-25); `null` if the move brings none. */
  readonly nextDoor: readonly SpaceNumber[] | null;
  readonly birth: Offspring | null;
  /** The goals whose points would change. */
  readonly goals: readonly GoalChange[];
  /** Of a fourth-generation butterfly: steps to Michoacán from there. */
  readonly stepsHome: number | null;
}

const plus = (one: readonly number[], other: readonly number[]): readonly number[] =>
  one.map((held, kind) => held + at(other, kind));

const oneOf = (flowers: readonly number[], kind: number): readonly number[] =>
  flowers.map((held, each) => held + (each === kind ? 1 : 0));

/** A pure function of the view: what a flight would bring its player. */
export function landingOf(printed: Printed, view: View, move: Omit<Fly, 'type'>): Landing {
  const { butterfly, to, marked } = move;
  const before = at(view.seats, view.active);
  const from = at(before.places, butterfly);
  const steps = move.length + (move.stretch ? view.turn.stretch : 0);
  const spentHere = isSpent(view, to, butterfly);
  const visit = visitOf(printed, view, before, to, spentHere);
  const [kind, shown] = [at(printed.flowerAt, to), at(printed.countAt, to)];
  const taken = kind >= 0 && !spentHere ? supplied(view, kind, shown) : 0;
  const ofSpace = printed.edition.flowers.map((_, each) => (each === kind ? taken : 0));
  const flowers = plus(ofSpace, fromTile(printed, view, visit));
  const supply = view.supply === null ? null : view.supply.map((left, each) => left - at(flowers, each));
  const after: SeatPublic = {
    ...before,
    flowers: plus(before.flowers, flowers),
    places: before.places.map((place, each) => (each === butterfly ? to : place)),
  };
  const later = { ...view, supply };
  const nextDoor = marked ? nearbySpaces(printed, later, to, butterfly) : null;
  return {
    from,
    to,
    steps,
    flowers,
    spent: spentHere && (kind >= 0 || isWild(printed, view, to)),
    missing: kind >= 0 && !spentHere ? shown - taken : 0,
    visit,
    nextDoor,
    birth: offspringOf(printed, later, after, { butterfly, to, visit, nextDoor }),
    goals: goalChanges(printed, view, before, after),
    stepsHome:
      at(printed.generationOf, butterfly) === LAST_GENERATION
        ? at(at(printed.steps, to), printed.home)
        : null,
  };
}

function isWild({ cityAt, tokenGives }: Printed, { tokens }: View, space: SpaceNumber): boolean {
  const city = at(cityAt, space);
  const token = city < 0 ? null : at(tokens, city);
  return token !== null && at(tokenGives, token) === WILD;
}

/** MAR-26 What is known of a waystation before one lands there. */
function visitOf(
  printed: Printed,
  view: View,
  seat: SeatPublic,
  space: SpaceNumber,
  spent: boolean,
): Visit | null {
  const city = at(printed.cityAt, space);
  if (city < 0) return null;
  const token = at(view.tokens, city);
  const gives = token === null ? null : at(printed.tokenGives, token);
  const isNew = gives !== null && gives !== WILD && !seat.visited.includes(city) && !seat.had.includes(gives);
  const card = isNew ? gives : null;
  return {
    city,
    faceDown: token === null,
    die: at(view.diceRolled, city) === false,
    card,
    row: card === null || card >= printed.lifeCycleKinds ? null : rowWith(printed, view, seat, card),
    choice: gives === WILD && !spent && canPick(printed, view),
  };
}

/** MAR-29 The row of a life-cycle card once a player has it. */
export function rowWith(printed: Printed, view: View, seat: SeatPublic, card: WaystationCard): RowProgress {
  const row = Math.floor(card / printed.stages);
  const cards = cardsInRow(printed, seat, row) + 1;
  return { row, cards, of: printed.stages, tile: cards === printed.stages ? at(view.tiles, row) : null };
}

/** MAR-31 The flowers of a row that is completed by landing. */
function fromTile({ edition }: Printed, view: View, visit: Visit | null): readonly number[] {
  const tile = visit?.row?.tile ?? null;
  const { gainFlowersOfEach = 0 } = tile === null ? {} : at(edition.abilityTiles, tile);
  return edition.flowers.map((_, kind) => supplied(view, kind, gainFlowersOfEach));
}

function offspringOf(
  printed: Printed,
  view: View,
  seat: SeatPublic,
  landed: {
    readonly butterfly: number;
    readonly to: SpaceNumber;
    readonly visit: Visit | null;
    readonly nextDoor: readonly SpaceNumber[] | null;
  },
): Offspring | null {
  const { butterfly, to } = landed;
  if (!at(printed.milkweedAt, to)) return null;
  const cost = costOf(printed, seat, butterfly);
  if (cost === undefined) return null;
  const parent = at(printed.generationOf, butterfly);
  const doubling = parent === LAST_GENERATION;
  const goals = goalsOf(printed, view);
  const inArea = (kind: 'birth' | 'double'): readonly number[] =>
    goals.flatMap(({ goal, masks }) =>
      goal.kind === kind && masks[0]?.[to] ? [goal.kind === 'birth' ? goal.points : 0] : [],
    );
  return {
    generation: doubling ? parent : parent + 1,
    doubling,
    double: parent + 1 === LAST_GENERATION && inArea('double').length > 0,
    cost,
    payable: payable(printed, view, seat, cost, landed),
    points: countsAsBirth(view, parent)
      ? inArea('birth').reduce((sum, points) => sum + points, fromTiles(printed, view, seat, 'perBirth'))
      : 0,
  };
}

/** Whether a cost can be paid with what one has then, with a flower one may choose, or only with luck. */
function payable(
  printed: Printed,
  view: View,
  { flowers }: SeatPublic,
  cost: Cost,
  { visit, nextDoor }: { readonly visit: Visit | null; readonly nextDoor: readonly SpaceNumber[] | null },
): Offspring['payable'] {
  const kinds = printed.edition.flowers.map((_, kind) => kind).filter((kind) => supplied(view, kind, 1) > 0);
  const near = [...new Set((nextDoor ?? []).map((space) => at(printed.flowerAt, space)))];
  const withEach = (hands: readonly (readonly number[])[], choices: readonly number[]): typeof hands =>
    choices.length === 0 ? hands : hands.flatMap((hand) => choices.map((kind) => oneOf(hand, kind)));
  const sure = withEach(withEach([flowers], visit?.choice ? kinds : []), near);
  if (sure.some((hand) => canPay(hand, cost))) return 'yes';
  // A die brings a flower; a hidden token a flower, or with luck the last card of a row, as gifts do.
  const isOpen = visit?.faceDown === true || (visit?.row?.tile ?? null) !== null;
  const lucky = withEach(withEach(sure, visit?.die ? kinds : []), visit?.faceDown ? kinds : []);
  const best = isOpen ? lucky.map((hand) => hand.map((held) => held + mostFromTiles(printed, view))) : lucky;
  return best.some((hand) => canPay(hand, cost)) ? 'perhaps' : 'no';
}

const mostFromTiles = ({ edition }: Printed, { tiles }: View): number =>
  Math.max(...tiles.map((tile) => at(edition.abilityTiles, tile).gainFlowersOfEach ?? 0));

/** MAR-46 MAR-57 What the goals in force would be worth, before and after. */
function goalChanges(
  printed: Printed,
  view: View,
  before: SeatPublic,
  after: SeatPublic,
): readonly GoalChange[] {
  if (isSeasonScored(view)) throw broken('nobody flies once the season has been scored', {});
  return goalsOf(printed, view).flatMap((goal, place) => {
    if (goal.goal.kind === 'birth' || goal.goal.kind === 'double') return [];
    const now = pointsNow(view, place, goal, before);
    const then = isInstant(goal.goal) ? now || worth(goal, after) : worth(goal, after);
    return now === then ? [] : [{ place, before: now, after: then }];
  });
}
