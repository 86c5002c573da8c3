import { SHELF } from 'virtual:shelf';
import type { Language } from '@hedgerow/kernel';

/** What a game is called, without loading it. */
export const titleOf = (game: string, language: Language): string =>
  SHELF.find(({ id }) => String(id) === game)?.words[language].title ?? game;

/** The games that have a guided first game. */
export const hasLesson = (game: string): boolean => game === 'biotopia';
