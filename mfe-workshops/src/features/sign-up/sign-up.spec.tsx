import type { SignUpAnswer, Workshop } from '@festival/contracts/workshops';
import {
  type AreaUnderTest,
  enter,
  FakeEventSource,
  type RenderAreaOptions,
  refuse,
  refuseField,
  student,
} from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, salsa, sketching, ukulele } from '../../../test/examples.js';
import { notice, openPage, signUpButton } from '../../../test/open-page.js';

const pressSignUp = async (name: string) => userEvent.click(await signUpButton(name));

/** The form's dialog, once it has loaded. */
const form = async (name: string) =>
  within(await screen.findByRole('dialog', { name: `Sign up for ${name}` }));

type Form = Awaited<ReturnType<typeof form>>;

const fill = async (dialog: Form) => {
  await enter(dialog.getByLabelText('Contact No.'), '91234567');
  await enter(dialog.getByLabelText('Matriculation Number/Staff ID'), 'U1920001A');
  await userEvent.click(dialog.getByRole('checkbox', { name: /terms and conditions/ }));
};

const send = (dialog: Form) => userEvent.click(dialog.getByRole('button', { name: /Sign Up$/ }));

const CONFIRMED: SignUpAnswer = { status: 'confirmed', position: null };
const SIGN_UP = 'POST /workshops/:id/signup';
type Answer = NonNullable<RenderAreaOptions['api']>[typeof SIGN_UP];

const clockAt = (now: string) => ({ now, timeZone: 'Asia/Singapore', rehearsal: true });

/** A festival with one or more workshops and this answer to a sign-up. The student is signed in by default. */
const openToSignUp = (
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

const openForm = async (name = batik().name) => {
  await pressSignUp(name);
  return form(name);
};

/** Fills in the form and submits it. */
const signUp = async (name?: string) => {
  const dialog = await openForm(name);
  await fill(dialog);
  await send(dialog);
  return dialog;
};

const sentForms = ({ requests }: AreaUnderTest) => requests.filter(({ name }) => name === SIGN_UP);

const BATIK = 'Batik on a Tote';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

beforeEach(() => sessionStorage.clear());

describe('pressing Sign Up', () => {
  it('asks a visitor to sign in first, and comes back to the form of that workshop', async () => {
    const page = openToSignUp(CONFIRMED, { session: {}, at: '/workshops?sort=name' });
    await pressSignUp(BATIK);
    await waitFor(() => expect(page.signInPrompts).toHaveLength(1));
    expect(page.signInPrompts[0]?.reason).toContain(BATIK);
    expect(page.signInPrompts[0]?.returnTo).toMatch(/[?&]signup=batik#workshop-batik$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [
      'after registration has closed',
      '2021-02-28T00:00:00+08:00',
      batik(),
      'Registration closed at the end of 27 February.',
    ],
    [
      'at the end of the workshop',
      '2021-02-20T18:00:00+08:00',
      sketching(),
      'Sketching the North Spine has taken place. You can still sign up for others.',
    ],
    [
      'after both',
      '2021-03-01T00:00:00+08:00',
      sketching(),
      'Registration closed at the end of 27 February.',
    ],
  ])('%s says that it is closed', async (_, clock, workshop, why) => {
    openToSignUp(CONFIRMED, { clock }, [workshop]);
    await pressSignUp(workshop.name);
    const dialog = await screen.findByRole('dialog', {
      name: 'Sign up for this workshop has closed!',
    });
    expect(dialog).toHaveAccessibleDescription(why);
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await signUpButton(workshop.name)).toHaveFocus();
  });

  it.each([
    ['in the last second of registration', '2021-02-27T23:59:59+08:00', batik()],
    ['in the last second of the workshop', '2021-02-20T17:59:59+08:00', sketching()],
    ['in the first second of registration', '2021-02-08T00:00:00+08:00', batik()],
  ])('%s opens the form', async (_, clock, workshop) => {
    openToSignUp(CONFIRMED, { clock }, [workshop]);
    await openForm(workshop.name);
  });

  it('requests the time, which a rehearsal may have moved', async () => {
    openToSignUp(CONFIRMED, {
      clock: '2021-02-27T12:00:00+08:00',
      api: { 'GET /clock': clockAt('2021-02-28T12:00:00+08:00') },
    });
    await pressSignUp(BATIK);
    expect(await screen.findByText('Sign up for this workshop has closed!')).toBeVisible();
  });

  it('requests the student’s state again, who may have signed up on another device', async () => {
    Object.assign(globalThis, { EventSource: FakeEventSource });
    const list: Workshop[] = [batik({ mine: null }), salsa({ mine: null })];
    openToSignUp(CONFIRMED, {}, list);
    await notice(BATIK);
    list[1] = salsa({ mine: 'confirmed' });
    act(() => FakeEventSource.last.tell({ kind: 'counts', ...batik({ numRegistered: 6 }) }));
    await openForm();
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
        /You have your place in Salsa in an Hour/,
      ),
    );
  });
});

