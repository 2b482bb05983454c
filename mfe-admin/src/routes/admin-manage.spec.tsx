import { refuse } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, openAdmin } from '../../test/open-admin.js';

it('reports wrong credentials without saying which half, then opens the admin pages', async () => {
  const user = userEvent.setup();
  openAdmin(
    '/AdminManage',
    {
      'POST /auth/admin/login': ({ body }) =>
        (body as { password: string }).password === 'right'
          ? admin
          : refuse('CREDENTIALS_WRONG', {}, { errors: { credentials: 'Not these two.' } }),
    },
    { session: { role: 'visitor', _id: null } },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Admin Login' });
  await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
  expect(await within(dialog).findByText('Username is required.')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Username'), 'admin');
  await user.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}');
  expect(await within(dialog).findByText('Not these two.')).toBeTruthy();
  await user.clear(within(dialog).getByLabelText('Password'));
  await user.type(within(dialog).getByLabelText('Password'), 'right{Enter}');
  expect(await screen.findByRole('heading', { name: 'Unverified Orders' })).toBeTruthy();
});

it('asks to sign in again when the session has ended', async () => {
  openAdmin('/AdminManage', { 'GET /admin/orders': () => refuse('SIGN_IN_REQUIRED') });
  expect(await screen.findByRole('dialog', { name: 'Admin Login' })).toBeTruthy();
});

it('at the site leads to the admin pages, where they have an address of their own', async () => {
  openAdmin(
    '/AdminManage/workshops?q=batik',
    {},
    {
      session: { role: 'visitor', _id: null },
      adminAddress: { url: 'https://admin.example', isHere: false },
    },
  );
  expect(await screen.findByText(/Admins log in at admin.example/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the admin pages' })).toHaveAttribute(
    'href',
    'https://admin.example/AdminManage/workshops?q=batik',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('at the address of the admin pages asks for the login', async () => {
  openAdmin(
    '/AdminManage',
    {},
    {
      session: { role: 'visitor', _id: null },
      adminAddress: { url: 'https://admin.example', isHere: true },
    },
  );
  expect(await screen.findByRole('dialog', { name: 'Admin Login' })).toBeVisible();
});
