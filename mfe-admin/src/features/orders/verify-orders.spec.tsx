import { refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOrders, order } from '../../../test/orders.js';

const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('verifying', () => {
  it('verifies an order: it leaves the list, is said, and can be undone', async () => {
    openOrders([order(1), order(2)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Verify order K7QM-3X1A' }));
    await waitFor(() => expect(screen.queryByText('Buyer 1')).toBeNull());
    await screen.findByText('Order K7QM-3X1A verified. We email the buyer.');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Buyer 1')).toBeTruthy();
  });

  it('undoes nothing that another admin has verified a moment before', async () => {
    const { requests } = openOrders([order(1), order(2)], {
      'POST /admin/orders/verify': {
        changed: [],
        already: ['order-1'],
        refused: [],
        remaining: 0,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify order K7QM-3X1A' }));
    await screen.findByText('Order K7QM-3X1A is already verified.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await userEvent.keyboard('u');
    expect(requests.filter(({ name }) => name.includes('nverify'))).toEqual([]);
  });

  it('keeps the undo of one order while another one is being changed', async () => {
    let resolve = (_: Response): void => undefined;
    const promise = new Promise<Response>((settle) => {
      resolve = settle;
    });
    const answer = { already: [], refused: [], remaining: 0 };
    const { requests } = openOrders([order(1), order(2)], {
      'POST /admin/orders/verify': ({ body }) => {
        const { ids } = body as { ids: string[] };
        return ids.includes('order-2') ? promise : { ...answer, changed: ids };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify order K7QM-3X1A' }));
    await screen.findByText('Order K7QM-3X1A verified. We email the buyer.');
    await press('Verify order K7QM-3X2A');
    await screen.findByRole('button', { name: /^Verifying/ });
    await userEvent.keyboard('u');
    const undone = () => requests.filter(({ name }) => name === 'POST /admin/orders/unverify');
    expect(undone()).toEqual([]);
    resolve(refuse('ORDERS_CHANGED'));
    await screen.findByRole('button', { name: 'Verify order K7QM-3X2A' });
    await userEvent.keyboard('u');
    await waitFor(() => expect(undone().map(({ body }) => body)).toEqual([{ ids: ['order-1'] }]));
  });

  it('shows how many are ticked and their total, and verifies them in one call', async () => {
    const { requests } = openOrders([order(1), order(2), order(3)]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order K7QM-3X1A' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select order K7QM-3X2A' }));
    const bar = screen.getByRole('region', { name: 'Selected orders' });
    expect(bar).toHaveTextContent('2 selected · $52.50');
    await userEvent.click(within(bar).getByRole('button', { name: 'Verify' }));
    await screen.findByText('2 orders verified. We email the buyers.');
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
    const calls = requests.filter(({ name }) => name === 'POST /admin/orders/verify');
    expect(calls.map(({ body }) => body)).toEqual([{ ids: ['order-1', 'order-2'] }]);
  });

  it('verifies all matching orders as counted, and undoes all of them', async () => {
    const many = Array.from({ length: 30 }, (_, at) => order(at + 1));
    const { requests } = openOrders(many, {}, '/AdminManage?q=buyer');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await press('Select all 30 that match');
    const bar = screen.getByRole('region', { name: 'Selected orders' });
    expect(bar).toHaveTextContent('All 30 that match · $402.50');
    await userEvent.click(within(bar).getByRole('button', { name: 'Verify' }));
    await screen.findByText('30 orders verified. We email the buyers.');
    const sent = requests.find(({ name }) => name === 'POST /admin/orders/verify')?.body;
    expect(sent).toEqual({
      filter: { q: 'buyer' },
      until: '2021-02-09T16:30:00.000Z',
      count: 30,
    });
    await press('Undo');
    await screen.findByText('30 orders unverified again. We email the buyers.');
  });

  it('shows why it failed, and keeps the selection', async () => {
    openOrders([order(1), order(2)], {
      'POST /admin/orders/verify': () => refuse('ORDERS_CHANGED'),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await press('Verify');
    await screen.findByText('More match now than you saw. Please look again.');
    expect(screen.getByRole('region', { name: 'Selected orders' })).toHaveTextContent('2 selected');
  });

  it('clears the selection when another list is shown', async () => {
    openOrders([order(1), order(2, { verified: true })]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order K7QM-3X1A' }));
    await userEvent.click(screen.getByRole('radio', { name: /^Verified/ }));
    await rowOf('K7QM-3X2A');
    await userEvent.click(screen.getByRole('radio', { name: /^Unverified/ }));
    await rowOf('K7QM-3X1A');
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
  });
});
