import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pressAt } from '../../support/keyboard.js';
import { createLook } from '../../support/looks.js';
import { arriveSignedIn, signInAsAdmin, student } from '../../support/people.js';
import { logInAsVendor, signUpMaker } from '../../support/vendors.js';
import { openBrowser, visit } from '../../support/visitor.js';

const sessionsOf = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' });

test('a student logs another browser out, and then every browser, with the keyboard alone', async () => {
  const look = createLook();
  const page = await openBrowser({ size: 'phone' });
  await arriveSignedIn(page, student(30), '/Profile');
  const lost = await openBrowser();
  await arriveSignedIn(lost, student(30));
  await page.reload();
  const sessions = sessionsOf(page);
  await sessions.getByRole('listitem').nth(1).waitFor();
  await look.at(page, 'sessions-profile');
  await pressAt(page, sessions.getByRole('button', { name: /^Log out .*, last used/ }).first());
  await page.getByText(/ is logged out\.$/).waitFor();
  const session = await lost.request.get('/api/auth/session');
  expect(await session.json()).toMatchObject({ role: 'visitor' });

  await pressAt(page, sessions.getByRole('button', { name: 'Log out everywhere' }));
  const question = page.getByRole('alertdialog', { name: 'Log out everywhere?' });
  await question.waitFor();
  await look.at(page, 'sessions-everywhere');
  await pressAt(page, question.getByRole('button', { name: 'Log out everywhere' }));
  await page.getByText('You are not logged in').waitFor();
  look.expectNothingWrong();
});

test('the sessions of a vendor and of an admin are sound at every size, and an admin logs the vendor out', async () => {
  const look = createLook();
  const stall = await visit('/VendorLogin', { size: 'phone' });
  const maker = await signUpMaker(stall);
  await logInAsVendor(stall, maker);
  await stall.getByRole('navigation', { name: 'Your stall' }).getByText('Profile').click();
  await sessionsOf(stall).getByText('This browser').waitFor();
  await look.at(stall, 'sessions-stall');

  const admin = await openBrowser({ size: 'phone' });
  await signInAsAdmin(admin);
  await admin.goto('/AdminManage/account');
  await sessionsOf(admin).getByText('This browser').waitFor();
  await look.at(admin, 'sessions-account');
  await admin.goto('/AdminManage/admins');
  const form = admin.getByRole('region', { name: 'Log a student or vendor out' });
  await form.getByLabel('Email address or username').fill(maker.username);
  await look.at(admin, 'sessions-end');
  await pressAt(admin, form.getByRole('button', { name: 'Log out everywhere' }));
  await admin.getByText(/ \(vendor\) is logged out of 1 browser\.$/).waitFor();
  const session = await stall.request.get('/api/auth/session');
  expect(await session.json()).toMatchObject({ role: 'visitor' });
  look.expectNothingWrong();
});
