import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import NodeEnvironment from '../../packages/presets/jest/environments/node-environment.cjs';
import { launchOptions } from '../../tools/browser/chromium.mjs';

/** Gives each test file a browser, and saves its open pages when a test fails. */
export default class BrowserEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup();
    this.browser = await chromium.launch(launchOptions());
    this.global.chromium = this.browser;
  }

  async teardown() {
    await this.browser?.close();
    await super.teardown();
  }

  /**
   * @param {{ name: string, test?: { name: string, parent?: { name: string } } }} event
   * @param {import('@jest/types').Circus.State} state
   */
  async handleTestEvent(event, state) {
    await super.handleTestEvent(event, state);
    const { name, test } = event;
    if (name === 'test_fn_failure' && test) await this.#keepPages(test);
  }

  /** @param {{ name: string, parent?: { name: string } }} test */
  async #keepPages({ name, parent }) {
    const folder = process.env.E2E_FOLDER;
    if (!folder) return;
    const of = parent?.name === 'ROOT_DESCRIBE_BLOCK' ? name : `${parent?.name} ${name}`;
    const stem = join(folder, of.replace(/[^\w]+/g, '-').slice(0, 100));
    await mkdir(folder, { recursive: true });
    const pages = this.browser?.contexts().flatMap((context) => context.pages()) ?? [];
    for (const [index, page] of pages.entries()) {
      const file = `${stem}-${index + 1}`;
      await page.screenshot({ path: `${file}.png`, timeout: 5_000 }).catch(() => {});
      const body = await page
        .locator('body')
        .ariaSnapshot({ timeout: 5_000 })
        .catch((error) => String(error));
      await writeFile(`${file}.txt`, `${page.url()}\n\n${body}\n`);
    }
  }
}
