import type { Rng } from '@hedgerow/kernel';
import {
  type Edition,
  type Group,
  type Move,
  type Player,
  type Printed,
  print,
  SHIPPED,
  type State,
  scoreOf,
} from '@hedgerow/mariposas';
import type { Instinct } from '../bot.ts';
import { type Hopes, hopesOf, type Prospect, type Tables, tablesOf, worthOf } from './mariposas-outlook.ts';

type Fly = Extract<Move, { readonly type: 'fly' }>;

/** What a bonus card must bring to be played. */
const BONUS_CARD = 1.1;
/** How many first moves of a turn are thought through to its end. */
const BREADTH = 6;

const prospectOf = ({ places, doubles, flowers }: Player, moves = 0): Prospect => ({
  places: places.slice(),
  doubles: doubles.slice(),
  flowers: flowers.slice(),
  moves,
});

/** A turn that is being imagined: what has been made of the board so far, and what is left to be used. */
interface Plan {
  readonly prospect: Prospect;
  readonly groups: readonly Group[];
  readonly stretch: number;
  readonly collected: readonly number[];
  /** Points and cards on the way, beyond what the board is worth. */
  readonly gained: number;
}

/** What a landing brings at once, in points; flowers are put into the prospect. */
function landing(hopes: Hopes, prospect: Prospect, butterfly: number, spent: boolean): number {
  const { printed, state, player } = hopes;
  const space = prospect.places[butterfly] as number;
  const city = printed.cityAt[space] as number;
  if (city < 0) {
    const flower = printed.flowerAt[space] as number;
    if (flower >= 0 && !spent) (prospect.flowers[flower] as number) += printed.countAt[space] as number;
    return 0;
  }
  const die = state.diceRolled[city] ? 0 : 0.6;
  if (!state.tokensUp[city]) return die + hopes.hiddenToken;
  const card = printed.tokenGives[state.tokens[city] as number] as number;
  if (card < 0) return die + (spent ? 0 : 0.7);
  return die + (player.had.includes(card) ? 0 : (hopes.cards[card] as number));
}

/** The flowers with which one parts most easily, for a birth at this cost; nothing if they do not suffice. */
function cheapest(flowers: readonly number[], same: number, any: number): readonly number[] | undefined {
  let alike = -1;
  let total = 0;
  for (let flower = 0; flower < flowers.length; flower += 1) {
    const held = flowers[flower] as number;
    total += held;
    if (held >= same && (alike < 0 || held > (flowers[alike] as number))) alike = flower;
  }
  if (alike >= 0) return flowers.map((_, flower) => (flower === alike ? same : 0));
  if (total < any) return undefined;
  // Single flowers first: what lies in a pile is half of the next birth.
  const pay = flowers.map(() => 0);
  for (let due = any, pile = 1; due > 0; pile += 1) {
    for (let flower = 0; flower < flowers.length && due > 0; flower += 1) {
      if (flowers[flower] !== pile) continue;
      const paid = Math.min(due, pile);
      pay[flower] = paid;
      due -= paid;
    }
  }
  return pay;
}

/** A birth on the space where the butterfly landed, if it pays; answers what the prospect is worth then. */
function withBirth(hopes: Hopes, prospect: Prospect, butterfly: number): number {
  const { printed } = hopes;
  const before = worthOf(hopes, prospect);
  const space = prospect.places[butterfly] as number;
  if (!printed.milkweedAt[space]) return before;
  const generation = printed.generationOf[butterfly] as number;
  if (generation === 4 && prospect.doubles[butterfly]) return before;
  const [first, end] = printed.generations[generation + 1] ?? [0, 0];
  let child = first;
  while (child < end && ((prospect.places[child] as number) >= 0 || prospect.places[child] === -3))
    child += 1;
  if (generation < 4 && child === end) return before;
  const { same, any } = printed.costs[generation + 1] as { readonly same: number; readonly any: number };
  const pay = cheapest(prospect.flowers, same, any);
  if (!pay) return before;
  for (let flower = 0; flower < pay.length; flower += 1)
    (prospect.flowers[flower] as number) -= pay[flower] as number;
  if (generation === 4) prospect.doubles[butterfly] = true;
  else {
    prospect.places[child] = space;
    prospect.doubles[child] = generation === 3 && hopes.bornDouble[space] === true;
  }
  const after = worthOf(hopes, prospect) + hopes.perBirth + (hopes.birthPoints[space] as number);
  if (after > before) return after;
  for (let flower = 0; flower < pay.length; flower += 1)
    (prospect.flowers[flower] as number) += pay[flower] as number;
  if (generation === 4) prospect.doubles[butterfly] = false;
  else {
    prospect.places[child] = -1;
    prospect.doubles[child] = false;
  }
  return before;
}

