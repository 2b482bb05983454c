import type { Page } from 'playwright-core';
import { QUIET_PAGE, site } from './festival.js';

const pad = (number: number) => String(number).padStart(2, '0');

/** Students 21–40 have no history in the demo world. Each journey uses its own student, so that none sees another's orders. */
export const student = (number: number) => `student${pad(number)}@e.ntu.edu.sg`;

/** The demo's account from outside the university. */
export const outsider = 'jonas.weller@example.com';

/** Chooses a person on the demo provider's page, and waits for the redirect to the site. */
export const choosePerson = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: email }).click();
  await page.waitForURL((url) => url.origin === site && !url.pathname.startsWith('/api/'));
};

/** Signs in through the provider, from the open sign-in dialog or page. */
export const signInAs = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('link', { name: 'Continue with your campus account' }).click();
  await choosePerson(page, email);
};

/** Starts at the provider, for journeys about something else. */
export const arriveSignedIn = async (page: Page, email: string, returnTo = QUIET_PAGE) => {
  await page.goto(`/api/auth/google/login?${new URLSearchParams({ returnTo })}`);
  await choosePerson(page, email);
};

/** Signs the festival's admin in on the admin page. @param at where that page is, if not at the site */
export const signInAsAdmin = async (page: Page, at = ''): Promise<void> => {
  await page.goto(`${at}/AdminManage`);
  const dialog = page.getByRole('dialog', { name: 'Admin Login' });
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByLabel('Password', { exact: true }).fill('midsummer-demo');
  await dialog.getByRole('button', { name: /^Log ?in$/ }).click();
  await page.getByRole('heading', { name: 'Unverified Orders' }).waitFor();
};
