import { type Draft, defaultOptions, seatAt } from '@hedgerow/kernel';
import { given as begin, type Scenario } from '@hedgerow/kernel/testing';
import {
  biotopia,
  type Event,
  type Garden,
  inPlay,
  type Kind,
  MISSIONS,
  type MissionCode,
  type Move,
  OPTIONS,
  type Options,
  type Phase,
  print,
  SHIPPED,
  type State,
  type View,
} from '../src/index.ts';

export const printed = print(SHIPPED.data);

export type Table = Scenario<State, Move, Event, View>;

/** Cards are written by kind: `'ESS ESS RED'`. In a Flower row `KNA+` lies face up, `RED*` fell from the Deck. */
export interface GivenGarden {
  readonly hand?: string;
  readonly flowers?: string;
  readonly butterflies?: string;
  readonly retired?: boolean;
}

/** What matters to a test; the rest is the plainest legal position: an Action of seat 0 in the fifth round. */
export interface Given {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  readonly phase?: Phase;
  readonly round?: number;
  readonly start?: number;
  readonly active?: number;
  readonly finalRound?: boolean;
  readonly quiet?: boolean;
  /** Three places, `-` for an empty one. */
  readonly sky?: string;
  readonly compost?: string;
  /** The top cards, first the topmost; all cards that lie nowhere else are below. */
  readonly deck?: string;
  /** The Deck is no more than that. What is left over are Flowers of the last seat. */
  readonly deckOnly?: string;
  readonly missions?: Partial<Record<MissionCode, number>>;
  readonly gardens?: readonly GivenGarden[];
}

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** Hands out the cards of the box by kind, the lowest serial first. */
function box() {
  const left = Array.from({ length: printed.cards }, (_, card) => card);
  const take = (kind: string): number => {
    const at = left.findIndex((card) => printed.kindOf(card) === kind);
    if (at < 0) throw new Error(`There is no ${kind} left in the box.`);
    return left.splice(at, 1)[0] as number;
  };
  return { left, take, takeAll: (text: string): number[] => words(text).map(take) };
}

const sorted = (cards: number[]): number[] => cards.sort((a, b) => a - b);

/** A position as a test needs it. */
export function position(wanted: Given = {}): State {
  const { left, take, takeAll } = box();
  const gardens = Array.from(
    { length: wanted.seats ?? wanted.gardens?.length ?? 2 },
    (_, i): Draft<Garden> => {
      const { hand = '', flowers = '', butterflies = '', retired = false } = wanted.gardens?.[i] ?? {};
      const row = words(flowers);
      return {
        hand: sorted(takeAll(hand)),
        flowers: row.map((word) => take(word.replace(/[+*]$/, ''))),
        laid: row.map((word) => (word.endsWith('+') ? 'faceUp' : word.endsWith('*') ? 'fallen' : 'planted')),
        numbers: row.map((_word, at) => at),
        grown: row.length,
        butterflies: takeAll(butterflies),
        retired,
        taken: [],
        drew: [],
      };
    },
  );
  const sky = words(wanted.sky ?? 'RED SUN KNA').map((kind) => (kind === '-' ? null : take(kind)));
  const compost = sorted(takeAll(wanted.compost ?? ''));
  const top = takeAll(wanted.deckOnly ?? wanted.deck ?? '').reverse();
  const last = gardens.at(-1);
  if (wanted.deckOnly !== undefined && last) {
    for (const card of left) {
      last.flowers.push(card);
      last.laid.push('planted');
      last.numbers.push(last.grown);
      last.grown += 1;
    }
  }
  return {
    options: { ...defaultOptions(OPTIONS), ...wanted.options },
    phase: wanted.phase ?? 'action',
    round: wanted.round ?? 5,
    startSeat: seatAt(wanted.start ?? 0),
    active: seatAt(wanted.active ?? (wanted.phase === 'setup' ? (wanted.start ?? 0) : 0)),
    quiet: wanted.quiet ?? true,
    finalRound: wanted.finalRound ?? false,
    triggeredBy: null,
    ending: null,
    deck: wanted.deckOnly === undefined ? [...left, ...top] : top,
    sky,
    compost,
    missions: MISSIONS.map((code) => {
      const holder = code === 'MLW' ? (wanted.missions?.MLW ?? majority(gardens)) : wanted.missions?.[code];
      return holder === undefined ? null : seatAt(holder);
    }),
    gardens,
    reshuffled: null,
  };
}

function majority(gardens: readonly Garden[]): number | undefined {
  const counts = gardens.map((garden) => inPlay(printed, garden, 'LAR'));
  const most = Math.max(...counts);
  return most > 0 && counts.indexOf(most) === counts.lastIndexOf(most) ? counts.indexOf(most) : undefined;
}

/** Begins a scenario from a position in the players' words. */
export const given = (wanted: Given = {}, seed = 1): Table => begin(biotopia, position(wanted), seed);

const spelt = (kinds: readonly (Kind | null)[]): string => kinds.map((kind) => kind ?? '-').join(' ');

export const handOf = (table: Table, seat: number): string => spelt(table.view(seat).me?.hand ?? []);
export const rowOf = (table: Table, seat: number): string => spelt(table.view(seat).me?.flowerFronts ?? []);
export const butterfliesOf = (table: Table, seat: number): string => spelt(seatOf(table, seat).butterflies);
export const skyOf = (table: Table): string => spelt(table.view('spectator').sky);
export const scores = (table: Table): readonly number[] =>
  table.view('spectator').seats.map(({ score }) => score);
export const compostOf = (table: Table): string =>
  Object.entries(table.view('spectator').compost)
    .flatMap(([kind, copies]) => Array.from({ length: copies }, () => kind))
    .join(' ');

export function seatOf(table: Table, seat: number): View['seats'][number] {
  const found = table.view('spectator').seats[seat];
  if (!found) throw new Error(`There is no seat ${seat}.`);
  return found;
}

/** BIO-04 as everybody counts it. */
export const symbols = (table: Table, seat: number): number =>
  seatOf(table, seat).flowers.reduce((sum, flower) => sum + (flower === 'KNA' ? 2 : 1), 0);