describe('coming back from signing in', () => {
  const AT = '/workshops?sort=name&signup=batik#workshop-batik';
  const heading = async () => (await notice(BATIK)).getByRole('heading').closest('summary');

  it('continues with the form, and from there to the notice', async () => {
    const page = openToSignUp(CONFIRMED, { at: AT });
    await form(BATIK);
    await waitFor(() =>
      expect(page.location()).toMatch(/^\/workshops\?sort=name(#workshop-batik)?$/),
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await heading()).toHaveFocus();
  });

  it('does so where a place has become free for somebody who waits', async () => {
    openToSignUp(CONFIRMED, { at: AT }, [batik({ mine: 'waitlisted', position: 1 })]);
    await form(BATIK);
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/A place has become free/);
  });

  it.each([
    ['have a place', batik({ mine: 'confirmed' })],
    ['wait', batik({ mine: 'waitlisted', position: 2, numRegistered: 8, numWaitlisted: 2 })],
  ])('opens none for those who %s already, and says so', async (_, workshop) => {
    const page = openToSignUp(CONFIRMED, { at: AT }, [workshop]);
    expect(await screen.findByText(`You have signed up for ${BATIK} already.`)).toBeVisible();
    expect(await heading()).toHaveFocus();
    expect(page.location()).not.toContain('signup');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the form', () => {
  it('is filled in with the student’s name and address, and describes what will happen', async () => {
    openToSignUp();
    const dialog = await openForm();
    expect(dialog.getByLabelText('Full Name')).toHaveValue('Mei Lin Tan');
    expect(dialog.getByLabelText('Email Address')).toHaveValue('student01@e.ntu.edu.sg');
    expect(dialog.getByLabelText('Contact No.')).toHaveAccessibleDescription(
      'Digits only, e.g. 91234567',
    );
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'Saturday 6 March, 2pm. Sign up now, and a place is yours.',
    );
  });

  it('shows at each field what is missing, and moves the focus to the first', async () => {
    const page = openToSignUp();
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
    expect(sentForms(page)).toEqual([]);
  });

  it('goes to the terms when they alone are missing', async () => {
    openToSignUp();
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
    const page = openToSignUp();
    const dialog = await openForm();
    await fill(dialog);
    const field = dialog.getByLabelText(label);
    await enter(field, text);
    await send(dialog);
    expect(dialog.getByText(message)).toBeVisible();
    expect(sentForms(page)).toEqual([]);
    await enter(field, label === 'Email Address' ? 'a@b.sg' : '12345');
    expect(dialog.queryByText(message)).not.toBeInTheDocument();
  });

  it.each([
    ['Full Name', 64],
    ['Contact No.', 15],
    ['Email Address', 64],
    ['Matriculation Number/Staff ID', 15],
  ])('%s takes at most %i characters, and says so of more', async (label, most) => {
    const page = openToSignUp();
    const dialog = await openForm();
    await fill(dialog);
    const field = dialog.getByLabelText(label);
    const text = label === 'Email Address' ? `${'m'.repeat(most - 4)}@a.sg` : '1'.repeat(most + 1);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
    await send(dialog);
    expect(field).toHaveValue(text);
    expect(dialog.getByText(`${label} must have at most ${most} characters.`)).toBeVisible();
    expect(sentForms(page)).toEqual([]);
  });

  it('keeps typed input when it is closed, but not the agreement', async () => {
    openToSignUp(CONFIRMED, {}, [batik(), salsa()]);
    await fill(await openForm());
    await userEvent.keyboard('{Escape}');
    const second = await openForm('Salsa in an Hour');
    expect(second.getByLabelText('Contact No.')).toHaveValue('91234567');
    expect(second.getByLabelText('Full Name')).toHaveValue('Mei Lin Tan');
    expect(second.getByRole('checkbox')).not.toBeChecked();
  });

  it('starts again for another student who has signed in meanwhile', async () => {
    const page = openToSignUp();
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
    expect((await form('Batik on a Tote')).getByLabelText('Contact No.')).toHaveValue('');
  });
});

describe('signing up', () => {
  it('sends the four fields, closes, and says that there is a place', async () => {
    const page = openToSignUp();
    const dialog = await openForm();
    await fill(dialog);
    await send(dialog);
    const done = await screen.findByRole('dialog', { name: 'Signed up successfully' });
    expect(done).toHaveAccessibleDescription(
      'You have a place in Batik on a Tote, Saturday 6 March, 2pm.',
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

  it('updates the notice once the outcome is closed, and requests the list and the profile again', async () => {
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
    const done = await screen.findByRole('button', { name: 'Done' });
    await waitFor(() => expect(reads()).toBe(before + 1));
    const own = await notice(BATIK);
    expect(own.queryByText('Registered')).not.toBeInTheDocument();
    await userEvent.click(done);
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

describe('a refusal', () => {
  it('is shown in the server’s words, and typed input stays', async () => {
    openToSignUp(() => refuse('ALREADY_SIGNED_UP'));
    const dialog = await signUp();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'You have already signed up for this workshop.',
    );
    expect(dialog.getByLabelText('Contact No.')).toHaveValue('91234567');
  });

  it.each([
    ['the server’s', () => refuse('ALREADY_SIGNED_UP')],
    ['a fault', () => refuse('INTERNAL')],
    [
      'no answer',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('is shown above the buttons, next to the one that was pressed: %s', async (_, answer) => {
    openToSignUp(answer);
    const dialog = await signUp();
    const foot = (await dialog.findByRole('alert')).closest('footer');
    expect(foot).toContainElement(dialog.getByRole('button', { name: /Sign Up$/ }));
  });

  it.each([
    ['a refusal', () => refuse('ALREADY_SIGNED_UP')],
    [
      'no answer in time',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('after which the form can be closed, and another opened: %s', async (_, answer) => {
    openToSignUp(answer, {}, [batik(), salsa()]);
    const dialog = await signUp();
    await dialog.findByRole('alert');
    await userEvent.keyboard('{Escape}');
    const next = await openForm('Salsa in an Hour');
    expect(next.queryByRole('alert')).not.toBeInTheDocument();
    expect(next.getByRole('button', { name: /Sign Up$/ })).not.toHaveAttribute('aria-busy');
  });

  it('because it is too late is the closed dialog', async () => {
    openToSignUp(() => refuse('WORKSHOP_CLOSED'));
    await signUp();
    expect(await screen.findByText('Sign up for this workshop has closed!')).toBeVisible();
  });

  it('of the schema is shown at its field', async () => {
    openToSignUp(() => refuseField('matricNumber', 'must be yours'));
    const dialog = await signUp();
    expect(await dialog.findByText('Matriculation Number/Staff ID must be yours.')).toBeVisible();
    expect(dialog.getByLabelText('Matriculation Number/Staff ID')).toHaveFocus();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('because the session has ended asks to sign in, and then sends the same', async () => {
    let answers = 0;
    const page = openToSignUp(() => (++answers === 1 ? refuse('SIGN_IN_REQUIRED') : CONFIRMED), {
      signsIn: true,
    });
    await signUp();
    await screen.findByRole('dialog', { name: 'Signed up successfully' });
    expect(page.signInPrompts).toHaveLength(1);
    expect(sentForms(page)[1]?.body).toEqual(sentForms(page)[0]?.body);
  });

  it('because the session has ended sends nothing for somebody who does not sign in', async () => {
    const page = openToSignUp(() => refuse('SIGN_IN_REQUIRED'));
    const dialog = await signUp();
    expect(await dialog.findByText('You are logged out, so nothing was sent.')).toBeVisible();
    expect(page.signInPrompts).toHaveLength(1);
    expect(dialog.getByLabelText('Contact No.')).toHaveValue('91234567');
  });
});

describe('a session that ends in the middle of the form', () => {
  const type = (dialog: Awaited<ReturnType<typeof openForm>>) =>
    userEvent.type(dialog.getByLabelText('Contact No.'), '91234567');
  /** Signs in on another page and returns to the address of the prompt. */
  const comeBack = (page: ReturnType<typeof openToSignUp>, session = {}) => {
    const at = page.signInPrompts[0]?.returnTo;
    if (!at) throw new Error('Nobody was asked to log in');
    page.unmount();
    return openToSignUp(CONFIRMED, { at, session: { ...student, ...session } });
  };
  const stored = () => Object.keys(sessionStorage);

  it('leads back into the dialog, with typed input but not the agreement', async () => {
    const page = openToSignUp(() => refuse('SIGN_IN_REQUIRED'));
    await signUp();
    await waitFor(() => expect(page.signInPrompts).toHaveLength(1));
    comeBack(page);
    const dialog = await form(batik().name);
    expect(dialog.getByLabelText('Contact No.')).toHaveValue('91234567');
    expect(dialog.getByLabelText('Matriculation Number/Staff ID')).toHaveValue('U1920001A');
    expect(dialog.getByRole('checkbox')).not.toBeChecked();
  });

  it('shows nothing of it to another student', async () => {
    const page = openToSignUp(() => refuse('SIGN_IN_REQUIRED'));
    await signUp();
    await waitFor(() => expect(page.signInPrompts).toHaveLength(1));
    comeBack(page, { _id: 'student-2', displayName: 'Arjun Rao' });
    const dialog = await form(batik().name);
    expect(dialog.getByLabelText('Full Name')).toHaveValue('Arjun Rao');
    expect(dialog.getByLabelText('Contact No.')).toHaveValue('');
  });

  it('leaves nothing stored once they are signed up', async () => {
    openToSignUp();
    const dialog = await openForm();
    await type(dialog);
    expect(stored()).toEqual(['festival.draft.sign-up']);
    await fill(dialog);
    await userEvent.clear(dialog.getByLabelText('Contact No.'));
    await type(dialog);
    await send(dialog);
    await screen.findByRole('dialog', { name: 'Signed up successfully' });
    expect(stored()).toEqual([]);
  });
});

describe('a sign-up without a known outcome', () => {
  it('goes under the same key until the form has changed', async () => {
    const page = openToSignUp(() => refuse('SERVICE_UNAVAILABLE'));
    const dialog = await signUp();
    await dialog.findByRole('alert');
    await send(dialog);
    await waitFor(() => expect(sentForms(page)).toHaveLength(2));
    await userEvent.type(dialog.getByLabelText('Contact No.'), '8');
    await send(dialog);
    await waitFor(() => expect(sentForms(page)).toHaveLength(3));
    const [first, second, third] = sentForms(page).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/.{20}/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a workshop that is withdrawn while its form is open', () => {
  const WITHDRAWN = 'This workshop is not taking place';

  const expectTheEnd = async () => {
    const dialog = await screen.findByRole('dialog', { name: WITHDRAWN });
    expect(dialog).toHaveAccessibleDescription(/Batik on a Tote has been withdrawn/);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(within(dialog).queryByRole('button', { name: /Sign Up/ })).not.toBeInTheDocument();
    return dialog;
  };

  it('is reported when the server refuses it, and then the list has the focus', async () => {
    let list = [batik(), salsa()];
    openToSignUp(
      () => {
        list = [salsa()];
        return refuse('WORKSHOP_WITHDRAWN');
      },
      { api: { 'GET /workshops': () => list } },
    );
    await signUp();
    const dialog = await expectTheEnd();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('list', { name: 'Workshops' })).toHaveFocus();
  });

  it('is reported as soon as it leaves the list', async () => {
    let list = [batik(), salsa()];
    openToSignUp(CONFIRMED, { api: { 'GET /workshops': () => list } });
    await openForm();
    list = [salsa()];
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expectTheEnd();
  });
});
