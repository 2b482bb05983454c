import type { Locator, Page } from 'playwright-core';
import { signUpButton, submitSignUp } from '../../taking-part/workshops.js';
import type { OpenDialog } from '../screen.js';
import { button, on, press, seen, WITH_VACANCIES } from './open.js';

const openSignUp = async (page: Page): Promise<void> => {
  await page.goto('/workshops');
  await press(page, signUpButton(page, WITH_VACANCIES), `Sign up for ${WITH_VACANCIES}`);
};

/** Answers a sign-up instead of the service, so that no place is taken. */
const signUpAnswered = (status: number, answer: object) => async (page: Page) => {
  await page.route(/\/signup\/?$/, (route) => route.fulfill({ status, json: answer }));
  await openSignUp(page);
  await submitSignUp(page, WITH_VACANCIES);
  await seen(page, /^(?!Sign up for)/);
};

const inMyWorkshops = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: 'My Workshops' }).getByRole('button', { name });

export const dialogsOfStudents: OpenDialog[] = [
  { name: 'the sign-up', open: openSignUp },
  {
    name: 'signed up',
    open: signUpAnswered(200, { status: 'confirmed', position: null }),
  },
  {
    name: 'the ticket for a workshop',
    open: on('/Profile', (page) => inMyWorkshops(page, /^Ticket/), /^Your ticket for/),
  },
  {
    name: 'giving up a place',
    open: on('/Profile', (page) => inMyWorkshops(page, /^Cancel/), /^Cancel your/),
  },
  {
    name: 'the form of the photo contest, with what it lacks',
    open: async (page) => {
      await on(
        '/contests/photogContest',
        (contest) => button(contest, 'Submit your photo'),
        'Submit your photo',
      )(page);
      await button(page, 'Submit').last().click();
      await page.getByText('Phone number is required.').waitFor();
    },
  },
];
