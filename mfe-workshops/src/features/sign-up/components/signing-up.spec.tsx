import type { SignUpAnswer, Workshop } from '@festival/contracts/workshops';
import { type RenderAreaOptions, refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, salsa, sketching, student, ukulele } from '../../../../test/examples.js';
import {
  fill,
  form,
  notice,
  openPage,
  pressSignUp,
  send,
  signUpButton,
} from '../../../../test/open-page.js';

const BATIK = 'Batik on a Tote';
const CONFIRMED: SignUpAnswer = { status: 'confirmed', position: null };

type Answer = NonNullable<RenderAreaOptions['api']>['POST /workshops/:id/signup'];

/** A festival with one workshop or more that remembers who signed up, for a student who is signed in unless told. */
const open = (answer: Answer = CONFIRMED, options: RenderAreaOptions = {}, list = [batik()]) =>
  openPage(
    { 'GET /workshops': () => list, 'POST /workshops/:id/signup': answer },
    { session: student, ...options },
  );

const sent = ({ requests }: ReturnType<typeof open>) =>
  requests.filter(({ name }) => name === 'POST /workshops/:id/signup');

const openForm = async (name = BATIK) => {
  await pressSignUp(name);
  return form(name);
};

describe('pressing Sign Up', () => {
  it('asks a visitor to sign in first, and comes back to the form of that workshop', async () => {
    const page = open(CONFIRMED, { session: {}, at: '/workshops?sort=name' });
    await pressSignUp(BATIK);
    await waitFor(() => expect(page.signInPrompts).toHaveLength(1));
    expect(page.signInPrompts[0]?.reason).toContain(BATIK);
    expect(page.signInPrompts[0]?.returnTo).toMatch(/[?&]signup=batik$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes on with the form for somebody who has signed in', async () => {
    const page = open(CONFIRMED, { at: '/workshops?sort=name&signup=batik' });
    await form(BATIK);
    expect(page.location()).toBe('/workshops?sort=name');
  });

  it('does not, where signing in has shown that they are signed up already', async () => {
    const page = open(CONFIRMED, { at: '/workshops?signup=batik' }, [batik({ mine: 'confirmed' })]);
    await notice(BATIK);
    await waitFor(() => expect(page.location()).toBe('/workshops'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['after registration has closed', '2021-02-28T00:00:00+08:00', batik()],
    ['after the day of the workshop', '2021-02-21T00:00:00+08:00', sketching()],
  ])('%s says that it is closed', async (_, clock, workshop) => {
    open(CONFIRMED, { clock }, [workshop]);
    await pressSignUp(workshop.name);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Sign up for this workshop has closed!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await signUpButton(workshop.name)).toHaveFocus();
  });

  it.each([
    ['in the last second of registration', '2021-02-27T23:59:59+08:00', batik()],
    ['on the last second of its own day', '2021-02-20T23:59:59+08:00', sketching()],
    ['in the first second of registration', '2021-02-08T00:00:00+08:00', batik()],
  ])('%s opens the form', async (_, clock, workshop) => {
    open(CONFIRMED, { clock }, [workshop]);
    await openForm(workshop.name);
  });
});

describe('the form', () => {
  it('knows the name and the address of who is signed in, and says what will happen', async () => {
    open();
    const dialog = await openForm();
    expect(dialog.getByLabelText('Full Name')).toHaveValue('Mei Lin Tan');
    expect(dialog.getByLabelText('Email Address')).toHaveValue('student01@e.ntu.edu.sg');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'Saturday 6 March, 14:00. Sign up now, and a place is yours.',
    );
  });

  it('tells at each field what is missing, and goes to the first', async () => {
    const page = open();
    const dialog = await openForm();
    await userEvent.clear(dialog.getByLabelText('Full Name'));
    await userEvent.clear(dialog.getByLabelText('Email Address'));
    await send(dialog);
    for (const label of [
      'Full Name',
      'Contact No.',
      'Email Address',
      'Matriculation Number/Staff ID',
    ])
      expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(`Error: ${label} is required.`),
      );
    expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(
      'Error: Please indicate acknowledgement of terms and conditions.',
    );
    expect(dialog.getByLabelText('Full Name')).toHaveFocus();
    expect(sent(page)).toEqual([]);
  });

  it('goes to the terms when they alone are missing', async () => {
    open();
    const dialog = await openForm();
    await fill(dialog);
    await userEvent.click(dialog.getByRole('checkbox'));
    await send(dialog);
    expect(dialog.getByRole('checkbox')).toHaveFocus();
    expect(
      dialog.getByText('Please indicate acknowledgement of terms and conditions.'),
    ).toBeVisible();
  });

  it.each([
    ['Contact No.', '9123 4567', 'Contact No. must have digits only.'],
    ['Email Address', 'meilin', 'Email Address must be a valid email address.'],
    [
      'Matriculation Number/Staff ID',
      'U-1920',
      'Matriculation Number/Staff ID must have letters and digits only.',
    ],
  ])('%s: %s is refused, until it is put right', async (label, text, message) => {
    const page = open();
    const dialog = await openForm();
    await fill(dialog);
    const field = dialog.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await send(dialog);
    expect(dialog.getByText(message)).toBeVisible();
    expect(sent(page)).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, label === 'Email Address' ? 'a@b.sg' : '12345');
    expect(dialog.queryByText(message)).not.toBeInTheDocument();
  });

  it.each([
    ['Full Name', 64],
    ['Contact No.', 15],
    ['Email Address', 64],
    ['Matriculation Number/Staff ID', 15],
  ])('%s takes at most %i characters', async (label, most) => {
    open();
    expect((await openForm()).getByLabelText(label)).toHaveAttribute('maxlength', String(most));
  });
});

