import type { Language } from '@hedgerow/kernel';
import type { Page } from 'playwright-core';
import { type LobbySay, lobbySayIn } from '../../src/i18n/lobby-say.ts';
import { layoutFaults, settled, WIDTHS } from './layout-check.ts';

/** As long as a name can be. */
export const LONG_NAMES = [
  'Maximilienne-Clémentine',
  'Bartholomew Featherstone',
  'Theodora Wigglesworth',
  'Jean-Christophe Aubépine',
  'Wilhelmina Meadowsweet',
  'Guillemette Chèvrefeuil',
] as const;

/** Somebody who looks at every page of the app at every width, and notes what is wrong with it. */
export class Walker {
  readonly page: Page;
  readonly say: LobbySay;
  readonly #language: Language;
  readonly #at: string;
  readonly #faults: string[] = [];
  #widest = false;

  /** `at` is where the app is. */
  constructor(page: Page, language: Language, at: string) {
    this.page = page;
    this.say = lobbySayIn(language);
    this.#language = language;
    this.#at = at;
  }

  /** What was wrong so far, each as one line. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** Goes to a page as a link does, without loading the app anew, and waits until it shows this. */
  async go(hash: string, shows: string): Promise<void> {
    if (this.page.url() === 'about:blank') await this.page.goto(this.#at + hash);
    else
      await this.page.evaluate((to) => {
        location.hash = to;
      }, hash);
    await this.shown(shows);
  }

  /** Waits until something is drawn that is not about to be replaced. */
  async shown(what: string): Promise<void> {
    await this.page.locator(what).first().waitFor();
    await this.page.locator('.waiting').waitFor({ state: 'detached' });
  }

  press(key: Parameters<LobbySay>[0], values?: Parameters<LobbySay>[1]): Promise<void> {
    return this.page
      .getByRole('button', { name: this.say(key, values), exact: true })
      .first()
      .click();
  }

  /** Looks at what is shown at every width: to and fro, so that each page begins where the last one ended. */
  async look(name: string): Promise<void> {
    this.#widest = !this.#widest;
    for (const size of this.#widest ? WIDTHS : WIDTHS.toReversed()) {
      await this.page.setViewportSize(size);
      await settled(this.page);
      const found = await layoutFaults(this.page);
      this.#faults.push(...found.map((fault) => `${name}, ${this.#language}, ${size.width}: ${fault}`));
    }
  }
}
