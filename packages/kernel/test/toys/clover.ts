/**
 * Clover: the open toy game. Three rows of clover; a seat plucks one to three stalks of one row and scores one point
 * for each, the last stalk of a row one more. A pluck is composed stalk by stalk (draft steps) and recorded whole.
 */
import {
  digest,
  type Game,
  type MoveRule,
  type OptionSpecs,
  refuse,
  type Standing,
  seatAt,
  type Words,
} from '../../src/index.ts';

export interface CloverState {
  readonly rows: readonly number[];
  readonly plucked: readonly number[];
  readonly lastStalks: readonly number[];
  readonly toMove: number;
  /** What the seat to move holds between its fingers: stalks of one row. */
  readonly fingers: { readonly row: number; readonly stalks: number };
}
export type CloverMove =
  | { readonly type: 'touch'; readonly row: number }
  | { readonly type: 'letGo' }
  | { readonly type: 'confirm' }
  | { readonly type: 'pluck'; readonly row: number; readonly stalks: number };
export type CloverEvent = {
  readonly type: 'plucked';
  readonly seat: number;
  readonly row: number;
  readonly stalks: number;
};
export interface CloverOptions {
  readonly rowLength: number;
}
export type CloverView = CloverState;

type Rule<T extends CloverMove['type']> = MoveRule<
  CloverState,
  Extract<CloverMove, { readonly type: T }>,
  CloverEvent
>;

const MOST = 3;

/** CLO-2 One more stalk of the row that is being plucked, three at most. */
const touch: Rule<'touch'> = {
  rule: 'CLO-2',
  draft: true,
  candidates: ({ rows }, _, into) => {
    for (let row = 0; row < rows.length; row += 1) into.push({ type: 'touch', row });
  },
  refusal: ({ rows, fingers }, _, { row }) => {
    if (row >= rows.length) return refuse('CLO-2', 'no-such-row', { row });
    if (fingers.stalks > 0 && fingers.row !== row) return refuse('CLO-2', 'another-row', { row });
    if (fingers.stalks === MOST) return refuse('CLO-2', 'three-at-most', { row });
    if ((rows[row] ?? 0) <= (fingers.row === row ? fingers.stalks : 0))
      return refuse('CLO-2', 'row-empty', { row });
    return undefined;
  },
  play: ({ state }, _, { row }) => {
    state.fingers = { row, stalks: state.fingers.stalks + 1 };
  },
};

const letGo: Rule<'letGo'> = {
  rule: 'CLO-2',
  draft: true,
  candidates: (_, __, into) => void into.push({ type: 'letGo' }),
  refusal: ({ fingers }) => (fingers.stalks === 0 ? refuse('CLO-2', 'nothing-held') : undefined),
  play: ({ state }) => {
    state.fingers = { row: 0, stalks: 0 };
  },
};

const confirm: Rule<'confirm'> = {
  rule: 'CLO-3',
  candidates: (_, __, into) => void into.push({ type: 'confirm' }),
  refusal: ({ fingers }) => (fingers.stalks === 0 ? refuse('CLO-3', 'nothing-held') : undefined),
  play: (table, seat) => {
    const { row, stalks } = table.state.fingers;
    pluck.play(table, seat, { type: 'pluck', row, stalks });
  },
};

/** CLO-3 Stalks are plucked from one row; each is a point, and the last of a row one more. Never listed: it is composed. */
const pluck: Rule<'pluck'> = {
  rule: 'CLO-3',
  candidates: () => {},
  refusal: ({ rows }, _, { row, stalks }) => {
    if (stalks < 1 || stalks > MOST) return refuse('CLO-3', 'one-to-three', { stalks });
    return (rows[row] ?? 0) < stalks ? refuse('CLO-3', 'row-too-short', { row, stalks }) : undefined;
  },
  play: ({ state, tell }, seat, { row, stalks }) => {
    const left = (state.rows[row] ?? 0) - stalks;
    state.rows[row] = left;
    state.plucked[seat] = (state.plucked[seat] ?? 0) + stalks;
    if (left === 0) state.lastStalks[seat] = (state.lastStalks[seat] ?? 0) + 1;
    state.fingers = { row: 0, stalks: 0 };
    state.toMove = (seat + 1) % state.plucked.length;
    tell({ type: 'plucked', seat, row, stalks });
  },
};

