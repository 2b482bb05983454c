import { sessionCookieName } from '@festival/contracts/session';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { letSessionsAge } from '../../../tools/demo-festival/old-sessions.mjs';
import { mailTo, site } from '../../support/festival.js';
import { pressAt, tabTo } from '../../support/keyboard.js';
import { findOverflow, findViolations, showIn, sizeNames, sizes } from '../../support/looks.js';
import { signInAsAdmin } from '../../support/people.js';
import { announce, openBrowser, openTab } from '../../support/visitor.js';

/** Lets ten minutes pass for the session of this browser. */
const letTimePass = async (page: Page): Promise<void> => {
  announce(page, /POST 403 .*\/admin\/invitations/);
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === sessionCookieName(site));
  await letSessionsAge(String(session?.value));
};

const invitation = (page: Page) => page.getByRole('dialog', { name: 'Invite an admin' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it’s you' });

const invite = async (admin: Page, address: string): Promise<void> => {
  await admin.goto('/AdminManage/admins');
  await pressAt(admin, admin.getByRole('button', { name: 'Invite an admin' }));
  await tabTo(admin, invitation(admin).getByLabel('Name', { exact: true }));
  await admin.keyboard.insertText('Nur Aisyah');
  await tabTo(admin, invitation(admin).getByLabel('Email address'));
  await admin.keyboard.insertText(address);
  await pressAt(admin, invitation(admin).getByRole('button', { name: 'Send the invitation' }));
  await question(admin).getByRole('textbox', { name: 'Your password' }).waitFor();
};

test('an admin confirms with the keyboard that it is them, the call goes on by itself, and other tabs stay logged in', async () => {
  const address = `aisyah.${Date.now()}@ntu.edu.sg`;
  const admin = await openBrowser();
  await signInAsAdmin(admin);
  const other = await openTab(admin, '/AdminManage/vendors');
  await letTimePass(admin);
  await invite(admin, address);

  announce(admin, /POST 400 .*\/auth\/admin\/confirm/);
  await admin.keyboard.insertText('not-the-password');
  await admin.keyboard.press('Enter');
  await question(admin)
    .getByText(/is not this one/)
    .waitFor();
  await admin.keyboard.press('Control+A');
  await admin.keyboard.insertText('midsummer-demo');
  await admin.keyboard.press('Enter');

  await admin.getByText(`A link is on its way to ${address}.`).waitFor();
  expect((await mailTo(address, /.*/)).text).toContain('/AdminInvitation#invite=');
  await other.getByRole('link', { name: 'Activity' }).click();
  await other.getByRole('heading', { name: 'Activity' }).waitFor();
});

test('the question is sound at every size, and closing it leaves the call refused', async () => {
  const admin = await openBrowser({ size: 'phone' });
  await signInAsAdmin(admin);
  await letTimePass(admin);
  await invite(admin, `weijie.${Date.now()}@ntu.edu.sg`);
  for (const size of sizeNames) {
    await showIn(admin, sizes[size]);
    // Not a look, which would wait for the call behind the question.
    const wrong = [...(await findOverflow(admin)), ...(await findViolations(admin))];
    expect([size, wrong]).toEqual([size, []]);
  }
  await admin.keyboard.press('Escape');
  await invitation(admin)
    .getByText(/^Please confirm that it is you/)
    .waitFor();
});