/** The plan after one more move, and what it is worth. */
function fly(
  hopes: Hopes,
  plan: Plan,
  { butterfly, length, marked, stretch, to }: Omit<Fly, 'type'>,
): Plan & { readonly worth: number } {
  const prospect: Prospect = {
    places: plan.prospect.places.slice(),
    doubles: plan.prospect.doubles.slice(),
    flowers: plan.prospect.flowers.slice(),
    moves: plan.groups.length - 1,
  };
  prospect.places[butterfly] = to;
  const spent = plan.collected.includes(to) || hopes.state.turn.starts[butterfly] === to;
  const gained = plan.gained + landing(hopes, prospect, butterfly, spent) + (marked ? 0.6 : 0);
  const groups = plan.groups.slice();
  groups.splice(
    groups.findIndex((group) => group.length === length && group.marked === marked),
    1,
  );
  const worth = withBirth(hopes, prospect, butterfly) + gained;
  return {
    prospect,
    groups,
    stretch: stretch ? 0 : plan.stretch,
    collected: [...plan.collected, to],
    gained,
    worth,
  };
}

/** Calls back for every different move of a plan. */
function eachFlight(
  { printed }: Hopes,
  { prospect, groups, stretch }: Plan,
  visit: (move: Omit<Fly, 'type'>) => void,
): void {
  for (let butterfly = 0; butterfly < prospect.places.length; butterfly += 1) {
    const from = prospect.places[butterfly] as number;
    if (from < 0) continue;
    for (const [i, { length, marked }] of groups.entries()) {
      if (groups.findIndex((group) => group.length === length && group.marked === marked) < i) continue;
      for (const to of printed.reach[length]?.[from] ?? [])
        visit({ butterfly, length, marked, stretch: false, to });
      if (stretch === 0) continue;
      for (const to of printed.reach[length + stretch]?.[from] ?? [])
        visit({ butterfly, length, marked, stretch: true, to });
    }
  }
}

/** Plays a turn to its end in the head, each time the best next move; answers what it comes to. */
function playOn(hopes: Hopes, plan: Plan, soFar: number): number {
  if (plan.groups.length === 0) return soFar;
  let best: (Plan & { readonly worth: number }) | undefined;
  eachFlight(hopes, plan, (move) => {
    const next = fly(hopes, plan, move);
    if (next.worth > (best?.worth ?? soFar - 0.001)) best = next;
  });
  return best ? playOn(hopes, best, best.worth) : soFar;
}

function chooseFlight(hopes: Hopes, legal: readonly Move[], rng: Rng): Move {
  const { state, player } = hopes;
  const plan: Plan = {
    prospect: prospectOf(player),
    groups: state.turn.groups,
    stretch: state.turn.stretch,
    collected: state.turn.collected,
    gained: 0,
  };
  const tried = legal.flatMap((move) =>
    move.type === 'fly' ? [{ move, next: fly(hopes, plan, move) }] : [],
  );
  tried.sort((a, b) => b.next.worth - a.next.worth);
  let best = legal.find((move) => move.type === 'endTurn') as Move;
  let most = worthOf(hopes, plan.prospect);
  for (const { move, next } of tried.slice(0, plan.groups.length > 1 ? BREADTH : 1)) {
    // A little chance keeps equal moves from always falling the same way.
    const found = playOn(hopes, next, next.worth) + rng.below(64) / 4096;
    if (found > most) [most, best] = [found, move];
  }
  return best;
}

/** The arrows a play gives, and how far one of them stretches. */
function groupsOf(
  { printed }: Hopes,
  { card, copy, addons }: Extract<Move, { readonly type: 'play' }>,
): Pick<Plan, 'groups' | 'stretch'> {
  const groups = [...(printed.groupsOf[copy ?? card] ?? [])];
  let stretch = 0;
  for (const addon of addons) {
    const { extraMove = 0, extraDistance = 0 } =
      printed.edition.bonusCards[addon - printed.actionKinds] ?? {};
    if (extraMove > 0) groups.push({ length: extraMove, marked: false });
    stretch += extraDistance;
  }
  return { groups, stretch };
}

