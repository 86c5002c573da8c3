import {
  countsAsBirth,
  DEAD,
  type Group,
  LAST_GENERATION,
  type Move,
  type Player,
} from '@hedgerow/mariposas';
import { cardWorth, type Hopes, type Prospect, worthOf } from './mariposas-outlook.ts';

type Fly = Extract<Move, { readonly type: 'fly' }>;
type Flight = Omit<Fly, 'type'>;

export const prospectOf = ({ places, doubles, flowers }: Player, moves = 0): Prospect => ({
  places: places.slice(),
  doubles: doubles.slice(),
  flowers: flowers.slice(),
  moves,
});

/** A turn that is being imagined: what has been made of the board so far, and what is left to be used. */
export interface Plan {
  readonly prospect: Prospect;
  readonly groups: Group[];
  stretch: number;
  readonly collected: number[];
  /** Points and cards on the way, beyond what the board is worth. */
  gained: number;
}

/** The turn as it stands, or as it would begin with these arrows. */
export const planOf = (player: Player, groups: readonly Group[], stretch: number): Plan => ({
  prospect: prospectOf(player, groups.length),
  groups: groups.slice(),
  stretch,
  collected: [],
  gained: 0,
});

/** What a landing in a city brings at once, in points. */
function cityWorth(hopes: Hopes, city: number, spent: boolean): number {
  const { printed, state, had } = hopes;
  const die = state.diceRolled[city] ? 0 : 0.6;
  if (!state.tokensUp[city]) return die + hopes.hiddenToken;
  const card = printed.tokenGives[state.tokens[city] as number] as number;
  if (card < 0) return die + (spent ? 0 : 0.7);
  return die + ((had & (1 << card)) !== 0 ? 0 : cardWorth(hopes, card));
}

/** The flowers with which one parts most easily, for a birth at this cost; `false` if they do not suffice. */
function cheapest(flowers: readonly number[], same: number, any: number, pay: number[]): boolean {
  let alike = -1;
  let total = 0;
  for (let flower = 0; flower < flowers.length; flower += 1) {
    const held = flowers[flower] as number;
    pay[flower] = 0;
    total += held;
    if (held >= same && (alike < 0 || held > (flowers[alike] as number))) alike = flower;
  }
  if (alike >= 0) {
    pay[alike] = same;
    return true;
  }
  if (total < any) return false;
  // Single flowers first: what lies in a pile is half of the next birth.
  for (let due = any, pile = 1; due > 0; pile += 1) {
    for (let flower = 0; flower < flowers.length && due > 0; flower += 1) {
      if (flowers[flower] !== pile) continue;
      const paid = Math.min(due, pile);
      pay[flower] = paid;
      due -= paid;
    }
  }
  return true;
}

/** The next butterfly of a generation to appear, or -1 if none is left. */
export function nextBorn({ printed }: Hopes, { places }: Prospect, generation: number): number {
  const [first, end] = printed.generations[generation] ?? [0, 0];
  for (let child = first; child < end; child += 1) {
    const place = places[child] as number;
    if (place < 0 && place !== DEAD) return child;
  }
  return -1;
}

/** A birth that is being tried: who bears whom, and what is paid. Doubling is a birth of oneself. */
interface Birth {
  child: number;
  /** Where the child was before it was born. */
  cradle: number;
  readonly pay: number[];
}

const NO_BIRTH = -1;

/** Whom this butterfly could bring into the world where it is, for the flowers at hand. */
function findBirth(hopes: Hopes, prospect: Prospect, butterfly: number, into: Birth): boolean {
  const { printed } = hopes;
  into.child = NO_BIRTH;
  if (!printed.milkweedAt[prospect.places[butterfly] as number]) return false;
  const generation = printed.generationOf[butterfly] as number;
  if (generation === LAST_GENERATION && prospect.doubles[butterfly]) return false;
  const child = generation === LAST_GENERATION ? butterfly : nextBorn(hopes, prospect, generation + 1);
  if (child < 0) return false;
  const { same, any } = printed.costs[generation + 1] as { readonly same: number; readonly any: number };
  if (!cheapest(prospect.flowers, same, any, into.pay)) return false;
  into.child = child;
  into.cradle = prospect.places[child] as number;
  return true;
}

function bear(hopes: Hopes, prospect: Prospect, butterfly: number, { child, pay }: Birth): void {
  const space = prospect.places[butterfly] as number;
  for (let flower = 0; flower < pay.length; flower += 1)
    (prospect.flowers[flower] as number) -= pay[flower] as number;
  const isLast = hopes.printed.generationOf[butterfly] === LAST_GENERATION - 1;
  prospect.doubles[child] = child === butterfly || (isLast && hopes.goals.bornDouble[space] === true);
  if (child !== butterfly) prospect.places[child] = space;
}

function unbear(prospect: Prospect, butterfly: number, { child, cradle, pay }: Birth): void {
  for (let flower = 0; flower < pay.length; flower += 1)
    (prospect.flowers[flower] as number) += pay[flower] as number;
  prospect.doubles[child] = false;
  if (child !== butterfly) prospect.places[child] = cradle;
}

/** What is scored at once when a butterfly of this generation gives birth here. */
export const pointsForBirth = (hopes: Hopes, generation: number, space: number): number =>
  countsAsBirth(hopes.state, generation) ? hopes.perBirth + (hopes.goals.birthPoints[space] as number) : 0;

