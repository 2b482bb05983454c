import { eventually } from '@festival/testing/eventually';
import { PASSWORD, productForm, vendorSignUp } from './forms.js';
import type { SharedFestival } from './shared-festival.js';
import type { Release, Visitor } from './visitor.js';

export const STOCK = 5;

interface Listed {
  _id: string;
  name: string;
  quantity: number[][];
}

export interface Stall {
  vendor: Visitor;
  productId: string;
}

/** Signs a vendor up and in, and adds a product. */
export const openStall = async (festival: SharedFestival, at: Release): Promise<Stall> => {
  const vendor = festival.visitor();
  const signUp = vendorSignUp();
  const credentials = { username: signUp.username, password: PASSWORD };
  await vendor.ask(at, 'POST /vendors/', { body: signUp });
  await vendor.ask(at, 'POST /auth/vendor/login', { body: credentials });
  const form = productForm('Lino print', STOCK);
  const { body } = await vendor.ask<Listed>(at, 'POST /products/', { body: form });
  return { vendor, productId: body._id };
};

/** The stock of a product without options. */
export const stockOf = async (
  { productId, vendor }: Stall,
  at: Release,
): Promise<number | undefined> => {
  const asked = { body: [productId] };
  const { body } = await vendor.ask<Listed[]>(at, 'POST /products/current', asked);
  return body[0]?.quantity[0]?.[0];
};

/** Waits until a product or workshop has this name in a release's public list. With undefined, waits until it is not in the list. */
export const untilListed = (
  visitor: Visitor,
  at: Release,
  [list, id, name]: [list: 'products' | 'workshops', id: string, name: string | undefined],
): Promise<void> =>
  eventually(async () => {
    const { body } = await visitor.ask<Listed[]>(at, `GET /${list}`);
    return body.find(({ _id }) => _id === id)?.name === name;
  });
