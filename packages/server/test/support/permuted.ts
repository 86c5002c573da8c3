import {
  type AnyMade,
  type AnyMove,
  type AnyState,
  canonical,
  heardBy,
  imagine,
  keyFromSeed,
  readMove,
  rngAt,
  type Viewer,
} from '@hedgerow/kernel';
import {
  type Act,
  type After,
  afterAct,
  isOver,
  shownAt,
  type Table,
  tableAtStart,
  withWorlds,
} from './whole-match.ts';

const TRIES = 8;
const NO_WORLDS: ReadonlyMap<string, AnyState> = new Map();

/**
 * A whole match in other worlds that look the same to one viewer. Wherever it can be done unnoticed, another world takes
 * the place of the real one: one in which the same acts are possible and lawfully tell this viewer the same. Where none
 * is found the real one comes back, so the viewer lives through the whole match.
 */
export class Permuted {
  /** What is found in the place of which position. */
  readonly worlds = new Map<string, AnyState>();
  /** How many acts there were in worlds other than the real one. */
  elsewhere = 0;
  /** Windows in which the rules asked somebody in the real world and not here, and the other way round. */
  readonly windows = { there: 0, here: 0 };
  /** The table in the other world, act by act. */
  readonly tables: Table[] = [];
  readonly #places = new Map<string, number>();
  readonly #real: AnyMade;
  readonly #plain: AnyMade;
  readonly #made: AnyMade;
  readonly #acts: readonly Act[];
  readonly #viewer: Viewer;
  readonly #seatCount: number;
  readonly #truth: readonly After[];

  constructor(real: AnyMade, acts: readonly Act[], viewer: Viewer, seatCount: number) {
    this.#real = real;
    this.#plain = { ...real, game: withWorlds(real.game, NO_WORLDS) };
    this.#made = { ...real, game: withWorlds(real.game, this.worlds) };
    this.#acts = acts;
    this.#viewer = viewer;
    this.#seatCount = seatCount;
    this.#truth = truthOf(this.#plain, acts, seatCount);
    const places = this.#truth.flatMap((_, at) => (this.#isPlace(at) ? [at] : []));
    const rng = rngAt(keyFromSeed(`worlds of ${viewer}`), 1);
    for (const [i, at] of places.entries()) {
      const next = places[i + 1];
      const { rules } = this.#truthAt(at).table;
      const isEnd = next === undefined || isOver(real, this.#truthAt(at).table);
      // The world may also go on by itself, and must where it asks others in a window: an imagined one asks nobody.
      const natural = this.#after(this.#plain, at)?.table ?? this.#truthAt(at).table;
      const goesOn = this.#asked(natural) !== this.#asked(this.#truthAt(at).table) || rng.below(3) === 0;
      const tries = isEnd
        ? []
        : [
            ...(goesOn ? [natural.rules] : []),
            ...Array.from({ length: TRIES }, () => imagine(real.game, rules, viewer, rng)),
          ];
      if (![...tries, rules].some((world) => this.#leads(world, at, next)))
        throw new Error(`In the real world everything is possible, also at act ${at}.`);
    }
  }

  #truthAt(at: number): After {
    return this.#truth[at] as After;
  }

  /**
   * Whether a world can be exchanged after so many acts: at the start, and after a move that the viewer cannot take back
   * (a card that changes its place is something learnt), unless it opens a window that shows how it was before.
   */
  #isPlace(at: number): boolean {
    const act = this.#acts[at - 1];
    if (act === undefined) return at === 0;
    const { table: before } = this.#truthAt(at - 1);
    if (act.kind !== 'move' || act.again === 'free' || before.open) return false;
    const { table, revocable } = this.#truthAt(at);
    const decision = this.#real.game.decision(before.rules);
    const together = decision.kind === 'ask' && decision.together === true;
    if (revocable && (together || act.seat === this.#viewer)) return false;
    return !table.open || this.#showsAfter(before.rules, act, table.rules);
  }

  /** Whether what is shown of a window is made of the position after the move. */
  #showsAfter(before: AnyState, { seat, text }: Extract<Act, { kind: 'move' }>, after: AnyState): boolean {
    const { game, windows } = this.#real;
    const read = readMove(game, text);
    const other = imagine(game, after, this.#viewer, rngAt(keyFromSeed('another'), 1));
    const shown = [after, other].map((state) =>
      canonical(read.ok ? windows?.laid(before, seat, read.move as AnyMove, state) : undefined),
    );
    return shown[0] !== shown[1];
  }

  /** What comes of an act; for the start, of none. */
  #after(made: AnyMade, at: number): After | undefined {
    const act = this.#acts[at - 1];
    const before = this.tables[at - 1];
    if (act === undefined || !before) return { table: tableAtStart(made, this.#seatCount), told: [] };
    const after = afterAct(made, before, act);
    // What is taken back in the real world must be so here.
    return act.kind === 'move' && act.again === 'free' && !after?.revocable ? undefined : after;
  }

  #tellsTheSame(after: After | undefined, at: number): after is After {
    if (!after) return false;
    const [here, there] = [after, this.#truthAt(at)].map(({ table, told }) =>
      canonical([
        heardBy(told, this.#viewer),
        this.#real.game.view(shownAt(table), this.#viewer),
      ] as unknown[]),
    );
    return here === there;
  }

  /** Puts a world in its place, if all that follows tells the viewer the same until the next place. */
  #leads(world: AnyState, at: number, next = this.#acts.length + 1): boolean {
    const natural = this.#after(this.#plain, at);
    if (!natural) return false;
    const key = canonical(natural.table.rules);
    // A position that comes again has the world of the first time.
    const first = this.#places.get(key) ?? at;
    if (first < at && canonical(this.worlds.get(key)) !== canonical(world)) return false;
    this.#places.set(key, first);
    this.worlds.set(key, world);
    this.tables.length = at;
    for (let now = at; now < next; now += 1) {
      const after = this.#after(this.#made, now);
      if (!this.#tellsTheSame(after, now)) return false;
      this.tables[now] = after.table;
    }
    if (next <= this.#acts.length && !this.#tellsTheSame(this.#after(this.#plain, next), next)) return false;
    this.#count(at, next);
    return true;
  }

  #count(at: number, next: number): void {
    for (let now = at; now < next; now += 1) {
      const [here, there] = [this.tables[now] as Table, this.#truthAt(now).table];
      if (canonical(here.rules) !== canonical(there.rules)) this.elsewhere += 1;
      if (!there.open || this.#asked(here) === this.#asked(there)) continue;
      if (this.#asked(there) !== '') this.windows.there += 1;
      if (this.#asked(here) !== '') this.windows.here += 1;
    }
  }

  /** Whom the rules ask in a window. */
  #asked({ rules }: Table): string {
    return (this.#real.windows?.stepsFrom(rules, []) ?? []).map(({ seat }) => seat).join(' ');
  }
}

/** The real match: after each number of acts, where the table is and what was told. */
function truthOf(plain: AnyMade, acts: readonly Act[], seatCount: number): readonly After[] {
  const truth: After[] = [{ table: tableAtStart(plain, seatCount), told: [] }];
  for (const act of acts) {
    const after = afterAct(plain, (truth.at(-1) as After).table, act);
    if (!after) throw new Error(`In the real match this was possible: ${JSON.stringify(act)}`);
    truth.push(after);
  }
  return truth;
}
