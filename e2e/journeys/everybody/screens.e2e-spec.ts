import { describe, expect, test } from '@jest/globals';
import { createLook } from '../../support/looks.js';
import { AREA_PAGE, adminAddresses, comeToRest } from '../../support/pages.js';
import { arriveSignedIn, signInAsAdmin, student } from '../../support/people.js';
import {
  addFromPopup,
  arriveReadyToSubmit,
  chooseDelivery,
  orderNumberOnSuccess,
  popup,
  putInCart,
  submitButton,
} from '../../support/shopping.js';
import { announce, openBrowser, visit } from '../../support/visitor.js';

const TEE = 'Midsummer Medley Tee';
const TAPE = 'Washi Tape, Roll of 10 m';

test('a problem at a single size or in a single scheme is reported with that size or scheme', async () => {
  const page = await visit('/robots.txt', { size: 'phone' });
  await page.setContent(`<html lang="en"><title>A</title><meta name="viewport" content="width=device-width"><main><h1>A</h1><p>Grey</p>
    <style>p { width: 300px } @media (hover: none) { p { width: 700px } } @media (prefers-color-scheme: dark) { p { color: #ccc } }</style>`);
  const look = createLook('phone', 'desktop');
  await look.at(page, 'own');
  expect(Object.keys(look.findings)).toEqual([
    'own (phone, light)',
    'own (phone, dark)',
    'own (desktop, dark)',
  ]);
  expect(await page.evaluate(() => matchMedia('(width: 390px) and (hover: none)').matches)).toBe(
    true,
  );
});

