import { LIMITS, Name } from '@hedgerow/protocol';
import type { LobbyKey } from '../i18n/lobby-say.ts';

/** What is wrong with the name of a new account, before the server is asked. */
export function wrongWithName(name: string): LobbyKey | undefined {
  if (name.trim() === '') return 'account.missing';
  return Name.safeParse(name).success ? undefined : 'account.nameLimit';
}

/** What is wrong with a new password, before the server is asked. */
export function wrongWithPassword(password: string): LobbyKey | undefined {
  const { least, most } = LIMITS.password;
  return password.length < least || password.length > most ? 'account.passwordLimit' : undefined;
}

/** A name or password that exists already is the server’s to judge; here it only must not be empty. */
export const wrongIfEmpty = (value: string): LobbyKey | undefined =>
  value === '' ? 'account.missing' : undefined;

/** The numbers that the sentences above need. */
export const ACCOUNT_LIMITS = {
  name: LIMITS.name,
  least: LIMITS.password.least,
  most: LIMITS.password.most,
} as const;
