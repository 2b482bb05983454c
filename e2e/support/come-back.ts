import type { Page } from 'playwright-core';

/** Has the page ask the API something, as it does when somebody comes back to it: the festival's time, among others. */
export const comeBackTo = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/clock'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answered;
};
