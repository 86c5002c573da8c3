import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { onTestFinished } from 'vitest';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../../tools/chromium.mjs';
import { buildPage } from './built-page.ts';

/** So long a person waits for what surely comes: machines that share their cores with others are slow. */
export const PATIENCE_MS = Number(process.env['HEDGEROW_PATIENCE_MS'] ?? 240_000);

const WEB = fileURLToPath(new URL('../..', import.meta.url));

export interface Served {
  readonly at: string;
  readonly close: () => Promise<void>;
}

/** The built page, served without a Hedgerow server behind it. */
export async function servePage(port = 0): Promise<Served> {
  const outDir = await buildPage();
  const server = await preview({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port, host: '127.0.0.1' },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The preview has no port.');
  return {
    at: `http://127.0.0.1:${address.port}/`,
    close: () => server.close(),
  };
}

export const openBrowser = async (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS, ...flags] });

/** A name that Chromium takes for this machine: a page there is in no secure context, as on a home network. */
export const HOME_NAME = 'table.test';
export const AT_HOME: string = `--host-resolver-rules=MAP ${HOME_NAME} 127.0.0.1`;

export interface Person {
  readonly name?: string;
  readonly language?: 'en' | 'fr';
  readonly face?: 'board' | 'text';
  readonly dark?: boolean;
  readonly phone?: boolean;
  /** Whether the page presses the only possible button; a test that presses buttons itself would be raced. */
  readonly forced?: boolean;
  /** Whether what cannot be taken back asks for a second touch; here people know what they want. */
  readonly confirm?: boolean;
  /** How long bots wait before they move; here they do not. */
  readonly pace?: 'calm' | 'brisk' | 'instant';
  /** Whether their browser keeps the page for when there is no network; most tests are about the page as it is sent. */
  readonly keeps?: boolean;
  /** Nobody has offered them a lesson yet. */
  readonly isNew?: boolean;
}

/** Somebody with a browser of their own until the test is over. Computer players do not wait for them. */
export async function newPerson(
  browser: Browser,
  {
    name = 'Ada',
    language = 'en',
    face = 'text',
    dark = false,
    phone = false,
    forced = false,
    confirm = false,
    pace = 'instant',
    keeps = false,
    isNew = false,
  }: Person = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly errors: string[] }> {
  const context = await browser.newContext({
    serviceWorkers: keeps ? 'allow' : 'block',
    viewport: phone ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: phone,
    locale: language,
  });
  await context.addInitScript(
    ({ settings, isNew }) => {
      if (localStorage.getItem('hedgerow:settings') === null)
        localStorage.setItem('hedgerow:settings', settings);
      if (!isNew)
        for (const game of ['biotopia', 'flutter', 'mariposas', 'species', 'biome-borneo'])
          if (localStorage.getItem(`hedgerow:lesson:${game}`) === null)
            localStorage.setItem(`hedgerow:lesson:${game}`, '{"offered":true}');
    },
    { settings: JSON.stringify({ name, language, face, pace, forced, confirm }), isNew },
  );
  // A page that is left open goes on working: its clocks tick, its socket listens, and the next test pays for it.
  onTestFinished(() => context.close());
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
        /** What a click changes: whoever stops has seen what became of the last one, unless nothing did. */
        const asked = (): string => [lines(), ...offered().map(({ dataset }) => dataset['move'])].join(' ');
        let clicked = { asked: '', at: 0 };
        const isUnderWay = (): boolean => asked() === clicked.asked && Date.now() - clicked.at < 3000;
        /** `settling`: nobody clicks any more, but the last click is not answered yet. */
        const how = (): 'playing' | 'settling' | 'over' => {
          if (document.querySelector('.result')) return 'over';
          const isStopped = document.documentElement.dataset['stop'] !== undefined;
          if (!isStopped && lines() < from + more) return 'playing';
          return isUnderWay() ? 'settling' : 'over';
        };
        const go = (): void => {
          const now = how();
          if (now === 'over') {
            resolve();
            return;
          }
          if (Date.now() > until) {
            const words = document.querySelector('.decision-words')?.textContent ?? '';
            reject(new Error(`not over after ${turn} own moves: ${words}`));
            return;
          }
          if (now === 'playing') click();
          setTimeout(go, 0);
        };
        const click = (): void => {
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
            clicked = { asked: asked(), at: Date.now() };
            choice.click();
          }
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

/** What a newer server sends at that address: the same page, made of other parts. */
export const newerPage = (page: Page, at: string, times?: number): Promise<unknown> =>
  page.route(
    at,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/(src="\.\/assets\/page)-[\w-]+\.js/, '$1-NEWER123.js');
      if (body === html) throw new Error(`No script of the page was found in ${html}`);
      await route.fulfill({ response, body });
    },
    times === undefined ? {} : { times },
  );
