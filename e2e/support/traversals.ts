import type { BrowserContext, Page } from 'playwright-core';

declare global {
  /** Whether the page has called the History API and has not arrived yet. */
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

/** Runs in the page. While a dialog is open, and until its history entry is gone, the page has a `pushState` of its own. */
const hasArrived = () => {
  const isOpen = document.querySelector('dialog:modal') !== null;
  return !globalThis.isTraversing && (isOpen || !Object.hasOwn(history, 'pushState'));
};

/**
 * Closing a dialog goes back in the history, and a visit that begins before that is over is aborted. No visitor types an address that fast.
 * Waits for the last frame and for any history step to end, also one that closed dialogs still have to take.
 */
export const arrive = async (page: Page): Promise<void> => {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  await page.waitForFunction(hasArrived);
};
