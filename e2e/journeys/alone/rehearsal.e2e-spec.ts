import { afterEach, expect, test } from '@jest/globals';
import { DEMO_NOW, setFestivalClock } from '../../support/festival.js';
import { signInAsAdmin, student } from '../../support/people.js';
import { arriveReadyToSubmit, submitButton } from '../../support/shopping.js';
import { announce, openBrowser, visit } from '../../support/visitor.js';

const banner = /Rehearsing: it is/;

const moveClock = async (to: string) => {
  const admin = await openBrowser();
  await signInAsAdmin(admin);
  await admin.getByRole('button', { name: 'Change the time' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Change the festival’s time' });
  await dialog.getByLabel('Date and time').fill(to);
  await dialog.getByRole('button', { name: 'Set the time' }).click();
  await dialog.waitFor({ state: 'detached' });
  return admin;
};

// Sets the clock back after every test, so that the next journeys run in the demo's own week.
afterEach(() => setFestivalClock(DEMO_NOW));

test('the rehearsed time is on every page, and only an admin may move it', async () => {
  const page = await visit('/');
  announce(page, /PUT 40[13] .*clock/);
  await page.getByText(banner).waitFor();
  expect(await page.getByRole('button', { name: 'Change the time' }).count()).toBe(0);
  const answer = await page.request.put('/api/clock', {
    data: { now: null },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(401);

  const admin = await moveClock('2021-03-01T09:30');
  await admin.getByText('1 Mar 2021, 9.30am').waitFor();
  await page.reload();
  await page.getByText(/1 Mar 2021, 9\.3\dam/).waitFor();
});

test('a collection date that has become too early meanwhile is refused', async () => {
  const page = await openBrowser();
  announce(page, /POST 400 .*orders/);
  await arriveReadyToSubmit(page, student(29), { product: 'Midsummer Medley Tote' });

  await setFestivalClock('2021-03-10T12:00:00+08:00');
  await submitButton(page).click();
  await page
    .getByText(/too early|cannot be ready|date for self collection/i)
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/Payment');

  await page.reload();
  await page.getByLabel('Collection date').waitFor();
  const options = page.getByLabel('Collection date').locator('option:not([disabled])');
  expect(await options.allInnerTexts()).toEqual(['25 Mar 12-2pm', '25 Mar 6-8pm']);
});
