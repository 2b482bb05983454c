import { enter } from '@festival/mfe-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { workshopDraft } from '../src/features/workshops/form/draft.js';
import type { openWorkshops } from './open-workshops.js';

type Page = ReturnType<typeof openWorkshops>;

/** Call it before each test of the workshop form. */
export const forgetWorkshopForm = (): void => {
  workshopDraft.forget();
  // jsdom has no object URLs.
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
};

export const press = (name: string) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
export const field = (label: string | RegExp) => screen.getByLabelText(label);
export const type = (label: string | RegExp, text: string) => enter(field(label), text);

export const fillIn = async (): Promise<void> => {
  await type('Name', 'Salsa in an Hour');
  await type('Organizer', 'Latin Club');
  await userEvent.selectOptions(field('Category'), 'Dance');
  fireEvent.change(field('Date'), { target: { value: '2021-03-09' } });
  fireEvent.change(field('Start time'), { target: { value: '20:00' } });
  await type('Duration in minutes', '60');
  await type('Location', 'Dance Studio');
  await type('Number of places', '40');
};

export const sentOf = (page: Page, method: string) =>
  page.requests.filter(({ name }) => name.startsWith(`${method} /workshops`));

export const sentForm = (page: Page, method: string): FormData => {
  const [sent] = sentOf(page, method);
  if (!(sent?.body instanceof FormData)) throw new Error(`Nothing was sent by ${method}`);
  return sent.body;
};
