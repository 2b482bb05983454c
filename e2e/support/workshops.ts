import type { Workshop } from '@festival/contracts/workshops';
import type { Locator, Page } from 'playwright-core';
import { readApi, site } from './festival.js';
import { arriveSignedIn } from './people.js';

/** A workshop of the demo world, as the API returns it now. */
export const workshopNamed = async (name: string): Promise<Workshop> => {
  const workshops = await readApi<Workshop[]>('/workshops/');
  const found = workshops.find((workshop) => workshop.name === name);
  if (!found) throw new Error(`The demo world has no workshop ${name}`);
  return found;
};

/** The card of a workshop on the workshops page. */
export const noticeOf = (page: Page, name: string): Locator =>
  page.getByRole('article', { name, exact: true });

/** Its label says which of both it would be. */
export const signUpButton = (page: Page, name: string): Locator => {
  const button = (label: string) =>
    page.getByRole('button', { name: `${label} for ${name}`, exact: true });
  return button('Sign Up').or(button('Join waitlist'));
};

/** On the profile. */
export const cancelButton = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'My Workshops' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .getByRole('button', { name: /^Cancel/ });

/** What a form needs besides the name and the address of who is signed in. */
export const details = { contact: '91234567', matric: 'U1922001A' };

/** Fills in the open form and submits it. */
export const submitSignUp = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: `Sign up for ${name}` });
  await dialog.getByLabel('Contact No.').fill(details.contact);
  await dialog.getByLabel('Matriculation Number/Staff ID').fill(details.matric);
  await dialog.getByLabel('I have read and agree to the terms and conditions').check();
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
};

/** Signs in, and signs up for these workshops in turn through the API. */
export const arriveSignedUp = async (
  page: Page,
  emailAddress: string,
  names: readonly string[],
  goTo?: string,
): Promise<void> => {
  await arriveSignedIn(page, emailAddress);
  for (const name of names) {
    const { _id } = await workshopNamed(name);
    const answer = await page.request.post(`/api/workshops/${_id}/signup/`, {
      headers: { origin: site },
      data: {
        name: 'A student',
        contactNumber: details.contact,
        emailAddress,
        matricNumber: details.matric,
      },
    });
    if (answer.status() !== 200) throw new Error(`${name}: ${await answer.text()}`);
  }
  if (goTo) await page.goto(goTo);
};