/** At the size of a phone, and then as each screen is on a laptop. `links` looks at each page as a visitor first sees it. */
describe('every screen is sound at every size', () => {
  test('menu, sign-in, and pages that do not exist', async () => {
    const look = createLook();
    const page = await visit('/', { size: 'phone' });
    announce(page, /GET 404 \/nowhere/);
    // On a laptop the menu is not a dialog.
    const lookOfPhone = createLook('phone');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await lookOfPhone.at(page, 'menu');
    lookOfPhone.expectNothingWrong();
    await page.goto('/Profile');
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    await page.keyboard.press('Escape');
    await look.at(page, 'profile-signed-out');
    await page.goto('/UserLogin?refused=domain');
    await page.getByRole('alert').waitFor();
    await look.at(page, 'sign-in-refused');
    await page.goto('/nowhere');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look.at(page, 'not-found');
    await page.goto('/api/auth/google/login');
    await page.getByRole('button', { name: student(30) }).waitFor();
    await look.at(page, 'campus-sign-in');
    look.expectNothingWrong();
  });

  test('products and vendors', async () => {
    const look = createLook();
    const page = await visit('/marketplace?q=medley+tee', { size: 'phone' });
    await page.getByRole('link', { name: TEE }).click();
    await popup(page, TEE).getByRole('button', { name: 'Add to Cart' }).waitFor();
    await look.at(page, 'product');
    await popup(page, TEE).getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('alertdialog').waitFor();
    await look.at(page, 'product-confirm');
    await page.keyboard.press('Escape');
    await addFromPopup(page, { product: TEE });
    await page.getByText(`${TEE} is in your cart.`).waitFor();
    await look.at(page, 'product-added');
    await page.goto('/marketplace?q=zzzz');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await look.at(page, 'marketplace-nothing');
    await page.goto('/marketplace?view=vendors');
    await page
      .getByRole('link', { name: /See More/i })
      .first()
      .waitFor();
    await look.at(page, 'vendors');
    look.expectNothingWrong();
  });

  test('cart, payment and the order', async () => {
    const look = createLook();
    const page = await openBrowser({ size: 'phone' });
    await putInCart(page, { product: TEE, options: ['Cream', 'M'], quantity: 2 });
    await arriveReadyToSubmit(page, student(31), { product: TAPE });
    await page.goto('/Shop');
    await page.getByText('3 items', { exact: true }).waitFor();
    await look.at(page, 'cart');
    await page.getByRole('button', { name: `Decrease Quantity of ${TAPE}`, exact: false }).click();
    await page.getByRole('alertdialog').waitFor();
    await look.at(page, 'cart-remove');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await page.getByRole('alertdialog').waitFor();
    await look.at(page, 'cart-clear');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
    await look.at(page, 'payment');
    await page.getByLabel('Contact number').fill('');
    await submitButton(page).click();
    await page.getByRole('link', { name: 'Contact number is required.' }).waitFor();
    await look.at(page, 'payment-errors');
    await page.getByLabel('Contact number').fill('91234567');
    await chooseDelivery(page, TEE);
    await page.getByLabel('Delivery address').fill('Hall 6, 50 Nanyang Avenue');
    await look.at(page, 'payment-delivery');
    await submitButton(page).click();
    await orderNumberOnSuccess(page);
    await look.at(page, 'payment-success');
    look.expectNothingWrong();
  });

  test('profile and orders', async () => {
    const look = createLook();
    const page = await openBrowser({ size: 'phone' });
    await arriveSignedIn(page, student(1), '/Profile');
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();
    await page
      .getByRole('button', { name: /^Details of order/ })
      .first()
      .click();
    await page.getByRole('table', { name: /^Purchases of order/ }).waitFor();
    await look.at(page, 'profile');
    look.expectNothingWrong();
  });

  test('the admin pages', async () => {
    const look = createLook();
    const page = await visit('/AdminManage', { size: 'phone' });
    await page.getByRole('dialog', { name: 'Admin Login' }).waitFor();
    await signInAsAdmin(page);
    // Opens one order, where the bar at the bottom covers nothing.
    const number = (await page.getByRole('rowheader').first().textContent()) ?? '';
    await page.getByRole('searchbox').fill(number);
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('radio', { name: 'Unverified 1' }).waitFor();
    await page.getByRole('button', { name: `Details of order ${number}` }).click();
    await page
      .getByRole('checkbox', { name: /^Select order/ })
      .first()
      .check();
    await page.getByRole('region', { name: 'Selected orders' }).waitFor();
    await page.getByRole('button', { name: /^Cancel order/ }).waitFor();
    await look.at(page, 'admin-unverified');
    await page
      .getByRole('button', { name: /^Cancel order/ })
      .first()
      .click();
    await page.getByRole('alertdialog').waitFor();
    await look.at(page, 'admin-cancel');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('radio', { name: /^Verified/ }).click();
    await page.getByRole('heading', { name: 'Verified Orders', exact: true }).waitFor();
    await look.at(page, 'admin-verified');
    await page.getByRole('radio', { name: /^Cancelled/ }).click();
    await page.getByRole('heading', { name: 'Cancelled Orders', exact: true }).waitFor();
    await page.getByRole('table', { name: 'Cancelled Orders' }).waitFor();
    await page.locator('table[aria-busy]').waitFor({ state: 'detached' });
    await look.at(page, 'admin-cancelled');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Collection').waitFor();
    await look.at(page, 'admin-filters');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await look.at(page, 'admin-keys');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Match a bank list' }).click();
    await page.getByLabel('Payments').fill('Details,Amount\nZZZZ-ZZZ2,5.00\nFee,1.50');
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await page.getByRole('table', { name: 'Rows to look at' }).waitFor();
    await look.at(page, 'admin-bank-list');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change the time' }).click();
    await page.getByRole('dialog', { name: 'Change the festival’s time' }).waitFor();
    await look.at(page, 'clock');
    await page.keyboard.press('Escape');
    for (const path of [...(await adminAddresses(page)), AREA_PAGE]) {
      await page.goto(path);
      await comeToRest(page);
      await look.at(page, `admin-page-${path.split('/').slice(2).join('-') || 'orders'}`);
    }
    look.expectNothingWrong();
  });

  test('a broken area, the description of the API', async () => {
    const look = createLook();
    const page = await visit('/api/docs', { size: 'phone' });
    announce(page, /404 \/assets\/marketplace/);
    announce(page, /^console: .*\/assets\/marketplace\//);
    await page.getByRole('heading', { name: /^orders/ }).click();
    await page.getByRole('button', { name: /^POST \/orders / }).click();
    await look.at(page, 'api');
    await page.route(/\/assets\/marketplace\//, (route) => route.fulfill({ status: 404 }));
    await page.goto('/marketplace');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await look.at(page, 'broken-area');
    look.expectNothingWrong();
  });
});
