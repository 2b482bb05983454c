import type { Order, PlaceOrderBody } from '@festival/contracts/orders';
import { afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO_NOW, setFestivalClock, site } from '../../support/festival.js';
import { expectFocus, pressAt, tabTo } from '../../support/keyboard.js';
import { createLook } from '../../support/looks.js';
import { arriveSignedIn, student } from '../../support/people.js';
import {
  addFromPopup,
  agreeToTerms,
  buyer,
  chooseDelivery,
  chooseSelfCollection,
  collectionOf,
  fillBuyer,
  orderNumberOnSuccess,
  ordersOf,
  submitButton,
  totalOf,
} from '../../support/shopping.js';
import { openStall, type Stall } from '../../support/vendors.js';
import { announce, openBrowser } from '../../support/visitor.js';

const KITE = 'Kite Print';
const CARD = 'Lantern Card';
const STICKER = 'Sun Sticker';

// Sets the clock back after every test, so that the next journeys run in the demo's own week.
afterEach(() => setFestivalClock(DEMO_NOW));

const stockUp = async (stall: Stall) => ({
  kite: await stall.sell({ name: KITE, price: 10, stock: [9] }),
  card: await stall.sell({ name: CARD, price: 5, stock: [9] }),
  sticker: await stall.sell({
    name: STICKER,
    price: 2.5,
    colours: ['Gold', 'Rose'],
    stock: [4, 4],
  }),
});

const put = async (page: Page, id: string, choice: Parameters<typeof addFromPopup>[1]) => {
  await page.goto(`/marketplace?product=${id}`);
  // A number that is typed before hydration would be lost.
  await page.waitForLoadState('networkidle');
  await addFromPopup(page, choice);
  await page.getByText(`${choice.product} is in your cart.`).waitFor();
};

/** Another shopper buys the whole stock first. */
const buyAllGold = async (email: string, productId: string): Promise<void> => {
  const other = await openBrowser();
  await arriveSignedIn(other, email);
  const data: PlaceOrderBody = {
    ...buyer,
    total: 10,
    purchases: [
      {
        productId,
        quantityBought: [[4], [0]],
        comments: '',
        collection: 'selfCollection',
        collectionDate: '11marslot1',
      },
    ],
  };
  const answer = await other.request.post('/api/orders', { data, headers: { origin: site } });
  if (!answer.ok()) throw new Error(`The other shopper was answered with ${answer.status()}`);
};

const acceptByKeyboard = async (page: Page): Promise<void> => {
  await pressAt(page, page.getByRole('button', { name: 'Update my cart' }));
  await page.getByText('Your cart is up to date').waitFor();
  const isInIt = await page.evaluate(() =>
    document.activeElement?.textContent?.includes('Your cart is up to date'),
  );
  expect(isInIt).toBe(true);
};

test('changes during checkout are shown, accepted, and only then ordered', async () => {
  const stall = await openStall();
  try {
    const ids = await stockUp(stall);
    const look = createLook('phone', 'desktop');
    const page = await openBrowser({ size: 'phone' });
    announce(page, /POST 400 .*orders/);
    announce(page, /GET 404 .*products/);
    await put(page, ids.kite, { product: KITE, quantity: 2 });
    await put(page, ids.card, { product: CARD });
    await put(page, ids.sticker, { product: STICKER, options: ['Gold'] });
    await arriveSignedIn(page, student(33), '/Payment');
    await fillBuyer(page);
    await chooseDelivery(page, KITE);
    await page.getByLabel('Delivery address').fill('Hall 6, 50 Nanyang Avenue');
    await chooseSelfCollection(page, CARD, '11 Mar 12-2pm');
    await chooseSelfCollection(page, STICKER, '18 Feb 12-2pm');
    await agreeToTerms(page);
    expect(await totalOf(page)).toBe('$30.50');
    const before = await ordersOf(page);

    /** Submits, and waits for the list of changes. Nothing is ordered. */
    const submitInVain = async (...changes: string[]) => {
      await pressAt(page, submitButton(page));
      await page.getByText('Your order needs another look').waitFor();
      for (const change of changes) await page.getByText(change, { exact: true }).waitFor();
      expect(await ordersOf(page)).toEqual(before);
    };

    // One price rises, one product is removed, and delivery costs more.
    await stall.change(KITE, { price: 12 });
    await stall.withdraw(CARD);
    await stall.chargeForDelivery(4);
    await submitInVain(`${CARD} is no longer for sale.`, `${KITE} is $12.00 now. It was $10.00.`);
    await page.getByText(/^Delivery from Maker \w+ is \$4\.00 now\. It was \$3\.00\.$/).waitFor();
    expect(await submitButton(page).isDisabled()).toBe(true);
    await look.at(page, 'checkout-changed');
    await acceptByKeyboard(page);
    expect(await totalOf(page)).toBe('$30.50');

    // The day of the slot is now too close.
    await setFestivalClock('2021-02-17T10:00:00+08:00');
    const tooEarly = `18 Feb 12-2pm is too early for ${STICKER} now. Please choose another date.`;
    await submitInVain();
    const link = page.getByRole('link', { name: tooEarly });
    await link.waitFor();
    await look.at(page, 'checkout-too-early');
    await pressAt(page, link);
    await expectFocus(page, { role: 'combobox', name: 'Collection date' });
    await page.keyboard.press('1');
    expect(await page.getByLabel('Collection date').inputValue()).toBe('11marslot1');
    await link.waitFor({ state: 'detached' });

    // One product is sold out by another shopper, and one is no longer delivered.
    await buyAllGold(student(34), ids.sticker);
    await stall.change(KITE, { price: 12, canDeliver: false });
    await submitInVain(`${STICKER} (Gold) is sold out.`, `${KITE} can no longer be delivered.`);
    await look.at(page, 'checkout-sold-out');
    await acceptByKeyboard(page);
    const anotherWay = page.getByRole('link', {
      name: `${KITE} can no longer be delivered. Please choose another way.`,
    });
    await pressAt(page, anotherWay);
    await expectFocus(page, { role: 'radio', name: 'Self-Collection at NTU' });
    await page.keyboard.press('Space');
    await tabTo(page, collectionOf(page, KITE).getByLabel('Collection date'));
    await page.keyboard.press('2');
    expect(await totalOf(page)).toBe('$24.00');

    await pressAt(page, submitButton(page));
    const number = await orderNumberOnSuccess(page);
    const placed = (await ordersOf(page)).filter(
      ({ _id }) => !before.some((order: Order) => order._id === _id),
    );
    expect(placed).toMatchObject([
      {
        orderNumber: number,
        total: 24,
        purchases: [{ productName: KITE, price: 12, collectionDate: '25marslot1' }],
      },
    ]);
    look.expectNothingWrong();
  } finally {
    await stall.close();
  }
});
