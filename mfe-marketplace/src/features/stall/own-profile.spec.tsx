import type { VendorEdit, VendorProfile } from '@festival/contracts/vendors';
import { refuse, refuseField } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  dialog,
  made,
  openStall,
  press,
  type,
  vendorProfile,
  vendorSession,
} from '../../../test/vendor-account.js';

beforeEach(() => sessionStorage.clear());

const EDIT = 'Edit Profile';

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** A fake server that remembers changes. */
const remembering = (first: VendorProfile = vendorProfile()) => {
  let profile = first;
  return {
    'GET /vendors/profile': () => profile,
    'PATCH /vendors': ({ body }: { body: unknown }) => {
      profile = { ...profile, ...(body as VendorEdit) };
      return profile;
    },
  };
};

const openEdit = async (api: Parameters<typeof openStall>[0] = remembering()) => {
  const area = openStall(api);
  await userEvent.click(await screen.findByRole('button', { name: EDIT }));
  return area;
};

const save = () => press('Save', dialog(EDIT));
const sent = (area: ReturnType<typeof openStall>) =>
  made(area, 'PATCH /vendors').map(({ body }) => body);

describe('the own profile', () => {
  it('shows all that the festival knows, and where shoppers see it', async () => {
    openStall({ 'GET /vendors/profile': vendorProfile({ website: '' }) });
    const profile = within(await screen.findByRole('region', { name: 'My Profile' }));
    const facts = profile
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Display name', 'Festival Booth'],
      ['Username', 'booth'],
      ['Email address', 'booth@festival.example'],
      ['Delivery surcharge', '$3.00 an order'],
      ['Contact number', '67905500'],
      ['Instagram account', 'midsummer.medley'],
      ['Website', 'Not given'],
      ['Description', 'The official table.'],
    ]);
    const link = screen.getByRole('link', { name: 'Your page in the market' });
    expect(link).toHaveAttribute('href', '/VendorPage/booth');
  });
});

