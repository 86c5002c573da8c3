import { LIMITS, NewAccount } from '@hedgerow/protocol';
import { describe, expect, test } from 'vitest';
import { lobbySayIn } from '../src/i18n/lobby-say.ts';
import { ACCOUNT_LIMITS, wrongWithName, wrongWithPassword } from '../src/shell/account-fields.ts';

describe('a new account is asked for what the server wants, no more and no less', () => {
  test.each([
    { why: 'a name and a password', name: 'Ada', password: 'correct horse', wrong: [] },
    { why: 'nobody', name: '', password: 'correct horse', wrong: ['account.missing'] },
    { why: 'only blanks', name: '   ', password: 'correct horse', wrong: ['account.missing'] },
    { why: 'blanks around it are dropped', name: ' Ada ', password: 'correct horse', wrong: [] },
    {
      why: 'the longest name',
      name: 'A'.repeat(LIMITS.name),
      password: 'correct horse',
      wrong: [],
    },
    {
      why: 'one letter too many',
      name: 'A'.repeat(LIMITS.name + 1),
      password: 'correct horse',
      wrong: ['account.nameLimit'],
    },
    {
      why: 'a name that turns the line round',
      name: 'Ada\u202e',
      password: 'correct horse',
      wrong: ['account.nameLimit'],
    },
    { why: 'no password', name: 'Ada', password: '', wrong: ['account.passwordLimit'] },
    { why: 'one character too few', name: 'Ada', password: 'horse 7', wrong: ['account.passwordLimit'] },
    { why: 'the shortest password', name: 'Ada', password: 'horses 8', wrong: [] },
    {
      why: 'a password without end',
      name: 'Ada',
      password: 'x'.repeat(LIMITS.password.most + 1),
      wrong: ['account.passwordLimit'],
    },
  ])('$why', ({ name, password, wrong }) => {
    expect([wrongWithName(name), wrongWithPassword(password)].filter(Boolean)).toEqual(wrong);
    expect(NewAccount.safeParse({ name, password }).success).toBe(wrong.length === 0);
  });

  test('and is told so in the reader’s language, with the numbers', () => {
    expect(lobbySayIn('en')('account.passwordLimit', ACCOUNT_LIMITS)).toBe(
      'A password has 8 to 200 characters.',
    );
    expect(lobbySayIn('fr')('account.nameLimit', ACCOUNT_LIMITS)).toBe(
      'Un nom est un simple texte de 40 caractères au plus.',
    );
  });
});
