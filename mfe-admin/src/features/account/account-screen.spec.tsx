import { type ApiHandlers, refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, openAdmin } from '../../../test/open-admin.js';

const off = { isOn: false, recoveryCodesLeft: 0, waiting: [] };
const on = { isOn: true, recoveryCodesLeft: 10, waiting: [] };
const offer = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/x',
  qrCode: 'data:image/svg+xml,',
};
const codes = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];

const open = (handlers: ApiHandlers) =>
  openAdmin('/AdminManage/account', {
    'GET /auth/admin/secondFactor': off,
    'GET /auth/session': { ...admin, permissions: ['technical'] },
    ...handlers,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the second factor', () => {
  it('says which permissions wait for it', async () => {
    open({ 'GET /auth/admin/secondFactor': { ...off, waiting: ['technical'] } });
    expect(await screen.findByText(/cannot use: Admins and technical pages/)).toBeVisible();
  });

  it('is set up with the password, a code to scan and the first code; recovery codes are shown once', async () => {
    let isOn = false;
    open({
      'GET /auth/admin/secondFactor': () => (isOn ? on : off),
      'POST /auth/admin/secondFactor': offer,
      'POST /auth/admin/secondFactor/confirm': () => {
        isOn = true;
        return { recoveryCodes: codes };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up a second factor' }));
    await userEvent.type(screen.getByLabelText(/^Your password/), 'correct horse battery');
    await press('Continue');
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      offer.qrCode,
    );
    expect(screen.getByText(offer.secret)).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Code/), '123456');
    await press('Turn it on');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    await press('I have kept them');
    expect(await screen.findByText(/Recovery codes left: 10/)).toBeVisible();
    expect(screen.queryByText(codes[0]!)).not.toBeInTheDocument();
  });

  it('says at the field that a code or the password is not right', async () => {
    open({ 'POST /auth/admin/secondFactor': refuse('PASSWORD_WRONG') });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up a second factor' }));
    await userEvent.type(screen.getByLabelText(/^Your password/), 'wrong password');
    await press('Continue');
    expect(await screen.findByText(/current password is not this one/i)).toBeVisible();
    expect(screen.getByLabelText(/^Your password/)).toBeInvalid();
  });
});

describe('signing in', () => {
  it('asks for the code in a second step', async () => {
    const { requests } = openAdmin(
      '/AdminManage/account',
      {
        'POST /auth/admin/login': ({ body }) =>
          (body as { code?: string }).code === '123456' ? admin : refuse('SECOND_FACTOR_NEEDED'),
        'GET /auth/admin/secondFactor': on,
      },
      { session: { role: 'visitor' } },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Admin Login' }));
    await userEvent.type(dialog.getByLabelText(/^Username/), 'admin');
    await userEvent.type(dialog.getByLabelText(/^Password/), 'midsummer-demo');
    await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
    await userEvent.type(await dialog.findByLabelText(/^Code/), '123456{Enter}');
    expect(await screen.findByText(/Logging in asks for a code/)).toBeVisible();
    const sent = requests.filter(({ name }) => name === 'POST /auth/admin/login');
    expect(sent.map(({ body }) => body)).toEqual([
      { username: 'admin', password: 'midsummer-demo' },
      { username: 'admin', password: 'midsummer-demo', code: '123456' },
    ]);
  });
});

it('the admin changes their own password; a wrong one is reported at its field', async () => {
  let isRight = false;
  open({ 'POST /auth/admin/password': () => (isRight ? admin : refuse('PASSWORD_WRONG')) });
  await userEvent.type(await screen.findByLabelText(/^Current password/), 'something');
  await userEvent.type(screen.getByLabelText(/^New password/), 'correct horse battery');
  await press('Change password');
  expect(await screen.findByText(/is not this one/)).toBeVisible();
  isRight = true;
  await press('Change password');
  expect(await screen.findByText('Your password is changed.')).toBeVisible();
});
