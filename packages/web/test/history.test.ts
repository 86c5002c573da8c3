import type { AnyView } from '@hedgerow/kernel';
import { expect, test } from 'vitest';
import { History } from '../src/remote/history.ts';

const view = {} as AnyView;

test('a line of the log belongs to whoever the update names, whatever its events are about', () => {
  const history = new History();
  history.begin(view);
  const events = [{ type: 'given', seat: 0 }, { type: 'turned' }];
  const told = history.follow({ type: 'update', seq: 1, step: { seat: 1 }, events }, view);
  expect(told.map(({ seat }) => seat)).toEqual([1, 1]);
});

test('when a window closes nobody alone has moved: each event says whom it is about', () => {
  const history = new History();
  history.begin(view);
  const events = [{ type: 'claimed', seat: 2 }, { type: 'passed', seat: 0 }, { type: 'turned' }];
  const told = history.follow({ type: 'update', seq: 1, step: { seat: null }, events }, view);
  expect(told.map(({ seat }) => seat)).toEqual([2, 0, undefined]);
});