describe('a long description', () => {
  it('does not hide the products and the orders', async () => {
    openStall({ 'GET /vendors/profile': vendorProfile({ description: 'Ink. '.repeat(900) }) });
    const more = await screen.findByRole('button', { name: 'Read more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('editing it', () => {
  it('sends only the changes, and shows them at once', async () => {
    const area = await openEdit();
    await type('Description', 'New this year: badges.', dialog(EDIT));
    await type('Delivery surcharge', '4.50', dialog(EDIT));
    await save();
    expect(await screen.findByText('Your profile is saved.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('New this year: badges.')).toBeVisible();
    expect(sent(area)).toEqual([{ description: 'New this year: badges.', surcharge: 4.5 }]);
  });

  it('sends nothing when nothing has changed', async () => {
    const area = await openEdit();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(area)).toEqual([]);
  });

  it('asks before typed input is lost, and only then', async () => {
    const area = await openEdit();
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await press('Cancel', dialog(EDIT));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: EDIT }));
    expect(isHeld()).toBe(false);
    await type('Description', 'An hour of work.', dialog(EDIT));
    expect(isHeld()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(dialog(EDIT).getByLabelText(/^Description/)).toHaveValue('An hour of work.');
    await press('Cancel', dialog(EDIT));
    await press('Leave');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(isHeld()).toBe(false);
    expect(sent(area)).toEqual([]);
  });

  it('keeps typed input after a reload, and does not undo changes of another tab', async () => {
    const server = remembering();
    const before = await openEdit(server);
    await type('Description', 'An hour of work.', dialog(EDIT));
    before.unmount();
    server['PATCH /vendors']({ body: { website: 'https://medley.example' } });
    const area = openStall(server);
    const form = await findDialog(EDIT);
    expect(form.getByText(/^Welcome back\./)).toBeVisible();
    expect(form.getByLabelText(/^Description/)).toHaveValue('An hour of work.');
    await save();
    await waitFor(() => expect(sent(area)).toEqual([{ description: 'An hour of work.' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is forgotten when it is left', async () => {
    await openEdit();
    await type('Description', 'An hour of work.', dialog(EDIT));
    expect(Object.keys(sessionStorage)).toEqual(['festival.draft.vendor-profile']);
    await press('Cancel', dialog(EDIT));
    await press('Leave');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is possible with an old contact number that is no longer valid', async () => {
    const area = await openEdit(remembering(vendorProfile({ contactNumber: '12345' })));
    await type('Instagram account', 'booth.medley', dialog(EDIT));
    await save();
    await waitFor(() => expect(sent(area)).toEqual([{ instagramAccount: 'booth.medley' }]));
  });

  it('does not undo changes that another tab saved since the form was opened', async () => {
    const server = remembering();
    const area = await openEdit(server);
    server['PATCH /vendors']({ body: { website: 'https://medley.example' } });
    await press('Come back to the tab');
    expect(await screen.findByText('https://medley.example')).toBeInTheDocument();
    await type('Description', 'Badges.', dialog(EDIT));
    await save();
    await waitFor(() => expect(sent(area)).toEqual([{ description: 'Badges.' }]));
    expect(screen.getByText('https://medley.example')).toBeVisible();
  });

  it.each(['12345678', '9123456', '91234567a'])('takes no contact number like %s', async (text) => {
    const area = await openEdit();
    await type('Contact number', text, dialog(EDIT));
    await save();
    const field = dialog(EDIT).getByLabelText(/^Contact number/);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(
      /Contact number must be 8 digits that begin with 6, 8 or 9\./,
    );
    expect(sent(area)).toEqual([]);
  });

  it('renames the vendor wherever the page says who is signed in', async () => {
    const area = await openEdit();
    await type('Display name', 'Medley Booth', dialog(EDIT));
    await save();
    expect(await screen.findByRole('heading', { name: 'Welcome, Medley Booth' })).toBeVisible();
    expect(area.host.session.get()).toEqual({ ...vendorSession, displayName: 'Medley Booth' });
  });

  it.each([
    ['a name that is taken', refuse('ACCOUNT_TAKEN'), 'This email/username has been used before.'],
    ['what the server’s own check finds', refuseField('website', 'is odd'), 'Website is odd'],
  ])('is refused for %s, in its words', async (_, refusal, sentence) => {
    await openEdit({ 'PATCH /vendors': refusal });
    await type('Username', 'booth2', dialog(EDIT));
    await save();
    const summary = await dialog(EDIT).findByRole('region', { name: /Please check/ });
    expect(summary).toHaveTextContent(sentence);
    expect(dialog(EDIT).getByLabelText('Username')).toHaveValue('booth2');
  });

  it('keeps typed input when the session has ended, and saves it after the login', async () => {
    let isSignedIn = false;
    const area = await openEdit({
      'PATCH /vendors': () =>
        isSignedIn ? vendorProfile({ description: 'Typed once.' }) : refuse('SIGN_IN_REQUIRED'),
      'POST /auth/vendor/login': () => {
        isSignedIn = true;
        return vendorSession;
      },
    });
    await type('Description', 'Typed once.', dialog(EDIT));
    await save();
    const login = await findDialog('Vendor Login');
    expect(dialog(EDIT).getByText('You are not authorized.')).toBeInTheDocument();
    await type('Username or email', 'booth', login);
    await type('Password', 'midsummer-demo{Enter}', login);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Vendor Login' })).not.toBeInTheDocument(),
    );
    expect(dialog(EDIT).getByLabelText(/^Description/)).toHaveValue('Typed once.');
    await save();
    await waitFor(() => expect(sent(area)).toHaveLength(2));
    expect(sent(area)[1]).toEqual({ description: 'Typed once.' });
  });
});

describe('changing the password', () => {
  const CHANGE = 'Change Password';

  const change = async (current: string, next: string) => {
    await userEvent.click(await screen.findByRole('button', { name: CHANGE }));
    await type('Current password', current, dialog(CHANGE));
    await type('New password', next, dialog(CHANGE));
    await press('Change password', dialog(CHANGE));
  };

  it('needs the current one and a good new one', async () => {
    const area = openStall({ 'POST /auth/vendor/password': vendorSession });
    await change('midsummer-demo', 'lino-and-ink');
    expect(await screen.findByText('Your password is changed.')).toBeVisible();
    expect(made(area, 'POST /auth/vendor/password').map(({ body }) => body)).toEqual([
      { currentPassword: 'midsummer-demo', newPassword: 'lino-and-ink' },
    ]);
    await change('lino-and-ink', 'short');
    expect(
      await dialog(CHANGE).findByText('New password must have at least 8 characters.'),
    ).toBeVisible();
    expect(made(area, 'POST /auth/vendor/password')).toHaveLength(1);
  });

  it('says beside the field that the new one is easy to guess', async () => {
    const refusal = refuseField('newPassword', 'is easy to guess: choose a longer one');
    openStall({ 'POST /auth/vendor/password': refusal });
    await change('midsummer-demo', 'password');
    const next = dialog(CHANGE).getByLabelText('New password');
    await waitFor(() => expect(next).toBeInvalid());
    expect(next).toHaveAccessibleDescription(
      /New password is easy to guess: choose a longer one\./,
    );
    expect(dialog(CHANGE).queryByText('Schema does not match')).not.toBeInTheDocument();
  });

  it('says beside the field that the current one is wrong', async () => {
    openStall({ 'POST /auth/vendor/password': refuse('PASSWORD_WRONG') });
    await change('not-this-one', 'lino-and-ink');
    const current = dialog(CHANGE).getByLabelText('Current password');
    await waitFor(() => expect(current).toBeInvalid());
    expect(current).toHaveAccessibleDescription(/Your current password is not this one\./);
    expect(current).toHaveFocus();
    expect(dialog(CHANGE).getByLabelText('New password')).toHaveValue('lino-and-ink');
  });
});
