import type { Rng } from '@hedgerow/kernel';
import {
  type Edition,
  LAST_GENERATION,
  type Move,
  type Printed,
  print,
  SHIPPED,
  type State,
  scoreOf,
} from '@hedgerow/mariposas';
import type { Instinct } from '../bot.ts';
import {
  cardWorth,
  type Hopes,
  hopesOf,
  type Prospect,
  rowsWorth,
  type Tables,
  tablesOf,
  worthOf,
} from './mariposas-outlook.ts';
import {
  flyIn,
  nextBorn,
  type Plan,
  planOf,
  playOn,
  pointsForBirth,
  prospectOf,
  worthIfFlown,
} from './mariposas-turn.ts';

/** What a bonus card must bring to be played. */
const BONUS_CARD = 1.1;
/** How many first moves of a turn are thought through to its end. */
const BREADTH = 6;

export interface Weighed {
  readonly move: Move;
  readonly worth: number;
}

/** A little chance keeps equal moves from always falling the same way. */
const whim = (rng: Rng): number => rng.below(64) / 4096;

const byWorth = (a: Weighed, b: Weighed): number => b.worth - a.worth;

/** Flights by what the turn comes to with them, the best few thought through to its end; and the end of the turn. */
function weighFlights(hopes: Hopes, legal: readonly Move[], breadth: number, rng: Rng): readonly Weighed[] {
  const { state, player } = hopes;
  const { groups, stretch, collected } = state.turn;
  const begin = (): Plan => {
    const plan = planOf(player, groups, stretch);
    plan.collected.push(...collected);
    return plan;
  };
  const plan = begin();
  const weighed: Weighed[] = [];
  for (const move of legal)
    if (move.type === 'fly') weighed.push({ move, worth: worthIfFlown(hopes, plan, move) });
  weighed.sort(byWorth);
  const best = weighed.slice(0, groups.length > 1 ? breadth : Math.min(breadth, 4)).map(({ move }) => {
    if (move.type !== 'fly') return { move, worth: 0 };
    const turn = begin();
    const worth = flyIn(hopes, turn, move);
    return { move, worth: playOn(hopes, turn, worth) + whim(rng) };
  });
  const end = legal.find((move) => move.type === 'endTurn');
  plan.prospect.moves = 0;
  return end === undefined ? best : [...best, { move: end, worth: worthOf(hopes, plan.prospect) }];
}

/** The arrows a play gives, and how far one of them stretches. */
function planWith(hopes: Hopes, { card, copy, addons }: Extract<Move, { readonly type: 'play' }>): Plan {
  const { printed, player } = hopes;
  const groups = [...(printed.groupsOf[copy ?? card] ?? [])];
  let stretch = 0;
  for (const addon of addons) {
    const { extraMove = 0, extraDistance = 0 } =
      printed.edition.bonusCards[addon - printed.actionKinds] ?? {};
    if (extraMove > 0) groups.push({ length: extraMove, marked: false });
    stretch += extraDistance;
  }
  return planOf(player, groups, stretch);
}

/** Cards by what the turn comes to with them; a bonus card must bring more than it would later. */
function weighCards(hopes: Hopes, legal: readonly Move[], rng: Rng): readonly Weighed[] {
  const { printed, player } = hopes;
  const now = worthOf(hopes, prospectOf(player));
  const perBonus = hopes.turnsLeft === 0 && hopes.isFall ? 0 : BONUS_CARD;
  return legal.map((move) => {
    if (move.type !== 'play') return { move, worth: now };
    const cost = (move.addons.length + (move.card >= printed.actionKinds ? 1 : 0)) * perBonus;
    return { move, worth: playOn(hopes, planWith(hopes, move), now) - cost + whim(rng) };
  });
}

