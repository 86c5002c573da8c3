import { type Language, listed } from '@hedgerow/kernel';
import { type Printed, tileOf } from '../printed.ts';
import type { Flower, Petals, Tile } from '../state.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { isNothing, spoken } from './shared.ts';
import type { TilePhrase, Tongue } from './tongue.ts';

const TONGUES: Readonly<Record<Language, Tongue>> = { en: english, fr: french };

/** What tiles and petals are called in a language. */
export interface Terms {
  readonly say: Tongue;
  /** With its number, where a sentence must tell tiles apart: labels of moves, the table in words, refusals. */
  readonly tile: (tile: Tile) => TilePhrase;
  /** Without its number, as a player speaks of it: the log, questions. */
  readonly plain: (tile: Tile) => TilePhrase;
  readonly tiles: (tiles: readonly Tile[], named?: (tile: Tile) => TilePhrase) => string;
  readonly list: (items: readonly string[]) => string;
  readonly petals: (amounts: Petals) => string;
  /** “+3 red and +7 blue” */
  readonly signed: (sign: string, amounts: Petals) => string;
  readonly flower: (flower: Flower) => string;
  readonly paid: (price: Petals) => string;
}

export function termsOf(printed: Printed, language: Language): Terms {
  const say = TONGUES[language];
  const list = (items: readonly string[]): string => listed(language, items);
  const phrase = (tile: Tile, withId: boolean): TilePhrase => {
    if (tile === printed.rainbee) return say.rainbee;
    const { id, kind, colour } = tileOf(printed, tile);
    return say.tile(kind, colour, withId ? id : undefined);
  };
  const tile = (number: Tile): TilePhrase => phrase(number, true);
  const signed = (sign: string, amounts: Petals): string =>
    list(spoken(amounts, (colour, amount) => `${sign}${say.coloured(amount, colour)}`));
  const petals = (amounts: Petals): string => {
    const parts = spoken(amounts, (colour, amount) => say.coloured(amount, colour));
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    return parts.length === 0 ? say.noPetals : say.petals(list(parts), total);
  };
  return {
    say,
    tile,
    plain: (number) => phrase(number, false),
    tiles: (tiles, named = tile) => list(tiles.map((each) => named(each).the)),
    list,
    petals,
    signed,
    flower: ({ a, b, matches, petals: amounts }) => say.flowerAt(a, b, signed(matches ? '+' : '−', amounts)),
    paid: (price) => (isNothing(price) ? say.free : say.paid(petals(price))),
  };
}
