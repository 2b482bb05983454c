import type { Locator, Page } from 'playwright-core';
import type { OpenDialog } from '../screen.js';
import { button, press } from './open.js';

const dashboard = async (page: Page): Promise<void> => {
  await page.goto('/VendorLogin');
  await page.getByRole('heading', { name: 'My Products' }).waitFor();
};

const onDashboard =
  (opener: (page: Page) => Locator, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await dashboard(page);
    await press(page, opener(page), title);
  };

export const dialogsOfVendors: OpenDialog[] = [
  {
    name: 'the profile',
    open: onDashboard((page) => button(page, 'Edit Profile'), 'Edit Profile'),
  },
  {
    name: 'the password',
    open: onDashboard((page) => button(page, 'Change Password'), 'Change Password'),
  },
  {
    name: 'a new product',
    open: onDashboard((page) => button(page, 'Add Product'), 'Add Product'),
  },
  {
    name: 'a product that was changed',
    asks: true,
    open: async (page) => {
      await dashboard(page);
      await press(page, button(page, /^Edit (?!Profile)/), /^Edit /);
      await page.getByRole('dialog').getByLabel('Price').fill('99');
    },
  },
  {
    name: 'leaving a product',
    asks: true,
    open: async (page) => {
      await dashboard(page);
      await press(page, button(page, 'Add Product'), 'Add Product');
      await page.getByRole('dialog').getByLabel('Price').fill('99');
      await press(page, button(page, 'Cancel'), 'Leave without saving?');
    },
  },
  {
    name: 'deleting products',
    open: async (page) => {
      await dashboard(page);
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check();
      await press(page, button(page, /^Delete 1/), /^Delete 1/);
    },
  },
];
