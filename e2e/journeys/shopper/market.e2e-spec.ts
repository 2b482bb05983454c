import type { Vendor } from '@festival/contracts/vendors';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readApi, readPage, site } from '../../support/festival.js';
import { pressAt, tabTo } from '../../support/keyboard.js';
import { addFromPopup, popup, productNamed } from '../../support/shopping.js';
import { openBrowser, openTab, visit } from '../../support/visitor.js';

const TARTS = 'Grandma’s Pineapple Tarts';
const RING = 'Barnacle Stacking Ring';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const list = (page: Page) => page.getByRole('list', { name: 'Products' });
const address = (page: Page) => page.url().slice(site.length);
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('the address contains the filters: it can be shared, and Back and Forward work', async () => {
  const page = await visit('/marketplace');
  await page.getByRole('link', { name: 'Page 2' }).waitFor();
  await page.getByRole('checkbox', { name: 'Accessories' }).check();
  await page.getByLabel('Sort by').selectOption({ label: 'Price low to high' });
  await page.waitForURL(/category=Accessories&sort=price/);
  await search(page).fill('bracelt');
  await page.getByRole('status').filter({ hasText: 'for “bracelt” in Accessories' }).waitFor();
  await list(page).getByRole('link', { name: 'Foam Bead Bracelet' }).click();
  await popup(page, 'Foam Bead Bracelet').waitFor();

  const shared = await openTab(page, address(page));
  await popup(shared, 'Foam Bead Bracelet').waitFor();
  await shared.keyboard.press('Escape');
  await list(shared).getByRole('link', { name: 'Foam Bead Bracelet' }).waitFor();
  expect(await search(shared).inputValue()).toBe('bracelt');
  expect(await shared.getByRole('checkbox', { name: 'Accessories' }).isChecked()).toBe(true);
  expect(await shared.getByLabel('Sort by').inputValue()).toBe('price');
  await shared.close();

  await page.goBack();
  await popup(page, 'Foam Bead Bracelet').waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL(`${site}/marketplace?category=Accessories&sort=price`);
  expect(await search(page).inputValue()).toBe('');
  await page.goForward();
  await page.getByRole('status').filter({ hasText: 'for “bracelt” in Accessories' }).waitFor();
  expect(await search(page).inputValue()).toBe('bracelt');
});

test('a search forgives a typo, sorts its results, and suggests something else if there are none', async () => {
  const page = await visit('/marketplace');
  await page.getByRole('link', { name: 'Page 2' }).waitFor();
  await search(page).fill('pinapple grandmas');
  await list(page).getByRole('link', { name: TARTS }).waitFor();

  await search(page).fill('candle');
  await page.getByRole('status').filter({ hasText: 'for “candle”' }).waitFor();
  await page.getByLabel('Sort by').selectOption({ label: 'Z-A' });
  await page.waitForURL(/sort=-name/);
  const names = async () => await list(page).getByRole('heading').allTextContents();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  const sorted = await names();
  expect(sorted.length).toBeGreaterThan(2);
  expect(sorted).toEqual([...sorted].sort().reverse());

  await search(page).fill('zzzzzz');
  await page.getByRole('heading', { name: 'Nothing matches “zzzzzz”' }).waitFor();
  await page.getByRole('list', { name: 'New at the stalls' }).waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('link', { name: 'Page 2' }).waitFor();
});

test('input from before the scripts have loaded takes effect when they have', async () => {
  const page = await openBrowser();
  let letScriptsCome = () => {};
  const held = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.context().route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await readPage('/marketplace');
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await search(page).fill('pandan');
  await page.getByRole('checkbox', { name: 'Food and Beverage' }).check();
  await page.getByLabel('Sort by').selectOption({ label: 'Price low to high' });
  letScriptsCome();
  await page.getByRole('status').filter({ hasText: 'for “pandan” in Food and Beverage' }).waitFor();
  expect(address(page)).toBe('/marketplace?q=pandan&category=Food+and+Beverage&sort=price');
  expect(await search(page).inputValue()).toBe('pandan');
});

