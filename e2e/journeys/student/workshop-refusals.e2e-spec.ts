import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { arriveSignedIn, signInAs, student } from '../../support/people.js';
import { announce, openBrowser, visit } from '../../support/visitor.js';
import { details, noticeOf, signUpButton, submitSignUp } from '../../support/workshops.js';

const HIP_HOP = 'Hip-Hop Foundations';

/** Runs in the page: whether the whole element can be seen, with nothing over it. */
const isSeen = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 8, bottom - 8].every((y) =>
      element.contains(document.elementFromPoint(middle, y)),
    );
  });

test.each([
  ['a phone', { width: 390, height: 844 }],
  ['a phone with its keyboard out', { width: 390, height: 420 }],
])('a sign-up that does not get through says so where one looks, on %s', async (_, viewport) => {
  const page = await openBrowser({ size: 'phone' });
  announce(page, /^POST .*signup/);
  await page.setViewportSize(viewport);
  await arriveSignedIn(page, student(40), '/workshops');
  await page.route('**/signup/**', (route) => route.abort('connectionreset'));
  await page.route('**/signup', (route) => route.abort('connectionreset'));
  await signUpButton(page, HIP_HOP).click();
  await submitSignUp(page, HIP_HOP);
  const dialog = page.getByRole('dialog', { name: `Sign up for ${HIP_HOP}` });
  const alert = dialog.getByRole('alert');
  await alert.getByText('We could not reach the festival.').waitFor();
  expect(await isSeen(alert)).toBe(true);

  await page.keyboard.press('Escape');
  await signUpButton(page, HIP_HOP).click();
  expect(await dialog.getByLabel('Contact No.').inputValue()).toBe(details.contact);
});

test('a visitor who signs in on the way comes back to the notice, and stays there', async () => {
  const page = await visit('/workshops?sort=name');
  await signUpButton(page, HIP_HOP).click();
  await signInAs(page, student(40));
  await page.getByRole('dialog', { name: `Sign up for ${HIP_HOP}` }).waitFor();
  await page.keyboard.press('Escape');
  const summary = noticeOf(page, HIP_HOP).locator('summary');
  await page.waitForFunction(() => document.activeElement?.matches('summary'));
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await isSeen(summary)).toBe(true);
  expect(page.url()).toContain('/workshops?sort=name#workshop-');
});
