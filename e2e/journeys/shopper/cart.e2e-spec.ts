import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { student } from '../../support/people.js';
import {
  arriveReadyToSubmit,
  cartLine,
  orderNumberOnSuccess,
  ordersOf,
  putInCart,
  stockOf,
  submitButton,
} from '../../support/shopping.js';
import { announce, openBrowser, openTab, visit } from '../../support/visitor.js';

const TEE = 'Midsummer Medley Tee';
const JACKET = 'Monsoon Coach Jacket';
const TAPE = 'Washi Tape, Roll of 10 m';
/** It never sells out. */
const ENDLESS = 'Rain Tree, Open Edition';

test('both tabs show everything that either put in the cart', async () => {
  const first = await visit('/marketplace');
  const second = await openTab(first, '/marketplace');
  // A background tab does not draw. A visitor also brings a tab to the front to use it.
  await first.bringToFront();
  await putInCart(first, { product: TEE, options: ['Dusk', 'M'] });
  await second.bringToFront();
  await putInCart(second, { product: TAPE, options: ['Umbrellas'] });
  await first.bringToFront();
  await first.getByRole('link', { name: /^Cart.*2 items/ }).click();
  await cartLine(first, TEE).waitFor();
  await cartLine(first, TAPE).waitFor();

  await second.bringToFront();
  await second.goto('/Shop');
  await cartLine(second, TEE)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await cartLine(first, TEE).waitFor({ state: 'detached' });
  await first.getByText('1 item', { exact: true }).waitFor();
});

test('both tabs show everything that either added in the same instant', async () => {
  const first = await openBrowser();
  await putInCart(first, { product: ENDLESS });
  await first.goto('/Shop');
  const tabs = [first, await openTab(first, '/Shop')];
  const increase = (tab: Page) => tab.getByRole('button', { name: /^Increase/ });
  for (const tab of tabs) await increase(tab).waitFor();

  await Promise.all(
    tabs.map((tab) =>
      increase(tab).evaluate((button: HTMLButtonElement) => {
        for (let press = 0; press < 10; press += 1) button.click();
      }),
    ),
  );
  for (const tab of tabs) await tab.getByText('21 items', { exact: true }).waitFor();
});

test('an invalid cart in storage becomes an empty cart, and products added to it stay', async () => {
  const page = await visit('/');
  for (const garbage of [
    '{',
    '"text"',
    '{"version":99}',
    '{"version":1,"cart":{"products":[{"name":3}]}}',
  ]) {
    await page.evaluate((text) => {
      localStorage.setItem('festival.marketplace', text);
      sessionStorage.setItem('festival.draft.payment', text);
    }, garbage);
    await page.goto('/Payment');
    await page.getByRole('heading', { name: 'There is nothing to pay for' }).waitFor();
  }
  await putInCart(page, { product: TAPE, options: ['Kueh'] });
  await page.goto('/Shop');
  await cartLine(page, TAPE).waitFor();
});

test('stock that others bought meanwhile is shown, and accepted with one press', async () => {
  const jacket = { product: JACKET, options: ['M'] };
  const left = await stockOf(JACKET, 'M');
  expect(left).toBeGreaterThan(1);
  const slow = await openBrowser();
  await putInCart(slow, { ...jacket, quantity: left });

  const quick = await openBrowser();
  await arriveReadyToSubmit(quick, student(24), jacket);
  await submitButton(quick).click();
  await orderNumberOnSuccess(quick);

  await slow.goto('/Shop');
  await slow
    .getByText(`${JACKET} (M): only ${left - 1} left, and your cart has ${left}.`)
    .waitFor();
  expect(await slow.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true);
  await slow.getByRole('button', { name: 'Update my cart' }).click();
  await slow.getByText(`${left - 1} ${left === 2 ? 'item' : 'items'}`, { exact: true }).waitFor();
  expect(await slow.getByRole('button', { name: 'Checkout' }).isEnabled()).toBe(true);
});

test('stock that others buy while somebody is paying refuses the order and says which', async () => {
  const slow = await openBrowser();
  announce(slow, /POST 400 .*orders/);
  const left = await stockOf(JACKET, 'L');
  expect(left).toBeGreaterThan(1);
  await arriveReadyToSubmit(slow, student(25), {
    product: JACKET,
    options: ['L'],
    quantity: left,
  });
  const before = await ordersOf(slow);
  const quick = await openBrowser();
  await arriveReadyToSubmit(quick, student(26), { product: JACKET, options: ['L'] });
  await submitButton(quick).click();
  await orderNumberOnSuccess(quick);

  await submitButton(slow).click();
  await slow.getByText('Insufficient stock. Check your cart.').first().waitFor();
  await slow
    .getByText(`${JACKET} (L): only ${left - 1} left, and your cart has ${left}.`)
    .waitFor();
  expect(await ordersOf(slow)).toEqual(before);
});
