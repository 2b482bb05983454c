import type { Page } from 'playwright-core';
import { putInCart } from '../market/shopping.js';
import { logInAsVendor } from '../market/vendors.js';
import { arriveSignedIn, signInAsAdmin, student } from '../sign-in.js';
import { openBrowser, visit } from '../visitor.js';

/** A product without options, in stock. */
const IN_CART = 'Washi Tape, Roll of 10 m';

/** Demo users with a history, who look at everything and change nothing. */
export const arriveAs = {
  /** A visitor with a product in the cart. */
  visitor: async (): Promise<Page> => {
    const page = await openBrowser();
    await putInCart(page, { product: IN_CART });
    return page;
  },
  student: async (): Promise<Page> => {
    const page = await openBrowser();
    await arriveSignedIn(page, student(1));
    return page;
  },
  vendor: async (): Promise<Page> => {
    const page = await visit('/VendorLogin');
    await logInAsVendor(page, { username: 'inkwell', password: 'midsummer-demo' });
    return page;
  },
  admin: async (): Promise<Page> => {
    const page = await openBrowser();
    await signInAsAdmin(page);
    return page;
  },
};

export type Who = keyof typeof arriveAs;
