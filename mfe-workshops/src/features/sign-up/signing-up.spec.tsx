import type { SignUpAnswer, Workshop } from '@festival/contracts/workshops';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, salsa, student, ukulele } from '../../../test/examples.js';
import {
  CONFIRMED,
  fill,
  notice,
  openForm,
  openPage,
  openToSignUp,
  send,
  sentForms,
  signUp,
  signUpButton,
} from '../../../test/open-page.js';

const BATIK = 'Batik on a Tote';

beforeEach(() => sessionStorage.clear());

describe('signing up', () => {
  it('sends the four fields, closes, and says that there is a place', async () => {
    const page = openToSignUp();
    const dialog = await openForm();
    await fill(dialog);
    await send(dialog);
    const done = await screen.findByRole('dialog', { name: 'Signed up successfully' });
    expect(done).toHaveAccessibleDescription(
      'You have a place in Batik on a Tote, Saturday 6 March, 14:00.',
    );
    expect(sentForms(page).map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { id: 'batik' },
        body: {
          name: 'Mei Lin Tan',
          contactNumber: '91234567',
          emailAddress: 'student01@e.ntu.edu.sg',
          matricNumber: 'U1920001A',
        },
      },
    ]);
  });

  it('says the place in the queue, and when that matters', async () => {
    openToSignUp({ status: 'waitlisted', position: 5 }, {}, [ukulele()]);
    const dialog = await openForm('Four Chords on a Ukulele');
    await fill(dialog);
    await send(dialog);
    const done = await screen.findByRole('dialog', { name: 'Signed up successfully' });
    expect(done).toHaveTextContent(
      'You are on the waitlist of Four Chords on a Ukulele. You are 5th in the queue.',
    );
    expect(done).toHaveTextContent('after registration closes at the end of 27 February');
  });

  it('does not promise leftovers of a workshop that is over before they are given', async () => {
    openToSignUp({ status: 'waitlisted', position: 5 }, {}, [ukulele({ date: '2021-02-20' })]);
    const dialog = await openForm('Four Chords on a Ukulele');
    await fill(dialog);
    await send(dialog);
    const done = await screen.findByRole('dialog', { name: 'Signed up successfully' });
    expect(done).toHaveTextContent('Look again until it ends on 20 February');
    expect(done).not.toHaveTextContent('Leftover');
  });

  it('updates the notice at once, and requests the list and the profile again', async () => {
    let list: Workshop[] = [batik({ mine: null }), salsa({ mine: null })];
    const page = openPage(
      {
        'GET /workshops': () => list,
        'POST /workshops/:id/signup': () => {
          list = [batik({ mine: 'confirmed', numRegistered: 6 }), salsa({ mine: null })];
          return CONFIRMED;
        },
      },
      { session: student },
    );
    const dialog = await openForm();
    await fill(dialog);
    const reads = () => page.requests.filter(({ name }) => name === 'GET /workshops').length;
    const before = reads();
    await send(dialog);
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    const own = await notice(BATIK);
    expect(own.getByText('Registered')).toBeVisible();
    await waitFor(() => expect(own.getAllByText('2').at(-1)).toBeVisible());
    expect(await signUpButton('Salsa in an Hour')).toHaveAccessibleDescription(
      /You have your place in Batik on a Tote/,
    );
    expect(reads()).toBe(before + 1);
    // The button that was pressed is gone.
    expect(own.getByRole('heading').closest('summary')).toHaveFocus();
  });

  it('sends once, however often it is pressed meanwhile', async () => {
    let answer: (value: SignUpAnswer) => void = () => undefined;
    const page = openToSignUp(() => new Promise((resolve) => (answer = resolve)));
    const dialog = await openForm();
    await fill(dialog);
    await userEvent.dblClick(dialog.getByRole('button', { name: /Sign Up$/ }));
    await send(dialog);
    expect(sentForms(page)).toHaveLength(1);
    await act(async () => answer(CONFIRMED));
    await screen.findByRole('dialog', { name: 'Signed up successfully' });
    expect(sentForms(page)).toHaveLength(1);
  });

  it('cannot be closed until the answer is there, which is that of this form', async () => {
    let answer: (value: SignUpAnswer) => void = () => undefined;
    openToSignUp(() => new Promise((resolve) => (answer = resolve)), {}, [batik(), salsa()]);
    const dialog = await signUp();
    for (const name of ['Cancel', 'Close']) {
      const button = dialog.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(button);
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: `Sign up for ${BATIK}` })).toBeVisible();
    await act(async () => answer(CONFIRMED));
    const done = await screen.findByRole('dialog', { name: 'Signed up successfully' });
    expect(done).toHaveAccessibleDescription(/^You have a place in Batik on a Tote/);
  });

  it('remembers typed input for the next workshop, but not the agreement', async () => {
    openToSignUp(CONFIRMED, {}, [batik(), salsa()]);
    const first = await openForm();
    await fill(first);
    await send(first);
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    const second = await openForm('Salsa in an Hour');
    expect(second.getByLabelText('Contact No.')).toHaveValue('91234567');
    expect(second.getByRole('checkbox')).not.toBeChecked();
  });
});
