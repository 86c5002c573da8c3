// node packages/web/build/icons.mjs: draws the icons of the installed page from our mark (public/icons). They are kept in the
// repository; run this again when the mark changes.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../tools/chromium.mjs';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const mark = readFileSync(`${PUBLIC}sprig.svg`, 'utf8');
const [, ground = ''] = /<rect[^>]*fill="([^"]+)"/.exec(mark) ?? [];
const sprig = mark.replace(/<rect[^>]*\/>/, '').replace(/<title>.*<\/title>/, '');
/** Launchers cut a maskable icon to a circle of four fifths: the sprig stays within it. */
const within = (/** @type {number} */ share) =>
  sprig.replace(
    '<svg ',
    `<svg style="position:absolute;inset:${((1 - share) / 2) * 100}%" width="${share * 100}%" `,
  );
const inOneColour = (/** @type {string} */ svg) =>
  svg.replace(/fill="#[^"]+"/g, 'fill="#fff"').replace(/stroke="#[^"]+"/g, 'stroke="#fff"');

const ICONS = [
  { name: 'icon-192', size: 192, html: mark.replace('<svg ', '<svg width="100%" ') },
  { name: 'icon-512', size: 512, html: mark.replace('<svg ', '<svg width="100%" ') },
  { name: 'maskable-512', size: 512, html: within(0.72), ground },
  { name: 'monochrome-512', size: 512, html: inOneColour(within(0.86)) },
  { name: 'apple-180', size: 180, html: within(0.86), ground },
];

mkdirSync(`${PUBLIC}icons`, { recursive: true });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
try {
  for (const { name, size, html, ground: behind } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<body style="margin:0;background:${behind ?? 'transparent'}"><div style="position:relative;width:${size}px;height:${size}px">${html}</div>`,
    );
    await page.screenshot({ path: `${PUBLIC}icons/${name}.png`, omitBackground: behind === undefined });
    await page.close();
  }
} finally {
  await browser.close();
}
