// npm run screenshots: the pictures of docs/screenshots, always of the same games.
// To look at them while drawing: npm run screenshots -- --out /tmp/look --png --only flutter
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { savedAt } from './matches.mjs';
import { openStudio, still, visitor } from './studio.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    png: { type: 'boolean', default: false },
  },
});
const OUT = values.out ?? fileURLToPath(new URL('../../../docs/screenshots', import.meta.url));
const ONLY = new RegExp(values.only);

const DESKTOP = { width: 1440, height: 900 };
const LARGE = { width: 2560, height: 1440 };
const PHONE = { width: 390, height: 844, touch: true };
const SMALL_PHONE = { width: 360, height: 740, touch: true };
const DARK = { dark: true };
const FRENCH = { settings: { language: 'fr' } };

/** @type {Record<string, Awaited<ReturnType<typeof savedAt>>>} */
const MATCHES = {
  'biotopia-start': await savedAt({
    game: 'biotopia',
    seed: 'hedge 7',
    seats: 2,
    until: (_, moves) => moves >= 2,
  }),
  'biotopia-middle': await savedAt({
    game: 'biotopia',
    seed: 'hedge 7',
    seats: 2,
    until: (_, moves) => moves >= 32,
  }),
  'biotopia-end': await savedAt({ game: 'biotopia', seed: 'hedge 7', seats: 2 }),
  'flutter-start': await savedAt({ game: 'flutter', seed: 'meadow 1', seats: 2, until: () => true }),
  'flutter-middle': await savedAt({
    game: 'flutter',
    seed: 'meadow 1',
    seats: 2,
    until: ({ meadow, asked }) => meadow.length >= 18 && asked?.ask === 'turn',
  }),
  'flutter-end': await savedAt({ game: 'flutter', seed: 'meadow 1', seats: 2 }),
  'biome-borneo-start': await savedAt({
    game: 'biome-borneo',
    seed: 'forest 2',
    seats: 2,
    until: ({ phase }) => phase === 'main',
  }),
  'biome-borneo-middle': await savedAt({
    game: 'biome-borneo',
    seed: 'forest 2',
    seats: 2,
    until: ({ phase, perimeterSize }) => phase === 'main' && perimeterSize <= 18,
  }),
  'biome-borneo-four': await savedAt({
    game: 'biome-borneo',
    seed: 'forest 4',
    seats: 4,
    until: ({ phase, perimeterSize }) => phase === 'main' && perimeterSize <= 12,
  }),
  'biome-borneo-end': await savedAt({ game: 'biome-borneo', seed: 'forest 2', seats: 2 }),
  'mariposas-start': await savedAt({
    game: 'mariposas',
    seed: 'monarch 1',
    seats: 2,
    until: ({ asked }) => asked?.what === 'play',
  }),
  'mariposas-spring': await savedAt({
    game: 'mariposas',
    seed: 'monarch 1',
    seats: 3,
    until: ({ round, asked }) => round >= 3 && asked?.what === 'play',
  }),
  'mariposas-birth': await savedAt({
    game: 'mariposas',
    seed: 'monarch 1',
    seats: 3,
    until: ({ season, asked }) => season === 1 && asked?.what === 'birth',
  }),
  'mariposas-summer': await savedAt({
    game: 'mariposas',
    seed: 'monarch 1',
    seats: 3,
    until: ({ season, round, asked }) => season === 1 && round >= 3 && asked?.what === 'move',
  }),
  'mariposas-fall': await savedAt({
    game: 'mariposas',
    seed: 'monarch 2',
    seats: 5,
    until: ({ season, round, asked }) => season === 2 && round >= 4 && asked?.what === 'play',
  }),
  'mariposas-end': await savedAt({ game: 'mariposas', seed: 'monarch 1', seats: 2 }),
  'species-middle': await savedAt({
    game: 'species',
    seed: 'zoo 3',
    seats: 4,
    until: ({ asked }, moves) => moves >= 30 && asked.kind === 'turn',
  }),
  'species-six': await savedAt({
    game: 'species',
    seed: 'zoo 8',
    seats: 6,
    until: ({ asked }, moves) => moves >= 50 && asked.kind === 'turn',
  }),
  'species-window': await savedAt({
    game: 'species',
    seed: 'win 3',
    seats: 4,
    until: ({ window }) => window?.kind === 'contest' && window.links.length >= 2,
  }),
};

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const takeAndTry = async (page) => {
  await page.locator('.ft-stack[data-lit]').last().click();
  await page.locator('.ft-spot').first().waitFor();
  // Something to gain makes the better picture.
  for (let tries = 0; tries < 40; tries += 1) {
    await page.keyboard.press(tries % 9 === 8 ? 'r' : 'n');
    await page.locator('.ft-chosen').waitFor();
    const gain = (await page.locator('.ft-forecast [data-tone="gain"]').allTextContents()).join('');
    const cost = (await page.locator('.ft-forecast [data-tone="cost"]').allTextContents()).join('');
    if (gain.length > 8 && cost.length < 4) break;
  }
};

