import type { Page } from 'playwright-core';

/** What only loads where it is seen is there once one has been everywhere. Ends at the top. */
export const goEverywhere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      // An element is seen, and what comes of that is drawn.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });

/** Whether a page has all that it said it waits for. Runs in the browser. */
export const hasNothingUnderWay = (): boolean =>
  !document.querySelector('[aria-busy="true"]') &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');

/** The addresses of all scripts that a page has loaded. */
export const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.endsWith('.js')),
    ),
  ]);
