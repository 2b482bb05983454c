import type { Page } from 'playwright-core';
import { putInCart } from '../market/shopping.js';
import { logInAsVendor } from '../market/vendors.js';
import { arriveSignedIn, signInAsAdmin, student } from '../sign-in.js';
import { visit } from '../visitor.js';
import { QUIET_PAGE } from './in-tabs.js';

/** A product without options, in stock. */
const IN_CART = 'Washi Tape, Roll of 10 m';

/** Demo users with a history, who look at everything and change nothing. */
export const arriveAs = {
  /** A visitor with a product in the cart. */
  visitor: async (): Promise<Page> => {
    const page = await visit(QUIET_PAGE);
    await putInCart(page, { product: IN_CART });
    return page;
  },
  student: async (): Promise<Page> => {
    const page = await visit(QUIET_PAGE);
    await arriveSignedIn(page, student(1), '/FAQ');
    return page;
  },
  vendor: async (): Promise<Page> => {
    const page = await visit('/VendorLogin');
    await logInAsVendor(page, { username: 'inkwell', password: 'midsummer-demo' });
    return page;
  },
  admin: async (): Promise<Page> => {
    const page = await visit(QUIET_PAGE);
    await signInAsAdmin(page);
    return page;
  },
};

export type Who = keyof typeof arriveAs;
