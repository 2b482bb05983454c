import type { Order } from '@festival/contracts/orders';
import type { Vendor } from '@festival/contracts/vendors';
import { type ApiHandlers, refuse, textOf, watchDownloads } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, openDesk } from '../../test/open-desk.js';

const order = (index: number, changes: Partial<Order> = {}): Order => ({
  _id: `order-${index}`,
  orderNumber: `K7QM-3X${index}A`,
  verified: false,
  cancelled: false,
  datetime: '2021-02-09T16:30:00.000Z',
  total: index === 1 ? 40 : 12.5,
  name: `Buyer ${index}`,
  contactNumber: '91234567',
  emailAddress: `buyer${index}@e.ntu.edu.sg`,
  deliveryAddress: null,
  surcharges: [],
  purchases: [],
  ...changes,
});

const vendor = (_id: string, displayName: string): Vendor => ({
  _id,
  displayName,
  description: '',
  contactNumber: '',
  emailAddress: `${_id}@stalls.example`,
  instagramAccount: '',
  website: '',
  surcharge: 0,
  products: [],
});

const page = (orders: Order[]) =>
  Response.json(orders, { headers: { 'x-total-count': String(orders.length) } });

/** A desk whose server remembers what is verified. */
const openOrders = (orders: Order[], handlers: ApiHandlers = {}) => {
  const verified = new Set<string>();
  const seen = () => orders.map((each) => ({ ...each, verified: verified.has(each._id) }));
  return openDesk('/AdminManage', {
    'GET /orders': ({ query }) =>
      page(
        seen().filter((each) =>
          query['cancelled'] === 'true'
            ? each.cancelled
            : !each.cancelled && each.verified === (query['verified'] === 'true'),
        ),
      ),
    'GET /vendors': [vendor('inkwell', 'Inkwell & Co.'), vendor('tidepool', 'Tidepool')],
    'POST /admin/:id/orderVerify': ({ params }) => {
      verified.add(String(params['id']));
      return { ...order(0), _id: String(params['id']), verified: true };
    },
    'POST /admin/:id/orderUnverify': ({ params }) => {
      verified.delete(String(params['id']));
      return { ...order(0), _id: String(params['id']) };
    },
    ...handlers,
  });
};

const rowOf = async (number: string) => screen.findByRole('row', { name: new RegExp(number) });

describe('the admin sign-in', () => {
  it('says what is wrong without saying which half, then opens the desk', async () => {
    const user = userEvent.setup();
    openDesk(
      '/AdminManage',
      {
        'GET /orders': () => page([]),
        'GET /vendors': [],
        'POST /auth/admin/login': ({ body }) =>
          (body as { password: string }).password === 'right'
            ? admin
            : refuse('CREDENTIALS_WRONG', {}, { errors: { credentials: 'Not these two.' } }),
      },
      { session: { role: 'visitor', _id: null } },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Admin Login' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    expect(await within(dialog).findByText('Username is required.')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Username'), 'admin');
    await user.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}');
    expect(await within(dialog).findByText('Not these two.')).toBeTruthy();
    await user.clear(within(dialog).getByLabelText('Password'));
    await user.type(within(dialog).getByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByRole('heading', { name: 'Unverified Orders' })).toBeTruthy();
  });
});

