import type { Workshop } from '@festival/contracts/workshops';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.js';
import { createLook } from '../../support/looks/look.js';
import { mailTo } from '../../support/mailbox.js';
import { arriveSignedIn, signInAsAdmin, student } from '../../support/sign-in.js';
import { readApi, site } from '../../support/site.js';
import { takePhoto } from '../../support/taking-part/photos.js';
import { openBrowser } from '../../support/visitor.js';

const FULL = 'Batik on a Tote';
const LANTERNS = 'Paper Lanterns by Night';

const openDesk = async (page: Page): Promise<void> => {
  await signInAsAdmin(page);
  await page.getByRole('tab', { name: 'Workshops' }).click();
  await page.getByRole('heading', { name: 'Workshop Sign Ups' }).waitFor();
};

const fillIn = async (page: Page): Promise<void> => {
  const form = page.getByRole('dialog', { name: 'Create a workshop' });
  await form.getByLabel('Name').fill(LANTERNS);
  await form.getByLabel('Organizer').fill('Lantern Guild');
  await form.getByLabel('Category').selectOption('Art & Crafts');
  await form.getByLabel('Date').fill('2021-03-12');
  await form.getByLabel('Start time').fill('19:00');
  await form.getByLabel('Duration in minutes').fill('90');
  await form.getByLabel('Location').fill('Yunnan Garden');
  await form.getByLabel('Number of places').fill('12');
  const photo = await takePhoto(page, { name: 'lantern.jpg', width: 900, height: 600 });
  await form.locator('input[type=file]').setInputFiles(photo);
  await form.getByRole('button', { name: 'Create the workshop' }).click();
};

const listed = () => readApi<Workshop[]>('/workshops/');

/** Signs a student up as the workshops page does. */
const signUp = async (emailAddress: string, workshop: Workshop | undefined): Promise<void> => {
  const page = await openBrowser();
  await arriveSignedIn(page, emailAddress);
  const answer = await page.request.post(`/api/workshops/${workshop?._id}/signup/`, {
    headers: { origin: site },
    data: {
      name: 'A guest',
      contactNumber: '91234567',
      emailAddress,
      matricNumber: 'U1922001A',
    },
  });
  expect(answer.status()).toBe(200);
};

test('an admin creates a workshop, moves it, and withdraws it; everyone who signed up is informed', async () => {
  const desk = await openBrowser();
  await openDesk(desk);
  await desk.getByRole('button', { name: 'Create a workshop' }).click();
  await fillIn(desk);
  await desk.getByText(`“${LANTERNS}” is among the workshops.`).waitFor();
  // The gateway's cache may be half a second old.
  const made = await eventually(async () => {
    const found = (await listed()).find(({ name }) => name === LANTERNS);
    expect(found?.images).toHaveLength(1);
    return found;
  });

  const guest = student(38);
  await signUp(guest, made);
  await desk.reload();
  await desk.getByRole('button', { name: `Edit ${LANTERNS}` }).click();
  await desk.getByText('1 person signed up.').waitFor();
  await desk.getByLabel('Location').fill('North Spine Plaza');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await desk.getByText(`“${LANTERNS}” is saved.`).waitFor();
  await mailTo(guest, new RegExp(LANTERNS));

  await desk.getByRole('button', { name: `Withdraw ${LANTERNS}` }).click();
  await desk.getByLabel('Reason').fill('It is going to rain.');
  await desk.getByRole('button', { name: 'Withdraw the workshop' }).click();
  await desk.getByText(`“${LANTERNS}” is withdrawn. We email 1 person.`).waitFor();
  await desk.getByRole('button', { name: `Edit ${LANTERNS}` }).waitFor({ state: 'detached' });
  await eventually(async () =>
    expect((await listed()).map(({ name }) => name)).not.toContain(LANTERNS),
  );
  const withdrawn = desk.getByRole('region', { name: 'Withdrawn workshops' });
  await withdrawn.getByText(/It is going to rain\.$/).waitFor();
  await withdrawn.getByRole('button', { name: `Details of ${LANTERNS}` }).click();
  await withdrawn.getByRole('table', { name: `Participants of ${LANTERNS}` }).waitFor();
});

test('sign-ups are saved as workshops.csv', async () => {
  const desk = await openBrowser();
  await openDesk(desk);
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download All Workshop Sign Ups' }).click();
  expect((await saving).suggestedFilename()).toBe('workshops.csv');
});

test('every screen of it is sound at every size', async () => {
  const look = createLook();
  const desk = await openBrowser({ size: 'phone' });
  await openDesk(desk);
  await desk.getByRole('button', { name: `Details of ${FULL}` }).click();
  await desk.getByRole('table', { name: `Participants of ${FULL}` }).waitFor();
  await look.at(desk, 'admin-workshops');
  await desk.getByRole('button', { name: 'Allocate now' }).click();
  await desk.getByRole('alertdialog').waitFor();
  await look.at(desk, 'admin-allocate');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: `Edit ${FULL}` }).click();
  await desk.getByLabel('Organizer').fill('');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await desk.getByText('Organizer is required.').waitFor();
  await look.at(desk, 'admin-workshop-form');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Leave', exact: true }).click();
  await desk.getByRole('button', { name: `Withdraw ${FULL}` }).click();
  await desk.getByRole('button', { name: 'Withdraw the workshop' }).click();
  await desk.getByText('Reason is required.').waitFor();
  await look.at(desk, 'admin-withdraw');
  look.expectNothingWrong();
});
