import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, noOrders, openAdmin } from '../../test/open-admin.js';
import { adminPages, hrefOf } from './admin-manage.js';

const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
const rail = () => screen.getByRole('navigation', { name: 'Admin pages' });
const links = () => within(rail()).getAllByRole('link');
const unverified = (count: number) => ({ ...noOrders, unverified: count });

describe('the admin pages', () => {
  it('have a link in the rail and an address each, and ids that no other has', async () => {
    openAdmin('/AdminManage', {});
    await titled('Unverified Orders');
    expect(links().map((link) => link.getAttribute('href'))).toEqual(adminPages.map(hrefOf));
    expect(new Set(adminPages.map(({ id }) => id)).size).toBe(adminPages.length);
  });

  it('are those that the admin may see', async () => {
    openAdmin('/AdminManage', {}, { session: { ...admin, permissions: ['orders', 'technical'] } });
    await titled('Unverified Orders');
    expect(links().map(({ textContent }) => textContent)).toEqual([
      'Orders',
      'Vendors',
      'Personal data',
      'Admins',
      'Your account',
      'Exports',
      'Activity',
      'Releases',
      'Queues',
    ]);
    const groups = within(rail()).getAllByRole('list');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      'Orders and money',
      'People',
      'System',
    ]);
  });

  it('begin with the first that the admin may see', async () => {
    const session = { ...admin, permissions: ['contest' as const] };
    const { location } = openAdmin('/AdminManage', {}, { session });
    await titled('Photo contest');
    expect(location()).toBe('/AdminManage/contest');
  });

  it('are missing for an admin without the permission', async () => {
    openAdmin('/AdminManage/workshops', {}, { session: { ...admin, permissions: [] } });
    expect(await screen.findByText('We could not find that page')).toBeVisible();
  });

  it('are found by their address, in upper or lower case', async () => {
    openAdmin('/AdminManage/Vendors', {});
    await titled('New vendors');
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Vendors');
  });

  it('are not found under an unknown name', async () => {
    openAdmin('/AdminManage/lanterns', {});
    expect(await screen.findByText('We could not find that page')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('say in the rail and the select how much waits there, and nothing where nothing does', async () => {
    openAdmin('/AdminManage/vendors', { 'GET /admin/orders/summary': unverified(1412) });
    expect(await screen.findByRole('link', { name: 'Orders 1,412' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vendors' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Orders (1,412)' })).toBeVisible();
  });

  it('open by a link of the rail, and on a phone by the select', async () => {
    const { location } = openAdmin('/AdminManage', {});
    await userEvent.click(await screen.findByRole('link', { name: 'Vendors' }));
    await titled('New vendors');
    expect(screen.getByText(/have signed up/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Go to page'), 'Queues');
    await titled('Queues');
    expect(location()).toBe('/AdminManage/queues');
  });
});
