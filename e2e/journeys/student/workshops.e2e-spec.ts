import { describe, expect, test } from '@jest/globals';
import { mailTo } from '../../support/festival.js';
import { pressAt, tabTo, typeInto } from '../../support/keyboard.js';
import { createLook, sizeNames } from '../../support/looks.js';
import { arriveSignedIn, signInAs, student } from '../../support/people.js';
import { openBrowser, visit } from '../../support/visitor.js';
import {
  arriveSignedUp,
  cancelButton,
  details,
  noticeOf,
  signUpButton,
  submitSignUp,
  workshopNamed,
} from '../../support/workshops.js';

const FULL = 'Batik on a Tote';
const LINOCUT = 'Linocut Postcards';
const POTS = 'Pinch Pots, No Wheel';
const SALSA = 'Salsa in an Hour';
const HIP_HOP = 'Hip-Hop Foundations';
const FAN_DANCE = 'Fan Dance: the Wind Has Hands';
const MASKS = 'Masks and How to Move in Them';
const NOTEBOOK = 'Bind a Notebook before Bed';

const vacanciesOf = async (name: string): Promise<number> => {
  const { maxParticipants, numRegistered } = await workshopNamed(name);
  return maxParticipants - numRegistered;
};

/** Other journeys use these students too, but only for orders. */
const people = {
  first: student(33),
  waiting: student(34),
  bumping: student(35),
  other: student(24),
  byKeyboard: { phone: student(25), tablet: student(26), desktop: student(37) },
};

test('a student signs up, sees the outcome, and gets a mail with a calendar entry', async () => {
  const page = await visit('/Workshops');
  const vacancies = await vacanciesOf(LINOCUT);
  const notice = noticeOf(page, LINOCUT);
  await notice.getByText('Places left. You can hold one confirmed workshop.').waitFor();
  await notice.locator('summary').click();
  await notice.getByRole('term').filter({ hasText: 'Organizer' }).waitFor();
  await signUpButton(page, LINOCUT).click();
  await page.getByRole('dialog').getByRole('link', { name: 'FAQ page' }).waitFor();
  await signInAs(page, people.first);

  const dialog = page.getByRole('dialog', { name: `Sign up for ${LINOCUT}` });
  await dialog.getByText('Sign up now, and a place is yours.').waitFor();
  expect(await dialog.getByLabel('Email Address').inputValue()).toBe(people.first);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await dialog.getByText('Contact No. is required.').waitFor();
  await submitSignUp(page, LINOCUT);

  const done = page.getByRole('dialog', { name: 'Signed up successfully' });
  await done.getByText(`You have a place in ${LINOCUT}`).waitFor();
  await done.getByRole('button', { name: 'Done' }).click();
  await notice.getByText('Registered', { exact: true }).waitFor();
  await notice.getByText(`${vacancies - 1} vacancies`).waitFor();
  const mail = await mailTo(people.first, new RegExp(`You have a place: ${LINOCUT}`));
  expect(mail.attachments.map(({ contentType }) => contentType)).toContainEqual(
    expect.stringMatching(/calendar|ics/),
  );
});

test('a student with a place elsewhere, or in a full workshop, waits, and knows their number before and after', async () => {
  const page = await openBrowser();
  await arriveSignedUp(page, people.waiting, [POTS], '/workshops');
  const elsewhere = noticeOf(page, SALSA);
  await elsewhere.getByText(`You have your place in ${POTS}.`).waitFor();
  const ahead = { salsa: await workshopNamed(SALSA), full: await workshopNamed(FULL) };
  expect(await vacanciesOf(SALSA)).toBeGreaterThan(0);
  expect(await vacanciesOf(FULL)).toBe(0);

  for (const [name, { numWaitlisted }] of [
    [SALSA, ahead.salsa],
    [FULL, ahead.full],
  ] as const) {
    const others = numWaitlisted === 1 ? 'one other' : `${numWaitlisted} others`;
    await noticeOf(page, name).getByText(`You would join the waitlist behind ${others}.`).waitFor();
    await signUpButton(page, name).click();
    await submitSignUp(page, name);
    const done = page.getByRole('dialog', { name: 'Signed up successfully' });
    const place = new RegExp(`You are ${numWaitlisted + 1}(st|nd|rd|th) in the queue\\.`);
    await done.getByText(place).waitFor();
    await done.getByRole('button', { name: 'Done' }).click();
    await noticeOf(page, name).getByText(place).waitFor();
    await mailTo(
      people.waiting,
      new RegExp(`You are number ${numWaitlisted + 1} on the waitlist: ${name}`),
    );
  }
});

