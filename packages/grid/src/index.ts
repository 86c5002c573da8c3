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
