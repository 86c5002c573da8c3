export { Broken, broken } from './broken.ts';
export { type Board, canonical, copy, type Draft, dataFromText, sameData } from './data.ts';
export { digest, sha256Hex } from './digest.ts';
export {
  type CheckedEdition,
  type Constraint,
  checkEdition,
  type JudgedEdition,
  SOURCES,
  type Source,
  type Sourced,
  shippedEdition,
  valuesFrom,
} from './edition.ts';
export { type Fault, sayFault } from './fault.ts';
export { formality } from './formality.ts';
export {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyOptions,
  type AnyState,
  type AnyView,
  anyGame,
  type Decision,
  type Game,
  type Leaving,
  type MoveRule,
  type MoveRules,
  type Notation,
  type Secret,
  type Standing,
  type Table,
  type Tagged,
} from './game.ts';
export {
  commitment,
  type Match,
  type Moment,
  mayTakeBack,
  openMatch,
  type Played,
  playMove,
  playStep,
  positionOf,
  replay,
  type Setup,
  standingsOf,
  takeBack,
} from './match.ts';
export { LEAVE, type Leave, readMove, writeMove } from './notation.ts';
export {
  defaultOptions,
  listOptions,
  type OptionSpec,
  type OptionSpecs,
  readOptions,
  valuesOf,
} from './options.ts';
export { answered, newest, type Pending, put } from './pending.ts';
export { type MatchRecord, readRecord, recordOf, type Verified, verify, writeRecord } from './record.ts';
export { hexFromKey, type Key, keyFromHex, keyFromSeed, type Rng, rngAt } from './rng.ts';
export {
  type Facts,
  type Problem,
  problem,
  type Refusal,
  type RuleId,
  refuse,
  TABLE_RULES,
} from './rulebook.ts';
export { type Brand, clockwise, type Seat, seatAt, seats, seatsFrom, type Viewer, viewers } from './seat.ts';
export { dealAnew, imagine } from './secrets.ts';
export {
  dataFromJson,
  dictionary,
  either,
  listOf,
  type Maybe,
  maybe,
  nothing,
  oneOf,
  quoted,
  record,
  type Shape,
  type Shaped,
  text,
  truth,
  whole,
} from './shape.ts';
export {
  anyMove,
  isDraft,
  legalMoves,
  listMoves,
  quietTable,
  type Sandbox,
  type Step,
  sandbox,
  step,
  whyNot,
} from './step.ts';
export { type AnyTelling, anyTelling, mostOften, type Telling } from './telling.ts';
export {
  type AnyData,
  type AnyMade,
  type AnyTitle,
  anyTitle,
  type Box,
  type Made,
  type Title,
} from './title.ts';
export { heardBy, type Told } from './told.ts';
export type { AnyWindows, Pace, Said, Windows } from './windows.ts';
export {
  type Component,
  count,
  LANGUAGES,
  type Language,
  listed,
  type Names,
  nameOf,
  type Paragraph,
  tableRefusal,
  type Words,
} from './words.ts';
