import type { Product } from '@festival/contracts/products';
import type { VendorProfile } from '@festival/contracts/vendors';
import type { Locator, Page } from 'playwright-core';
import { site } from '../site.js';
import { type Options, visit } from '../visitor.js';
import { logInAsVendor, signUpMaker } from './vendors.js';

/** The dashboard of a new vendor, who sells nothing yet. */
export const arriveAsVendor = async (options: Options = {}): Promise<Page> => {
  const page = await visit('/VendorLogin', options);
  await logInAsVendor(page, await signUpMaker(page));
  await page.getByRole('heading', { name: 'My Products' }).waitFor();
  return page;
};

/** The products of the vendor who is signed in on this page, the newest first. */
export const ownProducts = async (page: Page): Promise<Product[]> => {
  const answer = await page.request.get('/api/vendors/profile/');
  if (!answer.ok()) throw new Error(`The profile answered ${answer.status()}`);
  const { products } = (await answer.json()) as VendorProfile;
  return products;
};

/** Creates a product through the API only. */
export const sell = async (page: Page, name: string, stock: number): Promise<Product> => {
  const answer = await page.request.post('/api/products', {
    headers: { origin: site },
    multipart: {
      name,
      price: '4.50',
      category: 'Stationery',
      quantity: JSON.stringify([[stock]]),
      canCollect: 'true',
      canDeliver: 'false',
    },
  });
  if (!answer.ok()) throw new Error(`Selling ${name} was answered with ${answer.status()}`);
  return (await answer.json()) as Product;
};

export const productForm = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(?:Add Product|Edit )/ });

export const productRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Enters options, with Enter after each. */
export const enterOptions = async (
  page: Page,
  attribute: 1 | 2,
  name: string,
  options: string[],
) => {
  const form = productForm(page);
  await form.getByLabel(`Add Attribute ${attribute}`).check();
  await form.getByLabel(`Name of attribute ${attribute}`).fill(name);
  const field = form.getByRole('textbox', { name: `Options of attribute ${attribute}` });
  for (const option of options) {
    await field.fill(option);
    await field.press('Enter');
  }
};
