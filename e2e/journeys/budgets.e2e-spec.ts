import { expect, test } from '@jest/globals';
import { gzippedBytes } from '../lib/gzipped-bytes.mjs';
import { goEverywhere, scriptsOf } from '../support/page-content.js';
import { visit } from '../support/visitor.js';

const KB = 1_000;

/** In bytes, as gzip makes them; browsers are sent brotli, which is smaller still. */
const HOME_BUDGET = 130 * KB;
const MARKETPLACE_BUDGET = 70 * KB;

/** All that a first visit loads until it is at rest, and the parts that only come into sight by scrolling. */
const visitAtRest = async (path: string): Promise<Record<string, number>> => {
  const page = await visit(path);
  await page.waitForLoadState('networkidle');
  await goEverywhere(page);
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
  const home = await visitAtRest('/');
  const market = await visitAtRest('/marketplace');
  const beyondHome = Object.fromEntries(Object.entries(market).filter(([path]) => !(path in home)));
  const sizes = { home: sum(home), beyondHome: sum(beyondHome) };
  process.stderr.write(`Script, gzipped: ${JSON.stringify(sizes)} bytes\n`);
  expect(sizes.home).toBeLessThanOrEqual(HOME_BUDGET);
  expect(sizes.beyondHome).toBeLessThanOrEqual(MARKETPLACE_BUDGET);
});
