declare module 'virtual:shelf' {
  import type { GameId } from '@hedgerow/catalog';
  import type { Box, Language } from '@hedgerow/kernel';

  export interface OnTheShelf {
    readonly id: GameId;
    readonly box: Box;
    readonly words: Readonly<Record<Language, { readonly title: string; readonly blurb: string }>>;
  }
  export const SHELF: readonly OnTheShelf[];
}