/**
 * Begins the best habitat and tries a tile where it is most useful.
 * @param {Page} page
 */
const tryTile = async (page) => {
  const cards = page.locator(
    '.bb-slot:has(.bb-ribbon[data-answer="more-tiles"], .bb-ribbon[data-answer="one-tile"])',
  );
  await cards.last().click();
  if ((await page.locator('.bb-chain[data-lit]').count()) > 0)
    await page.locator('.bb-chain[data-lit]').first().click();
  await page.locator('.bb[data-phase="draft"]').waitFor();
  await page.locator('.bb-own-tile[data-lit]').first().click();
  await page.locator('.bb-spot:focus').click();
  await page.mouse.move(0, 0);
};

/** @param {Page} page */
const takeAndAim = async (page) => {
  await page.locator('.sp-hand .sp-card[data-lit]').first().click();
  await page.locator('.sp-rail[data-lit]').first().hover();
};

/** @param {Page} page */
const tapAndAim = async (page) => {
  await page.locator('.sp-hand .sp-card[data-lit]').first().tap();
  await page.locator('.sp-rail[data-lit]').first().tap();
};

/** @param {Page} page */
const lookUp = async (page) => {
  await page.locator('.sp').waitFor();
  await page.keyboard.press('l');
  await page.locator('.sp-lookup').waitFor();
};

/** @param {Page} page */
const flyOut = async (page) => {
  await page.locator('.mar-map').waitFor();
  const card = page.locator('.mar-card[data-lit]').first();
  if (await card.count()) await card.click();
  if (!(await page.locator('.mar-space[data-lit]').count())) await page.locator('.mar-flyer').last().focus();
  if (!(await page.locator('.mar-space[data-lit]').count())) await page.keyboard.press('Enter');
  const lit = page.locator('.mar-space[data-lit]');
  await lit.first().waitFor();
  await lit.nth(Math.floor((await lit.count()) / 2)).hover();
};

/** @param {Page} page */
const mapOnly = (page) => page.locator('.mar-map').waitFor();

/** @param {Page} page */
const mapPhone = async (page) => {
  await page.locator('.mar-map').waitFor();
  await page.locator('.mar-flyer').first().focus();
  await page.keyboard.press('Enter');
  const lit = page.locator('.mar-space[data-lit]');
  await lit.first().waitFor();
  await lit.nth(Math.floor((await lit.count()) / 2)).focus();
  await lit.nth(Math.floor((await lit.count()) / 2)).tap();
};

/** @param {Page} page */
const unfold = (page) => page.locator('.move-fold-head').first().click();

/** @param {Page} page */
const takeFirst = async (page) => {
  await page.locator('.ft-spot').first().waitFor();
  await page.keyboard.press('n');
  await page.locator('.ft-chosen').waitFor();
};

const table = (/** @type {string} */ name) => ({
  path: `#/table/${MATCHES[name]?.id}`,
  matches: [MATCHES[name]],
});

