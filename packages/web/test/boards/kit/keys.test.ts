import { expect, test } from 'vitest';
import { keyFor, keyNames, touchOf, WALK_KEYS } from '../../../src/boards/kit/keys.ts';

const at = { situation: { view: {}, legal: [] }, pick: undefined, focused: undefined };
const KEYS = [
  { keys: ['d'], touch: () => 'deck' },
  { keys: ['1', '2', '3'], touch: (_: unknown, key: string) => `sky ${key}` },
  { keys: ['0'], touch: () => undefined },
  { keys: ['Enter'], act: () => true },
] as const;

test('a letter means the same in either case, and a key that several mean says which it was', () => {
  expect(touchOf<object, object, undefined, string, object>(KEYS, 'D', at)).toBe('deck');
  expect(touchOf<object, object, undefined, string, object>(KEYS, '2', at)).toBe('sky 2');
});

test('a key without a line, or whose line has nothing to touch now, touches nothing', () => {
  expect(keyFor(KEYS, 'x')).toBeUndefined();
  expect(touchOf<object, object, undefined, string, object>(KEYS, '0', at)).toBeUndefined();
  expect(touchOf<object, object, undefined, string, object>(KEYS, 'Enter', at)).toBeUndefined();
});

test('the help sheet shows keys as they are printed on the keyboard', () => {
  expect(keyNames('en', ['Enter', 'Escape', ' ', 'r'])).toEqual(['Enter', 'Esc', 'Space', 'R']);
  expect(keyNames('fr', ['Enter', 'Escape', ' '])).toEqual(['Entrée', 'Échap', 'Espace']);
  expect(keyNames('en', WALK_KEYS)).toEqual(['←', '→', '↑', '↓']);
});
