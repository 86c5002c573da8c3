import { type Draft, defaultOptions, keyFromSeed, rngAt, seatAt } from '@hedgerow/kernel';
import { given as begin, type Scenario } from '@hedgerow/kernel/testing';
import {
  butterflyName,
  DEAD,
  type Event,
  type Move,
  mariposas,
  NOWHERE,
  OPTIONS,
  type Options,
  type Player,
  print,
  RESERVE,
  SEASONS,
  type Season,
  SHIPPED,
  type State,
  type Task,
  type View,
  WAITING,
} from '../src/index.ts';

export const printed = print(SHIPPED.data);

const marks = SHIPPED.data.flowers.map(({ mark }) => mark);
const names = printed.generationOf.map((_, butterfly) => butterflyName(printed, butterfly));

/** The number behind a name; a test that misspells one must fail at once. */
function numberOf(list: readonly string[], name: string): number {
  const at = list.indexOf(name);
  if (at < 0) throw new Error(`no such thing: ${name}`);
  return at;
}
export const space = (id: string): number => numberOf(printed.spaceIds, id);
export const butterfly = (name: string): number => numberOf(names, name);
export const cardKind = (id: string): number => numberOf(printed.cardIds, id);
export const waystation = (id: string): number => numberOf(printed.waystationIds, id);
export const city = (id: string): number =>
  numberOf(
    SHIPPED.data.cities.map((each) => each.id),
    id,
  );
export const seasonCard = (id: string): number =>
  numberOf(
    SHIPPED.data.seasonCards.map((each) => each.id),
    id,
  );
export const tile = (id: string): number =>
  numberOf(
    SHIPPED.data.abilityTiles.map((each) => each.id),
    id,
  );

