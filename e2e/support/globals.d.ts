import type { Browser } from 'playwright-core';

declare global {
  /** The browser of this test file, from the test environment. */
  var chromium: Browser;
  /** Only defined in pages that axe has checked. */
  var axe: typeof import('axe-core');
}
