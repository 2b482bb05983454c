import type { InvitationOffer } from '@festival/contracts/admins';
import { type ApiHandlers, refuse, renderArea } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminInvitationPage } from './admin-invitation.js';

const token = 'a'.repeat(43);
const offer: InvitationOffer = {
  displayName: 'Nur Aisyah',
  emailAddress: 'aisyah@ntu.edu.sg',
  permissions: ['orders'],
  expiresAt: '2021-02-13T02:00:00.000Z',
  username: null,
};

beforeEach(() => sessionStorage.clear());

const open = (handlers: ApiHandlers, at = `/AdminInvitation#invite=${token}`) =>
  renderArea(<AdminInvitationPage />, { at, path: '*', api: handlers });
const fill = async (password = 'correct horse battery') => {
  await userEvent.type(await screen.findByLabelText(/^Username/), 'aisyah');
  await userEvent.type(screen.getByLabelText(/^Password/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Join the admins' }));
};

describe('an invitation', () => {
  it('leads to the sign-in once a username and a password are chosen, and its token leaves the address', async () => {
    const { location, requests } = open({
      'POST /auth/admin/invitation': offer,
      'POST /auth/admin/acceptInvitation': { username: 'aisyah' },
    });
    expect(await screen.findByText(/You will look after: Orders and vendors/)).toBeVisible();
    expect(location()).toBe('/AdminInvitation');
    await fill();
    expect(await screen.findByText('Welcome. Log in as aisyah now.')).toBeVisible();
    expect(location()).toBe('/AdminManage');
    expect(requests.at(-1)?.body).toEqual({
      token,
      username: 'aisyah',
      newPassword: 'correct horse battery',
    });
  });

  it.each([
    ['is dead', { 'POST /auth/admin/invitation': refuse('INVITATION_DEAD') }, undefined],
    ['is cut off', {}, '/AdminInvitation#invite=abc'],
    ['is missing', {}, '/AdminInvitation'],
  ])('that %s says so', async (_, handlers, at) => {
    open(handlers as ApiHandlers, at);
    expect(await screen.findByText('This invitation does not work any more')).toBeVisible();
  });

  it('that leads to the site goes on to the admin pages, with its token', async () => {
    const at = `/AdminInvitation#invite=${token}`;
    renderArea(<AdminInvitationPage />, {
      at,
      path: '*',
      adminAddress: { url: 'https://admin.example', isHere: false },
    });
    expect(await screen.findByRole('link', { name: 'Go to the admin pages' })).toHaveAttribute(
      'href',
      `https://admin.example${at}`,
    );
  });

  it('names the field that the server refused', async () => {
    open({
      'POST /auth/admin/invitation': offer,
      'POST /auth/admin/acceptInvitation': refuse('ACCOUNT_TAKEN'),
    });
    await fill();
    expect(await screen.findByText(/used by somebody else/)).toBeVisible();
    expect(screen.getByLabelText(/^Username/)).toBeInvalid();
  });
});
