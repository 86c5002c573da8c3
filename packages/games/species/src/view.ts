import { type Decision, newest, type Seat, type Secret, seatAt, seats, type Viewer } from '@hedgerow/kernel';
import { bitOf, handOf, inOrder, isHere, SPECTATORS } from './hands.ts';
import type { Printed } from './printed.ts';
import { worth } from './rules/3-species.ts';
import { openWindow } from './rules/6-windows.ts';
import { score, standings } from './rules/12-winning.ts';
import {
  type AskedShown,
  NONE,
  type SpeciesShown,
  type State,
  type View,
  type WindowShown,
} from './state.ts';
import { askingOrder } from './unseen.ts';

/** By the bits of those who know a card: their seats. Asked for at every step, so the lists are made once. */
const KNOWING: readonly (readonly Seat[])[] = Array.from({ length: SPECTATORS }, (_, mask) =>
  seats(6).filter((seat) => mask & bitOf(seat)),
);

/** §3.14 What lies face down, who has seen it, and that it is secret who is asked in a window (SPE-49). */
export function secrets(state: State): readonly Secret[] {
  if (state.ending !== null) return [];
  const count = state.hands.length;
  const found: Secret[] = [
    { at: ['eventDeck'], knownTo: [], pool: `events ${state.shuffles}` },
    { at: ['animalDeck'], knownTo: [], pool: 'animals' },
  ];
  for (const seat of seats(count)) {
    const known = state.known[seat] ?? [];
    const packs = state.packs[seat] ?? [];
    if (known.every((mask) => mask === bitOf(seat)) && packs.every((pack) => pack === packs[0])) {
      // The usual case, told as one: a hand that only its owner has seen, drawn from one shuffle.
      found.push({ at: ['hands', seat], knownTo: [seat], pool: `events ${packs[0] ?? 0}` });
      continue;
    }
    for (const [i, mask] of known.entries()) {
      if ((mask & SPECTATORS) !== 0) continue;
      found.push({ at: ['hands', seat, i], knownTo: KNOWING[mask] ?? [], pool: `events ${packs[i] ?? 0}` });
    }
  }
  const window = openWindow(state);
  if (window) {
    const at = ['pending', state.pending.length - 1];
    found.push({ at: [...at, 'asked'], knownTo: [seatAt(window.asked)], pool: 'asked' });
    for (const seat of seats(count))
      found.push({ at: [...at, 'passed', seat], knownTo: [seat], pool: 'passed' });
  }
  return found;
}

function windowShown(state: State, viewer: Viewer): WindowShown | null {
  const window = openWindow(state);
  if (!window) return null;
  const invited = askingOrder(state, window);
  const youPassed = viewer !== 'spectator' && window.passed[viewer] === 1;
  const youMayAnswer = viewer !== 'spectator' && invited.includes(viewer) && !youPassed;
  const { links } = window;
  const shown = { links, invited, youMayAnswer, youPassed };
  return window.kind === 'contest'
    ? { kind: 'contest', ...shown, place: window.place, slot: window.slot }
    : { kind: 'chain', ...shown, family: window.family, named: window.named };
}

/** What everybody may know of the current decision: in a window not who is asked. */
function askedShown(state: State): AskedShown {
  if (state.ending !== null) return { kind: 'over' };
  const question = newest(state.pending);
  if (question === undefined) return { kind: 'turn', seat: state.turn.seat };
  return question.kind === 'contest' || question.kind === 'chain' ? { kind: 'window' } : question;
}

const speciesShown = (printed: Printed, state: State): readonly (SpeciesShown | null)[] =>
  state.row.map((species) =>
    species === null
      ? null
      : {
          ...species,
          worth: worth(printed, state, species.animal),
          spotlight: state.spotlit.includes(species.animal),
        },
  );

/** §8 What a viewer with a good memory can name in the hands of the others. */
function remembered({ hands, known }: State, viewer: Viewer): readonly (readonly number[])[] {
  const bit = viewer === 'spectator' ? SPECTATORS : bitOf(viewer);
  return hands.map((hand, seat) => {
    const masks = known[seat] ?? [];
    return seat === viewer ? [] : inOrder(hand.filter((_, i) => ((masks[i] ?? 0) & bit) !== 0));
  });
}

/** The cards that are in hands since before the last shuffle and that not everybody can place. */
const counted = ({ hands, known, packs, shuffles }: State): readonly number[] =>
  inOrder(
    hands.flatMap((hand, seat) =>
      hand.filter(
        (_, i) => (packs[seat]?.[i] ?? 0) < shuffles && ((known[seat]?.[i] ?? 0) & SPECTATORS) === 0,
      ),
    ),
  );

/** The hand that lies open before the inspector. */
function inspectedBy(state: State, viewer: Viewer): readonly number[] | null {
  const question = newest(state.pending);
  return question?.kind === 'inspect' && question.seat === viewer
    ? inOrder(handOf(state, question.of))
    : null;
}

/** §3.14 What one viewer is shown. */
export const view =
  (printed: Printed) =>
  (state: State, viewer: Viewer): View => {
    const all = seats(state.hands.length);
    const { over: _, ...turn } = state.turn;
    return {
      you: viewer === 'spectator' ? null : viewer,
      options: state.options,
      goal: state.goal,
      teams: state.teams,
      turn,
      asked: askedShown(state),
      window: windowShown(state, viewer),
      opening: state.opening,
      eventDeck: state.eventDeck.length + state.flipped.length,
      discard: state.discard,
      animalDeck: state.animalDeck.length + state.under.length,
      row: speciesShown(printed, state),
      spotlit: state.spotlit,
      hand: viewer === 'spectator' ? [] : handOf(state, viewer),
      handCounts: state.hands.map((hand) => hand.length),
      remembered: remembered(state, viewer),
      counted: counted(state),
      inspected: inspectedBy(state, viewer),
      zoos: state.zoos,
      scores: all.map((seat) => score(printed, state, seat)),
      drawDelay: state.drawDelay,
      quiet: state.quiet,
      inEffect: state.inEffect === NONE ? null : state.inEffect,
      announced: state.announced,
      lastPlayed: state.lastPlayed,
      left: all.map((seat) => !isHere(state, seat)),
      box: state.box,
      ending: state.ending,
      ranks: state.ending === null ? null : standings(printed, state).map(({ rank }) => rank),
      opened:
        state.ending === null
          ? null
          : {
              hands: state.hands.map(inOrder),
              eventDeck: [...state.eventDeck, ...state.flipped],
              animalDeck: [...state.animalDeck, ...state.under],
            },
    };
  };

const toEachSeat = (rule: string): readonly Decision[] =>
  Array.from({ length: 6 }, (_, seat) => ({ kind: 'ask', seats: [seatAt(seat)], rule }));

/** Search asks at every position, so the questions are made once. */
const ASKED = {
  contest: toEachSeat('SPE-33'),
  chain: toEachSeat('SPE-43'),
  give: toEachSeat('SPE-52'),
  inspect: toEachSeat('SPE-53'),
  discard: toEachSeat('SPE-80'),
  turn: toEachSeat('SPE-15'),
};

/** §5.2 Who must choose now: always exactly one seat. */
export const decision =
  (printed: Printed) =>
  (state: State): Decision => {
    if (state.ending !== null) return { kind: 'over', standings: standings(printed, state) };
    const question = newest(state.pending);
    if (question === undefined) return ASKED.turn[state.turn.seat] as Decision;
    const seat = question.kind === 'contest' || question.kind === 'chain' ? question.asked : question.seat;
    return ASKED[question.kind][seat] as Decision;
  };
