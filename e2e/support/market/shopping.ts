import type { Locator, Page } from 'playwright-core';
import { productNamed } from './products.js';

export interface Choice {
  product: string;
  /** Labels of the options to pick, in any dimension. */
  options?: string[];
  quantity?: number;
}

/** The dialog of a product. */
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

/** One variation in the cart. */
export const cartLine = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: text });
