import { createHash, randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Product } from '@festival/contracts/products';
import { expect } from '@jest/globals';
import type { APIResponse, Locator, Page } from 'playwright-core';
import { site } from './festival.js';
import { type Options, openBrowser, visit } from './visitor.js';

/** A vendor. */
export interface Maker {
  username: string;
  password: string;
  emailAddress: string;
  displayName: string;
}

let makers = 0;

/** On screenshots the same names every time, so that they can be compared. */
const freshName = (): string => {
  if (process.env['SCREENSHOTS'] !== '1') return randomUUID().slice(0, 8);
  makers += 1;
  const place = `${basename(expect.getState().testPath ?? '')} ${makers}`;
  return createHash('sha256').update(place).digest('hex').slice(0, 8);
};

/** Details of a vendor that no other journey uses, not signed up yet. */
export const newMaker = (): Maker => {
  const username = `maker-${freshName()}`;
  return {
    username,
    password: 'lino-and-ink',
    emailAddress: `${username}@stalls.example`,
    displayName: `Maker ${username.slice(6)}`,
  };
};

export const vendorDialog = (page: Page) => page.getByRole('dialog', { name: 'Vendor Login' });

/** Signs a vendor up through the API only, for journeys about something else. */
export const signUpMaker = async (page: Page): Promise<Maker> => {
  const maker = newMaker();
  const answer = await page.request.post('/api/vendors', {
    data: { ...maker, surcharge: 3 },
    headers: { origin: site },
  });
  if (!answer.ok()) throw new Error(`Signing a vendor up was answered with ${answer.status()}`);
  return maker;
};

/** On the vendors' page: logs in through the open dialog. */
export const logInAsVendor = async (
  page: Page,
  { username, password }: Pick<Maker, 'username' | 'password'>,
): Promise<void> => {
  const dialog = vendorDialog(page);
  await dialog.getByLabel('Username or email').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
};

/** The dashboard of a new vendor, who sells nothing yet. */
export const arriveAsVendor = async (options: Options = {}): Promise<Page> => {
  const page = await visit('/VendorLogin', options);
  await logInAsVendor(page, await signUpMaker(page));
  await page.getByRole('heading', { name: 'My Products' }).waitFor();
  return page;
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
  page
    .getByRole('region', { name: 'My Products' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

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

/** The fields of a product that journeys change. */
interface Offered {
  name: string;
  price: number;
  colours?: string[];
  /** Pieces of each colour. */
  stock: number[];
  canCollect?: boolean;
  canDeliver?: boolean;
}

const answerOf = async <Answer>(answer: APIResponse): Promise<Answer> => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}`);
  return (await answer.json()) as Answer;
};

const toFields = ({ colours = [], stock, price, name, ...ways }: Offered) => ({
  name,
  price: String(price),
  category: 'Others',
  attribute1: colours.length > 0 ? 'Colour' : '',
  attribute2: '',
  colours: JSON.stringify(colours),
  sizes: '[]',
  quantity: JSON.stringify(stock.map((pieces) => [pieces])),
  canCollect: String(ways.canCollect ?? true),
  canDeliver: String(ways.canDeliver ?? true),
  isPreOrder: 'false',
  leadTime: '0',
  images: '[]',
});

/** A new vendor, whose products no other journey uses. */
export const openStall = async () => {
  const page = await openBrowser();
  const headers = { origin: site };
  const { username, password } = await signUpMaker(page);
  await answerOf(
    await page.request.post('/api/auth/vendor/login', { data: { username, password }, headers }),
  );
  const products = new Map<string, { id: string; offered: Offered }>();
  const known = (name: string) => {
    const product = products.get(name);
    if (!product) throw new Error(`The stall has no ${name}`);
    return product;
  };
  return {
    async sell(offered: Offered): Promise<string> {
      const { _id: id } = await answerOf<Product>(
        await page.request.post('/api/products', { multipart: toFields(offered), headers }),
      );
      products.set(offered.name, { id, offered });
      return id;
    },
    /** Edits a product, as the vendor's form does. */
    async change(name: string, changes: Partial<Offered>): Promise<void> {
      const { id, offered } = known(name);
      const multipart = toFields({ ...offered, ...changes });
      await answerOf(await page.request.put(`/api/products/${id}`, { multipart, headers }));
    },
    async withdraw(name: string): Promise<void> {
      await answerOf(await page.request.delete(`/api/products/${known(name).id}`, { headers }));
      products.delete(name);
    },
    async chargeForDelivery(surcharge: number): Promise<void> {
      await answerOf(await page.request.patch('/api/vendors', { data: { surcharge }, headers }));
    },
    /** Withdraws all products. */
    async close(): Promise<void> {
      for (const name of [...products.keys()]) await this.withdraw(name);
    },
  };
};

export type Stall = Awaited<ReturnType<typeof openStall>>;
