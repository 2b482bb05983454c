import type { OrdersSummary } from '@festival/contracts/admin-orders';
import { UNLIMITED_ANSWER } from '@festival/contracts/limits';
import type { Order } from '@festival/contracts/orders';
import type { Product } from '@festival/contracts/products';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readApi, site } from '../../support/festival.js';
import { arriveSignedIn, signInAsAdmin, student } from '../../support/people.js';
import { openBrowser } from '../../support/visitor.js';

const PAYMENTS = 400;
const AT_ONCE = 20;
/** Five minutes at one press a second. */
const MAX_PRESSES = 300;
/** Lines of the bank's list with a mistake: another amount, or no order number. */
const MISPAID = 3;
const UNNUMBERED = 5;

/** Places orders of one to five pieces each, as the payment page does. */
const placeOrders = async (buyer: Page): Promise<Order[]> => {
  const products = await readApi<Product[]>('/products?sort=price');
  const product = products.find(
    ({ totalQty, attribute1, canCollect }) =>
      totalQty >= UNLIMITED_ANSWER && attribute1 === '' && canCollect,
  );
  if (!product) throw new Error('Nothing in the demo is unlimited');
  const place = async (at: number): Promise<Order> => {
    const quantity = 1 + (at % 5);
    const answer = await buyer.request.post('/api/orders', {
      headers: { origin: site },
      data: {
        name: `Buyer ${at}`,
        contactNumber: String(80_000_000 + at),
        emailAddress: student(12),
        total: Math.round(product.price * quantity * 100) / 100,
        purchases: [
          {
            productId: product._id,
            quantityBought: [[quantity]],
            comments: '',
            collection: 'selfCollection',
            collectionDate: '25marslot2',
          },
        ],
      },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()) as Order;
  };
  const orders: Order[] = [];
  for (let from = 0; from < PAYMENTS; from += AT_ONCE)
    orders.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => place(from + at)))),
    );
  return orders;
};

/** The orders as the bank exports them. */
const toBankList = (orders: readonly Order[]): string =>
  orders
    .map(({ orderNumber, name, total }, at) => {
      if (at < UNNUMBERED) return `18/02/2021,PAYNOW ${name.toUpperCase()},${total.toFixed(2)}`;
      const paid = at < UNNUMBERED + MISPAID ? total + 1 : total;
      return `18/02/2021,PAYNOW ${orderNumber.replace('-', ' ')} ${name.toUpperCase()},${paid.toFixed(2)}`;
    })
    .join('\r\n');

test('400 payments are verified by the bank’s list and a few keys', async () => {
  const buyer = await openBrowser();
  await arriveSignedIn(buyer, student(12));
  const orders = await placeOrders(buyer);

  const admin = await openBrowser();
  await signInAsAdmin(admin);
  await admin.getByRole('row', { name: new RegExp(`${orders.at(-1)?.orderNumber}`) }).waitFor();
  const summary = async (): Promise<OrdersSummary> =>
    (await admin.request.get('/api/admin/orders/summary')).json();
  const before = await summary();
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.evaluate((text) => navigator.clipboard.writeText(text), toBankList(orders));

  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      presses += 1;
      await admin.keyboard.press(key);
    }
  };

  await press('p');
  const dialog = admin.getByRole('dialog', { name: 'Match a list from the bank' });
  await dialog.getByLabel('Payments').waitFor();
  await press('Control+V');
  const listed = PAYMENTS - UNNUMBERED - MISPAID;
  const verify = dialog.getByRole('button', { name: `Verify ${listed} that match` });
  await verify.waitFor();
  expect(await verify.evaluate((button) => button === document.activeElement)).toBe(true);
  await press('Enter');
  await dialog.getByText(/^No row matches/).waitFor();
  // The orders are read again, and until then the dialog stays open.
  await dialog.locator('[aria-disabled="true"]').waitFor({ state: 'detached' });
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // The other orders are handled one by one: the admin searches for the buyer's name from the bank's list, and checks the row.
  for (const { name, orderNumber } of orders.slice(0, UNNUMBERED + MISPAID)) {
    await press('/', 'Control+A', ...name, 'Enter');
    const row = admin.getByRole('row', { name: new RegExp(orderNumber) });
    await row.waitFor();
    await admin.locator('table[aria-busy]').waitFor({ state: 'detached' });
    await row.locator('input:focus').waitFor();
    await press('v');
    await row.waitFor({ state: 'detached' });
  }

  const after = await summary();
  expect(before.unverified - after.unverified).toBe(PAYMENTS);
  expect(after.verified - before.verified).toBe(PAYMENTS);
  process.stderr.write(`${PAYMENTS} payments took ${presses} presses\n`);
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
});
