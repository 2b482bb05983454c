import { visitorSession as visitor } from '@festival/contracts/session';
import { refuse, refuseField } from '@festival/mfe-kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  dialog,
  fragment,
  made,
  openStall,
  openVendorLogin,
  press,
  type,
} from '../../../test/vendor-account.js';

const TOKEN = 'a'.repeat(43);
const AT = { at: `/VendorLogin#reset=${TOKEN}` };

afterEach(() => sessionStorage.clear());

const ask = async (emailAddress: string) => {
  await press('Forgotten your password?');
  expect(screen.getByLabelText('Email address')).toHaveFocus();
  await type('Email address', emailAddress);
  await press('Send me a link');
};

describe('a forgotten password', () => {
  it('has a link mailed, and says for how long it works', async () => {
    const area = openVendorLogin({ 'POST /auth/vendor/forgotPassword': { validMinutes: 60 } });
    await ask('booth@festival.example');
    const answer = await screen.findByText(/If booth@festival.example is the address of a vendor/);
    expect(answer).toHaveTextContent('It works once, for 60 minutes.');
    expect(screen.getByRole('link', { name: 'demo mailbox' })).toHaveAttribute('href', '/mailbox/');
    expect(made(area, 'POST /auth/vendor/forgotPassword')[0]?.body).toEqual({
      emailAddress: 'booth@festival.example',
    });
    await press('Ask for another link');
    expect(screen.getByLabelText('Email address')).toHaveValue('booth@festival.example');
    await press('Back to the login');
    expect(screen.getByLabelText('Username or email')).toHaveFocus();
  });

  it('needs an address that is one', async () => {
    const area = openVendorLogin();
    await ask('booth');
    expect(await screen.findByText('Email address must be a valid email address.')).toBeVisible();
    expect(made(area, 'POST /auth/vendor/forgotPassword')).toEqual([]);
  });

  it('that was requested too often says when it can be requested again', async () => {
    openVendorLogin({
      'POST /auth/vendor/forgotPassword': () =>
        Response.json(
          { error: 'Too often.', code: 'TOO_MANY_RESETS', requestId: 'test' },
          { status: 429, headers: { 'retry-after': '45' } },
        ),
    });
    await ask('booth@festival.example');
    expect(await screen.findByRole('alert')).toHaveTextContent('try again in about a minute.');
  });
});

describe('a mailed link', () => {
  const choose = async (password: string) => {
    await type('New password', password);
    await press('Set new password');
  };

  it('lets a new password be chosen, and then log in with it', async () => {
    const area = openVendorLogin(
      { 'POST /auth/vendor/resetPassword': { username: 'booth' }, 'GET /auth/session': visitor },
      AT,
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(fragment()).toBe(''));
    await choose('short');
    expect(await screen.findByText('New password must have at least 8 characters.')).toBeVisible();
    await choose('a-new-one-for-may');
    const { findByText, getByLabelText } = dialog('Vendor Login');
    expect(await findByText('Your new password is set. Please log in with it.')).toBeVisible();
    expect(getByLabelText('Username or email')).toHaveValue('booth');
    expect(getByLabelText('Password')).toHaveFocus();
    expect(made(area, 'POST /auth/vendor/resetPassword').map(({ body }) => body)).toEqual([
      { token: TOKEN, newPassword: 'a-new-one-for-may' },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('survives a reload until it is used, though it is no longer in the address', async () => {
    const { unmount } = openVendorLogin({}, AT);
    await waitFor(() => expect(fragment()).toBe(''));
    unmount();
    openVendorLogin();
    expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await press('Keep the old password');
    expect(dialog('Vendor Login').getByLabelText('Password')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('that was used already leads to another one', async () => {
    openVendorLogin({ 'POST /auth/vendor/resetPassword': refuse('RESET_LINK_DEAD') }, AT);
    await choose('a-new-one-for-may');
    expect(await screen.findByText('This link does not work any more')).toBeVisible();
    await press('Ask for a new link');
    expect(dialog('Vendor Login').getByLabelText('Email address')).toBeVisible();
  });

  it('still works after a password that is easy to guess, which is reported at the field', async () => {
    openVendorLogin(
      {
        'POST /auth/vendor/resetPassword': refuseField(
          'newPassword',
          'is easy to guess: choose a longer one',
        ),
      },
      AT,
    );
    await choose('password');
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/New password is easy to guess/);
  });

  it('that is incomplete is reported at once', () => {
    openVendorLogin({}, { at: '/VendorLogin#reset=abc' });
    expect(screen.getByText('This link does not work any more')).toBeVisible();
  });

  it('keeps typed input when the server cannot be reached', async () => {
    openVendorLogin(
      {
        'POST /auth/vendor/resetPassword': () => {
          throw new TypeError('Failed to fetch');
        },
      },
      AT,
    );
    await choose('a-new-one-for-may');
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the festival/);
    expect(screen.getByLabelText('New password')).toHaveValue('a-new-one-for-may');
  });

  it('also works for a signed-in vendor, and ends that session', async () => {
    const area = openStall(
      { 'POST /auth/vendor/resetPassword': { username: 'booth' }, 'GET /auth/session': visitor },
      AT,
    );
    await choose('a-new-one-for-may');
    expect(await screen.findByText(/Your new password is set/)).toBeVisible();
    expect(area.host.session.get().role).toBe('visitor');
    expect(screen.queryByRole('heading', { name: /Welcome/ })).not.toBeInTheDocument();
  });
});