/** `{ Su: 2 }` as counts by kind. */
export const flowers = (held: Readonly<Record<string, number>>): number[] => {
  for (const mark of Object.keys(held)) numberOf(marks, mark);
  return marks.map((mark) => held[mark] ?? 0);
};
/** Counts by kind as `{ Su: 2 }`. */
export const bunch = (counts: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(counts.flatMap((count, kind) => (count > 0 ? [[marks[kind], count]] : [])));

/** What matters about one player; everything else is as at set-up. */
export interface PlayerSketch {
  /** Butterflies on the board: `{ '2#1': 'K4' }`. `*` after a space: the double side is up. */
  readonly at?: Readonly<Record<string, string>>;
  /** Butterflies off the board. */
  readonly off?: Readonly<Record<string, 'reserve' | 'waiting' | 'dead'>>;
  readonly flowers?: Readonly<Record<string, number>>;
  readonly hand?: readonly string[];
  readonly inFront?: readonly string[];
  readonly bonus?: readonly string[];
  readonly had?: readonly string[];
  readonly rows?: readonly number[];
  readonly visited?: readonly string[];
  readonly score?: number;
  readonly left?: true;
}

export interface Sketch {
  readonly players: readonly PlayerSketch[];
  readonly season?: Season;
  readonly round?: number;
  readonly first?: number;
  readonly active?: number;
  readonly cards?: Partial<Readonly<Record<Season, string>>>;
  readonly faceUp?: readonly Season[];
  readonly tiles?: readonly [green: string, pink: string, blue: string];
  /** Tokens by city; the others lie anywhere. */
  readonly tokens?: Readonly<Record<string, string>>;
  readonly open?: readonly string[];
  readonly options?: Partial<Options>;
  readonly supply?: Readonly<Record<string, number>>;
  readonly drawPile?: readonly string[];
  readonly discard?: readonly string[];
  readonly pending?: readonly Task[];
  readonly groups?: readonly number[];
}

export type MariposasTable = Scenario<State, Move, Event, View>;

/** Deals action cards out of one box: asking for more of a kind than there are is a mistake of the test. */
class Dealer {
  readonly left = printed.kindOf.map((_, card) => card);
  deal(ids: readonly string[]): number[] {
    return ids.map((id) => {
      const at = this.left.findIndex((card) => printed.kindOf[card] === cardKind(id));
      if (at < 0) throw new Error(`no ${id} is left in the box`);
      return this.left.splice(at, 1)[0] as number;
    });
  }
}

const OFF = { reserve: RESERVE, waiting: WAITING, dead: DEAD } as const;

function seatPlayer(player: Draft<Player>, sketch: PlayerSketch, season: number, dealer: Dealer): void {
  // The generations of seasons gone by are dead, unless the test says otherwise.
  player.places = player.places.map((place, i) => ((printed.generationOf[i] ?? 0) <= season ? DEAD : place));
  if (season > 0)
    player.places = player.places.map((place, i) =>
      place === WAITING && (printed.generationOf[i] ?? 0) <= season + 1 ? RESERVE : place,
    );
  for (const [name, at] of Object.entries(sketch.at ?? {})) {
    player.places[butterfly(name)] = space(at.replace('*', ''));
    player.doubles[butterfly(name)] = at.endsWith('*');
  }
  for (const [name, where] of Object.entries(sketch.off ?? {})) player.places[butterfly(name)] = OFF[where];
  player.flowers = flowers(sketch.flowers ?? {});
  player.hand = dealer.deal(sketch.hand ?? []).sort((a, b) => a - b);
  player.inFront = dealer.deal(sketch.inFront ?? []);
  player.bonus = (sketch.bonus ?? []).map((id) => cardKind(id) - printed.actionKinds);
  player.had = [...(sketch.had ?? []), ...(sketch.bonus ?? [])].map(waystation);
  player.rows = [...(sketch.rows ?? [])];
  player.visited = (sketch.visited ?? []).map(city);
  player.points.spring = sketch.score ?? 0;
  player.left = sketch.left ?? false;
}

function placeTokens(state: Draft<State>, { tokens = {}, open = [] }: Sketch): void {
  for (const [at, id] of Object.entries(tokens)) {
    const token = numberOf(SHIPPED.data.waystationTokens, id);
    const from = state.tokens.indexOf(token);
    state.tokens[from] = state.tokens[city(at)] as number;
    state.tokens[city(at)] = token;
  }
  for (const at of open) {
    state.tokensUp[city(at)] = true;
    state.diceRolled[city(at)] = true;
  }
}

/** The plainest position with what matters to a test: Ana, Ben, Cleo … sit at seats 0, 1, 2 …; Ana is to play. */
export function position(sketch: Sketch): State {
  const season = SEASONS.indexOf(sketch.season ?? 'spring');
  const options = { ...defaultOptions(OPTIONS), ...sketch.options };
  const state = mariposas.setup(
    sketch.players.length,
    options,
    rngAt(keyFromSeed('plain'), 0),
  ) as Draft<State>;
  const dealer = new Dealer();
  state.season = season;
  state.round = sketch.round ?? 1;
  state.first = seatAt(sketch.first ?? 0);
  state.active = seatAt(sketch.active ?? 0);
  const cards = { spring: 'SP1', summer: 'SU1', fall: 'FA1', ...sketch.cards };
  const all = [...state.seasonCards, ...state.putAway.flat()].sort((a, b) => a - b);
  state.seasonCards = SEASONS.map((each) => seasonCard(cards[each]));
  state.putAway = printed.seasonDecks.map((deck) =>
    deck.filter((card) => all.includes(card) && !state.seasonCards.includes(card)),
  );
  state.faceUp = SEASONS.map((each, i) => i <= season || (sketch.faceUp ?? []).includes(each));
  for (const [seat, player] of sketch.players.entries())
    seatPlayer(state.players[seat] as Draft<Player>, player, season, dealer);
  const drawn = dealer.deal(sketch.drawPile ?? []);
  state.discard = dealer.deal(sketch.discard ?? []);
  state.drawPile = sketch.drawPile ? drawn : dealer.left.splice(0);
  // What a short draw pile leaves over lies on the discard pile, unless the test says what is there.
  state.discard.push(...(sketch.discard ? [] : dealer.left.splice(0)));
  state.tiles = (sketch.tiles ?? (['BROOD', 'EXTRA', 'THREE'] as const)).map(tile);
  state.tilesAway = SHIPPED.data.abilityTiles.flatMap((_, i) => (state.tiles.includes(i) ? [] : [i]));
  placeTokens(state, sketch);
  const active = state.players[state.active] as Draft<Player>;
  state.turn = {
    groups: (sketch.groups ?? []).map((length) => ({ length, marked: false })),
    stretch: 0,
    starts: active.places.map((place) => (place >= 0 ? place : NOWHERE)),
    collected: [],
    flights: [],
  };
  if (state.supply !== null) {
    const held = state.players.map((player) => player.flowers);
    state.supply = marks.map(
      (mark, kind) =>
        sketch.supply?.[mark] ??
        (state.supply?.[kind] ?? 0) - held.reduce((sum, own) => sum + (own[kind] ?? 0), 0),
    );
  }
  state.pending = [
    ...(sketch.pending ?? [{ do: sketch.groups ? 'move' : 'play', seat: state.active } as const]),
  ];
  return state;
}

/** Begins a scenario at the plainest position with what matters. */
export const given = (sketch: Sketch, seed: number | string = 1): MariposasTable =>
  begin(mariposas, position(sketch), seed);

/** Plays several moves of one seat. */
export const playing = (table: MariposasTable, seat: number, ...moves: readonly string[]): MariposasTable =>
  moves.reduce((now, move) => {
    const next = now.when(seat, move);
    if (next.refusal)
      throw new Error(
        `${move} was refused: ${next.refusal.rule} ${next.refusal.reason} ${JSON.stringify(next.refusal.facts)}`,
      );
    return next;
  }, table);

export const scores = ({ state }: MariposasTable): readonly number[] =>
  state.players.map(({ points }) => Object.values(points).reduce((sum, part) => sum + part, 0));

export const held = ({ state }: MariposasTable, seat: number): Readonly<Record<string, number>> =>
  bunch(state.players[seat]?.flowers ?? []);

/** Where a butterfly is: a space, or `reserve`, `waiting`, `dead`. */
export function whereIs({ state }: MariposasTable, seat: number, name: string): string {
  const place = state.players[seat]?.places[butterfly(name)] ?? DEAD;
  return place >= 0
    ? (printed.spaceIds[place] ?? '')
    : place === RESERVE
      ? 'reserve'
      : place === WAITING
        ? 'waiting'
        : 'dead';
}

/** The end spaces that a kind of flight offers, such as `fly 1#1` … `by 5`. */
export const ends = (table: MariposasTable, seat: number, name: string, by: string): readonly string[] =>
  table.legal(seat).flatMap((move) => {
    const [, flyer, to, group] = /^fly (\S+) (\S+) by (\S+)$/.exec(move) ?? [];
    return flyer === name && group === by && to !== undefined ? [to] : [];
  });

export const what = (table: MariposasTable): string => table.view('spectator').asked?.what ?? 'over';
