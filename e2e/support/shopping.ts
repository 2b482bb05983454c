import type { Order } from '@festival/contracts/orders';
import type { Product } from '@festival/contracts/products';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { eventually, readApi } from './festival.js';
import { arriveSignedIn } from './people.js';

export interface Choice {
  product: string;
  /** Labels of the options to pick, in any dimension. */
  options?: string[];
  quantity?: number;
}

export const popup = (page: Page, product: string): Locator =>
  page.getByRole('dialog', { name: product });

/** Picks options and a quantity in the open product, adds it and confirms, which closes the product. */
export const addFromPopup = async (page: Page, choice: Choice): Promise<void> => {
  const { product, options = [], quantity = 1 } = choice;
  const dialog = popup(page, product);
  for (const option of options) await dialog.getByText(option, { exact: true }).click();
  await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill(String(quantity));
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await page
    .getByRole('alertdialog', { name: 'Add to your cart?' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Adds a product to the cart at the product's own address, for journeys about later steps. */
export const putInCart = async (page: Page, choice: Choice): Promise<void> => {
  const { _id } = await productNamed(choice.product);
  await page.goto(`/marketplace?product=${_id}`);
  await addFromPopup(page, choice);
  await page.getByText(`${choice.product} is in your cart.`).waitFor();
};

export const cartLine = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: text });

/** A product of the demo world, as the API returns it now. */
export const productNamed = async (name: string): Promise<Product> => {
  const products = await readApi<Product[]>('/products');
  const found = products.find((product) => product.name === name);
  if (!found) throw new Error(`The demo world has no ${name}`);
  return found;
};

/** The stock of one option, found by its label in the first and in the second dimension, where the product has them. */
export const stockOf = async (name: string, colour = '', size = ''): Promise<number> => {
  const { quantity, colours, sizes } = await productNamed(name);
  const row = quantity[Math.max(0, colours.indexOf(colour))];
  return row?.[Math.max(0, sizes.indexOf(size))] ?? 0;
};

/** Waits until everybody sees this stock of an option: a list may be slightly old. */
export const seeStock = (expected: number, ...option: Parameters<typeof stockOf>): Promise<void> =>
  eventually(async () => expect(await stockOf(...option)).toBe(expected));

interface Buyer {
  name: string;
  contactNumber: string;
  emailAddress: string;
}

export const buyer: Buyer = {
  name: 'Ng Shu Fen',
  contactNumber: '91234567',
  emailAddress: 'shufen@example.com',
};

export const fillBuyer = async (page: Page, details: Buyer = buyer): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(details.name);
  await page.getByLabel('Contact number').fill(details.contactNumber);
  await page.getByLabel('Email address').fill(details.emailAddress);
};

/** The collection choices of one product of the order. */
export const collectionOf = (page: Page, product: string): Locator =>
  page
    .getByRole('list', { name: 'Products to collect or have delivered' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('radiogroup', { name: product }) });

export const chooseSelfCollection = async (page: Page, product: string, slot: string) => {
  const own = collectionOf(page, product);
  await own.getByText('Self-Collection at NTU').click();
  await own.getByLabel('Collection date').selectOption({ label: slot });
};

export const chooseDelivery = async (page: Page, product: string): Promise<void> => {
  await collectionOf(page, product).getByText('Delivery', { exact: true }).click();
};

export const agreeToTerms = (page: Page): Promise<void> =>
  page.getByLabel('I have read and agree to the terms and conditions').check();

export const submitButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Place order/ });

/** The total as the page shows it: `$12.50`. */
export const totalOf = async (page: Page): Promise<string> => {
  const status = page.getByRole('complementary', { name: 'Your order' }).getByRole('status');
  return ((await status.textContent()) ?? '').replace(/^\s*Total\s*/, '').trim();
};

export const orderNumberOnSuccess = async (page: Page): Promise<string> => {
  await page.getByRole('heading', { name: 'Payment Details Submitted' }).waitFor();
  const number = page
    .locator('dt', { hasText: 'Order number' })
    .locator('xpath=following-sibling::dd[1]');
  return ((await number.textContent()) ?? '').trim();
};

/** The orders of the user who is signed in on this page. */
export const ordersOf = async (page: Page): Promise<Order[]> => {
  const answer = await page.request.get('/api/orders/');
  if (!answer.ok()) throw new Error(`The orders answered ${answer.status()}`);
  return (await answer.json()) as Order[];
};

/** Signs in with one product in the cart and fills in the payment form, without submitting it. */
export const arriveReadyToSubmit = async (page: Page, email: string, choice: Choice) => {
  await putInCart(page, choice);
  await arriveSignedIn(page, email, '/Payment');
  await fillBuyer(page);
  await chooseSelfCollection(page, choice.product, '11 Mar 12-2pm');
  await agreeToTerms(page);
};