describe('signing up', () => {
  it('sends the four fields, closes, and says that there is a place', async () => {
    const page = open();
    const dialog = await openForm();
    await fill(dialog);
    await send(dialog);
    const done = await screen.findByRole('dialog', { name: 'Signed up successfully' });
    expect(done).toHaveAccessibleDescription(
      'You have a place in Batik on a Tote, Saturday 6 March, 14:00.',
    );
    expect(sent(page).map(({ params, body }) => ({ params, body }))).toEqual([
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
    open({ status: 'waitlisted', position: 5 }, {}, [ukulele()]);
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
    open({ status: 'waitlisted', position: 5 }, {}, [ukulele({ date: '2021-02-20' })]);
    const dialog = await openForm('Four Chords on a Ukulele');
    await fill(dialog);
    await send(dialog);
    const done = await screen.findByRole('dialog', { name: 'Signed up successfully' });
    expect(done).toHaveTextContent('Look again until the end of 20 February');
    expect(done).not.toHaveTextContent('Leftover');
  });

  it('changes the notice at once, and asks for the list and the profile anew', async () => {
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
    await send(dialog);
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    const own = await notice(BATIK);
    expect(own.getByText('Registered')).toBeVisible();
    await waitFor(() => expect(own.getAllByText('2').at(-1)).toBeVisible());
    expect(await signUpButton('Salsa in an Hour')).toHaveAccessibleDescription(
      /You have your place in Batik on a Tote/,
    );
    expect(page.requests.filter(({ name }) => name === 'GET /workshops')).toHaveLength(2);
    // The button that was pressed is not there any more.
    expect(own.getByRole('heading').closest('summary')).toHaveFocus();
  });

  it('sends once, however often it is pressed meanwhile', async () => {
    let answer: (value: SignUpAnswer) => void = () => undefined;
    const page = open(() => new Promise((resolve) => (answer = resolve)));
    const dialog = await openForm();
    await fill(dialog);
    await userEvent.dblClick(dialog.getByRole('button', { name: /Sign Up$/ }));
    await send(dialog);
    expect(sent(page)).toHaveLength(1);
    await act(async () => answer(CONFIRMED));
    await screen.findByRole('dialog', { name: 'Signed up successfully' });
    expect(sent(page)).toHaveLength(1);
  });

  it('remembers what was typed for the next workshop, but not the agreement', async () => {
    open(CONFIRMED, {}, [batik(), salsa()]);
    const first = await openForm();
    await fill(first);
    await send(first);
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    const second = await openForm('Salsa in an Hour');
    expect(second.getByLabelText('Contact No.')).toHaveValue('91234567');
    expect(second.getByRole('checkbox')).not.toBeChecked();
  });
});

describe('a refusal', () => {
  const refused = async (answer: Answer, options?: RenderAreaOptions) => {
    const page = open(answer, options);
    const dialog = await openForm();
    await fill(dialog);
    await send(dialog);
    return { page, dialog };
  };

  it('is told in the server’s words, and what was typed stays', async () => {
    const { dialog } = await refused(() => refuse('ALREADY_SIGNED_UP'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'You have already signed up for this workshop.',
    );
    expect(dialog.getByLabelText('Contact No.')).toHaveValue('91234567');
  });

  it('because it is too late is the closed dialog', async () => {
    await refused(() => refuse('WORKSHOP_CLOSED'), {
      api: {},
    });
    expect(await screen.findByText('Sign up for this workshop has closed!')).toBeVisible();
  });

  it('of the schema stands at its field', async () => {
    const validation = {
      body: { source: 'body', keys: ['matricNumber'], message: '"matricNumber" must be yours' },
    };
    const { dialog } = await refused(() => refuse('SCHEMA_MISMATCH', {}, { validation }));
    expect(await dialog.findByText('Matriculation Number/Staff ID must be yours.')).toBeVisible();
    expect(dialog.getByLabelText('Matriculation Number/Staff ID')).toHaveFocus();
  });

  it('because the session has ended asks to sign in, and then sends the same', async () => {
    let answers = 0;
    const { page } = await refused(
      () => (++answers === 1 ? refuse('SIGN_IN_REQUIRED') : CONFIRMED),
      { signsIn: true },
    );
    await screen.findByRole('dialog', { name: 'Signed up successfully' });
    expect(page.signInPrompts).toHaveLength(1);
    expect(sent(page)[1]?.body).toEqual(sent(page)[0]?.body);
  });

  it('because the session has ended sends nothing for somebody who does not sign in', async () => {
    const { page, dialog } = await refused(() => refuse('SIGN_IN_REQUIRED'));
    expect(await dialog.findByText('You are signed out, so nothing was sent.')).toBeVisible();
    expect(page.signInPrompts).toHaveLength(1);
    expect(dialog.getByLabelText('Contact No.')).toHaveValue('91234567');
  });

  it('to another student’s session: the form is theirs, not the first one’s', async () => {
    const page = open();
    const dialog = await openForm();
    await fill(dialog);
    act(() =>
      page.host.session.set({
        ...page.host.session.get(),
        _id: 'student-2',
        displayName: 'Arjun Rao',
        email: 'student02@e.ntu.edu.sg',
      }),
    );
    expect(await screen.findByDisplayValue('Arjun Rao')).toHaveAccessibleName('Full Name');
    expect((await form(BATIK)).getByLabelText('Contact No.')).toHaveValue('');
  });
});
