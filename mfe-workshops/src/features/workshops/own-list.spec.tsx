import type { Workshop } from '@festival/contracts/workshops';
import { refuse, student } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik } from '../../../test/examples.js';
import { openPage, signUpButton } from '../../../test/open-page.js';
import { listKey } from './use-workshops.js';

const NAME = batik().name;

const openAsStudent = (answer: () => Response | Promise<Workshop[]>) =>
  openPage(
    { 'GET /workshops': answer },
    { session: student, answers: [[[...listKey('public')], [batik()]]] },
  );

it('is shown in its public form if it cannot be loaded, with a notice, until it can', async () => {
  let comes: (own: Workshop[]) => void = () => undefined;
  const later = new Promise<Workshop[]>((resolve) => {
    comes = resolve;
  });
  let asked = 0;
  openAsStudent(() => (asked++ === 0 ? refuse('TOO_MANY_REQUESTS') : later));
  const title = 'We could not see what you signed up for';
  expect(await screen.findByText(title)).toBeVisible();
  expect(await signUpButton(NAME)).toHaveAccessibleDescription(
    'Places left. You can hold one confirmed workshop.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText(title)).toBeVisible();
  comes([batik({ mine: 'confirmed' })]);
  expect(await screen.findByText('Registered')).toBeVisible();
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Workshops' })).toHaveFocus();
});

it('is loaded without a notice of what will happen', async () => {
  openAsStudent(() => new Promise<never>(() => undefined));
  expect(await signUpButton(NAME)).toHaveAccessibleDescription('');
});
