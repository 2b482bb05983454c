import { expect, test } from '@jest/globals';
import { mailAbout, mailsAbout } from '../support/mailbox.js';
import { arriveReadyToSubmit, ordersOf } from '../support/orders.js';
import { orderNumberOnSuccess, submitButton } from '../support/payment.js';
import { seeStock, stockOf } from '../support/products.js';
import { student } from '../support/sign-in.js';
import { announce, visit } from '../support/visitor.js';

const TOTE = 'Midsummer Medley Tote';

test('a double click on Submit is one order and one mail', async () => {
  const page = await visit('/');
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
  const page = await visit('/');
  announce(page, /POST net::ERR_CONNECTION_RESET .*orders/);
  await arriveReadyToSubmit(page, student(23), { product: TOTE });
  const before = (await ordersOf(page)).length;
  const stock = await stockOf(TOTE);

  const statuses: number[] = [];
  await page.route(
    (url) => /^\/api\/orders\/?$/.test(url.pathname),
    async (route) => {
      statuses.push((await route.fetch()).status());
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submitButton(page).click();
  await page
    .getByText(/You can submit again: an order that did get through is not placed a second time/)
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
