import type { Page } from 'playwright-core';
import { productNamed } from '../../market/products.js';
import { sizes } from '../../sizes.js';
import { signUpButton } from '../../taking-part/workshops.js';
import type { OpenDialog } from '../screen.js';
import { button, on, press, seen, WITH_VACANCIES } from './open.js';

const TEE = 'Midsummer Medley Tee';

const openProduct = async (page: Page): Promise<void> => {
  await page.goto('/marketplace?q=medley+tee');
  await page.getByRole('link', { name: TEE }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).waitFor();
};

export const dialogsOfVisitors: OpenDialog[] = [
  {
    name: 'the menu',
    from: sizes.phone,
    open: on(
      '/FAQ',
      (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }),
      'Menu',
    ),
  },
  {
    name: 'the menu with its groups open',
    from: sizes.phone,
    open: async (page) => {
      await page.goto('/FAQ');
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      for (const name of ['About', 'Programmes', 'Collaborations'])
        await page.getByRole('dialog').getByRole('button', { name }).click();
    },
  },
  {
    name: 'a film',
    open: on(
      '/Exhibitions/Odyssee',
      (page) => page.getByRole('tabpanel').getByRole('button', { name: /^Play/ }),
      /./,
    ),
  },
  {
    name: 'an image',
    open: on('/nafxjdc', (page) => button(page, /^Enlarge/), /./),
  },
  { name: 'a product', open: openProduct },
  {
    name: 'a product, asking',
    open: async (page) => {
      await openProduct(page);
      await press(page, button(page, 'Add to Cart'), 'Add to your cart?');
    },
  },
  {
    name: 'a product by its address',
    open: async (page) => {
      const { _id } = await productNamed(TEE);
      await page.goto(`/marketplace?product=${_id}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).waitFor();
    },
  },
  {
    name: 'the cart, removing',
    open: on('/Shop', (page) => button(page, /^Decrease/), /./),
  },
  {
    name: 'the cart, clearing',
    open: on('/Shop', (page) => button(page, 'Clear Cart'), /./),
  },
  {
    name: 'the sign-in',
    open: on('/workshops', (page) => signUpButton(page, WITH_VACANCIES), 'Log in'),
  },
  {
    name: 'the vendors’ login',
    open: async (page) => {
      await page.goto('/VendorLogin');
      await seen(page, 'Vendor Login');
    },
  },
  {
    name: 'the vendors’ sign-up, refused',
    open: async (page) => {
      await page.goto('/VendorLogin');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
      await page.getByRole('link', { name: 'Username is required.' }).waitFor();
    },
  },
  {
    name: 'a vendor’s forgotten password',
    open: async (page) => {
      await page.goto('/VendorLogin');
      await button(page, 'Forgotten your password?').click();
      await page.getByRole('dialog').getByLabel('Email address').waitFor();
    },
  },
  {
    name: 'the admins’ login',
    open: async (page) => {
      await page.goto('/AdminManage');
      await seen(page, 'Admin Login');
    },
  },
];