/** What the board is worth after a small choice: a flower more, a birth, a butterfly brought in free of cost. */
function worthAfter(hopes: Hopes, move: Move): number {
  const { printed, player, state } = hopes;
  const prospect = prospectOf(player, state.turn.groups.length);
  const task = state.pending[state.pending.length - 1];
  if (move.type === 'pick') (prospect.flowers[move.flower] as number) += 1;
  if (move.type === 'near') (prospect.flowers[printed.flowerAt[move.space] as number] as number) += 1;
  if (move.type === 'gift') return cardWorth(hopes, move.card);
  if (move.type === 'birth' && task?.do === 'birth') {
    const space = prospect.places[task.butterfly] as number;
    const generation = printed.generationOf[task.butterfly] as number;
    for (const [flower, paid] of move.pay.entries()) (prospect.flowers[flower] as number) -= paid;
    if (generation === LAST_GENERATION) prospect.doubles[task.butterfly] = true;
    else bringIn(hopes, prospect, generation + 1, space);
    return worthOf(hopes, prospect) + pointsForBirth(hopes, generation, space);
  }
  if (move.type === 'free') {
    bringIn(hopes, prospect, state.season + 2, move.space);
    return worthOf(hopes, prospect) + hopes.perBirth;
  }
  return worthOf(hopes, prospect);
}

function bringIn(hopes: Hopes, prospect: Prospect, generation: number, space: number): void {
  const child = nextBorn(hopes, prospect, generation);
  if (child < 0) return;
  prospect.places[child] = space;
  prospect.doubles[child] = generation === LAST_GENERATION && hopes.goals.bornDouble[space] === true;
}

/** A pair of copy cards goes altogether, of another pair one card: choice is worth more than either. */
function weighExchanges({ printed }: Hopes, legal: readonly Move[]): readonly Weighed[] {
  const exchanges = legal.filter((move) => move.type === 'exchange');
  const [one] = exchanges;
  const isCopy = one?.cards.every((kind) => printed.reuseOf[kind] !== null);
  const chosen = (isCopy ? exchanges.at(-1) : one) ?? legal[0];
  return legal.map((move) => ({ move, worth: move === chosen ? 1 : 0 }));
}

/** The moves worth a thought, weighed: of flights the `breadth` most promising, of everything else all. */
export function weighMoves(
  hopes: Hopes,
  legal: readonly Move[],
  breadth: number,
  rng: Rng,
): readonly Weighed[] {
  const { pending } = hopes.state;
  const asked = pending[pending.length - 1]?.do;
  if (asked === 'exchange') return weighExchanges(hopes, legal);
  if (asked === 'play') return weighCards(hopes, legal, rng);
  if (asked === 'move') return weighFlights(hopes, legal, breadth, rng);
  return legal.map((move) => ({ move, worth: worthAfter(hopes, move) }));
}

/** What a player has and hopes for, in points. */
export const prospectsOf = (hopes: Hopes, prospect: Prospect): number =>
  scoreOf(hopes.player) +
  rowsWorth(hopes) +
  hopes.player.bonus.length * (hopes.turnsInGame === 0 ? 0 : BONUS_CARD) +
  worthOf(hopes, prospect);

/** How players of a given box of Mariposas think. */
export function mariposasInstinctFor(edition: Edition): Instinct<State, Move> {
  const printed: Printed = print(edition);
  const tables: Tables = tablesOf(printed);
  return {
    policy(state, seat, legal, rng) {
      if (legal.length === 1) return legal[0] as Move;
      const hopes = hopesOf(printed, tables, state, seat, { remember: true, more: 0 });
      return weighMoves(hopes, legal, BREADTH, rng).reduce((best, each) =>
        each.worth > best.worth ? each : best,
      ).move;
    },

    evaluate(state, seat) {
      const hopes = hopesOf(printed, tables, state, seat, { remember: false, more: 0 });
      return state.ending === null ? prospectsOf(hopes, prospectOf(hopes.player)) : scoreOf(hopes.player);
    },
  };
}

/** The instinct for the edition we ship. */
export const mariposasInstinct: Instinct<State, Move> = mariposasInstinctFor(SHIPPED.data);
