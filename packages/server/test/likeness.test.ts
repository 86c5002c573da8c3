import { expect, test } from 'vitest';
import { isLike } from '../src/people/likeness.ts';

test.each([
  { one: 'Wren', other: 'wren', why: 'capitals' },
  { one: 'Wren', other: ' W r e n ', why: 'spaces' },
  { one: 'Wren', other: 'W\u200bren', why: 'an invisible character' },
  { one: 'Wren', other: 'Wre\u0301n', why: 'an accent' },
  { one: 'Zoë', other: 'ZOE', why: 'an accent that is part of the letter' },
  { one: 'Wren', other: 'Wrеn', why: 'a Cyrillic е' },
  { one: 'Ada', other: 'Αda', why: 'a Greek Α' },
  { one: 'Eve', other: 'Εve', why: 'a Greek Ε, whose small letter looks otherwise' },
  { one: 'ANNA', other: 'ΑΝΝΑ', why: 'all Greek capitals' },
  { one: 'Άννα', other: 'ΑΝΝΑ', why: 'Greek capitals' },
  { one: 'Ben', other: 'Βеn', why: 'a Greek Β and a Cyrillic е' },
  { one: 'Dora', other: 'Ꭰora', why: 'a Cherokee letter' },
  { one: 'Ada', other: '𝐀𝐝𝐚', why: 'mathematical letters' },
  { one: 'Bill', other: 'BiII', why: 'a capital I for an l' },
  { one: 'Rob', other: 'R0b', why: 'a nought for an o' },
  { one: 'Ben.', other: '«Ben»', why: 'punctuation' },
  { one: 'Amy', other: 'Arny', why: 'r and n for an m' },
  { one: '🦋', other: '🦋 ', why: 'a blank after an emoji' },
])('“$one” and “$other” cannot be told apart: $why', ({ one, other }) => {
  expect(isLike(one, other)).toBe(true);
});

test.each([
  { one: 'Wren', other: 'Wren 2' },
  { one: 'Ada', other: 'Adam' },
  { one: '王', other: '玉' },
  { one: '🦋', other: '🐝' },
  { one: 'Вера', other: 'Вероника' },
])('“$one” and “$other” are two names', ({ one, other }) => {
  expect(isLike(one, other)).toBe(false);
});