/** Lets a butterfly that has just landed bring forth, if that pays; answers what comes beside the board. */
export function bearIfItPays(hopes: Hopes, prospect: Prospect, butterfly: number): number {
  if (!findBirth(hopes, prospect, butterfly, tried.birth)) return 0;
  const before = worthOf(hopes, prospect);
  const space = prospect.places[butterfly] as number;
  bear(hopes, prospect, butterfly, tried.birth);
  const gained = pointsForBirth(hopes, hopes.printed.generationOf[butterfly] as number, space);
  if (worthOf(hopes, prospect) + gained > before) return gained;
  unbear(prospect, butterfly, tried.birth);
  return 0;
}

/** What must be known to undo a flight that was only tried. */
const tried = {
  from: 0,
  flower: -1,
  picked: 0,
  gained: 0,
  birth: { child: NO_BIRTH, cradle: 0, pay: [] as number[] },
};

/** Makes a flight in the plan, with the birth where it lands if that pays; answers what the board is worth then. */
function land(hopes: Hopes, plan: Plan, { butterfly, marked, to }: Flight): number {
  const { printed, state } = hopes;
  const { prospect } = plan;
  const spent = plan.collected.includes(to) || state.turn.starts[butterfly] === to;
  tried.from = prospect.places[butterfly] as number;
  tried.gained = plan.gained;
  tried.flower = -1;
  prospect.places[butterfly] = to;
  prospect.moves = plan.groups.length - 1;
  if (marked) plan.gained += 0.6;
  const city = printed.cityAt[to] as number;
  if (city >= 0) plan.gained += cityWorth(hopes, city, spent);
  else if (!spent && (printed.flowerAt[to] as number) >= 0) {
    tried.flower = printed.flowerAt[to] as number;
    tried.picked = printed.countAt[to] as number;
    (prospect.flowers[tried.flower] as number) += tried.picked;
  }
  const before = worthOf(hopes, prospect);
  if (!findBirth(hopes, prospect, butterfly, tried.birth)) return before + plan.gained;
  bear(hopes, prospect, butterfly, tried.birth);
  const after = worthOf(hopes, prospect) + hopes.perBirth + (hopes.goals.birthPoints[to] as number);
  if (after > before) return after + plan.gained;
  unbear(prospect, butterfly, tried.birth);
  tried.birth.child = NO_BIRTH;
  return before + plan.gained;
}

/** What the board would be worth after this flight; the plan stays as it is. */
export function worthIfFlown(hopes: Hopes, plan: Plan, flight: Flight): number {
  const { prospect } = plan;
  const worth = land(hopes, plan, flight);
  if (tried.birth.child !== NO_BIRTH) unbear(prospect, flight.butterfly, tried.birth);
  if (tried.flower >= 0) (prospect.flowers[tried.flower] as number) -= tried.picked;
  prospect.places[flight.butterfly] = tried.from;
  plan.gained = tried.gained;
  return worth;
}

/** Makes the flight for good. */
export function flyIn(hopes: Hopes, plan: Plan, flight: Flight): number {
  const worth = land(hopes, plan, flight);
  const used = plan.groups.findIndex(
    ({ length, marked }) => length === flight.length && marked === flight.marked,
  );
  plan.groups.splice(used, 1);
  plan.collected.push(flight.to);
  if (flight.stretch) plan.stretch = 0;
  return worth;
}

/** Whether an equal butterfly on the same space stands for this one too. */
function isDoubled({ printed, state }: Hopes, { places, doubles }: Prospect, butterfly: number): boolean {
  for (let other = 0; other < butterfly; other += 1) {
    const same =
      places[other] === places[butterfly] &&
      doubles[other] === doubles[butterfly] &&
      printed.generationOf[other] === printed.generationOf[butterfly] &&
      state.turn.starts[other] === state.turn.starts[butterfly];
    if (same) return true;
  }
  return false;
}

/** Calls back for every different flight of a plan. The flight is only lent. */
function eachFlight(
  hopes: Hopes,
  { prospect, groups, stretch }: Plan,
  visit: (flight: Flight) => void,
): void {
  const { reach } = hopes.printed;
  for (let butterfly = 0; butterfly < prospect.places.length; butterfly += 1) {
    const from = prospect.places[butterfly] as number;
    if (from < 0 || isDoubled(hopes, prospect, butterfly)) continue;
    for (let i = 0; i < groups.length; i += 1) {
      const { length, marked } = groups[i] as Group;
      if (groups.findIndex((group) => group.length === length && group.marked === marked) < i) continue;
      for (const to of reach[length]?.[from] ?? []) visit({ butterfly, length, marked, stretch: false, to });
      if (stretch === 0) continue;
      for (const to of reach[length + stretch]?.[from] ?? [])
        visit({ butterfly, length, marked, stretch: true, to });
    }
  }
}

/** Plays a turn to its end in the head, each time the best next flight; answers what it comes to. Uses up the plan. */
export function playOn(hopes: Hopes, plan: Plan, worthNow: number): number {
  let worth = worthNow;
  while (plan.groups.length > 0) {
    let best: Flight | undefined;
    let most = worth - 0.001;
    eachFlight(hopes, plan, (flight) => {
      const found = worthIfFlown(hopes, plan, flight);
      if (found > most) [most, best] = [found, flight];
    });
    if (best === undefined) return worth;
    worth = flyIn(hopes, plan, best);
  }
  return worth;
}
