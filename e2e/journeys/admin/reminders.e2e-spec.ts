import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pressAt, tabTo } from '../../support/looks/keyboard.js';
import { createLook } from '../../support/looks/look.js';
import { mailTo } from '../../support/mailbox.js';
import { signInAsAdmin, student } from '../../support/sign-in.js';
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
  const desk = await openBrowser();
  await signInAsAdmin(desk);
  await openReminders(desk);
  const other = await openTab(desk, REMINDERS);
  await other.getByRole('heading', { name: 'Emails sent' }).waitFor();

  const message = words();
  await tabTo(desk, desk.getByRole('radio', { name: 'Buyers with something to collect' }));
  for (let choice = 0; choice < 3; choice += 1) await desk.keyboard.press('ArrowDown');
  await typeInto(desk, 'That match', BUYER);
  await typeInto(desk, 'Message', message);
  await pressAt(desk, desk.getByRole('button', { name: 'Preview' }));
  await previewOf(desk).getByText('About your order').first().waitFor();
  await pressAt(desk, previewOf(desk).getByRole('button', { name: 'Send a test to myself' }));
  await desk.getByText(/^A test is on its way to/).waitFor();
  await pressAt(desk, previewOf(desk).getByRole('button', { name: /^Send \d+ emails?$/ }));

  await desk.waitForURL(new RegExp(`${REMINDERS}/.+`));
  await desk.getByText('Successfully sent!').waitFor();
  await desk.getByText('Done', { exact: true }).waitFor();
  await desk.getByRole('row', { name: BUYER }).first().getByText('Sent').waitFor();
  const row = other.getByRole('row', { name: WHOM }).first();
  await row.getByText('Done').waitFor();

  for (const address of [BUYER, 'festival-desk@ntu.edu.sg'])
    expect((await mailTo(address, /^About your order/)).text).toContain(message);
});

test('every screen of it is sound at every size', async () => {
  const look = createLook();
  const desk = await openBrowser({ size: 'phone' });
  await signInAsAdmin(desk);
  await openReminders(desk);
  await desk.getByRole('radio', { name: 'Buyers of some orders' }).check();
  await desk.getByRole('radio', { name: 'At a time' }).check();
  await desk.getByRole('button', { name: 'Preview' }).click();
  await desk.getByText('Message is required.').waitFor();
  await look.at(desk, 'admin-reminders');
  await desk.getByRole('textbox', { name: 'That match' }).fill(BUYER);
  await desk.getByRole('textbox', { name: 'Message' }).fill(words());
  await desk.getByLabel('Date and time').fill('2021-03-20T09:00');
  await desk.getByRole('button', { name: 'Preview' }).click();
  await previewOf(desk).waitFor();
  await look.at(desk, 'admin-reminder-preview');
  await previewOf(desk)
    .getByRole('button', { name: /^Send at/ })
    .click();
  await desk.getByText('Scheduled', { exact: true }).waitFor();
  await look.at(desk, 'admin-reminder');
  await desk.getByRole('button', { name: 'Stop…' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Stop sending' }).click();
  await desk.getByText('Stopped', { exact: true }).waitFor();
  look.expectNothingWrong();
});