function chooseCard(hopes: Hopes, legal: readonly Move[], rng: Rng): Move {
  const { printed, player } = hopes;
  const start = prospectOf(player);
  let best = legal[0] as Move;
  let most = Number.NEGATIVE_INFINITY;
  for (const move of legal) {
    if (move.type !== 'play') continue;
    const cost =
      (move.addons.length + (move.card >= printed.actionKinds ? 1 : 0)) *
      (hopes.turnsLeft === 0 && hopes.isFall ? 0 : BONUS_CARD);
    const plan: Plan = { prospect: start, ...groupsOf(hopes, move), collected: [], gained: 0 };
    const found = playOn(hopes, plan, worthOf(hopes, start)) - cost + rng.below(64) / 4096;
    if (found > most) [most, best] = [found, move];
  }
  return best;
}

/** The choice whose outcome is worth most. */
function bestOf(legal: readonly Move[], worth: (move: Move) => number): Move {
  let best = legal[0] as Move;
  let most = Number.NEGATIVE_INFINITY;
  for (const move of legal) {
    const found = worth(move);
    if (found > most) [most, best] = [found, move];
  }
  return best;
}

/** What the board is worth after a small choice: a flower more, a birth, a butterfly brought in free of cost. */
function worthAfter(hopes: Hopes, move: Move): number {
  const { printed, player, state } = hopes;
  const prospect = prospectOf(player);
  const task = state.pending[state.pending.length - 1];
  if (move.type === 'pick') (prospect.flowers[move.flower] as number) += 1;
  if (move.type === 'near') (prospect.flowers[printed.flowerAt[move.space] as number] as number) += 1;
  if (move.type === 'gift') return hopes.cards[move.card] as number;
  if (move.type === 'birth' && task?.do === 'birth') {
    const space = prospect.places[task.butterfly] as number;
    const generation = printed.generationOf[task.butterfly] as number;
    for (const [flower, paid] of move.pay.entries()) (prospect.flowers[flower] as number) -= paid;
    if (generation === 4) prospect.doubles[task.butterfly] = true;
    else bringIn(hopes, prospect, generation + 1, space);
    return worthOf(hopes, prospect) + hopes.perBirth + (hopes.birthPoints[space] as number);
  }
  if (move.type === 'free') {
    bringIn(hopes, prospect, state.season + 2, move.space);
    return worthOf(hopes, prospect) + hopes.perBirth;
  }
  return worthOf(hopes, prospect);
}

function bringIn(
  { printed, bornDouble, state }: Hopes,
  prospect: Prospect,
  generation: number,
  space: number,
): void {
  const [first, end] = printed.generations[generation] ?? [0, 0];
  for (let child = first; child < end; child += 1) {
    const place = prospect.places[child] as number;
    if (place >= 0 || place === -3) continue;
    prospect.places[child] = space;
    prospect.doubles[child] = generation === 4 && bornDouble[space] === true && state.ending === null;
    return;
  }
}

/** A pair of copy cards goes altogether, of another pair one card: choice is worth more than either. */
function chooseExchange({ printed }: Hopes, legal: readonly Move[]): Move {
  const exchanges = legal.filter((move) => move.type === 'exchange');
  const [one] = exchanges;
  if (!one) return legal[0] as Move;
  const isCopy = one.cards.every((kind) => printed.reuseOf[kind] !== null);
  return (isCopy ? exchanges.at(-1) : one) as Move;
}

/** How players of a given box of Mariposas think. */
export function mariposasInstinctFor(edition: Edition): Instinct<State, Move> {
  const printed: Printed = print(edition);
  const tables: Tables = tablesOf(printed);
  return {
    policy(state, seat, legal, rng) {
      if (legal.length === 1) return legal[0] as Move;
      const hopes = hopesOf(printed, tables, state, seat);
      const asked = state.pending[state.pending.length - 1]?.do;
      if (asked === 'exchange') return chooseExchange(hopes, legal);
      if (asked === 'play') return chooseCard(hopes, legal, rng);
      if (asked === 'move') return chooseFlight(hopes, legal, rng);
      return bestOf(legal, (move) => worthAfter(hopes, move));
    },

    evaluate(state, seat) {
      const player = state.players[seat] as Player;
      const score = scoreOf(player);
      if (state.ending !== null) return score;
      const hopes = hopesOf(printed, tables, state, seat);
      let cards = 0;
      for (const card of player.had) cards += card < printed.lifeCycleKinds ? 1 : 0;
      return (
        score +
        cards +
        player.rows.length * 1.5 +
        player.bonus.length * BONUS_CARD +
        worthOf(hopes, prospectOf(player))
      );
    },
  };
}

/** The instinct for the edition we ship. */
export const mariposasInstinct: Instinct<State, Move> = mariposasInstinctFor(SHIPPED.data);
