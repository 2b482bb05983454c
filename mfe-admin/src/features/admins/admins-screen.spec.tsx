import type { AdminAccount, AdminInvitation } from '@festival/contracts/admins';
import { type ApiHandlers, refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from '../../../test/open-admin.js';

const own: AdminAccount = {
  _id: 'admin',
  username: 'admin',
  displayName: 'Festival Admin',
  emailAddress: 'admin@ntu.edu.sg',
  permissions: ['orders', 'workshops', 'contest', 'mails', 'technical'],
  isActive: true,
  hasSecondFactor: false,
};
const helper: AdminAccount = {
  ...own,
  _id: 'helper',
  username: 'aisyah',
  displayName: 'Nur Aisyah',
  emailAddress: 'aisyah@ntu.edu.sg',
  permissions: ['orders'],
};
const invited: AdminInvitation = {
  _id: 'invitation-1',
  displayName: 'Wei Jie',
  emailAddress: 'weijie@ntu.edu.sg',
  permissions: ['mails'],
  invitedBy: 'Festival Admin',
  invitedAt: '2021-02-10T02:00:00.000Z',
  expiresAt: '2021-02-13T02:00:00.000Z',
  isExpired: false,
};

const open = (handlers: ApiHandlers = {}) =>
  openAdmin('/AdminManage/admins', {
    'GET /admin/admins': [own, helper],
    'GET /admin/invitations': [invited],
    ...handlers,
  });
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!);

describe('the admins', () => {
  it('are listed with their permissions, followed by invitations', async () => {
    open();
    const row = await rowOf('Nur Aisyah');
    expect(row.getByText('Orders and vendors')).toBeVisible();
    expect((await rowOf('Festival Admin')).getByText('You')).toBeVisible();
    expect((await rowOf('Wei Jie')).getByText(/^13 Feb 2021/)).toBeVisible();
  });

  it('are invited with a name, an address and permissions', async () => {
    const { requests } = open({ 'POST /admin/invitations': invited });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite an admin' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Invite an admin' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect(dialog.getByLabelText(/^Name/)).toBeInvalid();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Wei Jie');
    await userEvent.type(dialog.getByLabelText(/^Email address/), 'weijie@ntu.edu.sg');
    await userEvent.click(dialog.getByLabelText('Reminder emails'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText('A link is on its way to weijie@ntu.edu.sg.')).toBeVisible();
    expect(requests.find(({ name }) => name === 'POST /admin/invitations')?.body).toEqual({
      displayName: 'Wei Jie',
      emailAddress: 'weijie@ntu.edu.sg',
      permissions: ['mails'],
    });
  });

  it('show why an invitation was refused, and keep typed input', async () => {
    open({ 'POST /admin/invitations': refuse('ACCOUNT_TAKEN') });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite an admin' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Wei Jie');
    await userEvent.type(dialog.getByLabelText(/^Email address/), 'taken@ntu.edu.sg');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect(await dialog.findByText(/has been used before/)).toBeVisible();
    expect(dialog.getByLabelText(/^Email address/)).toHaveValue('taken@ntu.edu.sg');
  });

  it('get other permissions', async () => {
    const { requests } = open({
      'PUT /admin/admins/:id/permissions': { ...helper, permissions: ['orders', 'contest'] },
    });
    await userEvent.click((await rowOf('Nur Aisyah')).getByRole('button', { name: 'Permissions' }));
    const dialog = within(screen.getByRole('dialog', { name: 'What may Nur Aisyah do?' }));
    expect(dialog.getByLabelText('Orders and vendors')).toBeChecked();
    await userEvent.click(dialog.getByLabelText('Contest, points and draws'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save permissions' }));
    expect(await screen.findByText('What Nur Aisyah may do is changed.')).toBeVisible();
    expect(requests.find(({ name }) => name.startsWith('PUT'))).toMatchObject({
      params: { id: 'helper' },
      body: { permissions: ['orders', 'contest'] },
    });
  });

  it('are deactivated after a question, which also shows a refusal', async () => {
    open({ 'POST /admin/admins/:id/deactivate': refuse('LAST_TECHNICAL_ADMIN') });
    await userEvent.click(
      (await rowOf('Festival Admin')).getByRole('button', { name: 'Deactivate' }),
    );
    const question = within(
      screen.getByRole('alertdialog', { name: 'Deactivate Festival Admin?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Deactivate' }));
    expect(await question.findByText(/last admin who looks after admins/)).toBeVisible();
  });

  it('can be invited again after they were deactivated', async () => {
    open({ 'GET /admin/admins': [own, { ...helper, isActive: false }] });
    await userEvent.click(
      (await rowOf('Nur Aisyah')).getByRole('button', { name: 'Invite again' }),
    );
    expect(within(screen.getByRole('dialog')).getByLabelText(/^Email address/)).toHaveValue(
      'aisyah@ntu.edu.sg',
    );
  });

  it('take an invitation back', async () => {
    const { requests } = open({ 'DELETE /admin/invitations/:id': invited });
    await userEvent.click((await rowOf('Wei Jie')).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Wei Jie is not invited any more.')).toBeVisible();
    expect(requests.some(({ name }) => name === 'DELETE /admin/invitations/:id')).toBe(true);
  });
});

describe('a student or vendor who lost a phone', () => {
  it('logs a vendor out, and says at the field that nobody has this address', async () => {
    const { requests } = open({
      'POST /admin/sessions/end': ({ body }) =>
        (body as { account: string }).account === 'inkwell'
          ? [{ _id: 'v1', role: 'vendor', displayName: 'Inkwell & Co.', sessions: 2 }]
          : refuse('ACCOUNT_UNKNOWN'),
    });
    const field = await screen.findByLabelText(/^Email address or username/);
    await userEvent.type(field, 'nobody{Enter}');
    expect(await screen.findByText(/no student or vendor with this address/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'inkwell{Enter}');
    expect(
      await screen.findByText('Inkwell & Co. (vendor) is logged out of 2 browsers.'),
    ).toBeVisible();
    expect(requests.filter(({ name }) => name === 'POST /admin/sessions/end')).toHaveLength(2);
  });
});
