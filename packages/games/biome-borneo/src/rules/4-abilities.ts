import { type Draft, type MoveRule, type Refusal, type Seat, seatAt } from '@hedgerow/kernel';
import {
  addTile,
  countOf,
  differentKinds,
  fromHand,
  fromOpen,
  intoHand,
  kindsOf,
  only,
  playerAt,
  takeTile,
} from '../hand.ts';
import { EMPTY, type Printed, tileOf } from '../printed.ts';
import { refuse } from '../reasons.ts';
import type { Blight, Event, KindNumber, Opportunist, Pass, Place, State, Swap, Winds } from '../state.ts';
import { notTimeForAction } from './2-action.ts';
import { forestOf } from './2-forest.ts';
import { nextAsked, openWindow } from './4-window.ts';

const PLACES = ['hand', 'gallery'] as const;

/** BOR-40 R-24 Whether an ability card can be used from this place, in the own turn. */
const holds = (printed: Printed, state: State, seat: Seat, from: Place, ability: KindNumber): boolean =>
  from === 'hand'
    ? countOf(printed, playerAt(state, seat).hand, ability) > 0
    : state.options.galleryAbilities && countOf(printed, state.gallery, ability) > 0;

function cannotPlay(
  printed: Printed,
  state: State,
  seat: Seat,
  from: Place,
  ability: KindNumber,
): Refusal | undefined {
  const early = notTimeForAction(state);
  if (early || holds(printed, state, seat, from, ability)) return early;
  return refuse('BOR-40', 'ability-not-there', { card: printed.kinds[ability]?.id ?? '', from });
}

/** BOR-40 A played ability card goes to the discard pile. */
function discardAbility(
  printed: Printed,
  state: Draft<State>,
  seat: Seat,
  from: Place,
  ability: KindNumber,
): void {
  const card =
    from === 'hand'
      ? fromHand(printed, playerAt(state, seat), ability)
      : fromOpen(printed, state.gallery, ability);
  state.discards.push(card);
}

/** BOR-44 Blight: any tile of the board joins your tiles. */
export const blight = (printed: Printed): MoveRule<State, Blight, Event> => ({
  rule: 'BOR-44',
  exact: true,

  candidates(state, seat, into) {
    for (const from of PLACES) {
      if (cannotPlay(printed, state, seat, from, printed.blight)) continue;
      for (let space = 0; space < state.board.length; space += 1) {
        if (state.board[space] !== EMPTY) into.push({ type: 'blight', from, space });
      }
    }
  },

  refusal(state, seat, { from, space }) {
    const lies = state.board[space] ?? EMPTY;
    const name = forestOf(printed, state).names[space] ?? String(space);
    return (
      cannotPlay(printed, state, seat, from, printed.blight) ??
      (lies === EMPTY ? refuse('BOR-44', 'no-tile-there', { space: name }) : undefined)
    );
  },

  play(table, seat, { from, space }) {
    const { state, tell } = table;
    discardAbility(printed, state, seat, from, printed.blight);
    const tile = tileOf(state.board[space] ?? 0);
    state.board[space] = EMPTY;
    addTile(playerAt(state, seat).tiles, tile);
    state.turn.lifted.push({ tile, space });
    tell({ type: 'blighted', seat, space, tile });
    openWindow(printed, table, 'afterAction');
  },
});

/** Cards of the hand that stay when Winds of Change is played. */
const cardsToGive = (state: State, seat: Seat, from: Place): number =>
  playerAt(state, seat).hand.length - (from === 'hand' ? 1 : 0);

/** BOR-43 Winds of Change: look at a hand, then swap a card. */
export const winds = (printed: Printed): MoveRule<State, Winds, Event> => ({
  rule: 'BOR-43',
  exact: true,

  candidates(state, seat, into) {
    for (const from of PLACES) {
      if (cannotPlay(printed, state, seat, from, printed.winds) || cardsToGive(state, seat, from) < 1)
        continue;
      for (let victim = 0; victim < state.players.length; victim += 1) {
        if (victim !== seat && playerAt(state, victim).hand.length > 0)
          into.push({ type: 'winds', from, victim });
      }
    }
  },

  refusal(state, seat, { from, victim }) {
    const refusal = cannotPlay(printed, state, seat, from, printed.winds);
    if (refusal) return refusal;
    if (cardsToGive(state, seat, from) < 1) return refuse('BOR-43', 'nothing-to-give');
    const cards = victim === seat ? 0 : (state.players[victim]?.hand.length ?? 0);
    return cards === 0 ? refuse('BOR-43', 'no-hand-to-look-at', { victim }) : undefined;
  },

  play({ state, tell, whisper }, seat, { from, victim }) {
    discardAbility(printed, state, seat, from, printed.winds);
    const { hand, seen } = playerAt(state, victim);
    for (let i = 0; i < seen.length; i += 1) seen[i] = (seen[i] as number) | only(seat);
    state.phase = 'swap';
    state.victim = seatAt(victim);
    tell({ type: 'windsPlayed', seat, victim: seatAt(victim) });
    whisper([seat], { type: 'handSeen', seat, victim: seatAt(victim), cards: kindsOf(printed, hand) });
  },
});

