import type { MoveRule } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { Printed } from '../printed.ts';
import type { Butterfly, Event, Fly, Group, Player, State, Turn } from '../state.ts';
import { askedFor, butterflyName, notNow, playerOf, refused } from './0-table.ts';
import { land } from './4-landing.ts';

/** R-47 Butterflies alike in generation, side, space and starting space are one option: the lowest-numbered flies. */
function standsFor(
  { generations, generationOf }: Printed,
  { places, doubles }: Pick<Player, 'places' | 'doubles'>,
  { starts }: Turn,
  butterfly: Butterfly,
): Butterfly {
  const [lowest] = at(generations, at(generationOf, butterfly));
  for (let lower = lowest; lower < butterfly; lower += 1) {
    const alike =
      places[lower] === places[butterfly] &&
      doubles[lower] === doubles[butterfly] &&
      starts[lower] === starts[butterfly];
    if (alike) return lower;
  }
  return butterfly;
}

const sameGroup = (a: Group, b: Group): boolean => a.length === b.length && a.marked === b.marked;

/** Whether an equal group stands earlier in the list: equal groups are one option. */
function isRepeated(groups: readonly Group[], at: number): boolean {
  for (let i = 0; i < at; i += 1) if (sameGroup(groups[i] as Group, groups[at] as Group)) return true;
  return false;
}

/** MAR-19 Every flight that a turn still allows: of a turn that is played, or of one that is only thought of. */
export function listFlights(
  printed: Printed,
  turn: Turn,
  player: Pick<Player, 'places' | 'doubles'>,
  into: Fly[],
): void {
  const { groups, stretch: extra } = turn;
  const list = (butterfly: Butterfly, { length, marked }: Group, stretch: boolean): void => {
    const ends = at(at(printed.reach, length + (stretch ? extra : 0)), at(player.places, butterfly));
    for (let i = 0; i < ends.length; i += 1) {
      into.push({ type: 'fly', butterfly, length, marked, stretch, to: ends[i] as number });
    }
  };
  for (let butterfly = 0; butterfly < player.places.length; butterfly += 1) {
    if ((player.places[butterfly] as number) < 0) continue;
    if (standsFor(printed, player, turn, butterfly) !== butterfly) continue;
    for (let i = 0; i < groups.length; i += 1) {
      if (isRepeated(groups, i)) continue;
      list(butterfly, groups[i] as Group, false);
      if (extra > 0) list(butterfly, groups[i] as Group, true);
    }
  }
}

/** MAR-19 A butterfly takes exactly the steps of one group, stretched or not; the route does not matter. */
export const fly = (printed: Printed): MoveRule<State, Fly, Event> => ({
  rule: 'MAR-19',
  exact: true,

  candidates(state, seat, into) {
    if (!askedFor(state, seat, 'move')) return;
    listFlights(printed, state.turn, playerOf(state, seat), into);
  },

  refusal(state, seat, { butterfly, length, marked, stretch, to }) {
    if (!askedFor(state, seat, 'move')) return notNow(state, 'MAR-19');
    const player = playerOf(state, seat);
    const from = at(player.places, butterfly);
    const name = butterflyName(printed, butterfly);
    if (from < 0) return refused('MAR-19', 'butterfly-not-on-board', { butterfly: name });
    const equal = standsFor(printed, player, state.turn, butterfly);
    if (equal !== butterfly)
      return refused('MAR-19', 'an-equal-one-flies', {
        butterfly: name,
        instead: butterflyName(printed, equal),
      });
    if (!state.turn.groups.some((group) => sameGroup(group, { length, marked }))) {
      return refused('MAR-14', 'no-such-group', { length });
    }
    if (stretch && state.turn.stretch === 0) return refused('MAR-13', 'no-stretch', { length });
    const steps = length + (stretch ? state.turn.stretch : 0);
    return printed.reach[steps]?.[from]?.includes(to)
      ? undefined
      : refused('MAR-19', 'out-of-reach', {
          from: at(printed.spaceIds, from),
          to: at(printed.spaceIds, to),
          steps,
        });
  },

  play(table, seat, { butterfly, length, marked, stretch, to }) {
    const { state, tell } = table;
    const { turn } = state;
    turn.groups.splice(
      turn.groups.findIndex((group) => sameGroup(group, { length, marked })),
      1,
    );
    const steps = length + (stretch ? turn.stretch : 0);
    if (stretch) turn.stretch = 0;
    const { places } = playerOf(state, seat);
    const from = places[butterfly] as number;
    places[butterfly] = to;
    turn.flights.push({ butterfly, from, to, steps });
    tell({ type: 'flown', seat, butterfly, from, to, steps });
    land(printed, table, seat, { butterfly, marked });
  },
});
