import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { mailTo } from '../../support/festival.js';
import { pressAt, tabTo } from '../../support/keyboard.js';
import { createLook } from '../../support/looks.js';
import { signInAsAdmin, student } from '../../support/people.js';
import { openBrowser, openTab } from '../../support/visitor.js';

const REMINDERS = '/AdminManage/reminders';
const BUYER = student(1);
const WHOM = `Buyers of verified orders that match “${BUYER}”`;

const openReminders = async (page: Page): Promise<void> => {
  await page.goto(REMINDERS);
  await page.getByRole('heading', { name: 'Send Reminder Emails' }).waitFor();
};
const previewOf = (page: Page) => page.getByRole('dialog', { name: 'Preview' });
const words = () => `The stalls move to the North Spine, ${Date.now()}.`;

/** Reaches a field with Tab and types into it. */
const typeInto = async (page: Page, name: string, text: string): Promise<void> => {
  await tabTo(page, page.getByRole('textbox', { name }));
  await page.keyboard.insertText(text);
};

test('an admin writes to the buyers of some orders, with the keyboard alone, and two tabs follow it', async () => {
  const admin = await openBrowser();
  await signInAsAdmin(admin);
  await openReminders(admin);
  const other = await openTab(admin, REMINDERS);
  await other.getByRole('heading', { name: 'Emails sent' }).waitFor();

  const message = words();
  await tabTo(admin, admin.getByRole('radio', { name: 'Buyers with something to collect' }));
  for (let choice = 0; choice < 3; choice += 1) await admin.keyboard.press('ArrowDown');
  await typeInto(admin, 'That match', BUYER);
  await typeInto(admin, 'Message', message);
  await pressAt(admin, admin.getByRole('button', { name: 'Preview' }));
  await previewOf(admin).getByText('About your order').first().waitFor();
  await pressAt(admin, previewOf(admin).getByRole('button', { name: 'Send a test to myself' }));
  await admin.getByText(/^A test is on its way to/).waitFor();
  await pressAt(admin, previewOf(admin).getByRole('button', { name: /^Send \d+ emails?$/ }));

  await admin.waitForURL(new RegExp(`${REMINDERS}/.+`));
  await admin.getByText('Successfully sent!').waitFor();
  await admin.getByText('Done', { exact: true }).waitFor();
  await admin.getByRole('row', { name: BUYER }).first().getByText('Sent').waitFor();
  const row = other.getByRole('row', { name: WHOM }).first();
  await row.getByText('Done').waitFor();

  for (const address of [BUYER, 'festival-admin@ntu.edu.sg'])
    expect((await mailTo(address, /^About your order/)).text).toContain(message);
});

test('every screen of it is sound at every size', async () => {
  const look = createLook();
  const admin = await openBrowser({ size: 'phone' });
  await signInAsAdmin(admin);
  await openReminders(admin);
  await admin.getByRole('radio', { name: 'Buyers of some orders' }).check();
  await admin.getByRole('radio', { name: 'At a time' }).check();
  await admin.getByRole('button', { name: 'Preview' }).click();
  await admin.getByText('Message is required.').waitFor();
  await look.at(admin, 'admin-reminders');
  await admin.getByRole('textbox', { name: 'That match' }).fill(BUYER);
  await admin.getByRole('textbox', { name: 'Message' }).fill(words());
  await admin.getByLabel('Date and time').fill('2021-03-20T09:00');
  await admin.getByRole('button', { name: 'Preview' }).click();
  await previewOf(admin).waitFor();
  await look.at(admin, 'admin-reminder-preview');
  await previewOf(admin)
    .getByRole('button', { name: /^Send at/ })
    .click();
  await admin.getByText('Scheduled', { exact: true }).waitFor();
  await look.at(admin, 'admin-reminder');
  await admin.getByRole('button', { name: 'Stop…' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Stop sending' }).click();
  await admin.getByText('Stopped', { exact: true }).waitFor();
  look.expectNothingWrong();
});
