import type { Notation } from '@hedgerow/kernel';
import { type Printed, tileOf } from './printed.ts';
import type { Bee, Move, Tile } from './state.ts';

/** No leading zeros and no minus nought: a move has one name. */
const PLACE = /^([0-4]) ([LMHDB]\d\d)@(\d|1[01]),(0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2})$/;

/**
 * `skip 2` tries a tile out; `2 D10@6,-3,3` takes it for two skips and lays it in orientation 6 with its point 0 at
 * (−3, 3); `settle L04`; `bee D10`, `bee hand`, `bee pass`.
 */
export function notation(printed: Printed): Notation<Move> {
  const called = (tile: Tile): string => tileOf(printed, tile).id;
  const write = (move: Move): string => {
    switch (move.type) {
      case 'select':
        return `skip ${move.skip}`;
      case 'place':
        return `${move.skip} ${called(move.tile)}@${move.o},${move.x},${move.y}`;
      case 'settle':
        return `settle ${called(move.tile)}`;
      case 'bee':
        return `bee ${typeof move.to === 'number' ? called(move.to) : move.to}`;
    }
  };
  return { write, read: (text) => readAny(printed, text) };
}

function readAny(printed: Printed, text: string): Move | undefined {
  const [, skip, id, o, x, y] = PLACE.exec(text) ?? [];
  if (id !== undefined) {
    const tile = printed.tileCalled(id);
    if (tile === undefined) return undefined;
    return { type: 'place', skip: Number(skip), tile, o: Number(o), x: Number(x), y: Number(y) };
  }
  const [, tried] = /^skip ([0-4])$/.exec(text) ?? [];
  if (tried !== undefined) return { type: 'select', skip: Number(tried) };
  const [, verb, object = ''] = /^(settle|bee) ([A-Za-z0-9]{3,4})$/.exec(text) ?? [];
  if (verb === 'bee' && isWord(object)) return { type: 'bee', to: object };
  const tile = printed.tileCalled(object);
  if (tile === undefined) return undefined;
  return verb === 'bee' ? { type: 'bee', to: tile } : { type: 'settle', tile };
}

const isWord = (text: string): text is Extract<Bee['to'], string> => text === 'hand' || text === 'pass';