test('giving up a place offers a free place in a workshop whose waitlist the student is on, and takes it', async () => {
  const page = await openBrowser();
  await arriveSignedUp(page, people.bumping, [HIP_HOP, FAN_DANCE, FULL], '/profile');
  const mine = page.getByRole('region', { name: 'My Workshops' });
  const registered = mine.getByRole('list', { name: 'Registered' });
  const waitlisted = mine.getByRole('list', { name: 'Waitlisted' });
  await waitlisted.getByRole('link', { name: FAN_DANCE }).waitFor();
  await cancelButton(page, HIP_HOP).click();

  const question = page.getByRole('alertdialog', { name: `Cancel your place in ${HIP_HOP}?` });
  const choice = question.getByRole('radiogroup', {
    name: 'Do you wish to bump up any of these waitlisted workshops? (Subjected to vacancy)',
  });
  expect(await choice.getByRole('radio').count()).toBe(1);
  await choice.getByText(FAN_DANCE).waitFor();
  await question.getByRole('button', { name: 'Yes, bump up' }).click();

  await registered.getByRole('link', { name: FAN_DANCE }).waitFor();
  await waitlisted.getByRole('link', { name: FULL }).waitFor();
  expect(await mine.getByRole('link', { name: HIP_HOP }).count()).toBe(0);
  await mailTo(people.bumping, new RegExp(`Place given up: ${HIP_HOP}`));
  await mailTo(people.bumping, new RegExp(`You got a place: ${FAN_DANCE}`));
});

test("a place that somebody takes is gone from everybody's page at once", async () => {
  const page = await openBrowser();
  const stream = page.waitForResponse(/\/api\/workshops\/stream$/);
  await page.goto('/workshops');
  await stream;
  // The list itself is not fetched again.
  await page.route(/\/api\/workshops\/?$/, () => undefined);
  const before = await vacanciesOf(MASKS);
  await noticeOf(page, MASKS).getByText(`${before} vacancies`).waitFor();
  const other = await openBrowser();
  await arriveSignedUp(other, people.other, [MASKS]);
  await noticeOf(page, MASKS)
    .getByText(`${before - 1} vacancies`)
    .waitFor();
});

describe.each(sizeNames)('at the size of a %s', (size) => {
  test('the keyboard alone is enough, and every screen passes the checks', async () => {
    const look = createLook(size);
    const page = await openBrowser({ size });
    await arriveSignedIn(page, people.byKeyboard[size], '/workshops');
    const notice = noticeOf(page, NOTEBOOK);
    await pressAt(page, notice.locator('summary'));
    await notice.getByRole('term').filter({ hasText: 'Start time' }).waitFor();
    await look.at(page, 'workshops');

    await pressAt(page, signUpButton(page, NOTEBOOK));
    const dialog = page.getByRole('dialog', { name: `Sign up for ${NOTEBOOK}` });
    await typeInto(page, dialog.getByLabel('Contact No.'), details.contact);
    await typeInto(page, dialog.getByLabel('Matriculation Number/Staff ID'), details.matric);
    await tabTo(page, dialog.getByLabel('I have read and agree to the terms and conditions'));
    await look.at(page, 'workshops-sign-up');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const done = page.getByRole('dialog', { name: 'Signed up successfully' });
    await done.waitFor();
    await look.at(page, 'workshops-signed-up');
    await pressAt(page, done.getByRole('link', { name: 'See your profile' }));

    const mine = page.getByRole('region', { name: 'My Workshops' });
    await pressAt(page, cancelButton(page, NOTEBOOK));
    const question = page.getByRole('alertdialog', { name: `Cancel your place in ${NOTEBOOK}?` });
    await question.waitFor();
    await look.at(page, 'workshops-cancel');
    await pressAt(page, question.getByRole('button', { name: 'Cancel my place' }));
    await mine.getByRole('heading', { name: 'You have not signed up for a workshop' }).waitFor();
    look.expectNothingWrong();
  });
});
