import type { SignUpAnswer, Workshop } from '@festival/contracts/workshops';
import {
  type AreaUnderTest,
  enter,
  type RenderAreaOptions,
  renderArea,
} from '@festival/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorkshopsPage } from '../src/routes/workshops.js';
import { batik, student } from './examples.js';

export const openPage = (
  api: NonNullable<RenderAreaOptions['api']>,
  options: RenderAreaOptions = {},
) => renderArea(<WorkshopsPage />, { at: '/workshops', ...options, api });

/** The page with this answer to the list. */
export const openList = (
  workshops: Extract<NonNullable<RenderAreaOptions['api']>['GET /workshops'], unknown>,
  options?: RenderAreaOptions,
) => openPage({ 'GET /workshops': workshops }, options);

export const notice = async (name: string) => within(await screen.findByRole('article', { name }));

export const textsOf = (elements: readonly Element[]) =>
  elements.map(({ textContent }) => textContent);
/** The names of the shown workshops. */
export const names = () =>
  textsOf(screen.queryAllByRole('article').map((each) => within(each).getByRole('heading')));

export const signUpButton = async (name: string) =>
  (await notice(name)).findByRole('button', { name: `Sign Up for ${name}` });

export const pressSignUp = async (name: string) => userEvent.click(await signUpButton(name));

/** The form's dialog, once it has loaded. */
export const form = async (name: string) =>
  within(await screen.findByRole('dialog', { name: `Sign up for ${name}` }));

type Form = Awaited<ReturnType<typeof form>>;

export const fill = async (dialog: Form) => {
  await enter(dialog.getByLabelText('Contact No.'), '91234567');
  await enter(dialog.getByLabelText('Matriculation Number/Staff ID'), 'U1920001A');
  await userEvent.click(dialog.getByRole('checkbox', { name: /terms and conditions/ }));
};

export const send = (dialog: Form) =>
  userEvent.click(dialog.getByRole('button', { name: /Sign Up$/ }));

export const CONFIRMED: SignUpAnswer = { status: 'confirmed', position: null };
const SIGN_UP = 'POST /workshops/:id/signup';
type Answer = NonNullable<RenderAreaOptions['api']>[typeof SIGN_UP];

/** The server's clock, at a fixed time. */
export const clockAt = (now: string) => ({ now, timeZone: 'Asia/Singapore', rehearsal: true });

/** A festival with one or more workshops and this answer to a sign-up. The student is signed in by default. */
export const openToSignUp = (
  answer: Answer = CONFIRMED,
  options: RenderAreaOptions = {},
  list: readonly Workshop[] = [batik()],
) =>
  openPage(
    {
      'GET /workshops': () => [...list],
      [SIGN_UP]: answer,
      ...(options.clock && { 'GET /clock': clockAt(options.clock) }),
      ...options.api,
    },
    { session: student, ...options },
  );

export const openForm = async (name = batik().name) => {
  await pressSignUp(name);
  return form(name);
};

/** Fills in the form and submits it. */
export const signUp = async (name?: string) => {
  const dialog = await openForm(name);
  await fill(dialog);
  await send(dialog);
  return dialog;
};

export const sentForms = ({ requests }: AreaUnderTest) =>
  requests.filter(({ name }) => name === SIGN_UP);
