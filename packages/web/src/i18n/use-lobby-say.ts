import { type LobbySay, lobbySayIn } from './lobby-say.ts';
import { useLanguage } from './use-messages.ts';

export type { LobbyKey, LobbySay } from './lobby-say.ts';

/** The words about tables on a server in the reader’s language; they are fetched with the parts that say them. */
export const useLobbySay = (): LobbySay => lobbySayIn(useLanguage());
