import { afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO_NOW, setFestivalClock } from '../../support/clock.js';
import { comeBackTo } from '../../support/come-back.js';
import { eventually } from '../../support/eventually.js';
import { findViolations } from '../../support/looks/axe.js';
import { findOverflow } from '../../support/looks/overflow.js';
import {
  builtFiles,
  clueTexts,
  everyAnswer,
  everyHtml,
  findTexts,
  questionTexts,
} from '../../support/looks/secrets.js';
import { signInAs, student } from '../../support/sign-in.js';
import { visit } from '../../support/visitor.js';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1024, height: 768 };

/** The screen has no problems, on a desktop and on a phone. */
const expectSound = async (page: Page) => {
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
  }
};

// Sets the clock back after every test, so that the next journeys run in the demo's own week.
afterEach(() => setFestivalClock(DEMO_NOW));

test('no page, release or answer contains a secret of an edition before its time', async () => {
  const { 'art-verse': hidden = '', ...rounds } = clueTexts;
  const untold = [...Object.values(rounds), ...questionTexts];
  const [files, pages, answers] = [builtFiles(), await everyHtml(), await everyAnswer()];
  expect(Object.keys(files).length).toBeGreaterThan(50);
  expect(findTexts(files, [hidden, ...untold])).toEqual([]);
  // The clue of Art-Verse is published. It is still sent only to visitors who press its date.
  expect(findTexts(pages, [hidden, ...untold])).toEqual([]);
  expect(findTexts(answers, untold)).toEqual([]);
  await setFestivalClock('2021-02-07T23:59:00+08:00');
  await eventually(async () => expect(findTexts(await everyAnswer(), [hidden])).toEqual([]));
});

test('a clue appears for everybody in its second; the clue of Art-Verse appears under its date', async () => {
  await setFestivalClock('2021-02-14T23:00:00+08:00');
  const page = await visit('/contests/scavengerHunt');
  await page.getByText('No clue is out yet').waitFor();
  await setFestivalClock('2021-02-14T23:59:57+08:00');
  await comeBackTo(page);
  await page.getByText(clueTexts['first-round'] ?? '').waitFor();
  await expectSound(page);
  const late = await visit('/contests/scavengerHunt', { size: 'phone' });
  await late.getByText(clueTexts['first-round'] ?? '').waitFor();

  await page.goto('/performances');
  const date = page.getByRole('button', { name: /^25 Mar/ });
  await date.focus();
  await page.keyboard.press('Enter');
  await page.getByText(clueTexts['art-verse'] ?? '').waitFor();
});

test('a quiz is answered while its performance is on, and its chances are on the profile afterwards', async () => {
  await setFestivalClock('2021-02-15T18:30:00+08:00');
  const page = await visit('/performances');
  await page
    .getByRole('link', { name: /^Watch the livestream/ })
    .first()
    .waitFor();
  const guest = page.locator('form', { hasText: 'Which guest' });
  await guest.getByLabel('A cat').check();
  await expectSound(page);
  await guest.getByRole('button', { name: 'Answer' }).click();
  await signInAs(page, student(28));

  // Signing in leads back here, and the choice is kept.
  await page.waitForURL(/\/performances#busking-1$/);
  await eventually(async () => expect(await guest.getByLabel('A cat').isChecked()).toBe(true));
  await guest.getByRole('button', { name: 'Answer' }).click();
  await page.getByText('Your answer: A cat').waitFor();
  const lastSong = page.locator('form', { hasText: 'Which song' });
  await lastSong.getByLabel('Rasa Sayang').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByText('Your answer: Rasa Sayang').waitFor();

  await setFestivalClock('2021-02-15T20:00:00+08:00');
  await page.reload();
  await page.getByText('1 of 4 right: 1 chance in the lucky draw').waitFor();
  await page.getByText('Your answer: Rasa Sayang – not this time').waitFor();
  await expectSound(page);
  await eventually(async () => {
    await page.goto('/Profile');
    await page.getByText('1 chance for Virtual Busking Quiz').waitFor({ timeout: 20_000 });
  });
  await expectSound(page);
  await page.getByRole('link', { name: 'Virtual Busking Session 1' }).click();
  await page.getByText('1 of 4 right: 1 chance in the lucky draw').waitFor();
});
