import type { Draft, MoveRule, Refusal } from '@hedgerow/kernel';
import { playerAt } from '../hand.ts';
import { codeOf, kindAt, type Printed } from '../printed.ts';
import { refuse } from '../reasons.ts';
import type {
  BeginEarn,
  Building,
  Cancel,
  Confirm,
  Earn,
  Event,
  PlaceTile,
  State,
  TakeBack,
} from '../state.ts';
import { notTimeForAction } from './2-action.ts';
import { earnCard } from './3-earn.ts';
import { eachSpot, type Ground, groundWith, touches } from './3-ground.ts';
import { habitatFault, missing } from './3-habitat.ts';
import { habitatRefusal, placementRefusal } from './3-judge.ts';
import { Sight } from './3-sight.ts';
import { type Site, siteOf } from './3-site.ts';
import { wishes, wishRefusal } from './3-wishes.ts';

/** BOR-20 Begins to build a habitat. Nothing is shown to anybody before it is complete. */
export const beginEarn = (printed: Printed): MoveRule<State, BeginEarn, Event> => ({
  rule: 'BOR-20',
  draft: true,
  exact: true,

  candidates(state, seat, into) {
    if (notTimeForAction(state)) return;
    for (const wish of wishes(printed, state, seat)) into.push({ type: 'beginEarn', ...wish });
  },

  refusal: (state, seat, move) => notTimeForAction(state) ?? wishRefusal(printed, state, seat, move),

  play({ state }, _, { card, from, chain }) {
    state.phase = 'draft';
    state.building = { card, from, chain, placements: [] };
  },
});

const notBuilding = (state: State): Refusal | undefined =>
  state.phase === 'draft' ? undefined : refuse('BOR-21', 'no-habitat-begun');

/** A habitat in the making: where it is built, what already lies there, and whether it has all it asks for. */
interface Making {
  readonly site: Site;
  readonly ground: Ground;
  readonly where: readonly number[];
  readonly isMet: boolean;
}

function makingOf(printed: Printed, state: State, { card, placements }: Building): Making {
  const site = siteOf(printed, state);
  const ground = groundWith(state.board, placements);
  const where = placements.map(({ space }) => space);
  const sight = new Sight(printed, site.forest);
  const isMet = where.length > 0 && missing(kindAt(printed, card), sight.look(ground, where)) === 0;
  return { site, ground, where, isMet };
}

/** BOR-32 Once the habitat is met, further tiles would be idle; R-07 some tables let them be laid. */
const isFull = ({ isMet, site }: Making): boolean => isMet && site.idleTiles !== 'allowed';

/** BOR-21 Lays one of your tiles, for the moment only in your mind. */
export const place = (printed: Printed): MoveRule<State, PlaceTile, Event> => ({
  rule: 'BOR-21',
  draft: true,
  exact: true,

  candidates(state, seat, into) {
    if (state.building === null) return;
    const { placements } = state.building;
    const making = makingOf(printed, state, state.building);
    if (isFull(making)) return;
    const { site, ground, where } = making;
    for (const tile of playerAt(state, seat).tiles) {
      if (placements.some((laid) => laid.tile === tile)) continue;
      eachSpot(site, ground, tile, (space, rotation) => {
        const code = codeOf(tile, rotation);
        if (where.length > 0 && !touches(printed, site.forest, ground, code, space, where, where.length))
          return;
        into.push({ type: 'place', tile, space, rotation });
      });
    }
  },

  refusal(state, _, move) {
    const { building } = state;
    if (building === null) return notBuilding(state);
    const making = makingOf(printed, state, building);
    if (isFull(making))
      return refuse('BOR-32', 'habitat-already-met', { card: kindAt(printed, building.card).id });
    const { site, ground, where } = making;
    const { tile, space, rotation } = move;
    if (building.placements.some((laid) => laid.tile === tile)) return refuse('BOR-21', 'tile-already-laid');
    const refusal = placementRefusal(site, ground, move);
    if (refusal || where.length === 0) return refusal;
    if (touches(printed, site.forest, ground, codeOf(tile, rotation), space, where, where.length))
      return undefined;
    return refuse('BOR-26', 'does-not-touch', {
      tile: printed.tiles[tile]?.id ?? '',
      space: site.forest.names[space] ?? '',
    });
  },

  play({ state }, _, { tile, space, rotation }) {
    state.building?.placements.push({ tile, space, rotation });
  },
});

/** Takes the last tile of the habitat in the making back. */
export const takeBack: MoveRule<State, TakeBack, Event> = {
  rule: 'BOR-21',
  draft: true,
  exact: true,
  candidates({ building }, _, into) {
    if (building !== null && building.placements.length > 0) into.push({ type: 'takeBack' });
  },
  refusal: (state) =>
    notBuilding(state) ??
    (state.building?.placements.length === 0 ? refuse('BOR-21', 'nothing-laid') : undefined),
  play: ({ state }) => void state.building?.placements.pop(),
};

/** Gives the habitat in the making up. */
export const cancel: MoveRule<State, Cancel, Event> = {
  rule: 'BOR-21',
  draft: true,
  exact: true,
  candidates({ building }, _, into) {
    if (building !== null) into.push({ type: 'cancel' });
  },
  refusal: notBuilding,
  play: ({ state }) => dropBuilding(state),
};

export function dropBuilding(state: Draft<State>): void {
  if (state.phase === 'draft') state.phase = 'main';
  state.building = null;
}

/** The whole move that a habitat in the making stands for: placements sorted by tile. */
export const earnFromBuilding = ({ building }: State): Earn => ({
  type: 'earn',
  card: building?.card ?? 0,
  from: building?.from ?? 'hand',
  chain: building?.chain ?? null,
  placements: [...(building?.placements ?? [])].sort((a, b) => a.tile - b.tile),
});

/** Confirms the habitat: it is recorded and played as one whole move. */
export const confirm = (printed: Printed): MoveRule<State, Confirm, Event> => ({
  rule: 'BOR-30',
  exact: true,

  candidates(state, _, into) {
    if (state.building === null || state.building.placements.length === 0) return;
    const { site, ground, where } = makingOf(printed, state, state.building);
    const kind = kindAt(printed, state.building.card);
    if (habitatFault(site, new Sight(printed, site.forest), ground, where, kind) === undefined)
      into.push({ type: 'confirm' });
  },

  refusal(state) {
    const whole = earnFromBuilding(state);
    return notBuilding(state) ?? habitatRefusal(siteOf(printed, state), whole.card, whole.placements);
  },

  play(table, seat) {
    const whole = earnFromBuilding(table.state);
    dropBuilding(table.state);
    earnCard(printed, table, seat, whole);
  },
});
