import { afterEach, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DEMO_NOW, setFestivalClock } from '../../support/festival.js';
import { pressAt, tabTo, typeInto } from '../../support/keyboard.js';
import { findOverflow, findViolations } from '../../support/looks.js';
import { arriveSignedIn, choosePerson, student } from '../../support/people.js';
import { takePhoto } from '../../support/photos.js';
import { announce, openBrowser, visit } from '../../support/visitor.js';

const CONTEST = '/contests/photogContest';
const CAPTION = 'The last bus, and the light after it';

/** These students have no entry and no ballot in the demo. */
const people = { entrant: student(38), voter: student(39), other: student(40) };

// Sets the clock back after every test, so that the next journeys run in the demo's own week.
afterEach(() => setFestivalClock(DEMO_NOW));

/** Nothing is wrong on the screen, at the width of a phone, a tablet and a laptop. */
const expectSound = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([...(await findOverflow(page)), ...(await findViolations(page))]).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
};

const dialogNamed = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Submits a photo, from the sign-in on. Uses only the keyboard, except to choose the file. */
const submitPhoto = async (page: Page): Promise<void> => {
  await pressAt(page, page.getByRole('button', { name: 'Submit your photo' }));
  await pressAt(page, page.getByRole('link', { name: 'Continue with your campus account' }));
  await choosePerson(page, people.entrant);
  const form = dialogNamed(page, 'Submit your photo');
  await form.getByLabel('Phone number').waitFor();
  expect(await form.getByLabel('Email address').inputValue()).toBe(people.entrant);
  await expectSound(page);
  await typeInto(page, form.getByLabel('Phone number'), '91234567');
  await typeInto(page, form.getByLabel('Description'), 'The loop at the south spine, at seven.');
  await tabTo(page, form.getByRole('radio', { name: 'Open category' }));
  await page.keyboard.press('ArrowDown');
  await typeInto(page, form.getByLabel('Matriculation number/Staff ID'), 'U1920038A');
  await typeInto(page, form.getByLabel('Link to your photo'), 'https://drive.example/last-bus');
  await form
    .locator('input[type="file"]')
    .setInputFiles(await takePhoto(page, { name: 'last-bus.jpg', width: 900, height: 600 }));
  await form.getByRole('img', { name: 'Your photograph' }).waitFor();
  await typeInto(page, form.getByLabel('Caption'), CAPTION);
  await page.keyboard.press('Enter');
  await page.getByText('Your photo has been successfully submitted!').waitFor();
  await form.waitFor({ state: 'detached' });
};

/** Votes with the keyboard only. @returns the receipt */
const vote = async (page: Page, names: readonly string[]): Promise<string> => {
  await pressAt(page, page.getByRole('button', { name: 'Vote' }));
  const ballot = dialogNamed(page, 'Vote for your favourite works');
  await ballot.getByText('Select one or two entries to vote for.').waitFor();
  expect(await ballot.getByRole('button', { name: 'Vote', exact: true }).isDisabled()).toBe(true);
  await expectSound(page);
  for (const name of names)
    await pressAt(page, ballot.getByRole('checkbox', { name }).first(), 'Space');
  await pressAt(page, ballot.getByRole('button', { name: 'Vote', exact: true }));
  await page.getByText('Your vote has been recorded!').waitFor();
  const receipt = page.getByRole('region', { name: 'Your receipt' }).locator('code');
  return (await receipt.textContent()) ?? '';
};

test('a photo is submitted, seen by everybody, voted for, and counted so that anybody can count again', async () => {
  const entrant = await visit(CONTEST);
  await entrant.getByText('Submit your works now!').waitFor();
  await submitPhoto(entrant);
  const mine = entrant.getByRole('list', { name: 'Your entries' });
  await mine.getByText(CAPTION).waitFor();
  await expectSound(entrant);
  const { name } = await entrant.evaluate(async () => {
    const answer = await fetch('/api/photos/mine');
    const [entry] = await answer.json();
    return entry as { name: string };
  });

  await setFestivalClock('2021-03-06T00:00:00+08:00');
  const voter = await openBrowser();
  await arriveSignedIn(voter, people.voter, CONTEST);
  await voter.getByText('Vote for your favourite works now!').waitFor();
  const description = `${CAPTION}, a photograph by ${name}`;
  const print = voter.getByRole('button', { name: `Enlarge: ${description}` });
  await expectSound(voter);
  await pressAt(voter, print);
  const large = dialogNamed(voter, 'The gallery');
  await large.getByRole('img', { name: description }).waitFor();
  await expectSound(voter);
  await voter.keyboard.press('ArrowRight');
  await large.getByRole('img', { name: description }).waitFor({ state: 'detached' });
  await voter.goBack();
  await large.waitFor({ state: 'detached' });
  await voter.getByRole('list', { name: 'The gallery' }).waitFor();

  const receipt = await vote(voter, [name]);
  await voter.getByRole('button', { name: 'See your receipt' }).click();
  await dialogNamed(voter, 'Vote for your favourite works').getByText(receipt).waitFor();
  const other = await openBrowser();
  await arriveSignedIn(other, people.other, CONTEST);
  await vote(other, [name]);

  const visitor = await openBrowser();
  // The ballots are counted a few seconds after the close. Earlier requests are refused.
  for (const page of [entrant, voter, other, visitor]) announce(page, /photos\/results/);
  await setFestivalClock('2021-03-22T00:00:00+08:00');
  await visitor.goto(CONTEST);
  await visitor.getByText('The contest is over!').waitFor();
  await visitor.getByText(/students voted/).waitFor();
  expect(await visitor.getByRole('button', { name: 'Vote' }).isDisabled()).toBe(true);
  await expectSound(visitor);
  const check = visitor.getByRole('region', { name: 'Check the count yourself' });
  await pressAt(visitor, check.getByRole('button', { name: 'Recount in this browser' }));
  await check.getByText('The count is right').waitFor();
  await typeInto(visitor, check.getByLabel('Find your receipt'), receipt.toLowerCase());
  await visitor.keyboard.press('Enter');
  await check.getByText('Your ballot is in the list').waitFor();
  await check.getByText(`It is for ${name}.`).waitFor();
  await expectSound(visitor);
});