test('Back returns to the same place in the list, also from a vendor', async () => {
  const page = await visit('/marketplace?page=2', { size: 'phone' });
  const card = list(page).getByRole('link').nth(9);
  await card.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => scrollY > 500);
  const before = await scrolledTo(page);
  await card.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add to Cart' }).waitFor();
  await dialog.getByRole('link').first().click();
  await page.getByRole('heading', { level: 2, name: 'Products' }).waitFor();
  expect(await scrolledTo(page)).toBe(0);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Add to Cart' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction((top) => Math.abs(scrollY - top) < 5, before);
  expect(address(page)).toBe('/marketplace?page=2');
});

test('a product is looked at and put in the cart with the keyboard alone', async () => {
  const { _id, alt } = await productNamed(RING);
  const page = await visit(`/marketplace?product=${_id}`);
  const dialog = popup(page, RING);
  const images = dialog.getByRole('group', { name: /^Picture 1 of/ });
  await tabTo(page, images);
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('group', { name: 'Picture 2 of 2' }).waitFor();
  await dialog.getByRole('img', { name: alt }).waitFor();

  await tabTo(page, dialog.getByRole('radio', { name: '6', exact: true }));
  expect(await dialog.getByRole('radio', { name: '6', exact: true }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await dialog.getByRole('radio', { name: '9 (sold out)' }).isChecked()).toBe(true);
  const add = dialog.getByRole('button', { name: 'Add to Cart' });
  expect(await add.isDisabled()).toBe(true);
  await dialog.getByText('This one is sold out.').waitFor();
  await page.keyboard.press('ArrowRight');
  await pressAt(page, add);
  await page.getByRole('alertdialog', { name: 'Add to your cart?' }).waitFor();
  await page.keyboard.press('Escape');
  await pressAt(page, add);
  await pressAt(page, page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }));
  await page.getByText(`${RING} is in your cart.`).waitFor();
  await page.getByRole('link', { name: /^Cart.*1 item/ }).waitFor();
});

test('vendors are stalls with some of their products, and have a page in upper or lower case', async () => {
  const vendors = await readApi<Vendor[]>('/vendors?limit=10&products=4');
  const name = vendors.find(({ products }) => products.length === 4)?.displayName ?? '';
  expect(name).not.toBe('');
  const page = await visit('/marketplace');
  await page.getByRole('link', { name: 'Page 2' }).waitFor();
  await page.getByRole('radio', { name: 'Vendors' }).check();
  await page.waitForURL(`${site}/marketplace?view=vendors`);
  const stall = page
    .getByRole('list', { name: 'Vendors' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name }) });
  await stall.getByRole('link', { name: /^See More/ }).waitFor();
  // The demo's ids are of version 5; those of stalls that other journeys opened are not.
  const marks = await page.locator('li:has(span[data-stall])').evaluateAll((stalls) =>
    stalls.flatMap((one) => {
      const mark = one.querySelector<HTMLElement>('span[data-stall]');
      const href = one.querySelector('a')?.getAttribute('href') ?? '';
      const isOfTheDemo = /^\/VendorPage\/\w{8}-\w{4}-5/.test(href);
      return mark && isOfTheDemo ? [`${mark.dataset['stall']} ${mark.innerHTML}`] : [];
    }),
  );
  expect(marks.length).toBeGreaterThan(5);
  expect(new Set(marks).size).toBe(marks.length);
  expect(await stall.getByRole('list').getByRole('listitem').count()).toBe(4);
  expect(await search(page).count()).toBe(0);
  await stall.getByRole('link', { name: /^See More/ }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('link', { name: /@/ }).first().waitFor();

  const { vendorId } = await productNamed(RING);
  await page.goto(`/VENDORPAGE/${vendorId.toUpperCase()}`);
  await page.getByRole('heading', { level: 1, name: 'Tidepool' }).waitFor();
  await page.getByRole('link', { name: RING }).click();
  await addFromPopup(page, { product: RING });
  await page.getByText(`${RING} is in your cart.`).waitFor();
});
