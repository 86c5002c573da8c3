import type { Decision, Seat, Table } from '@hedgerow/kernel';
import { playerAt } from '../hand.ts';
import type { Printed } from '../printed.ts';
import type { Event, State } from '../state.ts';
import { drawOn, endDrawing } from './2-exchange.ts';
import { disasterAsks, endDisaster } from './5-disaster.ts';
import { afterSurplus, fillGallery, hasSurplus, refillGoesOn } from './6-end-of-turn.ts';
import { passTurnOn } from './7-end.ts';
import { standings } from './7-scoring.ts';

/** BOR-51 BOR-60 What follows without anybody choosing. Answers whether there may be more. */
function passOn(printed: Printed, table: Table<State, Event>): boolean {
  const { state } = table;
  switch (state.phase) {
    case 'main':
    case 'window':
    case 'draft':
    case 'swap':
    case 'over':
      return false;
    case 'draw':
      if (!drawOn(table)) return false;
      endDrawing(printed, table);
      return true;
    case 'disaster':
      if (disasterAsks(printed, state)) return false;
      endDisaster(printed, table);
      return true;
    case 'surplus':
      if (hasSurplus(state)) return false;
      state.phase = afterSurplus(state, printed);
      return true;
    case 'refill':
      if (refillGoesOn(state, printed)) return false;
      state.phase = 'tiles';
      return true;
    case 'tiles':
      // BOR-63 Tiles up to the limit, or until the perimeter is empty.
      state.drawing = {
        purpose: 'refill',
        left: state.tileLimit - playerAt(state, state.active).tiles.length,
        gave: [],
      };
      state.phase = 'draw';
      return true;
    case 'gallery':
      if (fillGallery(printed, table)) state.phase = 'nextTurn';
      return true;
    case 'nextTurn':
      passTurnOn(printed, table);
      return true;
  }
}

/** Goes on until somebody has to choose. */
export function settle(printed: Printed, table: Table<State, Event>): void {
  while (passOn(printed, table));
}

export const RULES: Readonly<Record<State['phase'], string>> = {
  main: 'BOR-10',
  window: 'BOR-42',
  draft: 'BOR-21',
  swap: 'BOR-43',
  draw: 'R-19',
  disaster: 'BOR-53',
  surplus: 'BOR-61',
  refill: 'BOR-62',
  tiles: 'BOR-63',
  gallery: 'BOR-64',
  nextTurn: 'BOR-10',
  over: 'BOR-74',
};

/** Who is to act: one player at a time. */
export const toAct = ({ asked, disaster, active }: State): Seat => asked ?? disaster?.asked ?? active;

export function decision(printed: Printed, state: State): Decision {
  if (state.phase === 'over') return { kind: 'over', standings: standings(printed, state) };
  return { kind: 'ask', seats: [toAct(state)], rule: state.asked === null ? RULES[state.phase] : 'BOR-42' };
}