/** @type {readonly [string, Parameters<typeof visitor>[1] & { path?: string }, ((page: Page) => Promise<void>)?][]} */
const SHOTS = [
  ['home', { ...DESKTOP }],
  ['home-dark', { ...DESKTOP, ...DARK }],
  ['home-large', { ...LARGE }],
  ['home-phone-dark-fr', { ...PHONE, ...DARK, ...FRENCH }],
  ['biotopia-start', { ...DESKTOP, ...table('biotopia-start') }],
  ['biotopia-middle', { ...DESKTOP, ...table('biotopia-middle') }],
  ['biotopia-middle-dark', { ...DESKTOP, ...DARK, ...table('biotopia-middle') }],
  ['biotopia-middle-large', { ...LARGE, ...table('biotopia-middle') }],
  ['biotopia-phone', { ...PHONE, ...table('biotopia-middle') }],
  ['biotopia-phone-start-dark', { ...SMALL_PHONE, ...DARK, ...table('biotopia-start') }],
  ['biotopia-end-fr', { ...DESKTOP, ...FRENCH, ...table('biotopia-end') }],
  ['flutter-start', { ...DESKTOP, ...table('flutter-start') }],
  ['flutter-middle', { ...DESKTOP, ...table('flutter-middle') }, takeAndTry],
  ['flutter-middle-dark', { ...DESKTOP, ...DARK, ...table('flutter-middle') }, takeAndTry],
  ['flutter-middle-large', { ...LARGE, ...table('flutter-middle') }],
  ['flutter-phone', { ...PHONE, ...table('flutter-middle') }, takeAndTry],
  ['flutter-phone-dark', { ...SMALL_PHONE, ...DARK, ...table('flutter-middle') }],
  ['flutter-phone-start', { ...SMALL_PHONE, ...table('flutter-start') }],
  ['flutter-end', { ...DESKTOP, ...table('flutter-end') }],
  ['flutter-end-fr', { ...PHONE, ...FRENCH, ...table('flutter-end') }],
  ['biome-borneo-start', { ...DESKTOP, ...table('biome-borneo-start') }],
  ['biome-borneo-middle', { ...DESKTOP, ...table('biome-borneo-middle') }, tryTile],
  ['biome-borneo-middle-dark', { ...DESKTOP, ...DARK, ...table('biome-borneo-middle') }, tryTile],
  ['biome-borneo-four-large', { ...LARGE, ...table('biome-borneo-four') }],
  ['biome-borneo-phone', { ...PHONE, ...table('biome-borneo-four') }],
  ['biome-borneo-phone-dark-fr', { ...PHONE, ...DARK, ...FRENCH, ...table('biome-borneo-middle') }, tryTile],
  ['biome-borneo-end', { ...DESKTOP, ...table('biome-borneo-end') }],
  ['mariposas-start', { ...DESKTOP, ...table('mariposas-start') }, mapOnly],
  ['mariposas-spring', { ...DESKTOP, ...table('mariposas-spring') }, flyOut],
  ['mariposas-birth', { ...DESKTOP, ...table('mariposas-birth') }, mapOnly],
  ['mariposas-summer', { ...DESKTOP, ...table('mariposas-summer') }, flyOut],
  ['mariposas-summer-dark', { ...DESKTOP, ...DARK, ...table('mariposas-summer') }, flyOut],
  ['mariposas-fall-fr', { ...DESKTOP, ...FRENCH, ...table('mariposas-fall') }, mapOnly],
  ['mariposas-end', { ...DESKTOP, ...table('mariposas-end') }],
  ['mariposas-phone', { ...PHONE, ...table('mariposas-summer') }, mapPhone],
  ['mariposas-phone-dark-fr', { ...PHONE, ...DARK, ...FRENCH, ...table('mariposas-birth') }, mapOnly],
  ['text-face', { ...DESKTOP, settings: { face: 'text' }, ...table('biotopia-middle') }],
  ['species-middle', { ...DESKTOP, ...table('species-middle') }, takeAndAim],
  ['species-middle-dark', { ...DESKTOP, ...DARK, ...table('species-middle') }, takeAndAim],
  ['species-six-fr', { ...DESKTOP, ...FRENCH, ...table('species-six') }, takeAndAim],
  ['species-window', { ...DESKTOP, ...table('species-window') }],
  ['species-lookup', { ...DESKTOP, ...table('species-middle') }, lookUp],
  ['species-phone', { ...PHONE, ...table('species-middle') }, tapAndAim],
  ['species-phone-window-dark', { ...PHONE, ...DARK, ...table('species-window') }],
  ['species-text', { ...DESKTOP, settings: { face: 'text' }, ...table('species-middle') }, unfold],
  ['learn-flutter', { ...DESKTOP, path: '#/learn/flutter' }, takeFirst],
  [
    'rules',
    { ...DESKTOP, path: '#/rules/biotopia?rule=BIO-24' },
    (page) => page.locator('[data-wanted]').waitFor(),
  ],
];

const { at, browser, close } = await openStudio();
mkdirSync(OUT, { recursive: true });

/**
 * WebP is a third of PNG, and the browser that makes the picture can also write it small.
 * @param {Buffer} png
 */
async function smaller(png) {
  const page = await browser.newPage();
  const bytes = await page.evaluate(async (base64) => {
    const picture = await (await fetch(`data:image/png;base64,${base64}`)).blob();
    const bitmap = await createImageBitmap(picture);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const written = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
    return [...new Uint8Array(await written.arrayBuffer())];
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(bytes);
}

const made = [];
for (const [name, { path = '', ...look }, act] of SHOTS) {
  if (!ONLY.test(name)) continue;
  const page = await visitor(browser, look);
  await page.goto(at + path);
  await page
    .locator(path === '' ? '.box' : path.startsWith('#/table') ? '.decision, .result' : 'h1')
    .first()
    .waitFor();
  await act?.(page);
  await still(page);
  const png = await page.screenshot();
  const file = `${name}.${values.png ? 'png' : 'webp'}`;
  const bytes = values.png ? png : await smaller(png);
  writeFileSync(join(OUT, file), bytes);
  made.push(file);
  console.log(`${file} (${Math.round(bytes.length / 1000)} kB)`);
  await page.context().close();
}
// What is no longer made shall not lie about.
if (values.out === undefined && values.only === '')
  for (const file of readdirSync(OUT)) if (!made.includes(file)) rmSync(join(OUT, file));
await close();
