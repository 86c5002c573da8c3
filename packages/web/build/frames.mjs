// npm run frames: how smoothly a meadow of forty tiles is panned in this machine's Chromium. It reports and judges nothing.
import { savedAt } from './matches.mjs';
import { openStudio, still, visitor } from './studio.mjs';

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
const match = await largeMeadow();
const { at, browser, close } = await openStudio();
for (const [name, look] of LOOKS) {
  const page = await visitor(browser, { ...look, matches: [match] });
  await page.goto(`${at}#/table/${match.id}`);
  const meadow = page.locator('.ft-meadow .pan-zoom > svg');
  await meadow.waitFor();
  await still(page);
  const tiles = (await page.locator('.ft-placed').count()) - 1;
  const box = await meadow.boundingBox();
  if (box === null) throw new Error('The meadow is not to be seen.');
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
    `${name}: panning ${tiles} tiles at ${(1000 / mean).toFixed(0)} frames per second; 95 of 100 frames within ${slow.toFixed(0)} ms`,
  );
  await page.context().close();
}
await close();
