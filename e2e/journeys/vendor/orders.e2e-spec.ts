import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { site } from '../../support/festival.js';
import { createLook } from '../../support/looks.js';
import { openBrowser, textOf } from '../../support/visitor.js';

const openOrders = async (page: Page) => {
  const data = { username: 'inkwell', password: 'midsummer-demo' };
  await page.request.post('/api/auth/vendor/login', { data, headers: { origin: site } });
  await page.goto('/VendorLogin#orders');
  await page.getByRole('table', { name: 'Orders for your products' }).waitFor();
};
const numbers = (page: Page) =>
  page
    .getByRole('table', { name: 'Orders for your products' })
    .getByRole('rowheader')
    .allInnerTexts();

test("a vendor's orders are sound at every size", async () => {
  const look = createLook();
  const page = await openBrowser({ size: 'phone' });
  await openOrders(page);
  await page
    .getByRole('button', { name: /^Details of order/ })
    .first()
    .click();
  await look.at(page, 'vendor-orders');
  await page.getByRole('link', { name: 'To pack', exact: true }).click();
  await page.getByRole('button', { name: 'Print packing list' }).waitFor();
  await look.at(page, 'vendor-packing-list');
  look.expectNothingWrong();
});

test('a vendor finds the orders of a slot by keyboard alone, and downloads them', async () => {
  const page = await openBrowser();
  await openOrders(page);
  const all = await numbers(page);

  await page.getByRole('button', { name: 'Show orders of NTU, 18 Feb 12-2pm' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Collection', { exact: true }).waitFor();
  await page.getByRole('table', { name: 'Orders for your products' }).waitFor();
  await page.locator('table[aria-busy]').waitFor({ state: 'detached' });
  const ofSlot = await numbers(page);
  expect(ofSlot.length).toBeGreaterThan(0);
  expect(ofSlot.length).toBeLessThan(all.length);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download orders' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('orders.csv');
  const file = await textOf(download);
  for (const number of ofSlot) expect(file).toContain(`\n${number},`);
});

test('on paper there is the packing list and nothing of the page around it', async () => {
  const page = await openBrowser();
  await openOrders(page);
  await page.getByRole('button', { name: 'Print packing list' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  // `innerText` is the text that is laid out. The document's own text is the same for print and for the screen.
  const [paper] = await page.locator('body').allInnerTexts();
  expect(paper).toMatch(/^Packing list of Inkwell/);
  expect(paper).toContain('NTU, 18 Feb 12-2pm');
  for (const other of ['Download orders', 'My Products', 'Show orders', 'FAQ'])
    expect(paper).not.toContain(other);
});
