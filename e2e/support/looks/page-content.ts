import type { Page } from 'playwright-core';

/** Scrolls through the whole page, so that lazy content loads. Ends at the top. */
export const goEverywhere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      // One frame for the observers to run and for the result to be drawn.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });

/** Whether everything that the page marks as busy has loaded. Runs in the page. */
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
