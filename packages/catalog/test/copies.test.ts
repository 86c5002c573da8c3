import { biomeBorneo } from '@hedgerow/biome-borneo';
import { SHIPPED as BIOTOPIA, biotopia, print as printBiotopia } from '@hedgerow/biotopia';
import { flutter } from '@hedgerow/flutter';
import { type AnyGame, anyGame, shippedEdition } from '@hedgerow/kernel';
import { equalThingsAreAlike, type Face } from '@hedgerow/kernel/testing';
import { SHIPPED as MARIPOSAS, mariposas, print as printMariposas } from '@hedgerow/mariposas';
import { checkSpecies, createSpecies, print as printSpecies, species } from '@hedgerow/species';
import { EDITION_1 } from '@hedgerow/species/edition-1';
import { describe, expect, test } from 'vitest';
import type { GameId } from '../src/index.ts';

const biotopiaCards = printBiotopia(BIOTOPIA.data);
const mariposasCards = printMariposas(MARIPOSAS.data);
const numbered = printSpecies(EDITION_1);

interface Box {
  readonly game: AnyGame;
  /** What is printed on a hidden thing. */
  readonly face: Face;
  /** Whether equal things have numbers of their own in the engine, so that there is something to exchange. */
  readonly isNumbered: boolean;
}

const BOXES: Readonly<Record<GameId, Box>> = {
  biotopia: {
    game: anyGame(biotopia),
    face: (card, pool) => (pool === 'cards' ? biotopiaCards.kindOf(card as number) : card),
    isNumbered: true,
  },
  mariposas: {
    game: anyGame(mariposas),
    face: (thing, pool) =>
      pool === 'tokens' ? mariposasCards.tokenGives[thing as number] : mariposasCards.kindOf[thing as number],
    isNumbered: true,
  },
  // Everything lies open but the order of tiles, each of which is there once.
  flutter: { game: anyGame(flutter), face: (thing) => thing, isNumbered: false },
  // Cards are kinds, and each tile is there once.
  'biome-borneo': { game: anyGame(biomeBorneo), face: (thing) => thing, isNumbered: false },
  species: { game: anyGame(species), face: (card) => card, isNumbered: false },
};

describe('the law of equal things', () => {
  test.each(Object.entries(BOXES))('%s tells no equal cards apart', { timeout: 300_000 }, (_, box) => {
    const exchanged = equalThingsAreAlike(box.game, { seats: 3 }, { face: box.face, games: 12 });
    expect(exchanged > 0).toBe(box.isNumbered);
  });

  test('catches the first edition of Species, where a played copy told which ones its player does not hold', () => {
    const first = createSpecies(shippedEdition(checkSpecies(EDITION_1)));
    const face: Face = (card, pool) => (pool.startsWith('events') ? numbered.designOf[card as number] : card);
    expect(() => equalThingsAreAlike(first, { seats: 3 }, { face, games: 12 })).toThrow(
      /equal things are alike/,
    );
  });
});
