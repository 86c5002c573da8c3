declare module 'virtual:shelf' {
  import type { Level } from '@hedgerow/bots';
  import type { GameId } from '@hedgerow/catalog';
  import type { Box, Language } from '@hedgerow/kernel';

  export interface OnTheShelf {
    readonly id: GameId;
    readonly box: Box;
    /** The computer players that one can meet at its table, weakest first. */
    readonly levels: readonly Level[];
    readonly words: Readonly<Record<Language, { readonly title: string; readonly blurb: string }>>;
  }
  export const SHELF: readonly OnTheShelf[];
}
