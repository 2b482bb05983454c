import { afterEach, test } from '@jest/globals';
import { DEMO_NOW, setFestivalClock } from '../../support/festival.js';
import { arriveSignedIn, student } from '../../support/people.js';
import { announce, openBrowser } from '../../support/visitor.js';
import { signUpButton, submitSignUp } from '../../support/workshops.js';

const SKETCHING = 'Sketching the North Spine';
const NOTEBOOK = 'Bind a Notebook before Bed';

// Sets the clock back after every test, so that the next journeys run in the demo's own week.
afterEach(() => setFestivalClock(DEMO_NOW));

test("too late is too late, by the festival's clock and not by the browser's", async () => {
  await setFestivalClock('2021-02-20T17:58:00+08:00');
  const page = await openBrowser();
  announce(page, /POST 400 .*signup/);
  await arriveSignedIn(page, student(36), '/workshops');
  await signUpButton(page, SKETCHING).click();
  await page.getByRole('dialog', { name: `Sign up for ${SKETCHING}` }).waitFor();

  await setFestivalClock('2021-02-20T18:00:00+08:00');
  await submitSignUp(page, SKETCHING);
  const closed = page.getByText('Sign up for this workshop has closed!');
  await closed.waitFor();

  await page.reload();
  await signUpButton(page, SKETCHING).click();
  await closed.waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await signUpButton(page, NOTEBOOK).click();
  await page.getByRole('dialog', { name: `Sign up for ${NOTEBOOK}` }).waitFor();
});
