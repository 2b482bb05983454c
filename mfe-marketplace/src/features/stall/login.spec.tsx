import { refuse, student } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  chooseTab,
  dialog,
  made,
  openVendorLogin,
  press,
  type,
  vendorSession,
} from '../../../test/vendor-account.js';

const DIALOG = 'Vendor Login';
const isOpen = () => screen.queryByRole('dialog') !== null;

const logIn = async (username: string, password: string) => {
  await type('Username or email', username, dialog(DIALOG));
  await type('Password', password, dialog(DIALOG));
  await userEvent.keyboard('{Enter}');
};

describe('the dialog of the vendors’ page', () => {
  it('opens for a visitor, with two tabs, and a page behind it from which it opens again', async () => {
    openVendorLogin();
    const tabs = dialog(DIALOG).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Sign Up', 'Login']);
    expect(tabs[1]).toHaveAttribute('aria-selected', 'true');
    await press('Close');
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vendor Login');
    expect(screen.getByRole('link', { name: /marketplace/ })).toHaveAttribute(
      'href',
      '/marketplace',
    );
    await press('Sign up as a vendor');
    expect(screen.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  });

  it('keeps typed input while the other tab is shown, or the dialog is closed', async () => {
    openVendorLogin();
    await type('Username or email', 'booth');
    await chooseTab('Sign Up');
    await type('Display name', 'Ink & Co');
    await press('Close');
    await press('Log in as a vendor');
    expect(screen.getByLabelText('Username or email')).toHaveValue('booth');
    await chooseTab('Sign Up');
    expect(screen.getByLabelText('Display name')).toHaveValue('Ink & Co');
  });

  it('does not open for somebody who is signed in with another account, and says who that is', async () => {
    const area = openVendorLogin({}, { session: student });
    expect(isOpen()).toBe(false);
    expect(screen.getByText('You are logged in as Mei Lin Tan (student)')).toBeVisible();
    await press('Log in as a vendor');
    expect(dialog(DIALOG).getByText(/Logging in as a vendor logs that account out/)).toBeVisible();
    await press('Close');
    await press('Log out');
    await waitFor(() => expect(area.host.session.get().role).toBe('visitor'));
    expect(screen.queryByText(/You are logged in/)).not.toBeInTheDocument();
  });

  it('shows how to sign in to a demo, and nowhere else', () => {
    const { unmount } = openVendorLogin();
    expect(screen.getByText('inkwell')).toBeVisible();
    unmount();
    openVendorLogin({}, { mode: 'production' });
    expect(screen.queryByText('inkwell')).not.toBeInTheDocument();
  });

  it('opens on its sign-up tab if the address says so', () => {
    openVendorLogin({}, { at: '/VendorLogin?tab=signup' });
    expect(screen.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('the login', () => {
  it('needs both fields, and goes to the first that is missing', async () => {
    const area = openVendorLogin();
    await press('Log in');
    expect(await screen.findByText('Username or email is required.')).toBeVisible();
    expect(screen.getByText('Password is required.')).toBeVisible();
    expect(screen.getByLabelText('Username or email')).toHaveFocus();
    expect(made(area, 'POST /auth/vendor/login')).toEqual([]);
  });

  it('says in the server’s words that they are wrong, and keeps the username', async () => {
    openVendorLogin({
      'POST /auth/vendor/login': refuse(
        'CREDENTIALS_WRONG',
        {},
        {
          errors: { credentials: 'Not these two.' },
        },
      ),
    });
    await logIn('booth', 'wrong-password');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not these two.');
    expect(screen.getByLabelText('Username or email')).toHaveValue('booth');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('says when to try again after too many attempts', async () => {
    openVendorLogin({
      'POST /auth/vendor/login': () =>
        Response.json(
          { error: 'Too many attempts.', code: 'TOO_MANY_SIGN_INS', requestId: 'test' },
          { status: 429, headers: { 'retry-after': '690' } },
        ),
    });
    await logIn('booth', 'wrong-password');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Please try again in about 12 minutes.',
    );
  });

  it('opens the stall, with the focus at its heading', async () => {
    const area = openVendorLogin({ 'POST /auth/vendor/login': vendorSession });
    await logIn('booth', 'midsummer-demo');
    expect(await screen.findByRole('heading', { name: 'Welcome, Festival Booth' })).toHaveFocus();
    expect(isOpen()).toBe(false);
    expect(area.host.session.get()).toEqual(vendorSession);
    expect(made(area, 'POST /auth/vendor/login')[0]?.body).toEqual({
      username: 'booth',
      password: 'midsummer-demo',
    });
  });

  it('is sent once, however often it is pressed', async () => {
    let answer = (_: typeof vendorSession) => {};
    const area = openVendorLogin({
      'POST /auth/vendor/login': () => new Promise((resolve) => (answer = resolve)),
    });
    await logIn('booth', 'midsummer-demo');
    await userEvent.keyboard('{Enter}');
    await userEvent.dblClick(screen.getByRole('button', { name: /Log in$/ }));
    expect(made(area, 'POST /auth/vendor/login')).toHaveLength(1);
    answer(vendorSession);
    expect(await screen.findByRole('heading', { name: /Welcome/ })).toBeVisible();
  });
});
