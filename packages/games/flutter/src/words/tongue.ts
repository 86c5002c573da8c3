import type { Language } from '@hedgerow/kernel';
import type { Options, PRESETS } from '../options.ts';
import type { Reason } from '../reasons.ts';
import type { Colour, View } from '../state.ts';

/** A tile as a phrase: alone, with its article, and as where something comes from. */
export interface TilePhrase {
  readonly tile: string;
  readonly the: string;
  readonly from: string;
}

/** The facts of a refusal, with things by their names; a sentence uses those it needs. */
export interface RefusalFacts {
  readonly tile: TilePhrase;
  /** The tile that lies there already; nothing where a pond does. */
  readonly by: TilePhrase | undefined;
  readonly kind: number;
  readonly colour: Colour;
  readonly owner: string;
  readonly skip: number;
  readonly price: number;
  readonly held: number;
  readonly loss: number;
}

/** What each option is called, and each of its values. */
type OptionNames = {
  readonly [K in keyof Options]: {
    readonly name: string;
    readonly values: Readonly<Record<Options[K], string>>;
  };
};

type Ask = NonNullable<View['asked']>['ask'];

/** Every sentence of the game. A language is a table of this shape: one that lacks a sentence does not compile. */
export interface Tongue {
  readonly language: Language;
  readonly blurb: string;
  /** `id` tells tiles of one kind and colour apart, where that matters. */
  readonly tile: (kind: number, colour: Colour, id: string | undefined) => TilePhrase;
  readonly rainbee: TilePhrase;
  readonly kinds: (kind: number) => string;
  /** “3 blue”, with the colour as the petals have it. */
  readonly coloured: (amount: number, colour: Colour) => string;
  readonly petals: (parts: string, total: number) => string;
  readonly petalCount: (amount: number) => string;
  readonly pollen: (amount: number) => string;
  readonly noPetals: string;
  readonly free: string;
  readonly paid: (petals: string) => string;
  readonly flowerAt: (a: number, b: number, petals: string) => string;
  readonly semicolon: string;
  readonly place: {
    readonly take: (tile: TilePhrase, paid: string, lies: string, x: number, y: number) => string;
    /** Said to somebody who sees the meadow. */
    readonly beside: (tile: TilePhrase, paid: string, tiles: string) => string;
    readonly flipped: string;
    readonly turned: (degrees: number) => string;
    readonly touches: (tiles: string) => string;
    readonly flowers: (amount: number, flowers: string) => string;
    readonly total: (petals: string) => string;
    readonly pond: (cells: number, pollen: number) => string;
    readonly encloses: (tiles: string) => string;
  };
  readonly select: (tile: TilePhrase | undefined, paid: string, skipped: number) => string;
  readonly settle: (tile: TilePhrase, petals: number) => string;
  readonly bee: {
    readonly hand: string;
    readonly pass: string;
    readonly on: (tile: TilePhrase) => string;
  };
  readonly over: string;
  readonly asked: Readonly<Record<Ask, { readonly you: string; readonly other: (name: string) => string }>>;
  readonly lay: (tile: TilePhrase) => string;
  readonly view: {
    readonly rondel: string;
    readonly players: string;
    readonly meadow: string;
    readonly emptyStack: (kind: number, sun: string) => string;
    readonly stack: (kind: number, top: TilePhrase, height: number, sun: string, price: string) => string;
    readonly sun: string;
    readonly freeTile: string;
    readonly price: (petals: string) => string;
    readonly tooDear: (petals: string) => string;
    readonly player: (name: string, facts: readonly string[]) => string;
    readonly beeInHand: string;
    readonly beeOn: (tile: TilePhrase) => string;
    readonly first: string;
    readonly active: string;
    readonly seat: (seat: number) => string;
    readonly tile: (tile: TilePhrase, x: number, y: number, o: number, sides: string) => string;
    readonly openSides: (amount: number) => string;
    readonly enclosed: string;
    readonly hungry: string;
    readonly fedBy: (name: string) => string;
    readonly pond: (cells: number, dry: number) => string;
    readonly water: (amount: number) => string;
    readonly lastRound: (turns: number) => string;
    readonly gone: (tiles: string) => string;
    readonly removed: (tiles: string) => string;
  };
  readonly event: {
    readonly turnBegun: (who: string) => string;
    readonly sunMoved: (kind: number, solstice: boolean) => string;
    readonly nothingFitted: (who: string, tile: TilePhrase) => string;
    readonly tilePlaced: (who: string, tile: TilePhrase, paid: string) => string;
    readonly stackEmpty: (kind: number) => string;
    readonly tileRevealed: (tile: TilePhrase) => string;
    readonly flowersGrown: (who: string, flowers: number, change: string, petals: string) => string;
    readonly pondFilled: (who: string, wet: number, dry: number, pollen: number) => string;
    readonly tilesEnclosed: (tiles: string) => string;
    readonly pollinatorFed: (who: string, tile: TilePhrase, pollen: number) => string;
    readonly pollinatorHungry: (who: string, tile: TilePhrase, gift: number) => string;
    readonly beeCameHome: (who: string, tile: TilePhrase, pollen: number) => string;
    readonly beePlaced: (who: string, tile: TilePhrase) => string;
    readonly beeKept: (who: string) => string;
    readonly lastRoundBegun: (kind: number, turns: number) => string;
    readonly gameOver: (removed: string) => string;
  };
  readonly refusal: Readonly<Record<Reason, (facts: RefusalFacts) => string>>;
  readonly impossible: string;
  readonly sources: Readonly<Record<'fed' | 'ponds' | 'bees' | 'gifts' | 'leftover', string>>;
  readonly options: OptionNames;
  readonly preset: string;
  readonly presets: Readonly<Record<keyof typeof PRESETS, string>>;
}
