import { type Draft, keyFromSeed, rngAt } from '@hedgerow/kernel';
import { given as begin, type Scenario } from '@hedgerow/kernel/testing';
import { bitOf } from '../src/hands.ts';
import {
  cardText,
  createSpecies,
  type Event,
  type Move,
  NONE,
  type Options,
  print,
  SHIPPED,
  type State,
  type View,
} from '../src/index.ts';
import type { Printed } from '../src/printed.ts';
import { layOut } from '../src/rules/1-setup.ts';

export const printed: Printed = print(SHIPPED.data);
export const game: ReturnType<typeof createSpecies> = createSpecies(SHIPPED);

export type Table = Scenario<State, Move, Event, View>;

/** What matters in a position. Cards are named by their design (`wat1a`); the rest is the plainest legal table. */
export interface Given {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  readonly hands?: readonly (readonly string[])[];
  /** `sp29 W wat3a L lnd1a`: an animal, then its slots with the events on them; `-` for an empty place. */
  readonly row?: readonly string[];
  readonly zoos?: readonly (readonly string[])[];
  readonly discard?: readonly string[];
  /** The top of the event deck and of the animal deck; `only` leaves nothing below. */
  readonly deck?: readonly string[];
  readonly deckOnly?: boolean;
  readonly animals?: readonly string[];
  readonly animalsOnly?: boolean;
  readonly spotlit?: readonly string[];
  readonly moratoria?: Readonly<Record<number, number>>;
  readonly turn?: Partial<State['turn']>;
  readonly drawDelay?: readonly number[];
  readonly quiet?: number;
}

const textOf = (card: number): string => cardText(printed, card);
export const animalOf = (id: string): number => SHIPPED.data.animals.findIndex((animal) => animal.id === id);
export const animalIds = (animals: readonly number[]): readonly string[] =>
  animals.map((animal) => SHIPPED.data.animals[animal]?.id ?? '?');

/** Cards as designs, in the order given: `['wat3a', 'lnd1a']`. */
export const designs = (cards: readonly number[]): readonly string[] => cards.map(textOf);

/** Hands out the cards of the box, each as often as it is there. */
class Supply {
  readonly left: number[] = [...printed.deck];

  take(name: string): number {
    const at = this.left.findIndex((card) => textOf(card) === name);
    if (at < 0) throw new Error(`no ${name} is left`);
    return this.left.splice(at, 1)[0] as number;
  }

  all(names: readonly string[] = []): number[] {
    return names.map((name) => this.take(name));
  }
}

function speciesFrom(supply: Supply, text: string, moratoriumBy: number): Draft<State>['row'][number] {
  const [animal = '', ...words] = text.split(' ');
  if (animal === '-') return null;
  const slots: number[][] = [[], [], []];
  let slot = 0;
  for (const word of words) {
    if ('WLA'.includes(word)) slot = 'WLA'.indexOf(word);
    else slots[slot]?.push(supply.take(word));
  }
  return { animal: animalOf(animal), moratoriumBy, slots };
}

const PLAIN_ROW = ['sp01', 'sp02', 'sp03', 'sp04'];

/** The position of a test as plain data. */
export function position(want: Given): State {
  const count = want.seats ?? want.hands?.length ?? 2;
  const opened = layOut(printed, count, { ...defaults, ...want.options }, rngAt(keyFromSeed('table'), 0));
  const state = opened as Draft<State>;
  const supply = new Supply();
  const row = want.row ?? PLAIN_ROW.slice(0, count > 4 ? 4 : 3);
  state.hands = Array.from({ length: count }, (_, seat) => supply.all(want.hands?.[seat]));
  state.row = row.map((text, place) => speciesFrom(supply, text, want.moratoria?.[place] ?? NONE));
  state.discard = supply.all(want.discard);
  const top = supply.all(want.deck);
  const rest = supply.left.splice(0);
  state.eventDeck = want.deckOnly ? top : [...top, ...rest];
  // What must not be drawn lies among the cards that nobody will reach.
  state.flipped = [];
  state.opening = [];
  state.known = state.hands.map((hand, seat) => hand.map(() => bitOf(seat)));
  state.packs = state.hands.map((hand) => hand.map(() => 0));
  state.zoos = Array.from({ length: count }, (_, seat) => (want.zoos?.[seat] ?? []).map(animalOf));
  const used = new Set([
    ...state.zoos.flat(),
    ...state.row.flatMap((species) => (species ? [species.animal] : [])),
  ]);
  const first = (want.animals ?? []).map(animalOf);
  const others = SHIPPED.data.animals
    .map((_, i) => i)
    .filter((animal) => !used.has(animal) && !first.includes(animal));
  state.animalDeck = want.animalsOnly ? first : [...first, ...others];
  state.box = want.animalsOnly ? others : [];
  state.spotlit = (want.spotlit ?? []).map(animalOf);
  state.drawDelay = state.hands.map((_, seat) => want.drawDelay?.includes(seat) ?? false);
  state.quiet = want.quiet ?? 0;
  state.turn = { ...state.turn, no: 5, seat: 0, ...want.turn };
  return state as State;
}

const defaults: Options = {
  goal: 'byPlayers',
  slotRule: 'exact',
  drawRule: 'upTo7',
  captureColour: 'slot',
  setDeckCost: 'set',
  setsBeforeDraw: false,
  rethink: true,
  conqueror: false,
  teams: 'none',
  leaver: 'computer',
  responseSeconds: '12',
  sealedWindows: false,
};

/** Begins a scenario of this game. */
export const given = (want: Given = {}): Table => begin(game, position(want));

/** The hand of a seat as designs. */
export const hand = (table: Table, seat: number): readonly string[] => designs(table.state.hands[seat] ?? []);
export const zoo = (table: Table, seat: number): readonly string[] => animalIds(table.state.zoos[seat] ?? []);
export const pile = (table: Table): readonly string[] => designs(table.state.discard);
export const scores = (table: Table): readonly number[] => table.view('spectator').scores;
export const rowOf = (table: Table): readonly (string | undefined)[] =>
  table.state.row.map((species) => (species ? animalIds([species.animal])[0] : undefined));
/** The legal moves of a kind, in notation. */
export const legal = (table: Table, seat: number, kind: string): readonly string[] =>
  table.legal(seat).filter((move) => move === kind || move.startsWith(`${kind} `));
/** Plays several moves, each `seat move`; every one must be allowed. */
export function play(table: Table, ...moves: readonly string[]): Table {
  return moves.reduce((now, text) => {
    const next = now.when(Number(text[0]), text.slice(2));
    if (next.refusal) throw new Error(`${text}: ${next.refusal.rule} ${next.refusal.reason}`);
    return next;
  }, table);
}
