import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, noOrders, openAdmin } from '../../test/open-admin.js';
import { adminPages, hrefOf } from './admin-manage.js';

const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
const unverified = (count: number) => ({ ...noOrders, unverified: count });

describe('the admin pages', () => {
  it('have a tab and an address each, and ids that no other has', async () => {
    openAdmin('/AdminManage', {});
    await titled('Unverified Orders');
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(adminPages.map(hrefOf));
    expect(new Set(adminPages.map(({ id }) => id)).size).toBe(adminPages.length);
  });

  it('are those that the admin may see', async () => {
    openAdmin('/AdminManage', {}, { session: { ...admin, permissions: ['orders', 'technical'] } });
    await titled('Unverified Orders');
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Orders',
      'Vendors',
      'Exports',
      'Admins',
      'Trail',
      'Releases',
      'Queues',
      'Your account',
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
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Vendors');
  });

  it('are not found under an unknown name', async () => {
    openAdmin('/AdminManage/lanterns', {});
    expect(await screen.findByText('We could not find that page')).toBeVisible();
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });

  it('say in their tabs how much waits there, and nothing where nothing does', async () => {
    openAdmin('/AdminManage/vendors', { 'GET /admin/orders/summary': unverified(1412) });
    expect(await screen.findByRole('tab', { name: 'Orders 1,412' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Vendors' })).toBeVisible();
  });

  it('keep the focus on the tab that was pressed', async () => {
    openAdmin('/AdminManage', {});
    await userEvent.click(await screen.findByRole('tab', { name: 'Vendors' }));
    await titled('New vendors');
    expect(screen.getByRole('tab', { name: 'Vendors' })).toHaveFocus();
    expect(within(screen.getByRole('tabpanel')).getByText(/have signed up/)).toBeVisible();
  });
});
