import type { Chart } from '../../chart.ts';
import type { Edition } from '../shape.ts';

/** Metres per thousandth of a degree along a meridian: 40,008 km around the poles, 360 degrees. */
const METRES = 111;

/**
 * A thousand times the cosine of an angle in thousandths of a degree, in whole numbers: Bhaskara's fraction, which is
 * never off by more than two thousandths.
 */
function cosine(milliDegrees: number): number {
  const tenths = Math.floor(milliDegrees / 100);
  const square = tenths * tenths;
  return Math.floor((1000 * (3_240_000 - 4 * square)) / (3_240_000 + square));
}

/** The whole number whose square is nearest below. */
function root(square: number): number {
  let guess = Math.floor(square);
  let next = Math.floor((guess + 1) / 2);
  while (next < guess) {
    guess = next;
    next = Math.floor((guess + Math.floor(square / guess)) / 2);
  }
  return guess;
}

/** How many kilometres a city's space lies from the city's true place, under the map's projection (§2.2). */
export function offBy(chart: Chart, { cities, projection }: Edition, city: number): number {
  const space = chart.spaces[chart.cities[city] ?? -1];
  const home = chart.spaces[chart.home];
  const truth = cities[city];
  if (!space || !home || !truth) return 0;
  const latitude = projection.latitude + projection.row * (home.row - space.row);
  const longitude = projection.longitude + Math.floor((projection.column * (space.column - home.column)) / 2);
  const north = (latitude - truth.latitude) * METRES;
  const middle = Math.floor((latitude + truth.latitude) / 2);
  const east = Math.floor(((longitude - truth.longitude) * METRES * cosine(middle)) / 1000);
  return Math.floor(root(north * north + east * east) / 1000);
}
