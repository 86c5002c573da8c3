import { broken, type Draft, type Seat, type Viewer } from '@hedgerow/kernel';
import type { Printed } from './printed.ts';
import type { Card, KindNumber, Player, State } from './state.ts';

/** Everybody, spectators too, has seen the card: it came from the gallery (BOR-81). */
export const EVERYBODY = 31;
const SPECTATORS = 16;
export const only = (...seats: readonly Seat[]): number =>
  seats.reduce((bits, seat) => bits | (1 << seat), 0);

/** The player of a seat; of a table in play one that may be changed. */
export function playerAt<S extends Pick<State, 'players'>>(
  { players }: S,
  seat: number,
): S['players'][number] {
  const player = players[seat];
  if (player === undefined) throw broken('a seat has a player', { seat });
  return player;
}

/** BOR-80 … BOR-86 Whether a viewer knows a card of a hand: by having seen it, by open hands, or after the end. */
export const knows = ({ options, phase }: State, seen: number, viewer: Viewer): boolean =>
  phase === 'over' ||
  (viewer === 'spectator' ? (seen & SPECTATORS) !== 0 : options.openHands || (seen & (1 << viewer)) !== 0);

/** Takes a card into a hand and notes who has seen it. */
export function intoHand(player: Draft<Player>, card: Card, seen: number): void {
  player.hand.push(card);
  player.seen.push(seen);
}

const knowers = (seen: number): number => {
  let count = 0;
  for (let bits = seen; bits > 0; bits >>= 1) count += bits & 1;
  return count;
};

/**
 * Takes a card of a kind out of a hand. Of several copies the one goes that most have seen, so that the copy which goes
 * tells nothing about the others; then the one with the lowest number.
 */
export function fromHand(printed: Printed, player: Draft<Player>, kind: KindNumber): Card {
  let best = -1;
  for (let i = 0; i < player.hand.length; i += 1) {
    if (printed.kindOf[player.hand[i] as number] !== kind) continue;
    const gain = best < 0 ? 1 : knowers(player.seen[i] as number) - knowers(player.seen[best] as number);
    if (gain > 0 || (gain === 0 && (player.hand[i] as number) < (player.hand[best] as number))) best = i;
  }
  if (best < 0) throw broken('a card that leaves a hand was in it', { kind });
  const [card] = player.hand.splice(best, 1);
  player.seen.splice(best, 1);
  return card as number;
}

/** Takes a card of a kind out of a list that lies open, such as the gallery; the copy with the lowest number. */
export function fromOpen(printed: Printed, cards: Card[], kind: KindNumber): Card {
  let best = -1;
  for (let i = 0; i < cards.length; i += 1) {
    if (printed.kindOf[cards[i] as number] !== kind) continue;
    if (best < 0 || (cards[i] as number) < (cards[best] as number)) best = i;
  }
  if (best < 0) throw broken('a card that is taken lies there', { kind });
  const [card] = cards.splice(best, 1);
  return card as number;
}

/** How many cards of a kind are among these. */
export function countOf({ kindOf }: Printed, cards: readonly Card[], kind: KindNumber): number {
  let count = 0;
  for (let i = 0; i < cards.length; i += 1) if (kindOf[cards[i] as number] === kind) count += 1;
  return count;
}

/** The kinds of cards, ascending, one entry for each card. */
export const kindsOf = ({ kindOf }: Printed, cards: readonly Card[]): number[] =>
  inOrder(cards.map((card) => kindOf[card] as number));

/** Sorts a short list in place; the built-in sort costs more than it brings here. */
export function inOrder(numbers: number[]): number[] {
  for (let i = 1; i < numbers.length; i += 1) {
    const number = numbers[i] as number;
    let at = i;
    for (; at > 0 && (numbers[at - 1] as number) > number; at -= 1) numbers[at] = numbers[at - 1] as number;
    numbers[at] = number;
  }
  return numbers;
}

/** The different kinds among cards, ascending. */
export function differentKinds(printed: Printed, cards: readonly Card[]): number[] {
  const kinds = kindsOf(printed, cards);
  let kept = 0;
  for (let i = 0; i < kinds.length; i += 1) {
    if (i > 0 && kinds[i] === kinds[i - 1]) continue;
    kinds[kept] = kinds[i] as number;
    kept += 1;
  }
  kinds.length = kept;
  return kinds;
}

/** Adds a tile to tiles that lie in ascending order. */
export function addTile(tiles: number[], tile: number): void {
  let at = tiles.length;
  while (at > 0 && (tiles[at - 1] as number) > tile) at -= 1;
  tiles.splice(at, 0, tile);
}

export function takeTile(tiles: number[], tile: number): void {
  const at = tiles.indexOf(tile);
  if (at < 0) throw broken('a tile that is taken lies there', { tile });
  tiles.splice(at, 1);
}
