import { BOOT_ELEMENT_ID } from '@festival/contracts/boot';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { gzippedBytes } from '../../../tools/browser/gzipped-bytes.mjs';
import { eventually } from '../../support/festival.js';
import { goEverywhere, hasNothingUnderWay, scriptsOf } from '../../support/looks.js';
import { openBrowser } from '../../support/visitor.js';

const KB = 1_000;

/** In bytes, gzipped. Browsers get brotli, which is smaller. */
const HOME_BUDGET = 125 * KB;
/** With the other areas’ slots, which load when they scroll into view, and what the shell loads a second later. */
const WHOLE_HOME_BUDGET = 148 * KB;
const MARKETPLACE_BUDGET = 70 * KB;
const WORKSHOPS_BUDGET = 70 * KB;

/** Every script that a page has loaded by now, with its size in bytes. */
const loadedBy = async (page: Page): Promise<Record<string, number>> => {
  const urls = await scriptsOf(page);
  const sizes = await Promise.all(
    urls.map(async (url) => [new URL(url).pathname, await gzippedBytes(url)] as const),
  );
  return Object.fromEntries(sizes);
};

/** Runs in the page. */
const isRendered = (id: string): boolean =>
  'rendered' in JSON.parse(document.getElementById(id)?.textContent ?? '{}');

/** Runs in the page, before its own scripts. Nothing that waits for a second begins, however slow the machine is. */
const stayInFirstSecond = () => {
  const start = setTimeout;
  Object.assign(globalThis, {
    setTimeout: (run: TimerHandler, ms = 0, ...given: unknown[]) =>
      ms < 1_000 ? start(run, ms, ...given) : 0,
  });
};

/** A page that the server rendered, as it does unless it is overloaded. A browser that renders the page itself loads more. */
const visitAtRest = (path: string, before?: () => void): Promise<Page> =>
  eventually(async () => {
    const page = await openBrowser();
    if (before) await page.addInitScript(before);
    await page.goto(path);
    if (!(await page.evaluate(isRendered, BOOT_ELEMENT_ID)))
      throw new Error(`${path} was not rendered by the server`);
    await page.waitForLoadState('networkidle');
    return page;
  });

/** The other areas' slots on the home page. */
const PREVIEWS = ['Newest products', 'Next workshops'];

const loadedEverywhere = async (path: string): Promise<Record<string, number>> => {
  const page = await visitAtRest(path);
  await goEverywhere(page);
  await page.waitForFunction(hasNothingUnderWay);
  return loadedBy(page);
};

/** The scripts that a page loads in addition to those of the home page. */
const beyond = (home: Record<string, number>, loaded: Record<string, number>) =>
  Object.fromEntries(Object.entries(loaded).filter(([path]) => !(path in home)));

const sum = (sizes: Record<string, number>) =>
  Object.values(sizes).reduce((total, size) => total + size, 0);

test('a first visit to the home page, the marketplace or the workshops loads no more script than it may', async () => {
  const home = await loadedBy(await visitAtRest('/', stayInFirstSecond));
  const page = await visitAtRest('/');
  await goEverywhere(page);
  for (const name of PREVIEWS) await page.getByRole('list', { name }).waitFor();
  const market = await loadedEverywhere('/marketplace');
  const workshops = await loadedEverywhere('/workshops');
  // The last one, so that its second is over.
  const wholeHome = await loadedBy(page);
  const sizes = {
    home: sum(home),
    wholeHome: sum(wholeHome),
    market: sum(beyond(home, market)),
    workshops: sum(beyond(home, workshops)),
  };
  process.stderr.write(`Script, gzipped: ${JSON.stringify(sizes)} bytes\n`);
  expect(sizes.home).toBeLessThanOrEqual(HOME_BUDGET);
  expect(sizes.wholeHome).toBeLessThanOrEqual(WHOLE_HOME_BUDGET);
  expect(sizes.market).toBeLessThanOrEqual(MARKETPLACE_BUDGET);
  expect(sizes.workshops).toBeLessThanOrEqual(WORKSHOPS_BUDGET);
});

test('a page preloads the two faces that it shows, and no other', async () => {
  const page = await visitAtRest('/');
  const faces = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLLinkElement).href.replace(/.*\/([a-z]+)-.*/, '$1')),
    );
  expect(faces.sort()).toEqual(['caprasimo', 'familjen']);
});
