import { refuse, refuseField } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik, salsa, student } from '../../../test/examples.js';
import {
  CONFIRMED,
  fill,
  form,
  openForm,
  openToSignUp,
  send,
  sentForms,
  signUp,
} from '../../../test/open-page.js';

beforeEach(() => sessionStorage.clear());

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
