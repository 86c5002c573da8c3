import { type Draft, type MoveRule, type Refusal, refuse, type Seat } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import type { CardKind, Event, Play, Player, SkipTurn, State } from '../state.ts';
import { askedFor, notNow, playerOf } from './0-table.ts';

/** MAR-15 R-16 Whether cards of this kind lie where the copy card looks: in front of oneself, or of somebody else. */
function liesInFront(
  { kindOf }: Printed,
  { players }: State,
  seat: Seat,
  reuse: 'own' | 'other',
  kind: CardKind,
): boolean {
  for (let other = 0; other < players.length; other += 1) {
    if ((other === seat) !== (reuse === 'own')) continue;
    for (const card of players[other]?.inFront ?? []) if (kindOf[card] === kind) return true;
  }
  return false;
}

/** MAR-15 The movement cards whose arrows a copy card may take. */
function targets(printed: Printed, state: State, seat: Seat, reuse: 'own' | 'other'): readonly CardKind[] {
  const found: CardKind[] = [];
  for (let kind = 0; kind < printed.actionKinds; kind += 1) {
    if (printed.reuseOf[kind] === null && liesInFront(printed, state, seat, reuse, kind)) found.push(kind);
  }
  return found;
}

const holds = ({ kindOf, actionKinds }: Printed, { hand, bonus }: Player, kind: CardKind): boolean =>
  kind < actionKinds ? hand.some((card) => kindOf[card] === kind) : bonus.includes(kind - actionKinds);

const roleOf = ({ edition, actionKinds }: Printed, kind: CardKind): 'base' | 'addon' | undefined =>
  kind < actionKinds ? 'base' : edition.bonusCards[kind - actionKinds]?.role;

/** MAR-13 R-18 No add-on, each one, both: in the order of the edition. */
function addonChoices(printed: Printed, player: Player): readonly (readonly CardKind[])[] {
  const choices: CardKind[][] = [[]];
  for (let kind = printed.actionKinds; kind < printed.cardIds.length; kind += 1) {
    if (roleOf(printed, kind) !== 'addon' || !holds(printed, player, kind)) continue;
    for (let i = 0, before = choices.length; i < before; i += 1) choices.push([...(choices[i] ?? []), kind]);
  }
  return choices;
}

const hasBaseCard = (printed: Printed, player: Player): boolean =>
  player.hand.length > 0 || player.bonus.some((bonus) => printed.edition.bonusCards[bonus]?.role === 'base');

/** MAR-12 … MAR-15 A base card, what it copies, and the add-ons that go with it. */
export const play = (printed: Printed): MoveRule<State, Play, Event> => ({
  rule: 'MAR-12',
  exact: true,

  candidates(state, seat, into) {
    if (!askedFor(state, seat, 'play')) return;
    const player = playerOf(state, seat);
    const choices = addonChoices(printed, player);
    for (let card = 0; card < printed.cardIds.length; card += 1) {
      if (roleOf(printed, card) !== 'base' || !holds(printed, player, card)) continue;
      const reuse = printed.reuseOf[card] ?? null;
      const copies = reuse === null ? [null] : targets(printed, state, seat, reuse);
      if (copies.length === 0) into.push({ type: 'play', card, copy: null, addons: [] });
      for (const copy of copies)
        for (const addons of choices) into.push({ type: 'play', card, copy, addons });
    }
  },

  refusal(state, seat, move) {
    if (!askedFor(state, seat, 'play')) return notNow(state, 'MAR-12');
    const player = playerOf(state, seat);
    const { card } = move;
    if (roleOf(printed, card) !== 'base')
      return refuse('MAR-12', 'no-base-card', { card: printed.cardIds[card] ?? card });
    if (!holds(printed, player, card))
      return refuse('MAR-12', 'not-in-hand', { card: printed.cardIds[card] ?? card });
    return copyRefusal(printed, state, seat, move) ?? addonRefusal(printed, player, move);
  },

  play({ state, tell }, seat, { card, copy, addons }) {
    const player = playerOf(state, seat);
    state.pending.pop();
    state.pending.push({ do: 'move', seat });
    layDown(printed, player, card);
    const groups = [...(printed.groupsOf[copy ?? card] ?? [])];
    for (const addon of addons) {
      layDown(printed, player, addon);
      const { extraMove = 0, extraDistance = 0 } =
        printed.edition.bonusCards[addon - printed.actionKinds] ?? {};
      if (extraMove > 0) groups.push({ length: extraMove, marked: false });
      state.turn.stretch += extraDistance;
    }
    state.turn.groups = groups.map((group) => ({ ...group }));
    tell({ type: 'played', seat, card, copy, addons: [...addons] });
  },
});

/** MAR-12 An action card stays in front of the player until the season ends; a bonus card leaves the game. */
function layDown({ kindOf, actionKinds }: Printed, player: Draft<Player>, kind: CardKind): void {
  if (kind < actionKinds) {
    const at = player.hand.findIndex((card) => kindOf[card] === kind);
    player.inFront.push(...player.hand.splice(at, 1));
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
  const reuse = printed.reuseOf[card] ?? null;
  if (reuse === null)
    return copy === null
      ? undefined
      : refuse('MAR-15', 'no-copy-card', { card: printed.cardIds[card] ?? card });
  const possible = targets(printed, state, seat, reuse);
  if (copy !== null) {
    return possible.includes(copy)
      ? undefined
      : refuse('MAR-15', 'no-such-target', { card: printed.cardIds[copy] ?? copy });
  }
  if (possible.length > 0)
    return refuse('MAR-15', 'choose-a-target', { card: printed.cardIds[card] ?? card });
  // R-17 A blank turn: there is no move that an add-on could go with.
  return addons.length === 0
    ? undefined
    : refuse('MAR-15', 'blank-without-add-ons', { card: printed.cardIds[card] ?? card });
}

function addonRefusal(printed: Printed, player: Player, { addons }: Play): Refusal | undefined {
  for (const [i, addon] of addons.entries()) {
    const facts = { card: printed.cardIds[addon] ?? addon };
    if (roleOf(printed, addon) !== 'addon') return refuse('MAR-13', 'no-add-on', facts);
    if (!holds(printed, player, addon)) return refuse('MAR-13', 'add-on-not-held', facts);
    if (addon <= (addons[i - 1] ?? -1)) return refuse('MAR-13', 'add-ons-in-order', facts);
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
    return hasBaseCard(printed, playerOf(state, seat)) ? refuse('MAR-18', 'a-card-can-be-played') : undefined;
  },

  play({ state, tell }, seat) {
    state.pending.pop();
    tell({ type: 'turnSkipped', seat });
  },
});
