export {
  columnOf,
  HEX_DIRECTIONS,
  type Hex,
  hexDistance,
  hexFromRowAndColumn,
  hexFromText,
  hexNeighbours,
  sameHex,
  textFromHex,
} from './hex.ts';
export { type DrawnHex, hexesFromDrawing } from './hex-drawing.ts';
export { type Neighbours, reachTables, stepsFrom } from './hex-walks.ts';
export {
  acrossSides,
  type Cell,
  cellFromCorners,
  cellTurned,
  cornersOf,
  inCellOrder,
  ORIENTATIONS,
  outsideCells,
  type Surroundings,
  sameCell,
  sameVertex,
  sectorsRound,
  surroundings,
  turned,
  type Vertex,
} from './lattice.ts';
export {
  cellFromNumber,
  cellNumber,
  cellStep,
  type LatticeBox,
  type LatticeWindow,
  thirdAcross,
  vertexA,
  vertexB,
  vertexInWindow,
  vertexNumber,
  vertexStep,
  WINDOW_STEP,
  walledIn,
  windowRound,
} from './lattice-board.ts';
export { Marks } from './marks.ts';
