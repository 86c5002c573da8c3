import type { TableInfo } from '@hedgerow/protocol';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPerson, PATIENCE_MS, type Person } from './browser.ts';

export interface Plan {
  readonly game?: string;
  readonly options?: Readonly<Record<string, string | boolean>>;
  readonly clock?: TableInfo['clock'];
  readonly handsAfter?: number;
  readonly people: readonly Person[];
}

/** Sits these people down at a new table, without a lobby; their pages are still empty. */
export async function sitDown(
  browser: Browser,
  at: string,
  plan: Plan,
): Promise<{ readonly id: string; readonly pages: readonly Page[] }> {
  const pages: Page[] = [];
  let id = '';
  for (const person of plan.people) {
    const { context, page } = await newPerson(browser, person);
    const ask = async (path: string, data: unknown): Promise<unknown> => {
      const answer = await context.request.post(`${at}api/${path}`, { data });
      if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    };
    await ask('guests', { name: person.name });
    if (id === '') {
      const made = (await ask('tables', {
        game: plan.game ?? 'biotopia',
        seats: plan.people.map((_, i) => ({ kind: i === 0 ? 'me' : 'open' })),
        options: plan.options ?? {},
        clock: plan.clock ?? { kind: 'none' },
        handsAfter: plan.handsAfter ?? null,
        startWhenFull: true,
      })) as { readonly table: TableInfo };
      ({ id } = made.table);
    } else await ask(`tables/${id}/join`, { name: person.name });
    pages.push(page);
  }
  return { id, pages };
}

/** Opens a table in the browsers of those who sit there. */
export async function openTable(pages: readonly Page[], at: string, id: string): Promise<void> {
  await Promise.all(pages.map((page) => page.goto(`${at}#/t/${id}`)));
  await Promise.all(pages.map((page) => page.locator('.decision').first().waitFor()));
}

/** Sits these people down at a new table, without a lobby, and opens the table in the browser of each. */
export async function seated(browser: Browser, at: string, plan: Plan): Promise<readonly Page[]> {
  const { id, pages } = await sitDown(browser, at, plan);
  await openTable(pages, at, id);
  return pages;
}

const linesOf = (page: Page): Promise<number> => page.locator('.log li').count();

/** Two people at a table have read as many lines, though not all in the same words. */
export const sameLog = (one: Page, other: Page): Promise<void> =>
  expect.poll(async () => (await linesOf(one)) - (await linesOf(other)), { timeout: PATIENCE_MS }).toBe(0);

const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.move').count()) > 0;

/** Of these pages the one that is asked, alone, and the others. */
export async function whoIsAsked(pages: readonly Page[]): Promise<readonly [Page, Page]> {
  let asked: readonly boolean[] = [];
  await expect
    .poll(
      async () => {
        asked = await Promise.all(pages.map(isAsked));
        return asked.filter(Boolean).length;
      },
      { timeout: PATIENCE_MS },
    )
    .toBe(1);
  return [pages[asked.indexOf(true)] as Page, pages[asked.indexOf(false)] as Page];
}

/** Makes the first move that begins so, and waits until the page shows another question or none. */
export async function play(page: Page, start = ''): Promise<void> {
  const move = page.locator(start === '' ? '.move' : `.move[data-move^="${start}"]`).first();
  await move.waitFor();
  const lines = await page.locator('.log li button').count();
  await move.click();
  await expect
    .poll(() => page.locator('.log li button').count(), { timeout: PATIENCE_MS })
    .toBeGreaterThan(lines);
}

/** Two people have planted, and one of them is asked. */
export async function begun(
  browser: Browser,
  at: string,
  plan: Plan,
): Promise<{ readonly pages: readonly Page[]; readonly asked: Page; readonly other: Page }> {
  const pages = await seated(browser, at, plan);
  for (const page of pages) await play(page);
  const [asked, other] = await whoIsAsked(pages);
  return { pages, asked, other };
}
