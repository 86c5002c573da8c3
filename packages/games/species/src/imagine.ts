import type { Draft, Rng, Viewer } from '@hedgerow/kernel';
import { copyState } from './copy.ts';
import { bitOf, type Pools, poolsOf, SPECTATORS } from './hands.ts';
import type { Printed } from './printed.ts';
import { hasAnswer, openWindow } from './rules/6-windows.ts';
import { type Card, NONE, type State, type Window } from './state.ts';
import { answersIn, askingOrder, hidingPlaces, knownAnswer } from './unseen.ts';

const bitOfViewer = (viewer: Viewer): number => (viewer === 'spectator' ? SPECTATORS : bitOf(viewer));

/**
 * The seats of which the viewer, who is not asked, must think that one of them is: those that could hold an answer;
 * before the viewer in the order if the viewer holds an answer and is still to be asked, behind if the viewer passed.
 */
function suspects(
  printed: Printed,
  state: State,
  window: Window,
  viewer: Viewer,
  answers: Pools,
): readonly number[] {
  const bit = bitOfViewer(viewer);
  const order = askingOrder(state, window);
  const own = viewer === 'spectator' ? NONE : order.indexOf(viewer);
  const passed = own >= 0 && window.passed[viewer as number] === 1;
  const waits = own >= 0 && !passed && hasAnswer(printed, state, window, viewer as number);
  return order.filter((seat, i) => {
    if (seat === viewer || (waits && i > own) || (passed && i < own)) return false;
    return (
      knownAnswer(printed, state, window, seat, bit) || hidingPlaces(state, seat, bit, answers).length > 0
    );
  });
}

/** A card that an imagined hand holds for sure. */
interface Held {
  readonly seat: number;
  readonly at: number;
  readonly card: Card;
}

/** Somebody else is asked, the viewer does not know who: one of the suspects is, and then holds an answer. */
function imagineAsked(
  printed: Printed,
  world: Draft<State>,
  viewer: Viewer,
  pools: Pools,
  rng: Rng,
): Held | undefined {
  const window = openWindow(world) as Draft<Window> | undefined;
  if (!window) return undefined;
  const answers = answersIn(printed, world, window, pools);
  const found = suspects(printed, world, window, viewer, answers);
  // Who else has passed is not known either.
  const own = viewer === 'spectator' ? 0 : (window.passed[viewer] ?? 0);
  window.passed.fill(0);
  if (viewer !== 'spectator') window.passed[viewer] = own;
  if (window.asked === viewer || found.length === 0) return undefined;
  const seat = found[rng.below(found.length)] as number;
  window.asked = seat;
  const bit = bitOfViewer(viewer);
  if (knownAnswer(printed, world, window, seat, bit)) return undefined;
  const places = hidingPlaces(world, seat, bit, answers);
  const at = places[rng.below(places.length)] as number;
  const pack = world.packs[seat]?.[at] ?? 0;
  const fitting = answers[pack] ?? [];
  const card = fitting[rng.below(fitting.length)] as Card;
  pools[pack]?.splice(pools[pack].indexOf(card), 1);
  return { seat, at, card };
}

/**
 * §8 Another position that looks the same to the viewer. Cards that the viewer has seen go somewhere stay there, the
 * cards under the decks stay in their order, what was held before a shuffle stays in hands; all else is dealt anew, and
 * who is asked in a window is guessed anew.
 */
export const imagine =
  (printed: Printed) =>
  (state: State, viewer: Viewer, rng: Rng): State => {
    const world = copyState(state) as Draft<State>;
    const bit = bitOfViewer(viewer);
    const pools = poolsOf(state, bit);
    world.animalDeck = rng.shuffle(world.animalDeck.sort((a, b) => a - b));
    const held = imagineAsked(printed, world, viewer, pools, rng);
    for (const pool of pools) rng.shuffle(pool);
    for (const [seat, hand] of world.hands.entries()) {
      for (let i = 0; i < hand.length; i += 1) {
        if (((world.known[seat]?.[i] ?? 0) & bit) !== 0) continue;
        const isHeld = held?.seat === seat && held.at === i;
        hand[i] = isHeld ? held.card : (pools[world.packs[seat]?.[i] ?? 0]?.pop() as Card);
      }
    }
    world.eventDeck = pools[world.shuffles] ?? [];
    return world as State;
  };
