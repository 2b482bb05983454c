import type { AdminVendor } from '@festival/contracts/vendors';
import { refuse } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from '../../../test/open-admin.js';

const vendor = (name: string): AdminVendor => ({
  _id: name,
  username: name.toLowerCase(),
  displayName: name,
  emailAddress: `${name.toLowerCase()}@stalls.example`,
  contactNumber: '91234567',
  description: '',
  confirmed: false,
});

/** The admin area, with a server that remembers which vendors were confirmed. */
const openVendors = (confirm?: () => Response) => {
  const confirmed = new Set<string>();
  return openAdmin('/AdminManage/vendors', {
    'GET /admin/vendors': ({ query }) =>
      query['confirmed'] === 'false'
        ? ['Kiln', 'Loom'].filter((name) => !confirmed.has(name)).map(vendor)
        : [],
    'POST /admin/vendors/:id/confirm': ({ params }) => {
      const refusal = confirm?.();
      if (refusal) return refusal;
      confirmed.add(String(params['id']));
      return { ...vendor(String(params['id'])), confirmed: true };
    },
  });
};

const confirmIn = async (name: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  await userEvent.click(within(row).getByRole('button', { name: 'Confirm' }));
};

it('lists the vendors that wait, and removes a confirmed one', async () => {
  openVendors();
  await confirmIn('Kiln');
  expect(await screen.findByText('Kiln is public now.')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Loom/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Kiln/ })).not.toBeInTheDocument();
});

it('says why one could not be confirmed, and keeps it', async () => {
  openVendors(() => refuse('SERVICE_UNAVAILABLE'));
  await confirmIn('Kiln');
  expect(await screen.findByText(/This part of the site is resting/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /Kiln/ })).toBeVisible();
});