describe('the orders desk', () => {
  it('shows orders as the specification prints them, in Singapore’s time', async () => {
    openOrders([order(1), order(2)]);
    const row = await rowOf('K7QM-3X1A');
    for (const text of ['Buyer 1', 'buyer1@e.ntu.edu.sg', '91234567', '$40'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByText(/10 Feb 2021/)).toBeTruthy();
    expect(within(await rowOf('K7QM-3X2A')).getByText('$12.50')).toBeTruthy();
  });

  it('verifies an order: it leaves the list, is said, and can be undone', async () => {
    const user = userEvent.setup();
    openOrders([order(1), order(2)]);
    await user.click(await screen.findByRole('button', { name: 'Verify order K7QM-3X1A' }));
    await waitFor(() => expect(screen.queryByText('Buyer 1')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Buyer 1')).toBeTruthy();
  });

  it('verifies all that are ticked, one after the other', async () => {
    const user = userEvent.setup();
    const { requests } = openOrders([order(1), order(2), order(3)]);
    await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
    await user.click(screen.getByRole('button', { name: 'Verify 3 selected' }));
    expect(await screen.findByText('Every order is verified.')).toBeTruthy();
    expect(requests.filter(({ name }) => name === 'POST /admin/:id/orderVerify')).toHaveLength(3);
  });

  it('stops at a failure, and says how far it came', async () => {
    const user = userEvent.setup();
    openOrders([order(1), order(2)], {
      'POST /admin/:id/orderVerify': () => refuse('ORDER_CANCELLED'),
    });
    await user.click(await screen.findByRole('button', { name: 'Verify order K7QM-3X1A' }));
    expect(await screen.findByText('This order was cancelled. (0 of 1 done)')).toBeTruthy();
  });

  it('asks before it cancels an order', async () => {
    const user = userEvent.setup();
    const { requests } = openOrders([order(1)], {
      'DELETE /orders/:id': order(1, { cancelled: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order K7QM-3X1A' }));
    expect(requests.some(({ name }) => name === 'DELETE /orders/:id')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() =>
      expect(requests.some(({ name }) => name === 'DELETE /orders/:id')).toBe(true),
    );
  });

  it('shows cancelled orders on their own, with when that was', async () => {
    const user = userEvent.setup();
    const gone = order(2, { cancelled: true, cancelledAt: '2021-02-10T03:00:00.000Z' });
    openOrders([order(1), gone]);
    await rowOf('K7QM-3X1A');
    await user.click(screen.getByRole('radio', { name: 'Cancelled' }));
    expect(await screen.findByRole('heading', { name: 'Cancelled Orders' })).toBeTruthy();
    const row = await rowOf('K7QM-3X2A');
    expect(screen.getByRole('columnheader', { name: 'Cancelled' })).toBeTruthy();
    expect(within(row).getByText('10 Feb 2021, 11:00 am')).toBeTruthy();
    expect(within(row).queryByRole('button', { name: /Verify|Cancel order/ })).toBeNull();
    expect(screen.queryByText('K7QM-3X1A')).toBeNull();
  });

  it('asks for the sign-in again when the session has ended', async () => {
    openOrders([], { 'GET /orders': () => refuse('SIGN_IN_REQUIRED') });
    expect(await screen.findByRole('dialog', { name: 'Admin Login' })).toBeTruthy();
  });

  it('offers to try again when orders cannot be had', async () => {
    openOrders([], { 'GET /orders': () => refuse('NOT_FOUND') });
    expect(await screen.findByText('Issues with fetching orders')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('Download Orders', () => {
  const csv = (text: string) => new Response(text, { headers: { 'content-type': 'text/csv' } });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Download Orders' }));

  it('downloads all orders, or those of one vendor', async () => {
    const { saved } = watchDownloads();
    openOrders([order(1)], {
      'GET /orders/admindownload': () => csv('all'),
      'GET /orders/vendordownload/:id': ({ params }) => csv(String(params['id'])),
    });
    await rowOf('K7QM-3X1A');
    await press();
    await waitFor(() => expect(saved).toHaveLength(1));
    await userEvent.selectOptions(await screen.findByLabelText('Orders to download'), 'Tidepool');
    await press();
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved.map(({ name }) => name)).toEqual(['orders.csv', 'orders.csv']);
    expect(await Promise.all(saved.map(({ file }) => textOf(file)))).toEqual([
      '\uFEFFall',
      '\uFEFFtidepool',
    ]);
  });

  it.each([
    ['there are none', 'ORDERS_NONE', 'There are no orders to be downloaded.'],
    ['it fails', 'SERVICE_UNAVAILABLE', 'There is a problem with downloading orders.'],
  ] as const)('says so when %s', async (_, code, sentence) => {
    openOrders([], { 'GET /orders/admindownload': () => refuse(code) });
    await screen.findByText('Every order is verified.');
    await press();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
