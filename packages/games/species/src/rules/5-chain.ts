import type { Table } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import { type Card, type Chain, type Event, type Link, NONE, type State } from '../state.ts';
import { lastLink } from './4-links.ts';
import { ACTIONS } from './7-actions.ts';
import { layMoratorium, SPECIALS } from './8-specials.ts';

/** SPE-41 On `!!` only `!!`; on anything else also the block of the chain's family. */
export function canBlock({ kind }: Printed, chain: Chain, card: Card): boolean {
  if (kind[card] === 'ultimate') return true;
  if (kind[lastLink(chain).card] === 'ultimate') return false;
  return kind[card] === (chain.family === 'action' ? 'actionBlock' : 'specialBlock');
}

/** SPE-44 Each block cancels the link under it; SPE-45 first the blocks are cleared, then link 0 takes effect or not. */
export function closeChain(printed: Printed, table: Table<State, Event>, chain: Chain): void {
  const { state, tell } = table;
  const [announced, ...blocks] = chain.links;
  if (announced === undefined) return;
  for (const { card } of blocks) state.discard.push(card);
  if (blocks.length % 2 === 1) {
    state.discard.push(announced.card);
    tell({ type: 'cancelled', seat: announced.seat, card: announced.card });
    return;
  }
  // Until its effect is finished the card lies beside the pile, so that no reshuffle finds it.
  state.inEffect = announced.card;
  takeEffect(printed, table, announced, chain);
}

function takeEffect(
  printed: Printed,
  table: Table<State, Event>,
  { card, seat }: Link,
  { named }: Chain,
): void {
  const effect = printed.effect[card];
  if (effect === 'ultimate') layMoratorium(table, seat, named);
  else if (effect !== undefined && effect !== null && effect !== 'block') {
    const does =
      effect in ACTIONS ? ACTIONS[effect as keyof typeof ACTIONS] : SPECIALS[effect as keyof typeof SPECIALS];
    does.carryOut(printed, table, seat, named);
  }
}

/** SPE-45 When the effect is finished, the card goes to the pile. */
export function finishEffect({ state }: Table<State, Event>): void {
  state.discard.push(state.inEffect);
  state.inEffect = NONE;
}
