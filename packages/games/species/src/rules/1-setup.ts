import { type Rng, seats } from '@hedgerow/kernel';
import type { Options } from '../options.ts';
import type { Printed } from '../printed.ts';
import type { Card, Link, Presence, Species, State, Turn } from '../state.ts';
import { NONE } from '../state.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** R-27 The goal that was chosen, or the one that is advised for so many players. */
export function goalFor({ edition }: Printed, { goal }: Options, seatCount: number): number | null {
  const { quick, medium, long } = edition.goals;
  switch (goal) {
    case '10':
      return quick;
    case '15':
      return medium;
    case 'long':
      return long;
    case 'byPlayers':
      return seatCount <= 3 ? medium : quick;
  }
}

/** SPE-111 Partners sit across from each other; without teams everybody plays alone. */
export function teamsFor({ teams }: Options, seatCount: number): number[] {
  const count = { none: seatCount, '2x2': 2, '2x3': 2, '3x2': 3 }[teams];
  return seats(seatCount).map((seat) => seat % count);
}

/** SPE-03 Seats flip until one alone shows the highest rank. Takes the flipped cards off the deck. */
export function flipForFirst(
  { rank }: Printed,
  eventDeck: Card[],
  seatCount: number,
): { readonly first: number; readonly flips: Link[] } {
  let tied: readonly number[] = seats(seatCount);
  const flips: Link[] = [];
  while (tied.length > 1 && eventDeck.length >= tied.length) {
    const round = tied.map((seat) => ({ seat, card: eventDeck.shift() as Card }));
    flips.push(...round);
    const highest = Math.max(...round.map(({ card }) => rank[card] ?? 0));
    tied = round.filter(({ card }) => rank[card] === highest).map(({ seat }) => seat);
  }
  return { first: tied[0] ?? 0, flips };
}

/** A turn before anything was played in it. */
export const freshTurn = ({ edition }: Printed, no: number, seat: number): Turn => ({
  no,
  seat,
  used: 0,
  limit: edition.initiatingPerTurn,
  usedAction: false,
  usedSpecial: false,
  setDeclared: false,
  over: false,
});

export const freshSpecies = (animal: number): Species => ({
  animal,
  moratoriumBy: NONE,
  slots: [[], [], []],
});

/** SPE-01 … SPE-06 The table before the first turn begins. */
export function layOut(printed: Printed, seatCount: number, options: Options, rng: Rng): State {
  const { edition } = printed;
  const animalDeck = rng.shuffle(numbers(edition.animals.length));
  const eventDeck = rng.shuffle([...printed.deck]);
  const { first, flips } = flipForFirst(printed, eventDeck, seatCount);
  const hands = seats(seatCount).map((): Card[] => []);
  // SPE-04 One at a time, clockwise; the first player, who deals, gets the last card of each round.
  for (let dealt = 0; dealt < edition.startHand * seatCount; dealt += 1) {
    const card = eventDeck.shift();
    if (card !== undefined) hands[(first + 1 + dealt) % seatCount]?.push(card);
  }
  const row = animalDeck.splice(0, edition.speciesInPlay[seatCount] ?? 0).map(freshSpecies);
  return {
    ...(printed.rules === 2 ? { rules: printed.rules } : {}),
    options,
    goal: goalFor(printed, options, seatCount),
    teams: teamsFor(options, seatCount),
    turn: freshTurn(printed, 1, first),
    eventDeck,
    flipped: flips.map(({ card }) => card),
    opening: flips,
    discard: [],
    animalDeck,
    under: [],
    row,
    spotlit: [],
    hands,
    known: hands.map((hand, seat) => hand.map(() => 1 << seat)),
    shuffles: 0,
    packs: hands.map((hand) => hand.map(() => 0)),
    zoos: hands.map(() => []),
    drawDelay: hands.map(() => false),
    quiet: 0,
    pending: [],
    inEffect: NONE,
    announced: null,
    lastPlayed: null,
    presence: hands.map((): Presence => 0),
    box: [],
    ending: null,
    noticed: 0,
  };
}
