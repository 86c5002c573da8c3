import type { Language } from '@hedgerow/kernel';
import { english } from './english.ts';
import { format, type Values } from './format.ts';
import { french } from './french.ts';
import { lobbyEnglish } from './lobby-english.ts';
import { lobbyFrench } from './lobby-french.ts';
import type { Key } from './say.ts';
import { typeset } from './typeset.ts';

export type LobbyKey = Key | keyof typeof lobbyEnglish;

export type LobbySay = (key: LobbyKey, values?: Values) => string;

const ENGLISH: Readonly<Record<LobbyKey, string>> = { ...english, ...lobbyEnglish };
const FRENCH: Readonly<Record<LobbyKey, string>> = { ...french, ...lobbyFrench };

const SAYS: Readonly<Record<Language, LobbySay>> = {
  en: (key, values) => format('en', ENGLISH[key], values),
  fr: (key, values) => typeset(format('fr', FRENCH[key], values)),
};

/** The page’s words in one language, with those about tables on a server and who one is there. */
export const lobbySayIn = (language: Language): LobbySay => SAYS[language];
