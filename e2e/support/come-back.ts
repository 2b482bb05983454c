import type { Page } from 'playwright-core';

/** Makes the page call the API, as it does when a visitor comes back to the tab. One of its calls reads the festival's time. */
export const comeBackTo = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/clock'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answered;
};
