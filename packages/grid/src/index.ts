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
  cellOnDouble,
  cellStep,
  type LatticeBox,
  thirdAcross,
  vertexA,
  vertexB,
  vertexNumber,
  vertexOnDouble,
  vertexStep,
  walledIn,
} from './lattice-board.ts';
