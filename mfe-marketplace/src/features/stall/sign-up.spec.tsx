import type { VendorProfile } from '@festival/contracts/vendors';
import { refuse, refuseField } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  chooseTab,
  dialog,
  made,
  openVendorLogin,
  press,
  type,
  vendorProfile,
} from '../../../test/vendor-account.js';

beforeEach(() => sessionStorage.clear());

const DIALOG = 'Vendor Login';
const summary = () =>
  Array.from(
    screen.getByRole('region', { name: /Please check/ }).querySelectorAll('li'),
    ({ textContent }) => textContent,
  );

const openSignUp = async (api: Parameters<typeof openVendorLogin>[0] = {}) => {
  const area = openVendorLogin(api);
  await chooseTab('Sign Up');
  return area;
};

/** Fills in all required fields correctly. */
const fill = async () => {
  await type('Username', 'Ink-Co', dialog(DIALOG));
  await type('Password', 'lino-and-ink', dialog(DIALOG));
  await type('Email address', 'hello@inkco.example', dialog(DIALOG));
  await type('Display name', 'Ink & Co', dialog(DIALOG));
  await type('Delivery surcharge', '2.5', dialog(DIALOG));
};

const submit = () => press('Sign up', dialog(DIALOG));

describe('the sign-up', () => {
  it('names everything that is missing, beside the fields too, and goes to the first', async () => {
    const area = await openSignUp();
    await submit();
    await waitFor(() =>
      expect(summary()).toEqual([
        'Username is required.',
        'Password is required.',
        'Email address is required.',
        'Display name is required.',
        'Delivery surcharge is required.',
      ]),
    );
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
    expect(screen.getByLabelText('Delivery surcharge')).toHaveAccessibleDescription(
      /Delivery surcharge is required\./,
    );
    expect(made(area, 'POST /vendors')).toEqual([]);
  });

  it.each([
    ['Password', 'short', 'Password must have at least 8 characters.'],
    ['Password', 'p'.repeat(65), 'Password must have at most 64 characters.'],
    ['Email address', 'inkco', 'Email address must be a valid email address.'],
    ['Contact number', '6123 4567', 'Contact number must have digits only.'],
    [
      'Website',
      'inkco.example',
      'Website must be a web address that begins with http:// or https://.',
    ],
  ])('%s: not %s', async (label, text, message) => {
    await openSignUp();
    await fill();
    await type(label, text, dialog(DIALOG));
    await submit();
    await waitFor(() => expect(summary()).toEqual([message]));
    await waitFor(() =>
      expect(screen.getByLabelText(label, { exact: false, selector: 'input' })).toHaveFocus(),
    );
  });

  it('takes no more characters than a profile may have, and cuts off no password', async () => {
    await openSignUp();
    const limitOf = (label: string) =>
      screen
        .getByLabelText(label, { exact: false, selector: 'input, textarea' })
        .getAttribute('maxlength');
    expect(
      ['Username', 'Email address', 'Display name', 'Contact number', 'Instagram', 'Website'].map(
        limitOf,
      ),
    ).toEqual(['32', '64', '100', '15', '30', '255']);
    expect(limitOf('Password')).toBeNull();
  });

  it('sends the whole form and continues with the login, with the username filled in', async () => {
    const area = await openSignUp({
      'POST /vendors': ({ body }) => ({
        ...vendorProfile(),
        ...(body as VendorProfile),
        username: 'ink-co',
      }),
    });
    await fill();
    await type('Contact number', '61234567', dialog(DIALOG));
    await type('Instagram account', 'ink.and.co', dialog(DIALOG));
    await type('Website', 'https://inkco.example', dialog(DIALOG));
    await type('Description', 'Lino prints.', dialog(DIALOG));
    await submit();
    expect(
      await screen.findByText('Successfully signed up! Please login into your account.'),
    ).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('Username or email')).toHaveValue('ink-co');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(made(area, 'POST /vendors')[0]?.body).toEqual({
      username: 'Ink-Co',
      password: 'lino-and-ink',
      emailAddress: 'hello@inkco.example',
      displayName: 'Ink & Co',
      surcharge: 2.5,
      description: 'Lino prints.',
      contactNumber: '61234567',
      instagramAccount: 'ink.and.co',
      website: 'https://inkco.example',
    });
  });

  it('loses only the password on a reload, which is never stored', async () => {
    const page = await openSignUp();
    await fill();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('lino-and-ink');
    page.unmount();
    await openSignUp({ 'POST /vendors': vendorProfile() });
    expect(screen.getByLabelText('Username')).toHaveValue('Ink-Co');
    expect(screen.getByLabelText('Display name')).toHaveValue('Ink & Co');
    expect(screen.getByLabelText('Delivery surcharge')).toHaveValue('2.50');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await type('Password', 'lino-and-ink', dialog(DIALOG));
    await submit();
    expect(await screen.findByText(/Successfully signed up/)).toBeVisible();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is sent once, however often it is pressed', async () => {
    let answer = (_: VendorProfile) => {};
    const area = await openSignUp({
      'POST /vendors': () => new Promise((resolve) => (answer = resolve)),
    });
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sign up' }));
    await userEvent.type(screen.getByLabelText('Username'), '{Enter}');
    expect(made(area, 'POST /vendors')).toHaveLength(1);
    answer(vendorProfile());
    expect(await screen.findByText(/Successfully signed up/)).toBeVisible();
  });
});

describe('a refused sign-up', () => {
  it('for a name that is taken says so, and keeps typed input', async () => {
    await openSignUp({ 'POST /vendors': refuse('ACCOUNT_TAKEN') });
    await fill();
    await submit();
    await waitFor(() =>
      expect(summary()).toEqual(['error: This email/username has been used before.']),
    );
    expect(screen.getByRole('region', { name: /Please check/ })).toHaveFocus();
    expect(screen.getByLabelText('Display name')).toHaveValue('Ink & Co');
    expect(screen.getByLabelText('Password')).toHaveValue('lino-and-ink');
  });

  it('for a display name that looks like one in use says which name it is', async () => {
    await openSignUp({ 'POST /vendors': refuse('NAME_TAKEN') });
    await fill();
    await submit();
    await waitFor(() =>
      expect(summary()).toEqual([
        'error: This display name is in use, or looks like a name in use. Please choose another.',
      ]),
    );
  });

  it('by the server’s own check shows the reason, and moves the focus there', async () => {
    await openSignUp({
      'POST /vendors': refuseField('website', 'must be on the web'),
    });
    await fill();
    await submit();
    const link = await screen.findByRole('link', { name: 'error: Website must be on the web' });
    await userEvent.click(link);
    expect(screen.getByLabelText(/^Website/)).toHaveFocus();
  });

  it('for lack of a connection says that, and can be sent again', async () => {
    let isOnline = false;
    await openSignUp({
      'POST /vendors': () => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        return vendorProfile();
      },
    });
    await fill();
    await submit();
    expect(await screen.findByText(/^error: We could not reach the festival/)).toBeVisible();
    isOnline = true;
    await submit();
    expect(await screen.findByText(/Successfully signed up/)).toBeVisible();
  });
});
