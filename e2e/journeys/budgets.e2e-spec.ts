import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { gzippedBytes } from '../lib/gzipped-bytes.mjs';
import { goEverywhere, scriptsOf } from '../support/page-content.js';
import { visit } from '../support/visitor.js';

const KB = 1_000;

/** In bytes, as gzip makes them; browsers are sent brotli, which is smaller still. */
const HOME_BUDGET = 130 * KB;
/** With what other areas show on it, which is loaded when it comes into sight. */
const WHOLE_HOME_BUDGET = 145 * KB;
const MARKETPLACE_BUDGET = 70 * KB;

/** Every script that a page has loaded by now, and its size in bytes. */
const loadedBy = async (page: Page): Promise<Record<string, number>> => {
  await page.waitForLoadState('networkidle');
  const urls = await scriptsOf(page);
  const sizes = await Promise.all(
    urls.map(async (url) => [new URL(url).pathname, await gzippedBytes(url)] as const),
  );
  return Object.fromEntries(sizes);
};

const sum = (sizes: Record<string, number>) =>
  Object.values(sizes).reduce((total, size) => total + size, 0);

test('a first visit to the home page and to the marketplace loads no more script than it may', async () => {
  const page = await visit('/');
  const home = await loadedBy(page);
  await goEverywhere(page);
  const wholeHome = await loadedBy(page);
  const marketplace = await visit('/marketplace');
  await goEverywhere(marketplace);
  const market = await loadedBy(marketplace);
  const beyondHome = Object.fromEntries(Object.entries(market).filter(([path]) => !(path in home)));
  const sizes = { home: sum(home), wholeHome: sum(wholeHome), beyondHome: sum(beyondHome) };
  process.stderr.write(`Script, gzipped: ${JSON.stringify(sizes)} bytes\n`);
  expect(sizes.home).toBeLessThanOrEqual(HOME_BUDGET);
  expect(sizes.wholeHome).toBeLessThanOrEqual(WHOLE_HOME_BUDGET);
  expect(sizes.beyondHome).toBeLessThanOrEqual(MARKETPLACE_BUDGET);
});
