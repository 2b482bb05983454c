import { afterEach, expect, test } from '@jest/globals';
import { DEMO_NOW, mailTo, setFestivalClock, untilAllocated } from '../../support/festival.js';
import { signInAs, student } from '../../support/people.js';
import { announce, openBrowser, visit } from '../../support/visitor.js';
import { arriveSignedUp, cancelButton, noticeOf } from '../../support/workshops.js';

const POTS = 'Pinch Pots, No Wheel';
const SALSA = 'Salsa in an Hour';
const person = student(32);

// Sets the clock back after every test, so that the next journeys run in the demo's own week.
afterEach(() => setFestivalClock(DEMO_NOW));

test('a place that is free after the close is offered: the mail’s link leads through the sign-in to one press', async () => {
  const page = await openBrowser();
  await arriveSignedUp(page, person, [POTS, SALSA]);
  await setFestivalClock('2021-02-28T10:00:00+08:00');
  await untilAllocated();
  await page.goto('/profile');
  await cancelButton(page, POTS).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /just cancel|Cancel my place/ })
    .click();

  const panel = page.getByRole('region', { name: 'My Workshops' });
  const take = panel.getByRole('button', { name: /^Take the place/ });
  await take.waitFor();
  await page.goto('/workshops');
  await noticeOf(page, SALSA)
    .getByText(/2\d hours.* left/)
    .waitFor();

  const mail = await mailTo(person, new RegExp(`^A place for you until .*: ${SALSA}`));
  const link = /\/workshops\/offers\/[0-9a-f-]+/.exec(String(mail.text))?.[0];
  expect(link).toBeDefined();
  const phone = await visit(String(link));
  announce(phone, /401/);
  await signInAs(phone, person);
  await phone.getByRole('heading', { name: SALSA }).waitFor();
  expect(new URL(phone.url()).pathname).toBe(link);
  await phone.getByRole('button', { name: /^Take the place/ }).click();
  await phone.getByText('The place is yours').waitFor();
  // The page that was open all the time updates by itself.
  await noticeOf(page, SALSA).getByText('Registered', { exact: true }).waitFor();
});
