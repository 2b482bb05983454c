import type { FilterToSave, SavedFilter } from '@festival/contracts/admin-orders';
import { refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOrders, order } from '../../../test/orders.js';

const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the list of orders', () => {
  it('shows orders and totals in the specified format, in Singapore’s time', async () => {
    openOrders([order(1), order(2)]);
    const row = await rowOf('K7QM-3X1A');
    for (const text of ['Buyer 1', 'buyer1@e.ntu.edu.sg', '91234567', '$40.00'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByText(/10 Feb 2021/)).toBeTruthy();
    expect(within(await rowOf('K7QM-3X2A')).getByText('$12.50')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Order Number',
        'Buyer',
        'Email Address',
        'Contact number',
        'Total',
        'Date time',
      ]),
    );
  });

  it('counts each state, and has its state, search, filters, order and size in the address', async () => {
    const { location, requests } = openOrders(
      [order(1), order(2), order(3, { verified: true })],
      {},
      '/AdminManage?q=mei&slot=25marslot1&least=10&sort=-total&rows=100',
    );
    await rowOf('K7QM-3X1A');
    await screen.findByRole('radio', { name: 'Unverified 2' });
    const asked = requests.find(({ name }) => name === 'GET /admin/orders')?.query;
    expect(asked).toEqual({
      state: 'unverified',
      q: 'mei',
      slot: '25marslot1',
      least: '10',
      sort: '-total',
      limit: '100',
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Verified 1' }));
    await rowOf('K7QM-3X3A');
    expect(location()).toBe(
      '/AdminManage?verified=true&q=mei&slot=25marslot1&least=10&sort=-total&rows=100',
    );
    await press('Clear filters');
    expect(location()).toBe('/AdminManage?verified=true&q=mei&sort=-total&rows=100');
  });

  it('goes back with the browser, a filter at a time and a typed one as a whole', async () => {
    const { location, back } = openOrders([order(1)], {}, '/AdminManage?slot=25marslot1');
    await rowOf('K7QM-3X1A');
    await userEvent.type(screen.getByLabelText('Total from'), '36');
    await userEvent.type(screen.getByRole('searchbox'), 'mei{Enter}');
    expect(location()).toBe('/AdminManage?q=mei&slot=25marslot1&least=36');
    back();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByLabelText('Total from')).toHaveValue('36');
    back();
    expect(screen.getByLabelText('Total from')).toHaveValue('');
    expect(location()).toBe('/AdminManage?slot=25marslot1');
  });

  it.each([
    ['1.200,50', '1200.5', '1200.50'],
    ['$36.00', '36', '36'],
  ])('is narrowed by an amount typed as %s', async (typed, least, shown) => {
    const { location } = openOrders([order(1)], {}, '/AdminManage?slot=25marslot1');
    const field = await screen.findByLabelText('Total from');
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(location()).toBe(`/AdminManage?slot=25marslot1&least=${least}`);
    expect(field).toHaveValue(shown);
  });

  it.each([
    ['1.200', 'Total from must have at most two decimals, such as 12.50.'],
    ['1e1', 'Total from must be an amount such as 12.50.'],
    ['-5', 'Total from must be at least 0.'],
  ])('says what is wrong with the amount %s', async (typed, problem) => {
    openOrders([order(1)], {}, '/AdminManage?slot=25marslot1');
    const field = await screen.findByLabelText('Total from');
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(`Error: ${problem}`);
  });

  it('has filters under a name, which all admins share: chosen, saved and deleted', async () => {
    const late: SavedFilter = {
      _id: 'late',
      name: 'Late payers',
      filter: { state: 'verified', q: 'mei', least: 20 },
      savedBy: 'Colleague',
    };
    const filters = [late];
    const { location, requests } = openOrders(
      [order(1), order(2, { verified: true })],
      {
        'GET /admin/orders/filters': () => [...filters],
        'PUT /admin/orders/filters': ({ body }) => {
          const saved = { ...late, ...(body as FilterToSave), _id: 'own' };
          filters.push(saved);
          return saved;
        },
        'DELETE /admin/orders/filters/:id': () => filters.pop() ?? refuse('NOT_FOUND'),
      },
      '/AdminManage?slot=25marslot1',
    );
    await screen.findByRole('option', { name: 'Late payers' });
    await userEvent.selectOptions(screen.getByLabelText('Saved filter'), 'Late payers');
    expect(location()).toBe('/AdminManage?verified=true&q=mei&least=20');
    expect(screen.getByRole('button', { name: 'Delete filter Late payers' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Collection'), 'Delivery');
    await press('Save filter');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this filter' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Delivered');
    await userEvent.click(dialog.getByRole('button', { name: 'Save filter' }));
    await screen.findByText('“Delivered” is saved for all admins.');
    expect(requests.find(({ name }) => name === 'PUT /admin/orders/filters')?.body).toEqual({
      name: 'Delivered',
      filter: { state: 'verified', q: 'mei', slot: 'delivery', least: 20 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete filter Delivered' }));
    await screen.findByText('“Delivered” is deleted.');
    expect(screen.queryByRole('option', { name: 'Delivered' })).not.toBeInTheDocument();
  });

  it('knows a saved filter by its amounts, however they are typed', async () => {
    const filter = { state: 'verified', least: 45.5 } as const;
    openOrders(
      [],
      {
        'GET /admin/orders/filters': [{ _id: 'large', name: 'Large', filter, savedBy: 'Admin' }],
      },
      '/AdminManage?verified=true&least=45.50',
    );
    expect(await screen.findByRole('button', { name: 'Delete filter Large' })).toBeVisible();
  });

  it('is sorted by a press on a header, the address saying so', async () => {
    const { location } = openOrders([order(1), order(2)]);
    await rowOf('K7QM-3X1A');
    await press('Total');
    expect(location()).toBe('/AdminManage?sort=total');
    await press('Total');
    expect(location()).toBe('/AdminManage?sort=-total');
    expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('shows cancelled orders on their own, with when that was', async () => {
    const gone = order(2, { cancelled: true, cancelledAt: '2021-02-10T03:00:00.000Z' });
    openOrders([order(1), gone]);
    await rowOf('K7QM-3X1A');
    await userEvent.click(screen.getByRole('radio', { name: /^Cancelled/ }));
    expect(await screen.findByRole('heading', { name: 'Cancelled Orders' })).toBeTruthy();
    const row = await rowOf('K7QM-3X2A');
    expect(screen.getByRole('columnheader', { name: 'Cancelled' })).toBeTruthy();
    expect(within(row).getByText('10 Feb 2021, 11am')).toBeTruthy();
    expect(within(row).queryByRole('button', { name: /Verify|Undo/ })).toBeNull();
    expect(screen.queryByText('K7QM-3X1A')).toBeNull();
  });

  it('offers a retry when orders could not be loaded', async () => {
    openOrders([], { 'GET /admin/orders': () => refuse('NOT_FOUND') });
    expect(await screen.findByText('Issues with fetching orders')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('asks before it cancels an order, which is opened first', async () => {
    const { requests } = openOrders([order(1)], {
      'DELETE /orders/:id': {
        ...order(1, { cancelled: true }),
        deliveryAddress: null,
        surcharges: [],
        purchases: [],
      },
    });
    await rowOf('K7QM-3X1A');
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
    await press('Details of order K7QM-3X1A');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order K7QM-3X1A' }));
    expect(requests.some(({ name }) => name === 'DELETE /orders/:id')).toBe(false);
    await press('Cancel the order');
    await screen.findByText('Order K7QM-3X1A cancelled. Its stock is back. We email the buyer.');
  });
});
