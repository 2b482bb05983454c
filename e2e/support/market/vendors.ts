import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { site } from '../site.js';

/** A vendor. */
export interface Maker {
  username: string;
  password: string;
  emailAddress: string;
  displayName: string;
}

/** Details of a vendor that no other journey uses, not signed up yet. */
export const newMaker = (): Maker => {
  const username = `maker-${randomUUID().slice(0, 8)}`;
  return {
    username,
    password: 'lino-and-ink',
    emailAddress: `${username}@stalls.example`,
    displayName: `Maker ${username.slice(6)}`,
  };
};

export const vendorDialog = (page: Page) => page.getByRole('dialog', { name: 'Vendor Login' });

/** Signs a vendor up through the API only, for journeys about something else. */
export const signUpMaker = async (page: Page): Promise<Maker> => {
  const maker = newMaker();
  const answer = await page.request.post('/api/vendors', {
    data: { ...maker, surcharge: 3 },
    headers: { origin: site },
  });
  if (!answer.ok()) throw new Error(`Signing a vendor up was answered with ${answer.status()}`);
  return maker;
};

/** On the vendors' page: logs in through the open dialog. */
export const logInAsVendor = async (
  page: Page,
  { username, password }: Pick<Maker, 'username' | 'password'>,
): Promise<void> => {
  const dialog = vendorDialog(page);
  await dialog.getByLabel('Username or email').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
};
