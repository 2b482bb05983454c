import { type RenderAreaOptions, renderArea } from '@festival/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorkshopsPage } from '../src/routes/workshops.js';

export const openPage = (
  api: NonNullable<RenderAreaOptions['api']>,
  options: RenderAreaOptions = {},
) => renderArea(<WorkshopsPage />, { at: '/workshops', ...options, api });

export const notice = async (name: string) => within(await screen.findByRole('article', { name }));

export const signUpButton = async (name: string) =>
  (await notice(name)).findByRole('button', { name: `Sign Up for ${name}` });

export const pressSignUp = async (name: string) => userEvent.click(await signUpButton(name));

/** The form's dialog, once it is there. */
export const form = async (name: string) =>
  within(await screen.findByRole('dialog', { name: `Sign up for ${name}` }));

type Form = Awaited<ReturnType<typeof form>>;

export const fill = async (dialog: Form) => {
  await userEvent.type(dialog.getByLabelText('Contact No.'), '91234567');
  await userEvent.type(dialog.getByLabelText('Matriculation Number/Staff ID'), 'U1920001A');
  await userEvent.click(dialog.getByRole('checkbox', { name: /terms and conditions/ }));
};

export const send = (dialog: Form) =>
  userEvent.click(dialog.getByRole('button', { name: /Sign Up$/ }));
