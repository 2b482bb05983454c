import type { BrowserContext, Page } from 'playwright-core';

declare global {
  /** Whether the page has asked to go through the history and is not there yet. */
  var isTraversing: boolean;
}

/** Runs in every page, before its own scripts. */
const watch = () => {
  globalThis.isTraversing = false;
  for (const name of ['back', 'forward', 'go'] as const) {
    const traverse = History.prototype[name];
    History.prototype[name] = function traverseWatched(this: History, delta?: number) {
      globalThis.isTraversing = true;
      return traverse.call(this, delta);
    };
  }
  addEventListener('popstate', () => {
    globalThis.isTraversing = false;
  });
};

export const watchTraversals = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(watch);
};

/**
 * Closing a dialog goes back in the history, and a visit that begins meanwhile is broken off. Nobody types an address that fast: what was drawn
 * last has done what comes of it, and the page is where that leads.
 */
export const arrive = async (page: Page): Promise<void> => {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  await page.waitForFunction(() => !globalThis.isTraversing);
};