const scoreOf = (state: CloverState, seat: number): number =>
  (state.plucked[seat] ?? 0) + (state.lastStalks[seat] ?? 0);

const options: OptionSpecs<CloverOptions> = {
  rowLength: { kind: 'whole', min: 1, max: 9, default: 5, rule: 'CLO-1' },
};

export const clover: Game<CloverState, CloverMove, CloverEvent, CloverView, CloverOptions> = {
  id: 'clover',
  edition: 1,
  editionHash: digest('clover'),
  seats: { min: 2, max: 3 },
  mostSteps: 27,
  options,
  setup: (seatCount, { rowLength }) => ({
    rows: [rowLength, rowLength, rowLength],
    plucked: Array.from({ length: seatCount }, () => 0),
    lastStalks: Array.from({ length: seatCount }, () => 0),
    toMove: 0,
    fingers: { row: 0, stalks: 0 },
  }),
  moves: { touch, letGo, confirm, pluck },
  notation: {
    write: (move) => {
      if (move.type === 'touch') return `touch ${move.row}`;
      if (move.type === 'pluck') return `pluck ${move.row} ${move.stalks}`;
      return move.type === 'letGo' ? 'let go' : 'confirm';
    },
    read: (text) => {
      if (text === 'let go') return { type: 'letGo' };
      if (text === 'confirm') return { type: 'confirm' };
      const [, one] = /^touch ([0-2])$/.exec(text) ?? [];
      if (one !== undefined) return { type: 'touch', row: Number(one) };
      const [, row, stalks] = /^pluck ([0-2]) ([1-3])$/.exec(text) ?? [];
      return row === undefined ? undefined : { type: 'pluck', row: Number(row), stalks: Number(stalks) };
    },
  },
  settle: () => {},
  decision: (state) => {
    if (state.rows.some((stalks) => stalks > 0))
      return { kind: 'ask', seats: [seatAt(state.toMove)], rule: 'CLO-2' };
    const scores = state.plucked.map((_, seat) => scoreOf(state, seat));
    const standings = scores.map(
      (score, seat): Standing => ({
        seat: seatAt(seat),
        rank: 1 + scores.filter((other) => other > score).length,
        score,
        breakdown: { stalks: state.plucked[seat] ?? 0, lastStalks: state.lastStalks[seat] ?? 0 },
        tieBreaks: [],
      }),
    );
    return { kind: 'over', standings };
  },
  recorded: ({ fingers }) => ({ type: 'pluck', row: fingers.row, stalks: fingers.stalks }),
  secrets: () => [],
  view: (state) => state,
  components: ({ rows, plucked }) => [
    `${[...rows, ...plucked].reduce((sum, stalks) => sum + stalks, 0)} stalks`,
  ],
};

export const cloverWords: Words<CloverView, CloverMove, CloverEvent> = {
  title: 'Clover',
  blurb: 'Pluck the meadow bare.',
  view: ({ rows }) => [
    { heading: 'Rows', lines: rows.map((stalks, row) => `Row ${row} has ${stalks} stalks.`) },
  ],
  decision: ({ toMove }, names) => `${names[toMove] ?? ''} plucks.`,
  move: (move) => (move.type === 'touch' ? `Touch row ${move.row}` : move.type),
  event: ({ seat, stalks }, names) => `${names[seat] ?? ''} plucks ${stalks}.`,
  refusal: ({ rule, reason }) => `${reason} (${rule})`,
  pointsFrom: (source) => source,
  option: (name) => name,
};
