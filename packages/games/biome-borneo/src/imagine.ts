import type { Draft, Rng, Viewer } from '@hedgerow/kernel';
import { copyState } from './copy.ts';
import { EVERYBODY, knows, only, playerAt } from './hand.ts';
import type { Printed } from './printed.ts';
import { dropBuilding } from './rules/3-draft.ts';
import { byNumber } from './rules/9-chance.ts';
import type { Card, State } from './state.ts';

/** A card of a hand that a viewer does not know: whose, and where in it. */
interface Slot {
  readonly seat: number;
  readonly at: number;
}

/**
 * Another position that looks the same to this viewer. Hands are dealt anew from the unseen cards without the
 * disasters, which are never in a hand (BOR-50); the deck gets the rest. A window or a draft of somebody else is unknown to
 * the viewer (BOR-84), so in the imagined world there is none.
 */
export function imagine(printed: Printed, state: State, viewer: Viewer, rng: Rng): State {
  const world = copyState(state) as Draft<State>;
  if (world.asked !== viewer) world.asked = null;
  if (world.active !== viewer) dropBuilding(world);
  dealHands(printed, world, viewer, rng);
  rng.shuffle(world.perimeter.sort(byNumber));
  rng.shuffle(world.unusedBonuses.sort(byNumber));
  return world as State;
}

function dealHands(printed: Printed, world: Draft<State>, viewer: Viewer, rng: Rng): void {
  const slots: Slot[] = [];
  for (const [seat, { seen }] of world.players.entries()) {
    for (const [at, eyes] of seen.entries()) if (!knows(world, eyes, viewer)) slots.push({ seat, at });
  }
  const unseen = [...world.deck, ...slots.map(({ seat, at }) => playerAt(world, seat).hand[at] as Card)].sort(
    byNumber,
  );
  const safe = rng.shuffle(unseen.filter((card) => !printed.isDisaster(card)));
  for (const { seat, at } of slots) playerAt(world, seat).hand[at] = safe.pop() as Card;
  const disasters = unseen.filter((card) => printed.isDisaster(card));
  world.deck = rng.shuffle([...safe.sort(byNumber), ...disasters]);
  for (const seat of world.players.keys()) if (seat !== viewer) guessWhoHasSeen(world, seat, viewer);
}

/** Who else has seen a hidden card of another player is not for the viewer to know: only its owner, as far as certain. */
function guessWhoHasSeen(world: Draft<State>, seat: number, viewer: Viewer): void {
  const { seen } = playerAt(world, seat);
  const looking = world.phase === 'swap' && world.victim === seat ? only(world.active) : 0;
  const known = viewer === 'spectator' ? 0 : only(viewer);
  for (const [at, eyes] of seen.entries()) {
    if (eyes !== EVERYBODY) seen[at] = (1 << seat) | looking | (eyes & known);
  }
}
