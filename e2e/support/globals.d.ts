import type { Browser } from 'playwright-core';

declare global {
  /** The test file's own browser, from the test environment. */
  var chromium: Browser;
  /** In pages that were looked at. */
  var axe: typeof import('axe-core');
}
