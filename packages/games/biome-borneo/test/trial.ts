import type { Rng, Seat } from '@hedgerow/kernel';
import { type Hints, type Move, type Placement, type State, hints as shippedHints } from '../src/index.ts';

const pick = <T>(items: readonly T[], rng: Rng): T => items[rng.below(items.length)] as T;
const ofType = <T extends Move['type']>(
  legal: readonly Move[],
  type: T,
): Extract<Move, { readonly type: T }>[] =>
  legal.filter((move): move is Extract<Move, { readonly type: T }> => move.type === type);

/** A set of one tile that earns a card now, by chance. */
function someTile(hints: Hints, state: State, card: number, rng: Rng): readonly Placement[] | undefined {
  const found: (readonly Placement[])[] = [];
  hints.quickCompletions(state, [card], 1, (_, placements) => void found.push([...placements]));
  return found.length === 0 ? undefined : pick(found, rng);
}

/** Of eight tables one is keen and plays to the last tile; the others are lazy and end in a stalemate. */
const isKeen = ({ bonuses }: State): boolean => bonuses[0] === 0;

/**
 * A player for trial games: blind chance would build habitats for ever, so this one leans towards finishing them, and
 * now and then earns a card by one whole move, as computer players do.
 */
function chooseWith(hints: Hints, state: State, legal: readonly Move[], rng: Rng): Move {
  if (state.phase === 'draft') return chooseInDraft(hints, state, legal, rng);
  if (state.phase !== 'main' || state.asked !== null) return pick(legal, rng);
  const wishes = ofType(legal, 'beginEarn');
  const mood = rng.below(isKeen(state) ? 12 : 36);
  if (wishes.length > 0 && mood < 8) {
    const wish = pick(wishes, rng);
    const placements = mood < 7 ? someTile(hints, state, wish.card, rng) : undefined;
    if (placements !== undefined) return { ...wish, type: 'earn', placements };
    return mood === 7 ? wish : { type: 'endTurn' };
  }
  return mood < 11 ? pick(abilitiesFirst(legal, rng), rng) : { type: 'endTurn' };
}

/** Ability cards are few among many exchanges: they are preferred half of the time. */
function abilitiesFirst(legal: readonly Move[], rng: Rng): readonly Move[] {
  const abilities = legal.filter(
    ({ type }) => type === 'blight' || type === 'winds' || type === 'opportunist',
  );
  return abilities.length > 0 && rng.below(2) === 0 ? abilities : legal;
}

function chooseInDraft(hints: Hints, state: State, legal: readonly Move[], rng: Rng): Move {
  const [confirm] = ofType(legal, 'confirm');
  if (confirm !== undefined && rng.below(5) > 0) return confirm;
  const places = ofType(legal, 'place');
  const laid = state.building?.placements.length ?? 0;
  if (places.length === 0 || laid > 2 || rng.below(4) === 0)
    return pick(
      legal.filter(({ type }) => type !== 'place'),
      rng,
    );
  const [first] = (laid === 0 ? someTile(hints, state, state.building?.card ?? 0, rng) : undefined) ?? [];
  return first !== undefined && rng.below(2) === 0 ? { type: 'place', ...first } : pick(places, rng);
}

type Chooser = (state: State, seat: Seat, legal: readonly Move[], rng: Rng) => Move;

/** The trial player for an edition of one's own. */
export const chooserFor =
  (hints: Hints): Chooser =>
  (state, _, legal, rng) =>
    chooseWith(hints, state, legal, rng);

export const choose: Chooser = chooserFor(shippedHints);
