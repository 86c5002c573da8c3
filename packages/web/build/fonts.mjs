// node packages/web/build/fonts.mjs: makes the letters that nearly every page needs into small files of their own
// (src/styles/fonts). They are kept in the repository, so that a build needs nothing but itself; run this again after an
// update of the fonts. src/styles/fonts.css says which letters are in which file.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));

/** What English is written with, and the signs of our tables. */
const PLAIN = [...range(0x20, 0x7e), ...'\u00a0·×‘’“”–—…−'];
/** What French adds, and the Spanish of the Mariposas’ map. */
const FRENCH = [...'\u202f«»°àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸáíóúñÁÍÓÚÑ½'];
/** The rest of what the fonts call Latin: somebody’s name may need it. */
const OTHERS = [
  ...range(0xa1, 0xff),
  ...range(0x2000, 0x206f),
  ...'\u0131\u02bb\u02bc\u02c6\u02da\u02dc€™↑↓∕',
].filter((sign) => !PLAIN.includes(sign) && !FRENCH.includes(sign));

/** @param {readonly string[]} signs */
function unicodeRange(signs) {
  const points = signs.map((sign) => sign.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const hex = (/** @type {number} */ point) => point.toString(16).toUpperCase();
  /** @type {[number, number][]} */
  const runs = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

const FONTS = [
  // Headings have one weight: a range of weights would double the file.
  { name: 'fraunces', axes: { wght: 600 } },
  { name: 'nunito-sans', axes: { wght: { min: 400, max: 700 } } },
];

for (const { name, axes } of FONTS) {
  const whole = readFileSync(
    require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  );
  for (const [part, letters] of /** @type {const} */ ([
    ['plain', PLAIN],
    ['french', FRENCH],
    ['others', OTHERS],
  ])) {
    const font = await subsetFont(whole, letters.join(''), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: ['kern', 'ccmp', 'locl', 'tnum', 'lnum'],
    });
    const file = fileURLToPath(new URL(`../src/styles/fonts/${name}-${part}.woff2`, import.meta.url));
    // oxlint-disable-next-line typescript/no-unsafe-argument -- subset-font has no types; it makes a Buffer
    writeFileSync(file, font);
    console.log(`${file}: ${font.length} bytes\n  unicode-range: ${unicodeRange(letters)};`);
  }
}
