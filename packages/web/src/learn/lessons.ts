import type { GameId } from '@hedgerow/catalog';
import type { Lesson } from './lesson.ts';

type Fetch = () => Promise<{ readonly lesson: Lesson }>;

const FOUND = import.meta.glob<{ readonly lesson: Lesson }>('./games/*.ts');

/** Every game has a guided first game in `games/<game>.ts`; each is fetched when somebody begins it. */
export const LESSONS = Object.fromEntries(
  Object.entries(FOUND).map(([path, fetch]) => [path.slice('./games/'.length, -'.ts'.length), fetch]),
) as Readonly<Record<GameId, Fetch>>;
