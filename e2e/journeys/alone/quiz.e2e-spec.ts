import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CallDefinition } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { chooseEdition } from '@festival/edition';
import { chooseSecrets } from '@festival/edition/secrets';
import { afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  comeBackTo,
  DEMO_NOW,
  eventually,
  setFestivalClock,
  site,
} from '../../support/festival.js';
import { findOverflow, findViolations } from '../../support/looks.js';
import { listRoutes } from '../../support/pages.js';
import { signInAs, student } from '../../support/people.js';
import { visit } from '../../support/visitor.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const edition = chooseEdition('2021');
const { clues, quizzes } = chooseSecrets(edition);

/** The texts of the clues, by id. */
const clueTexts = clues;

const questionTexts = Object.values(quizzes).flatMap((questions) =>
  questions.map(({ text }) => text),
);

/** Texts by the place where a visitor could read them. */
type Places = Record<string, string>;

/** Every file of the releases: the code that browsers get, and the code that renders pages. */
const builtFiles = (): Places => {
  const apps = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const files = apps.flatMap((app) =>
    readdirSync(`${root}${app}/dist`, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(c?js|json|css|map|html)$/.test(file.name))
      .map((file) => `${file.parentPath}/${file.name}`),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
};

const read = async (paths: readonly string[], accept: string): Promise<Places> => {
  const texts = paths.map(async (path) => {
    const answer = await fetch(site + path, { headers: { accept } });
    return [path, await answer.text()] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
};

/** The HTML of every page, with the data in it. */
const everyHtml = async (): Promise<Places> => read(await listRoutes(), 'text/html');

/** Every public call without parameters, and the quiz of each performance. */
const everyAnswer = (): Promise<Places> => {
  const asked = Object.entries(calls as Record<string, CallDefinition>)
    .filter(
      ([name, { access, produces }]) => access === 'public' && !produces && name.startsWith('GET '),
    )
    .map(([name]) => name.slice('GET '.length))
    .filter((path) => !path.includes(':'));
  const ofPerformances = edition.performances.map(({ id }) => `/quizzes/${id}`);
  return read(
    [...asked, ...ofPerformances].map((path) => `/api${path}`),
    'application/json',
  );
};

/** Where any of the texts occurs, also as JSON or HTML escapes it. */
const findTexts = (places: Places, texts: readonly string[]): string[] =>
  Object.entries(places).flatMap(([place, content]) =>
    texts
      .filter((text) =>
        text.split(/[^\p{L} ]+/u).some((part) => part.length > 20 && content.includes(part)),
      )
      .map((text) => `${place}: ${text}`),
  );

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
