import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { mailTo, site } from '../../support/festival.js';
import { expectFocus, pressAt, tabTo, typeInto } from '../../support/keyboard.js';
import { logInAsVendor, newMaker, signUpMaker, vendorDialog } from '../../support/vendors.js';
import { announce, openTab, visit } from '../../support/visitor.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const secret = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const welcome = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `Welcome, ${name}` });

test('a vendor signs up, logs in and looks after its profile, by keyboard alone', async () => {
  const maker = newMaker();
  const page = await visit('/UserLogin');
  await pressAt(page, page.getByRole('link', { name: 'Vendors log in here' }));
  const dialog = vendorDialog(page);
  await tabTo(page, dialog.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowLeft');
  await pressAt(page, button(page, 'Sign up'));
  await expectFocus(page, { role: 'textbox', name: 'Username', invalid: 'true' });
  expect(await dialog.getByRole('link', { name: /is required\.$/ }).count()).toBe(5);

  await typeInto(page, field(page, 'Username'), maker.username);
  await typeInto(page, secret(page, 'Password'), maker.password);
  await typeInto(page, field(page, 'Email address'), maker.emailAddress);
  await typeInto(page, field(page, 'Display name'), maker.displayName);
  await typeInto(page, field(page, 'Delivery surcharge'), '2.50');
  await typeInto(page, field(page, 'Contact number (optional)'), '12345');
  await page.keyboard.press('Enter');
  await dialog.getByText('Successfully signed up! Please login into your account.').waitFor();
  await expectFocus(page, { name: 'Password' });
  expect(await field(page, 'Username or email').inputValue()).toBe(maker.username);
  await page.keyboard.type(maker.password);
  await page.keyboard.press('Enter');
  await expectFocus(page, { role: 'heading', name: `Welcome, ${maker.displayName}` });

  const renamed = `${maker.displayName} & Daughter`;
  await pressAt(page, button(page, 'Edit Profile'));
  await typeInto(page, field(page, 'Display name'), renamed);
  await pressAt(page, button(page, 'Save'));
  await welcome(page, renamed).waitFor();
  await expectFocus(page, { role: 'button', name: 'Edit Profile' });
  await page.reload();
  await welcome(page, renamed).waitFor();
  await page.getByText(`Logged in as ${renamed}`).waitFor();
  await page.getByText('$2.50 an order').waitFor();

  const other = await openTab(page, '/VendorLogin');
  await welcome(other, renamed).waitFor();
  // Requests that are still pending would be refused after the sign-out.
  await other.waitForLoadState('networkidle');
  await pressAt(page, button(page, 'Logout'));
  await expectFocus(page, { role: 'heading', name: 'Vendor Login' });
  await vendorDialog(other).waitFor();
  expect(await other.getByText(maker.emailAddress).count()).toBe(0);
});

test('a password is changed, forgotten, and set again by a link that works once', async () => {
  const page = await visit('/VendorLogin');
  announce(page, /POST 401 \/api\/auth\/vendor\/login/);
  announce(page, /POST 400 \/api\/auth\/vendor\/(password|resetPassword)/);
  const maker = await signUpMaker(page);
  await logInAsVendor(page, maker);

  await button(page, 'Change Password').click();
  await secret(page, 'Current password').fill('not-this-one');
  await secret(page, 'New password').fill('ink-and-lino');
  await button(page, 'Change password').click();
  await page.getByText('Your current password is not this one.').waitFor();
  await secret(page, 'Current password').fill(maker.password);
  await button(page, 'Change password').click();
  await page.getByText('Your password is changed.').waitFor();
  await button(page, 'Logout').click();

  await button(page, 'Log in as a vendor').click();
  await secret(page, 'Username or email').fill(maker.emailAddress);
  await secret(page, 'Password').fill(maker.password);
  await button(page, 'Log in').click();
  await page.getByRole('alert').filter({ hasText: 'The username or password is wrong.' }).waitFor();
  await button(page, 'Forgotten your password?').click();
  await secret(page, 'Email address').fill(maker.emailAddress);
  await button(page, 'Send me a link').click();
  await page.getByText('It works once, for 60 minutes.').waitFor();

  const { text } = await mailTo(maker.emailAddress, /new password/);
  const [link = ''] = /\S+\/VendorLogin#reset=[\w-]+/.exec(text) ?? [];
  await page.goto(link);
  await page.waitForURL(`${site}/VendorLogin`);
  await page.reload();
  await secret(page, 'New password').fill('paper-and-glue');
  await button(page, 'Set new password').click();
  const dialog = vendorDialog(page);
  await dialog.getByText('Your new password is set.').waitFor();
  expect(await secret(page, 'Username or email').inputValue()).toBe(maker.username);
  await secret(page, 'Password').fill('paper-and-glue');
  await button(page, 'Log in').click();
  await welcome(page, maker.displayName).waitFor();

  await page.goto(link);
  await secret(page, 'New password').fill('once-more-please');
  await button(page, 'Set new password').click();
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
  await button(page, 'Ask for a new link').click();
  await dialog.getByLabel('Email address').waitFor();
});
