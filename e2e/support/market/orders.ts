import type { Order } from '@festival/contracts/orders';
import type { Page } from 'playwright-core';
import { arriveSignedIn } from '../sign-in.js';
import { agreeToTerms, chooseSelfCollection, fillBuyer } from './payment.js';
import { type Choice, putInCart } from './shopping.js';

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
