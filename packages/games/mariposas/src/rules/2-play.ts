import type { Draft, MoveRule, Refusal, Seat } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { Printed } from '../printed.ts';
import type { CardKind, Event, Play, Player, SkipTurn, State, Turn } from '../state.ts';
import { askedFor, notNow, playerOf, refused } from './0-table.ts';

/** The kinds of action card that lie in front of this seat, or of all the others. */
function kindsInFront(
  { kindOf }: Printed,
  { players }: State,
  seat: Seat,
  whose: 'own' | 'other',
): ReadonlySet<CardKind> {
  const found = new Set<CardKind>();
  for (let other = 0; other < players.length; other += 1) {
    if ((other === seat) !== (whose === 'own')) continue;
    for (const card of at(players, other).inFront) found.add(at(kindOf, card));
  }
  return found;
}

/**
 * MAR-15 The movement cards whose arrows a copy card may take. R-16 If the table wishes, a copy card that lies there can
 * be copied too: it then does for this seat what it says, so that the cards it looks at can be taken as well.
 */
function targets(printed: Printed, state: State, seat: Seat, reuse: 'own' | 'other'): readonly CardKind[] {
  const there = kindsInFront(printed, state, seat, reuse);
  const elsewhere = reuse === 'own' ? 'other' : 'own';
  const reachesOn =
    state.options.copyCopies === true && [...there].some((kind) => printed.reuseOf[kind] === elsewhere);
  const beyond = reachesOn ? kindsInFront(printed, state, seat, elsewhere) : there;
  const found: CardKind[] = [];
  for (let kind = 0; kind < printed.actionKinds; kind += 1) {
    if (printed.reuseOf[kind] === null && (there.has(kind) || beyond.has(kind))) found.push(kind);
  }
  return found;
}

const holds = ({ kindOf, actionKinds }: Printed, { hand, bonus }: Player, kind: CardKind): boolean =>
  kind < actionKinds ? hand.some((card) => kindOf[card] === kind) : bonus.includes(kind - actionKinds);

const roleOf = ({ edition, actionKinds }: Printed, kind: CardKind): 'base' | 'addon' =>
  kind < actionKinds ? 'base' : at(edition.bonusCards, kind - actionKinds).role;

/** The kinds of one role that a player holds. */
const held = (printed: Printed, player: Player, role: 'base' | 'addon'): readonly CardKind[] =>
  printed.cardIds.flatMap((_, kind) =>
    roleOf(printed, kind) === role && holds(printed, player, kind) ? [kind] : [],
  );

/** MAR-13 R-18 No add-on, each one, both: in the order of the edition. */
function addonChoices(printed: Printed, player: Player): readonly (readonly CardKind[])[] {
  const choices: (readonly CardKind[])[] = [[]];
  for (const kind of held(printed, player, 'addon'))
    choices.push(...choices.map((choice) => [...choice, kind]));
  return choices;
}

const hasBaseCard = (printed: Printed, player: Player): boolean => held(printed, player, 'base').length > 0;

/** MAR-12 … MAR-15 A base card, what it copies, and the add-ons that go with it. */
export const play = (printed: Printed): MoveRule<State, Play, Event> => ({
  rule: 'MAR-12',

  // Every card held with everything it could copy and every add-on held: the refusal alone knows which may be played.
  candidates(state, seat, into) {
    if (!askedFor(state, seat, 'play')) return;
    const player = playerOf(state, seat);
    const choices = addonChoices(printed, player);
    for (const card of held(printed, player, 'base')) {
      const copies = printed.reuseOf[card] === null ? [] : printed.cardIds.keys();
      for (const copy of [null, ...copies])
        for (const addons of choices) into.push({ type: 'play', card, copy, addons });
    }
  },

  refusal(state, seat, move) {
    if (!askedFor(state, seat, 'play')) return notNow(state, 'MAR-12');
    const player = playerOf(state, seat);
    const facts = { card: at(printed.cardIds, move.card) };
    if (roleOf(printed, move.card) !== 'base') return refused('MAR-12', 'no-base-card', facts);
    if (!holds(printed, player, move.card)) return refused('MAR-12', 'not-in-hand', facts);
    return copyRefusal(printed, state, seat, move) ?? addonRefusal(printed, player, move);
  },

  play({ state, tell }, seat, { card, copy, addons }) {
    const player = playerOf(state, seat);
    state.pending.pop();
    state.pending.push({ do: 'move', seat });
    for (const kind of [card, ...addons]) layDown(printed, player, kind);
    const { groups, stretch } = arrowsOf(printed, { card, copy, addons });
    state.turn.groups = groups.map((group) => ({ ...group }));
    state.turn.stretch = stretch;
    tell({ type: 'played', seat, card, copy, addons: [...addons] });
  },
});

