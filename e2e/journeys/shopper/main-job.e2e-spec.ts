import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually, mailAbout, mailsAbout, mailTo } from '../../support/festival.js';
import { signInAs, signInAsAdmin, student } from '../../support/people.js';
import {
  addFromPopup,
  agreeToTerms,
  buyer,
  cartLine,
  chooseDelivery,
  chooseSelfCollection,
  fillBuyer,
  orderNumberOnSuccess,
  seeStock,
  stockOf,
  submitButton,
  totalOf,
} from '../../support/shopping.js';
import { openBrowser, textOf, visit } from '../../support/visitor.js';

const TEE = 'Midsummer Medley Tee';
const WASHI = 'Washi Tape, Roll of 10 m';

const names = (page: Page) =>
  page.getByRole('list', { name: 'Products', exact: true }).getByRole('heading').allInnerTexts();

const prices = async (page: Page) => {
  const cards = page.getByRole('list', { name: 'Products', exact: true }).getByRole('listitem');
  const texts = await cards.allInnerTexts();
  return texts.map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
};

const expectSorted = (found: number[]) =>
  expect(found).toEqual(found.toSorted((one, other) => one - other));

const count = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

const findTee = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Search products' }).fill('medley tee');
  await count(page, /^1 product for “medley tee”/).waitFor();
  await page.getByRole('link', { name: TEE }).click();
};

test('a visitor finds products by category, price, page and name', async () => {
  const page = await visit('/');
  await page.getByRole('link', { name: 'Browse the marketplace' }).click();
  await page.getByRole('heading', { name: 'Marketplace', level: 1 }).waitFor();
  await count(page, /^\d+ products$/).waitFor();
  expect(await names(page)).toHaveLength(15);

  await page.getByLabel('Sort by').selectOption({ label: 'Price low to high' });
  await page.waitForURL(/sort=price/);
  // The cards of the sorted page have other heights, which moves the links below them.
  await eventually(async () => expectSorted(await prices(page)));
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL(/page=2/);
  await page.locator('[aria-busy]').waitFor({ state: 'detached' });
  expectSorted(await prices(page));

  await page.getByRole('checkbox', { name: 'Apparel' }).click();
  await page.waitForURL((url) => url.searchParams.getAll('category').includes('Apparel'));
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  await count(page, /^\d+ products in Apparel$/).waitFor();
  expectSorted(await prices(page));

  await findTee(page);
  await page.getByRole('dialog', { name: TEE }).waitFor();
});

test('a student buys, pays offline and is verified', async () => {
  const page = await visit('/marketplace');
  const stockBefore = await stockOf(TEE, 'Dusk', 'M');

  await findTee(page);
  await addFromPopup(page, { product: TEE, options: ['Dusk', 'M'], quantity: 2 });
  await page.getByText(`${TEE} is in your cart.`).waitFor();
  await page.getByRole('link', { name: TEE }).click();
  await addFromPopup(page, { product: TEE, options: ['Cream', 'S'] });
  await page.getByRole('searchbox', { name: 'Search products' }).fill('washi');
  await page.getByRole('link', { name: WASHI }).click();
  await addFromPopup(page, { product: WASHI });
  await page.getByRole('button', { name: 'View cart' }).click();

  await page.getByRole('heading', { name: 'Your Cart' }).waitFor();
  await page.getByText('4 items', { exact: true }).waitFor();
  expect(await cartLine(page, TEE).count()).toBe(2);
  await cartLine(page, 'Colour: Dusk')
    .getByRole('button', { name: /^Increase/ })
    .click();
  await page.getByText('5 items', { exact: true }).waitFor();
  await page.getByText('$92.50').waitFor();

  await page.getByRole('button', { name: 'Checkout' }).click();
  await signInAs(page, student(21));
  await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/Payment');

  await page.getByLabel('Name', { exact: true }).fill('');
  await submitButton(page).click();
  for (const sentence of [
    'Name is required.',
    'Contact number is required.',
    'Please select a Collection Type for all products.',
    'Please indicate acknowledgement of terms and conditions.',
  ])
    await page.getByRole('link', { name: sentence, exact: true }).waitFor();

  await fillBuyer(page);
  await page.getByLabel('Contact number').fill('9123 4567');
  await chooseDelivery(page, TEE);
  await page.getByLabel('Delivery address').fill('Hall 6, #03-12, 50 Nanyang Avenue');
  await page.getByRole('radiogroup', { name: WASHI }).getByText('Self-Collection at NTU').click();
  await submitButton(page).click();
  for (const sentence of [
    'Contact number must have digits only.',
    `Please select a date for self collection for all purchased products. Missing for ${WASHI}`,
  ])
    await page.getByRole('link', { name: sentence, exact: true }).waitFor();

  await page.getByLabel('Contact number').fill(buyer.contactNumber);
  await chooseSelfCollection(page, WASHI, '18 Feb 12-2pm');
  await agreeToTerms(page);
  const surcharges = page.getByRole('table', { name: 'Vendor surcharges for delivery' });
  await surcharges
    .getByRole('row', { name: /Festival Booth/ })
    .getByText('$1.50')
    .waitFor();
  expect(await totalOf(page)).toBe('$94.00');

  await submitButton(page).click();
  const number = await orderNumberOnSuccess(page);
  const code = page.getByRole('img', { name: 'PayNow QR code for $94.00' });
  await code.scrollIntoViewIfNeeded();
  const width = code.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  expect(await width).toBeGreaterThan(100);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the QR' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${number}.png`);
  await page
    .getByText(
      'You would receive an order confirmation email. Please reply with a screenshot as proof of payment.',
    )
    .waitFor();
  await page
    .getByRole('link', { name: 'Cart' })
    .and(page.locator(':not(:has-text("item"))'))
    .waitFor();
  await seeStock(stockBefore - 3, TEE, 'Dusk', 'M');

  const confirmation = await mailAbout(number, /please pay/);
  expect(confirmation.to).toEqual([expect.objectContaining({ address: buyer.emailAddress })]);
  expect(confirmation.text).toContain('$94.00');
  await mailTo(student(21), new RegExp(`^Copy: Order ${number}`));
  expect(confirmation.html).toContain(number);
  const [image] = confirmation.attachments;
  expect(image?.contentType).toBe('image/png');
  expect(confirmation.html).toMatch(/<img[^>]+src="(cid:|data:image\/png|[^"]*attachment)/);

  const admin = await openBrowser();
  await signInAsAdmin(admin);
  await admin.getByRole('searchbox').fill(number.toLowerCase().replace('-', ' '));
  await admin.getByRole('searchbox').press('Enter');
  const row = admin.getByRole('row', { name: new RegExp(number) });
  await row.getByText('$94.00', { exact: true }).waitFor();
  await row.getByRole('button', { name: `Verify order ${number}` }).click();
  await admin.getByText(`Order ${number} verified. We email the buyer.`).waitFor();
  await admin.getByText('No matching orders.').waitFor();
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Download Orders' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('orders.csv');
  expect(await textOf(download)).toContain(`\n${number},`);

  await page.getByRole('link', { name: 'See my orders' }).click();
  const own = page.getByRole('row', { name: new RegExp(number) });
  await own.getByText('Verified', { exact: true }).waitFor();
  await own.getByRole('button', { name: `Details of order ${number}` }).click();
  await page
    .getByRole('table', { name: `Purchases of order ${number}` })
    .getByText(WASHI)
    .waitFor();
  await page.getByText(/^[1-9]\d* chances from verified orders/).waitFor();

  await mailAbout(number, /payment received/);
  expect(await mailsAbout(number)).toHaveLength(2);
});
