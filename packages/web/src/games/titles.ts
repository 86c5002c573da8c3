import { SHELF } from 'virtual:shelf';
import type { Level } from '@hedgerow/bots';
import type { Language } from '@hedgerow/kernel';

/** What a game is called, without loading it. */
export const titleOf = (game: string, language: Language): string =>
  SHELF.find(({ id }) => id === game)?.words[language].title ?? game;

/** The computer players of a game, weakest first. */
export const levelsAt = (game: string): readonly Level[] => SHELF.find(({ id }) => id === game)?.levels ?? [];
