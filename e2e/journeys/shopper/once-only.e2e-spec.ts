import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { mailAbout, mailsAbout } from '../../support/festival.js';
import { student } from '../../support/people.js';
import {
  agreeToTerms,
  arriveReadyToSubmit,
  chooseSelfCollection,
  fillBuyer,
  orderNumberOnSuccess,
  ordersOf,
  seeStock,
  stockOf,
  submitButton,
} from '../../support/shopping.js';
import { announce, openBrowser, openTab } from '../../support/visitor.js';

const TOTE = 'Midsummer Medley Tote';

const isOrders = (url: URL) => /^\/api\/orders\/?$/.test(url.pathname);

test('a double click on Submit is one order and one mail', async () => {
  const page = await openBrowser();
  await arriveReadyToSubmit(page, student(22), { product: TOTE });
  const before = (await ordersOf(page)).length;
  const stock = await stockOf(TOTE);

  await submitButton(page).dblclick();
  const number = await orderNumberOnSuccess(page);

  expect(await ordersOf(page)).toHaveLength(before + 1);
  await seeStock(stock - 1, TOTE);
  await mailAbout(number, /please pay/);
  expect(await mailsAbout(number)).toHaveLength(1);
});

test('submitting again after a lost answer is still one order and one mail', async () => {
  const page = await openBrowser();
  announce(page, /POST net::ERR_CONNECTION_RESET .*orders/);
  await arriveReadyToSubmit(page, student(23), { product: TOTE });
  const before = (await ordersOf(page)).length;
  const stock = await stockOf(TOTE);

  const statuses: number[] = [];
  await page.route(
    isOrders,
    async (route) => {
      statuses.push((await route.fetch()).status());
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submitButton(page).click();
  await page
    .getByText(/You can try again: an order that did get through is not placed a second time/)
    .first()
    .waitFor();
  expect(statuses).toEqual([200]);

  await submitButton(page).click();
  const number = await orderNumberOnSuccess(page);

  expect(await ordersOf(page)).toHaveLength(before + 1);
  await seeStock(stock - 1, TOTE);
  await mailAbout(number, /please pay/);
  expect(await mailsAbout(number)).toHaveLength(1);
});

/** Opens a second tab on the same cart, ready to submit too. */
const openSecondTab = async (first: Page, slot: string): Promise<Page> => {
  const second = await openTab(first, '/Payment');
  await fillBuyer(second);
  await chooseSelfCollection(second, TOTE, slot);
  await agreeToTerms(second);
  return second;
};

/** Submits in every tab, and lets the requests go once all tabs have sent theirs. */
const submitAtOnce = async (tabs: Page[]) => {
  let waiting = 0;
  let release = () => {};
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const tab of tabs) {
    await tab.route(isOrders, async (route) => {
      waiting += 1;
      if (waiting === tabs.length) release();
      await all;
      await route.continue();
    });
    await submitButton(tab).evaluate((button: HTMLButtonElement) => button.click());
  }
  await all;
};

test('two tabs that submit the same in the same instant get the same one order', async () => {
  const first = await openBrowser();
  await arriveReadyToSubmit(first, student(37), { product: TOTE });
  const before = (await ordersOf(first)).length;
  const stock = await stockOf(TOTE);
  const second = await openSecondTab(first, '11 Mar 12-2pm');

  await submitAtOnce([first, second]);
  const number = await orderNumberOnSuccess(first);
  expect(await orderNumberOnSuccess(second)).toBe(number);

  expect(await ordersOf(first)).toHaveLength(before + 1);
  await seeStock(stock - 1, TOTE);
});

test('two tabs that submit different orders of one cart get one order, and both name it', async () => {
  const first = await openBrowser();
  announce(first, /POST 400 .*orders/);
  await arriveReadyToSubmit(first, student(38), { product: TOTE });
  const before = (await ordersOf(first)).length;
  const second = await openSecondTab(first, '25 Mar 12-2pm');

  await submitAtOnce([first, second]);
  await Promise.all(
    [first, second].map((tab) =>
      tab
        .getByRole('heading', {
          name: /^(Payment Details Submitted|This cart is an order already)$/,
        })
        .waitFor(),
    ),
  );
  const late =
    (await first.getByRole('link', { name: 'See the order' }).count()) > 0 ? first : second;
  await late.getByRole('link', { name: 'See the order' }).click();
  const numbers = await Promise.all([first, second].map(orderNumberOnSuccess));
  expect(new Set(numbers).size).toBe(1);
  expect(await ordersOf(first)).toHaveLength(before + 1);
});