/** MAR-13 MAR-14 The arrows that a card gives with its add-ons, and how far one of the moves stretches. */
export function arrowsOf(
  { groupsOf, edition, actionKinds }: Printed,
  { card, copy, addons }: Omit<Play, 'type'>,
): Pick<Turn, 'groups' | 'stretch'> {
  const groups = [...at(groupsOf, copy ?? card)];
  let stretch = 0;
  for (const addon of addons) {
    const { extraMove = 0, extraDistance = 0 } = at(edition.bonusCards, addon - actionKinds);
    if (extraMove > 0) groups.push({ length: extraMove, marked: false });
    stretch += extraDistance;
  }
  return { groups, stretch };
}

/** MAR-12 An action card stays in front of the player until the season ends; a bonus card leaves the game. */
function layDown({ kindOf, actionKinds }: Printed, player: Draft<Player>, kind: CardKind): void {
  if (kind < actionKinds) {
    const place = player.hand.findIndex((card) => kindOf[card] === kind);
    player.inFront.push(...player.hand.splice(place, 1));
  } else {
    player.bonus.splice(player.bonus.indexOf(kind - actionKinds), 1);
  }
}

function copyRefusal(
  printed: Printed,
  state: State,
  seat: Seat,
  { card, copy, addons }: Play,
): Refusal | undefined {
  const facts = { card: at(printed.cardIds, card) };
  const reuse = at(printed.reuseOf, card);
  if (reuse === null) return copy === null ? undefined : refused('MAR-15', 'no-copy-card', facts);
  const possible = targets(printed, state, seat, reuse);
  if (copy !== null) {
    return possible.includes(copy)
      ? undefined
      : refused('MAR-15', 'no-such-target', { card: at(printed.cardIds, copy) });
  }
  if (possible.length > 0) return refused('MAR-15', 'choose-a-target', facts);
  // R-17 A blank turn: there is no move that an add-on could go with.
  return addons.length === 0 ? undefined : refused('MAR-15', 'blank-without-add-ons', facts);
}

function addonRefusal(printed: Printed, player: Player, { addons }: Play): Refusal | undefined {
  for (const [i, addon] of addons.entries()) {
    const facts = { card: at(printed.cardIds, addon) };
    if (roleOf(printed, addon) !== 'addon') return refused('MAR-13', 'no-add-on', facts);
    if (!holds(printed, player, addon)) return refused('MAR-13', 'add-on-not-held', facts);
    const before = addons[i - 1];
    if (before !== undefined && addon <= before) return refused('MAR-13', 'add-ons-in-order', facts);
  }
  return undefined;
}

/** MAR-18 Without any base card the turn is skipped. */
export const skipTurn = (printed: Printed): MoveRule<State, SkipTurn, Event> => ({
  rule: 'MAR-18',
  exact: true,

  candidates(state, seat, into) {
    if (askedFor(state, seat, 'play') && !hasBaseCard(printed, playerOf(state, seat)))
      into.push({ type: 'skipTurn' });
  },

  refusal(state, seat) {
    if (!askedFor(state, seat, 'play')) return notNow(state, 'MAR-18');
    return hasBaseCard(printed, playerOf(state, seat))
      ? refused('MAR-18', 'a-card-can-be-played')
      : undefined;
  },

  play({ state, tell }, seat) {
    state.pending.pop();
    tell({ type: 'turnSkipped', seat });
  },
});