/** BOR-43 The swap is compulsory once you have looked. */
export const swap = (printed: Printed): MoveRule<State, Swap, Event> => ({
  rule: 'BOR-43',
  exact: true,

  candidates(state, seat, into) {
    if (state.phase !== 'swap' || state.victim === null) return;
    const own = differentKinds(printed, playerAt(state, seat).hand);
    for (const take of differentKinds(printed, playerAt(state, state.victim).hand)) {
      for (const give of own) into.push({ type: 'swap', take, give });
    }
  },

  refusal(state, seat, { take, give }) {
    if (state.phase !== 'swap' || state.victim === null) return refuse('BOR-43', 'no-hand-looked-at');
    const name = (kind: number): string => printed.kinds[kind]?.id ?? String(kind);
    if (countOf(printed, playerAt(state, state.victim).hand, take) === 0) {
      return refuse('BOR-43', 'not-in-their-hand', { card: name(take) });
    }
    const has = countOf(printed, playerAt(state, seat).hand, give) > 0;
    return has ? undefined : refuse('BOR-43', 'not-in-your-hand', { card: name(give) });
  },

  play(table, seat, { take, give }) {
    const { state, whisper } = table;
    const victim = state.victim ?? seat;
    const [mine, theirs] = [playerAt(state, seat), playerAt(state, victim)];
    const taken = fromHand(printed, theirs, take);
    const given = fromHand(printed, mine, give);
    forgetOthers(mine.seen, only(seat, victim));
    forgetOthers(theirs.seen, only(seat, victim));
    intoHand(mine, taken, only(seat, victim));
    intoHand(theirs, given, only(seat, victim));
    state.phase = 'main';
    state.victim = null;
    const event = { type: 'swapped', seat, victim } as const;
    whisper([seat, victim], { ...event, took: take, gave: give }, { ...event, took: null, gave: null });
    openWindow(printed, table, 'afterAction');
  },
});

/** R-42 Nobody else can tell which cards moved, so what others knew of the two hands is no longer certain. */
function forgetOthers(seen: number[], swappers: number): void {
  for (let i = 0; i < seen.length; i += 1) seen[i] = (seen[i] as number) & swappers;
}

/** BOR-41 BOR-42 Opportunist: take a tile from an opponent, in your own turn or in a window. */
export const opportunist = (printed: Printed): MoveRule<State, Opportunist, Event> => ({
  rule: 'BOR-41',
  exact: true,

  candidates(state, seat, into) {
    for (const from of PLACES) {
      if (cannotSeize(printed, state, seat, from)) continue;
      for (let victim = 0; victim < state.players.length; victim += 1) {
        if (victim === seat) continue;
        for (const tile of playerAt(state, victim).tiles)
          into.push({ type: 'opportunist', from, victim, tile });
      }
    }
  },

  refusal(state, seat, { from, victim, tile }) {
    const refusal = cannotSeize(printed, state, seat, from);
    if (refusal) return refusal;
    const tiles = victim === seat ? [] : (state.players[victim]?.tiles ?? []);
    return tiles.includes(tile)
      ? undefined
      : refuse('BOR-41', 'not-their-tile', { tile: printed.tiles[tile]?.id ?? '', victim });
  },

  play(table, seat, { from, victim, tile }) {
    const { state, tell } = table;
    discardAbility(printed, state, seat, from, printed.opportunist);
    takeTile(playerAt(state, victim).tiles, tile);
    addTile(playerAt(state, seat).tiles, tile);
    tell({ type: 'tileSeized', seat, victim: seatAt(victim), tile });
    // In a window the asking starts again from the left.
    if (state.asked === null) openWindow(printed, table, 'afterAction');
    else state.asked = nextAsked(printed, state, state.active);
  },
});

/** BOR-41 R-24 In a window only a card of the hand helps. */
function cannotSeize(printed: Printed, state: State, seat: Seat, from: Place): Refusal | undefined {
  if (state.asked === null) return cannotPlay(printed, state, seat, from, printed.opportunist);
  const inHand = from === 'hand' && countOf(printed, playerAt(state, seat).hand, printed.opportunist) > 0;
  return inHand ? undefined : refuse('BOR-41', 'only-from-the-hand');
}

/** BOR-42 Lets the window be. Nobody else hears of it (BOR-84). */
export const pass = (printed: Printed): MoveRule<State, Pass, Event> => ({
  rule: 'BOR-42',
  exact: true,
  candidates(state, _, into) {
    if (state.asked !== null) into.push({ type: 'pass' });
  },
  refusal: ({ asked }) => (asked === null ? refuse('BOR-42', 'no-window') : undefined),
  play({ state, whisper }, seat) {
    whisper([seat], { type: 'passed', seat });
    state.asked = nextAsked(printed, state, seat);
  },
});
