import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../../tools/chromium.mjs';
import { buildPage } from './built-page.ts';

/** So long a person waits for what surely comes: machines that share their cores with others are slow. */
export const PATIENCE_MS = 240_000;

const WEB = fileURLToPath(new URL('../..', import.meta.url));

export interface Served {
  readonly at: string;
  readonly close: () => Promise<void>;
}

/** The built page, served without a Hedgerow server behind it. */
export async function servePage(): Promise<Served> {
  const outDir = await buildPage();
  const server = await preview({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The preview has no port.');
  return {
    at: `http://127.0.0.1:${address.port}/`,
    close: () => server.close(),
  };
}

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });

export interface Person {
  readonly name?: string;
  readonly language?: 'en' | 'fr';
  readonly face?: 'board' | 'text';
  readonly dark?: boolean;
  readonly phone?: boolean;
  /** Whether the page presses the only possible button; a test that presses buttons itself would be raced. */
  readonly forced?: boolean;
}

/** Somebody with a browser of their own. Computer players do not wait for them. */
export async function newPerson(
  browser: Browser,
  { name = 'Ada', language = 'en', face = 'text', dark = false, phone = false, forced = false }: Person = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly errors: string[] }> {
  const context = await browser.newContext({
    viewport: phone ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: phone,
    locale: language,
  });
  await context.addInitScript(
    (settings) => {
      if (localStorage.getItem('hedgerow:settings') === null)
        localStorage.setItem('hedgerow:settings', settings);
    },
    JSON.stringify({ name, language, face, pace: 'instant', forced }),
  );
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    // A page without a server asks once whether there is one; the browser reports the missing answer itself.
    if (message.type() === 'error' && !/status of 404|Failed to load resource/.test(message.text()))
      errors.push(message.text());
  });
  return { context, page, errors };
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** What axe finds serious or critical on this page, each as one line; of its rules only colours, or all but them, if that is said. */
export async function seriousViolations(page: Page, colours?: 'only' | 'not'): Promise<readonly string[]> {
  // Evaluated, not added as a script: the server’s content security policy would rightly forbid that.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: { run: (options: unknown) => Promise<AxeResult> } }).axe.run(options),
    colours === 'only'
      ? { runOnly: ['color-contrast'] }
      : colours === 'not'
        ? { rules: { 'color-contrast': { enabled: false } } }
        : {},
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    );
}

/**
 * Plays through the text face until the result is shown or the log has so many new lines. The clicks are made inside the page, because a game of
 * hundreds of moves would otherwise take minutes.
 */
export async function playThrough(page: Page, newLines = 1_000_000): Promise<void> {
  await page.evaluate(
    ({ deadline, more }) =>
      new Promise<void>((resolve, reject) => {
        const until = Date.now() + deadline;
        let turn = 0;
        const lines = (): number => document.querySelectorAll('.log li').length;
        // Whoever unfolds moves chooses among them.
        const offered = (): readonly HTMLElement[] => {
          const unfolded = document.querySelectorAll<HTMLElement>('.move-fold [open] .move');
          return [
            ...(unfolded.length > 0
              ? unfolded
              : document.querySelectorAll<HTMLElement>('.move, .move-fold-head')),
          ];
        };
        const from = lines();
        let last = { lines: from, turn: 0 };
        delete document.documentElement.dataset['stop'];
        const go = (): void => {
          if (
            document.querySelector('.result') ||
            document.documentElement.dataset['stop'] !== undefined ||
            lines() >= from + more
          ) {
            resolve();
            return;
          }
          if (Date.now() > until) {
            reject(
              new Error(
                `not over after ${turn} own moves: ${document.querySelector('.decision-words')?.textContent ?? ''}`,
              ),
            );
            return;
          }
          const curtain = document.querySelector<HTMLButtonElement>('.curtain .button.primary');
          const moves = offered();
          // A walk through the list that is neither always the first nor left to chance.
          // A move in the making is confirmed as soon as it can be, and given up if it leads nowhere.
          const named = (name: string): HTMLElement | undefined =>
            moves.find(({ dataset }) => dataset['move'] === name);
          if (lines() > last.lines) last = { lines: lines(), turn };
          const wayOut =
            named('confirm') ??
            (turn - last.turn > 3 ? (named('cancel') ?? named('end turn') ?? named('pass')) : undefined);
          const choice = curtain ?? wayOut ?? moves[(turn * 7) % Math.max(1, moves.length)];
          if (choice) {
            turn += 1;
            choice.click();
          }
          setTimeout(go, 0);
        };
        go();
      }),
    { deadline: PATIENCE_MS, more: newLines },
  );
}

/** Lets several people play until one of them has seen so many new lines; then all stop. */
export async function playTogether(pages: readonly Page[], newLines: number): Promise<void> {
  const playing = pages.map((page) => playThrough(page, newLines));
  await Promise.race(playing);
  await Promise.all(
    pages.map((page) =>
      page.evaluate(() => {
        document.documentElement.dataset['stop'] = '';
      }),
    ),
  );
  await Promise.all(playing);
}
