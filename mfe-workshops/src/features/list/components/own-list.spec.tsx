import type { Workshop } from '@festival/contracts/workshops';
import { refuse } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, student } from '../../../../test/examples.js';
import { openPage, signUpButton } from '../../../../test/open-page.js';
import { listKey } from '../api/workshops-query.js';

const NAME = batik().name;

const openAsStudent = (answer: () => Response | Workshop[] | Promise<never>) =>
  openPage(
    { 'GET /workshops': answer },
    { session: student, answers: [[[...listKey('public')], [batik()]]] },
  );

it('is shown as everybody sees it where it cannot be had, with what that means, until it can', async () => {
  let isDown = true;
  openAsStudent(() => (isDown ? refuse('TOO_MANY_REQUESTS') : [batik({ mine: 'confirmed' })]));
  expect(await screen.findByText('We could not see what you signed up for')).toBeVisible();
  expect(await signUpButton(NAME)).toHaveAccessibleDescription(
    'A place is yours, unless you have one elsewhere.',
  );
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Registered')).toBeVisible();
  expect(screen.queryByText('We could not see what you signed up for')).not.toBeInTheDocument();
});

it('is waited for without a word of what will happen', async () => {
  openAsStudent(() => new Promise<never>(() => undefined));
  expect(await signUpButton(NAME)).toHaveAccessibleDescription('');
});
