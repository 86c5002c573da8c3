// npm run frames: how smoothly a meadow of forty tiles, the map of Mariposas and the forest of BIOME Borneo are panned in this
// machine's Chromium. It reports and judges nothing. One of them: npm run frames -- --only mariposas
import { parseArgs } from 'node:util';
import { savedAt } from './matches.mjs';
import { openStudio, still, visitor } from './studio.mjs';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

const LOOKS = /** @type {const} */ ([
  ['desktop 1440×900', { width: 1440, height: 900 }],
  ['phone 390×844 @2x', { width: 390, height: 844, touch: true }],
]);

/** Five who lay tiles anywhere use up forty of them, sooner or later. */
async function largeMeadow() {
  for (let i = 0; ; i += 1) {
    const match = await savedAt({ game: 'flutter', seed: `large ${i}`, seats: 5, level: 'random' });
    // Each placement names its tile and where it lies.
    if ((match.record.match(/ [A-Z][0-9]{2}@/g) ?? []).length >= TILES) return match;
  }
}

const TILES = 40;

/** What is panned: a match, the surface, and what lies on it. */
const SCENES = [
  { what: 'tiles of Flutter', find: largeMeadow, surface: '.ft-meadow', parts: '.ft-placed' },
  {
    what: 'spaces of Mariposas',
    find: () =>
      savedAt({
        game: 'mariposas',
        seed: 'monarch 2',
        seats: 5,
        until: ({ season, round }) => season === 1 && round >= 3,
      }),
    surface: '.mar-map',
    parts: '.mar-space',
  },
  {
    what: 'spaces of BIOME Borneo',
    find: () =>
      savedAt({
        game: 'biome-borneo',
        seed: 'forest 4',
        seats: 4,
        until: ({ phase, perimeterSize }) => phase === 'main' && perimeterSize <= 12,
      }),
    surface: '.bb-forest',
    parts: '.bb-spot',
  },
].filter(({ what }) => what.toLowerCase().includes(values.only.toLowerCase()));
const { at, browser, close } = await openStudio();
for (const [{ what, find, surface, parts }, [name, look]] of SCENES.flatMap((scene) =>
  LOOKS.map((each) => /** @type {const} */ ([scene, each])),
)) {
  const match = await find();
  const page = await visitor(browser, { ...look, matches: [match] });
  await page.goto(`${at}#/table/${match.id}`);
  const drawing = page.locator(`${surface} .pan-zoom > svg`);
  await drawing.waitFor();
  await still(page);
  const count = await page.locator(parts).count();
  const box = await drawing.boundingBox();
  if (box === null) throw new Error(`${surface} is not to be seen.`);
  // A closer look, so that there is something to pan to.
  for (let i = 0; i < 3; i += 1) await page.locator('.pan-zoom-buttons button').first().click();
  const frames = page.evaluate(
    (seconds) =>
      new Promise((resolve) => {
        /** @type {number[]} */
        const times = [];
        const tick = (/** @type {number} */ time) => {
          times.push(time);
          if (time - (times[0] ?? time) < seconds * 1000) requestAnimationFrame(tick);
          else resolve(times.slice(1).map((each, i) => each - (times[i] ?? each)));
        };
        requestAnimationFrame(tick);
      }),
    3,
  );
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const until = Date.now() + 3200;
  for (let i = 0; Date.now() < until; i += 1)
    await page.mouse.move(x + 90 * Math.sin(i / 14), y + 60 * Math.cos(i / 19));
  await page.mouse.up();
  const gaps = /** @type {number[]} */ (await frames).sort((a, b) => a - b);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const slow = gaps[Math.floor(gaps.length * 0.95)] ?? 0;
  console.log(
    `${name}: panning ${count} ${what} at ${(1000 / mean).toFixed(0)} frames per second; 95 of 100 frames within ${slow.toFixed(0)} ms`,
  );
  await page.context().close();
}
await close();
