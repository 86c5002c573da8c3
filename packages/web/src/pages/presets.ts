import { type AnyMade, defaultOptions } from '@hedgerow/kernel';

export type Options = Readonly<Record<string, string | number | boolean>>;

/** A table that is set up as a preset says, and otherwise as usual. */
export const optionsOf = ({ game, presets }: AnyMade, preset: string): Options => ({
  ...(defaultOptions(game.options) as object),
  ...(presets?.[preset] as object),
});

/** Whether a table is set up exactly so, by whatever clicks. */
export const isSetUpAs = (made: AnyMade, preset: string, options: Options): boolean =>
  Object.entries(optionsOf(made, preset)).every(([name, value]) => options[name] === value);
