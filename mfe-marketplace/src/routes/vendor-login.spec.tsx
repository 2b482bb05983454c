import { visitorSession } from '@festival/contracts/session';
import type { VendorProfile } from '@festival/contracts/vendors';
import { ApiError } from '@festival/mfe-kit/api';
import { refuse, student } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tee } from '../../test/examples.js';
import {
  dialog,
  made,
  openStall,
  press,
  type,
  vendorProfile,
  vendorSession,
} from '../../test/vendor-account.js';

/** Two of the parts load their code on demand. */
const CODE_MS = 15_000;

const heading = () => screen.getByRole('heading', { level: 1 });

describe('a signed-in vendor’s page', () => {
  it('welcomes it by the name the session knows while the rest is on its way', async () => {
    let answer = (_: VendorProfile) => {};
    const area = openStall({
      'GET /vendors/profile': () => new Promise((resolve) => (answer = resolve)),
    });
    expect(heading()).toHaveTextContent('Welcome, Festival Booth');
    expect(screen.getByText('Opening your stall…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
    await waitFor(() => expect(made(area, 'GET /vendors/profile')).toHaveLength(1));
    await act(async () => answer(vendorProfile({ displayName: 'Booth, renamed' })));
    expect(await screen.findByRole('heading', { name: 'Welcome, Booth, renamed' })).toBeVisible();
  });

  it('contains the profile, the products and the orders', async () => {
    openStall();
    const parts = ['My Profile', 'My Products', 'Orders'];
    const found = parts.map((name) =>
      screen.findByRole('heading', { level: 2, name }, { timeout: CODE_MS }),
    );
    for (const part of await Promise.all(found)) expect(part).toBeVisible();
  });

  it.each([
    ['To pack', 'To pack'],
    ['Orders', 'Orders'],
    ['Products', 'My Products'],
    ['Profile', 'My Profile'],
  ])('leads to %s, the only part that a phone then shows', async (name, title) => {
    openStall();
    const region = await screen.findByRole('region', { name: title }, { timeout: CODE_MS });
    await userEvent.click(screen.getByRole('link', { name }));
    const part = region.closest('[data-chosen]');
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/VendorLogin#${part?.id}`);
    expect(document.querySelectorAll('[data-chosen]')).toHaveLength(1);
  });

  it('says at a glance what to pack next, what waits, what was sold and what runs out', async () => {
    const slot = { collection: 'selfCollection' as const, total: 9, items: [] };
    const products = [tee({ quantitySold: 7, totalQty: 5 }), tee({ _id: 'b', totalQty: 6 })];
    openStall(
      {
        'GET /vendors/profile': vendorProfile({ products }),
        'GET /orders/totals': [
          { ...slot, collectionDate: '18febslot1', quantity: 8, verifiedQuantity: 8 },
          { ...slot, collectionDate: '11marslot1', quantity: 3, verifiedQuantity: 1 },
        ],
      },
      { clock: '2021-02-19T00:00:00+08:00' },
    );
    const list = await screen.findByRole('list', { name: 'At a glance' });
    await within(list).findByRole('link', { name: '3 To pack for 11 Mar 12-2pm' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      '3 To pack for 11 Mar 12-2pm',
      '2 Waiting for verification',
      '7 Sold',
      '1 Low stock',
    ]);
  });

  it('can be opened again after a failure', async () => {
    let isUp = false;
    openStall({
      'GET /vendors/profile': () => (isUp ? vendorProfile() : refuse('NOT_FOUND')),
    });
    expect(await screen.findByText('We could not open your stall')).toBeVisible();
    isUp = true;
    await press('Retry');
    expect(await screen.findByRole('region', { name: 'My Profile' })).toBeVisible();
  });

  it('becomes the login again when the session has ended', async () => {
    openStall({ 'GET /vendors/profile': refuse('SIGN_IN_REQUIRED') });
    const login = await screen.findByRole('dialog', { name: 'Vendor Login' });
    expect(login).toHaveTextContent('You are logged out. Please log in to go on.');
    expect(heading()).toHaveTextContent('Vendor Login');
  });

  it('disappears at once, with its data, when another tab signs somebody else in', async () => {
    const area = openStall();
    await screen.findByRole('region', { name: 'My Profile' });
    await act(async () => area.host.session.set({ ...visitorSession, ...student }));
    expect(screen.getByText('You are logged in as Mei Lin Tan (student)')).toBeVisible();
    expect(screen.queryByText('booth@festival.example')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is removed from under the login when the login is closed', async () => {
    const area = openStall();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await type('Display name', 'Half a na', dialog('Edit Profile'));
    await act(async () => area.host.session.set(visitorSession));
    await press('Close', dialog('Vendor Login'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('booth@festival.example')).not.toBeInTheDocument();
    expect(heading()).toHaveTextContent('Vendor Login');
  });

  it('belongs to the other vendor once another one logs in', async () => {
    const clay = { _id: 'clay', displayName: 'Clay Day' };
    let profile = vendorProfile();
    const area = openStall({ 'GET /vendors/profile': () => profile });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await type('Display name', 'Half a na', dialog('Edit Profile'));
    await act(async () => area.host.session.set(visitorSession));
    profile = vendorProfile(clay);
    await act(async () => area.host.session.set({ ...vendorSession, ...clay }));
    await screen.findByRole('region', { name: 'My Profile' });
    expect(heading()).toHaveTextContent('Welcome, Clay Day');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('Logout', () => {
  it('leaves the page of the sign-in, without asking to log in again', async () => {
    const area = openStall();
    await press('Logout');
    await waitFor(() => expect(heading()).toHaveTextContent('Vendor Login'));
    expect(heading()).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(area.host.session.get().role).toBe('visitor');
    expect(screen.getByRole('button', { name: 'Log in as a vendor' })).toBeVisible();
  });

  it('that fails says so, and can be tried again', async () => {
    const area = openStall();
    const { signOut } = area.host.signIn;
    area.host.signIn.signOut = async () => {
      throw new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Resting.' });
    };
    await press('Logout');
    const alert = await screen.findByText('Resting.');
    expect(alert.closest('[role="alert"]')).toHaveTextContent('You are still logged in');
    expect(heading()).toHaveTextContent('Welcome, Festival Booth');
    area.host.signIn.signOut = signOut;
    await press('Logout');
    await waitFor(() => expect(heading()).toHaveTextContent('Vendor Login'));
  });
});
