import { type ApiHandlers, refuse } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, openAdmin } from '../../../test/open-admin.js';

const off = { isOn: false, recoveryCodesLeft: 0, waiting: [] };
const on = { ...off, isOn: true, recoveryCodesLeft: 10 };
const aisyah = {
  _id: 'a2',
  username: 'aisyah',
  displayName: 'Nur Aisyah',
  emailAddress: 'aisyah@ntu.edu.sg',
  permissions: [],
  isActive: true,
  hasSecondFactor: true,
};
const password = 'correct horse battery';

/** The page of an admin who last gave the password a while ago, about to take somebody's second factor away. */
const reset = async (api: ApiHandlers = {}) => {
  let isConfirmed = false;
  const opened = openAdmin('/AdminManage/admins', {
    'GET /admin/admins': [aisyah],
    'GET /admin/invitations': [],
    'GET /auth/admin/secondFactor': off,
    'DELETE /admin/admins/:id/secondFactor': () =>
      isConfirmed ? { _id: 'a2', hasSecondFactor: false } : refuse('CONFIRM_IDENTITY'),
    'POST /auth/admin/confirm': ({ body }) => {
      const { password: given, code } = body as { password?: string; code?: string };
      if (given !== undefined && given !== password) return refuse('PASSWORD_WRONG');
      if (code !== undefined && code !== '123456') return refuse('CODE_WRONG');
      isConfirmed = true;
      return admin;
    },
    ...api,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reset second factor' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  return opened;
};
const asking = () => screen.findByRole('dialog', { name: 'Confirm that it’s you' });
const noQuestion = () =>
  expect(screen.queryByRole('dialog', { name: 'Confirm that it’s you' })).not.toBeInTheDocument();
const press = async (name: string) =>
  userEvent.click(within(await asking()).getByRole('button', { name }));
const sentTo = ({ requests }: { requests: { name: string; body: unknown }[] }, call: string) =>
  requests.filter(({ name }) => name === call).map(({ body }) => body);

it('asks for the password, says at the field that it is wrong, and then repeats the call', async () => {
  const opened = await reset();
  await userEvent.type(await screen.findByLabelText(/^Your password/), 'lantern');
  await press('Confirm');
  expect(await screen.findByText(/is not this one/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/^Your password/));
  await userEvent.type(screen.getByLabelText(/^Your password/), password);
  await press('Confirm');
  expect(await screen.findByText('Nur Aisyah logs in with the password alone now.')).toBeVisible();
  noQuestion();
  expect(sentTo(opened, 'POST /auth/admin/confirm')).toEqual([
    { password: 'lantern' },
    { password },
  ]);
  expect(sentTo(opened, 'DELETE /admin/admins/:id/secondFactor')).toHaveLength(2);
});

it('asks an admin with a second factor for a code', async () => {
  const opened = await reset({ 'GET /auth/admin/secondFactor': on });
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByText('Nur Aisyah logs in with the password alone now.')).toBeVisible();
  expect(sentTo(opened, 'POST /auth/admin/confirm')).toEqual([{ code: '123456' }]);
});

it('asks for a code once it learns that there is a second factor now', async () => {
  let state = off;
  await reset({
    'GET /auth/admin/secondFactor': () => state,
    'POST /auth/admin/confirm': () => {
      state = on;
      return refuse('CONFIRM_BY_CODE');
    },
  });
  await userEvent.type(await screen.findByLabelText(/^Your password/), `${password}{Enter}`);
  expect(await screen.findByLabelText(/^Code/)).toBeVisible();
});

it('leaves the call refused when it is closed, and says why there', async () => {
  const opened = await reset();
  await press('Cancel');
  noQuestion();
  expect(await screen.findByText(/Please confirm that it is you/)).toBeVisible();
  expect(sentTo(opened, 'DELETE /admin/admins/:id/secondFactor')).toHaveLength(1);
});

it('gives way to the login when the session has ended meanwhile', async () => {
  await reset({ 'POST /auth/admin/confirm': refuse('SIGN_IN_REQUIRED') });
  await userEvent.type(await screen.findByLabelText(/^Your password/), `${password}{Enter}`);
  expect(await screen.findByRole('dialog', { name: 'Admin Login' })).toBeVisible();
  noQuestion();
});

it('says above its buttons that there were too many attempts', async () => {
  await reset({ 'POST /auth/admin/confirm': refuse('TOO_MANY_SIGN_INS') });
  await userEvent.type(await screen.findByLabelText(/^Your password/), `${password}{Enter}`);
  expect(within(await asking()).getByText(/Too many attempts/)).toBeVisible();
});
