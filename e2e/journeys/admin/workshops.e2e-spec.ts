import type { Workshop } from '@festival/contracts/workshops';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually, mailTo, readApi, site } from '../../support/festival.js';
import { createLook } from '../../support/looks.js';
import { arriveSignedIn, signInAsAdmin, student } from '../../support/people.js';
import { takePhoto } from '../../support/photos.js';
import { openBrowser } from '../../support/visitor.js';

const FULL = 'Batik on a Tote';
const LANTERNS = 'Paper Lanterns by Night';

const openAdmin = async (page: Page): Promise<void> => {
  await signInAsAdmin(page);
  await page.goto('/AdminManage/workshops');
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
  const admin = await openBrowser();
  await openAdmin(admin);
  await admin.getByRole('button', { name: 'Create a workshop' }).click();
  await fillIn(admin);
  await admin.getByText(`“${LANTERNS}” is among the workshops.`).waitFor();
  // The gateway's cache may be half a second old.
  const made = await eventually(async () => {
    const found = (await listed()).find(({ name }) => name === LANTERNS);
    expect(found?.images).toHaveLength(1);
    return found;
  });

  const guest = student(38);
  await signUp(guest, made);
  await admin.reload();
  await admin.getByRole('button', { name: `Edit ${LANTERNS}` }).click();
  await admin.getByText('1 person signed up.').waitFor();
  await admin.getByLabel('Location').fill('North Spine Plaza');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await admin.getByText(`“${LANTERNS}” is saved.`).waitFor();
  await mailTo(guest, new RegExp(LANTERNS));

  await admin.getByRole('button', { name: `Withdraw ${LANTERNS}` }).click();
  await admin.getByLabel('Reason').fill('It is going to rain.');
  await admin.getByRole('button', { name: 'Withdraw the workshop' }).click();
  await admin.getByText(`“${LANTERNS}” is withdrawn. We email 1 person.`).waitFor();
  await admin.getByRole('button', { name: `Edit ${LANTERNS}` }).waitFor({ state: 'detached' });
  await eventually(async () =>
    expect((await listed()).map(({ name }) => name)).not.toContain(LANTERNS),
  );
  const withdrawn = admin.getByRole('region', { name: 'Withdrawn workshops' });
  await withdrawn.getByText(/It is going to rain\.$/).waitFor();
  await withdrawn.getByRole('button', { name: `Details of ${LANTERNS}` }).click();
  await withdrawn.getByRole('table', { name: `Participants of ${LANTERNS}` }).waitFor();
});

test('sign-ups are saved as workshops.csv', async () => {
  const admin = await openBrowser();
  await openAdmin(admin);
  const saving = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download All Workshop Sign Ups' }).click();
  expect((await saving).suggestedFilename()).toBe('workshops.csv');
});

test('every screen of it is sound at every size', async () => {
  const look = createLook();
  const admin = await openBrowser({ size: 'phone' });
  await openAdmin(admin);
  await admin.getByRole('button', { name: `Details of ${FULL}` }).click();
  await admin.getByRole('table', { name: `Participants of ${FULL}` }).waitFor();
  await look.at(admin, 'admin-workshops');
  await admin.getByRole('button', { name: 'Allocate now' }).click();
  await admin.getByRole('alertdialog').waitFor();
  await look.at(admin, 'admin-allocate');
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: `Edit ${FULL}` }).click();
  await admin.getByLabel('Organizer').fill('');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await admin.getByText('Organizer is required.').waitFor();
  await look.at(admin, 'admin-workshop-form');
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Leave', exact: true }).click();
  await admin.getByRole('button', { name: `Withdraw ${FULL}` }).click();
  await admin.getByRole('button', { name: 'Withdraw the workshop' }).click();
  await admin.getByText('Reason is required.').waitFor();
  await look.at(admin, 'admin-withdraw');
  look.expectNothingWrong();
});
