import { defaultOptions, seatAt } from '@hedgerow/kernel';
import { given as givenPosition, type Scenario } from '@hedgerow/kernel/testing';
import {
  biomeBorneo,
  type Event,
  hints,
  type Move,
  type Options,
  type Placement,
  type State,
  type View,
} from '../src/index.ts';

const { printed } = hints;
const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
export const kindFrom = (id: string): number => printed.kinds.findIndex((kind) => kind.id === id);
export const tileFrom = (id: string): number => printed.tiles.findIndex((tile) => tile.id === id);
export const spaceFrom = (name: string): number => printed.forests['classic']?.names.indexOf(name) ?? -1;
export const kindsFrom = (ids: string): readonly number[] => words(ids).map(kindFrom);
export const tilesFrom = (ids: string): readonly number[] => words(ids).map(tileFrom);

/** `T28@C1.3r0` */
export const placementFrom = (text: string): Placement => {
  const [, tile = '', space = '', rotation = ''] = /^(T\d\d)@(.*)r(\d)$/.exec(text) ?? [];
  return { tile: tileFrom(tile), space: spaceFrom(space), rotation: Number(rotation) };
};
export const placementsFrom = (text: string): readonly Placement[] => words(text).map(placementFrom);

/** A position in the players' words; what is not named is the plainest there is. */
export interface Plan {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  /** `T28@C1.3r0 T27@C1.2r0` */
  readonly board?: string;
  /** By seat. */
  readonly hands?: readonly string[];
  readonly tiles?: readonly string[];
  readonly chains?: readonly (readonly string[])[];
  readonly plantCards?: readonly string[];
  readonly gallery?: string;
  /** The first cards of the deck; all others follow, without disasters. */
  readonly deck?: string;
  /** No further cards follow. */
  readonly deckOnly?: boolean;
  readonly discards?: string;
  /** The tiles around the board; without it all that lie nowhere else, in order. */
  readonly perimeter?: string;
  /** Those of them that come next. */
  readonly nextTiles?: string;
  readonly active?: number;
  readonly bonuses?: string;
  readonly state?: Partial<State>;
  readonly seed?: number;
}

type Table = Scenario<State, Move, Event, View>;

/** Takes the first copy of each named kind that is still free. */
function cardTaker(): (ids: string) => number[] {
  const taken = new Set<number>();
  return (ids) =>
    words(ids).map((id) => {
      const kind = kindFrom(id);
      const card = printed.kindOf.findIndex((each, number) => each === kind && !taken.has(number));
      if (kind < 0 || card < 0) throw new Error(`there is no further card ${id}`);
      taken.add(card);
      return card;
    });
}

export function position(plan: Plan): State {
  const { seats = 2, hands = [], tiles = [], chains = [], plantCards = [], gallery = '', deck = '' } = plan;
  const take = cardTaker();
  const board = Array.from({ length: 49 }, () => -1);
  const onBoard = placementsFrom(plan.board ?? '');
  for (const { tile, space, rotation } of onBoard) board[space] = tile * 6 + rotation;
  const players = Array.from({ length: seats }, (_, seat) => {
    const hand = take(hands[seat] ?? '');
    return {
      hand,
      seen: hand.map(() => 1 << seat),
      tiles: [...tilesFrom(tiles[seat] ?? '')].sort((a, b) => a - b),
      chains: (chains[seat] ?? []).map(take),
      plantCards: take(plantCards[seat] ?? ''),
      left: false,
    };
  });
  const open = { gallery: take(gallery), discards: take(plan.discards ?? '') };
  const first = take(deck);
  const used = new Set([
    ...players.flatMap((p) => [...p.hand, ...p.chains.flat(), ...p.plantCards]),
    ...open.gallery,
    ...open.discards,
    ...first,
  ]);
  const rest = [...printed.kindOf.keys()].filter((card) => !used.has(card));
  const away = new Set([...onBoard.map(({ tile }) => tile), ...players.flatMap((player) => player.tiles)]);
  const bonuses = words(plan.bonuses ?? 'B2 B3').map((id) =>
    printed.bonuses.findIndex((bonus) => bonus.id === id),
  );
  return {
    options: { ...defaultOptions(biomeBorneo.options), ...plan.options },
    tileLimit: 7 - seats,
    phase: 'main',
    active: seatAt(plan.active ?? 0),
    asked: null,
    turns: 0,
    quietTurns: 0,
    lastTileBy: null,
    ending: null,
    board,
    perimeter:
      plan.perimeter === undefined
        ? aroundBoard(away, tilesFrom(plan.nextTiles ?? ''))
        : [...tilesFrom(plan.perimeter)],
    remembered: [],
    deck: [...first, ...(plan.deckOnly ? [] : rest.filter((card) => !printed.isDisaster(card)))],
    lastDiscarded: [],
    resolved: rest.filter((card) => printed.isDisaster(card)),
    ...open,
    bonuses,
    unusedBonuses: [...printed.bonuses.keys()].filter((bonus) => !bonuses.includes(bonus)),
    players,
    turn: { final: false, exchanged: false, earned: 0, drawingStopped: false, lifted: [] },
    building: null,
    victim: null,
    disaster: null,
    drawing: null,
    ...plan.state,
  };
}

const aroundBoard = (away: ReadonlySet<number>, next: readonly number[]): number[] => [
  ...next,
  ...[...printed.tiles.keys()].filter((tile) => !away.has(tile) && !next.includes(tile)),
];

/** A table at which a test plays on. */
export const given = (plan: Plan): Table => givenPosition(biomeBorneo, position(plan), plan.seed ?? 1);

/** What a player holds or has, as ids: for comparing. */
export const idsOf = (cards: readonly number[]): string =>
  cards.map((card) => printed.kinds[printed.kindOf[card] as number]?.id ?? '').join(' ');
export const handOf = ({ state }: Table, seat: number): string =>
  idsOf([...(state.players[seat]?.hand ?? [])].sort((a, b) => a - b));
export const tilesOf = ({ state }: Table, seat: number): string =>
  (state.players[seat]?.tiles ?? []).map((tile) => printed.tiles[tile]?.id ?? '').join(' ');
export const chainsOf = ({ state }: Table, seat: number): readonly string[] =>
  (state.players[seat]?.chains ?? []).map(idsOf);
export const scoreOf = (table: Table, seat: number): number => table.view(seat).players[seat]?.score ?? -1;
export const legalOf = (table: Table, seat: number, verb: string): readonly string[] =>
  table.legal(seat).filter((text) => text.startsWith(verb));
export const has = (events: readonly Event[], type: Event['type']): boolean =>
  events.some((event) => event.type === type);
