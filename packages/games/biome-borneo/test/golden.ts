import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  keyFromSeed,
  LEAVE,
  type Leave,
  legalMoves,
  type Match,
  openMatch,
  playStep,
  type Rng,
  recordOf,
  rngAt,
  type Seat,
  writeRecord,
} from '@hedgerow/kernel';
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

/** A whole match as text, and what it shows. */
export interface Golden {
  readonly file: string;
  readonly title: string;
  readonly seats: number;
  readonly options: Partial<Options>;
  readonly player: (state: State, seat: Seat, legal: readonly Move[], rng: Rng) => Move | Leave;
  readonly shows: readonly string[];
}

const pick = <T>(items: readonly T[], rng: Rng): T => items[rng.below(items.length)] as T;

/** Earns what one tile can earn, plays abilities when it can, exchanges otherwise. */
export function keen(state: State, seat: Seat, legal: readonly Move[], rng: Rng): Move {
  if (state.phase !== 'main' || state.asked !== null) return pick(legal, rng);
  const abilities = legal.filter(
    ({ type }) => type === 'blight' || type === 'winds' || type === 'opportunist',
  );
  if (abilities.length > 0 && rng.below(3) === 0) return pick(abilities, rng);
  const wishes = hints.wishes(state, seat);
  const found: Move[] = [];
  const cards = [...new Set(wishes.map(({ card }) => card))];
  hints.quickCompletions(state, cards, 1, (card: number, placements: readonly Placement[]) => {
    const wish = wishes.find((each) => each.card === card);
    if (wish !== undefined) found.push({ type: 'earn', ...wish, placements: [...placements] });
  });
  if (found.length > 0) return pick(found, rng);
  const exchanges = legal.filter(({ type }) => type === 'exchangeCards' || type === 'exchangeTiles');
  return exchanges.length > 0 && rng.below(3) > 0 ? pick(exchanges, rng) : { type: 'endTurn' };
}

/** Ends every turn at once. */
export const lazy: Golden['player'] = (_, __, legal) =>
  legal.find(({ type }) => type === 'endTurn') ?? (legal[0] as Move);

/** Plays keenly, and resigns now and then. */
export const fickle: Golden['player'] = (state, seat, legal, rng) =>
  rng.below(25) === 0 ? LEAVE : keen(state, seat, legal, rng);

const ABILITIES: Partial<Record<Event['type'], string>> = {
  tileSeized: 'OPP',
  windsPlayed: 'WIN',
  blighted: 'BLI',
};

/** What an event shows, as a mark. */
export function marksOf(event: Event): readonly string[] {
  if (event.type === 'disasterStruck') return [`disaster ${hints.printed.kinds[event.card]?.id ?? ''}`];
  if (event.type === 'ended') return [`ending ${event.ending}`];
  const ability = ABILITIES[event.type];
  return ability === undefined ? [] : [`ability ${ability}`];
}

type BorneoMatch = Match<State, Move, Event, View, Options>;

function playOut(
  { seats, options, player }: Golden,
  seed: number,
): { readonly match: BorneoMatch; readonly marks: ReadonlySet<string> } {
  const opened = openMatch(biomeBorneo, {
    match: `golden-${seed}`,
    seatCount: seats,
    options,
    key: keyFromSeed(seed),
  });
  if (!opened.ok) throw new Error(opened.problem);
  const rng = rngAt(keyFromSeed(`golden ${seed}`), 0);
  const marks = new Set<string>();
  for (;;) {
    const { state } = opened.match;
    const decision = biomeBorneo.decision(state);
    if (decision.kind === 'over') return { match: opened.match, marks };
    const seat = decision.seats[0] as Seat;
    const played = playStep(
      opened.match,
      seat,
      player(state, seat, legalMoves(biomeBorneo, state, seat), rng),
    );
    if (!played.ok) throw new Error(`${played.rule} ${played.reason}`);
    for (const { event } of played.told) for (const mark of marksOf(event)) marks.add(mark);
  }
}

const pathOf = (file: string): string => join(import.meta.dirname, 'golden', `${file}.match`);

/** The text of a golden match. With UPDATE_GOLDEN=1 it is made anew: the first seed that shows what it must. */
export function textOf(golden: Golden): string {
  const path = pathOf(golden.file);
  if (process.env['UPDATE_GOLDEN'] === '1' || !existsSync(path)) {
    for (let seed = 1; ; seed += 1) {
      const { match, marks } = playOut(golden, seed);
      if (!golden.shows.every((mark) => marks.has(mark))) continue;
      writeFileSync(path, writeRecord(recordOf(match, { title: golden.title })));
      break;
    }
  }
  return readFileSync(path, 'utf8');
}
