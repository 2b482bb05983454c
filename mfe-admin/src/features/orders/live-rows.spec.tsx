import { FakeEventSource } from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOrders, order } from '../../../test/orders.js';

beforeEach(() => {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  jest.useRealTimers();
});

const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) });

/** A list of one order. Later orders arrive as events. */
const openLive = async () => {
  const orders = [order(1)];
  const { requests } = openOrders([], {
    'GET /admin/orders': () => ({ orders: [...orders], next: null }),
    'GET /admin/orders/summary': () => ({
      unverified: orders.length,
      verified: 0,
      cancelled: 0,
      total: 0,
      until: null,
    }),
  });
  await rowOf('K7QM-3X1A');
  const asked = () => requests.filter(({ name }) => name === 'GET /admin/orders').length;
  const before = asked();
  act(() => FakeEventSource.last.answer());
  // Changes from before the stream opened are read once more.
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  return {
    place: (placed: ReturnType<typeof order>) => {
      orders.unshift(placed);
      act(() => FakeEventSource.last.tell({ kind: 'orders' }));
    },
  };
};

describe('orders that somebody else places or changes', () => {
  it('appear automatically, in the list and in the counts', async () => {
    const { place } = await openLive();
    place(order(2));
    await rowOf('K7QM-3X2A');
    expect(await screen.findByRole('link', { name: 'Orders 2' })).toBeVisible();
  });

  it('wait while the keyboard focus is in the rows, and are counted meanwhile', async () => {
    const { place } = await openLive();
    const verify = screen.getByRole('button', { name: 'Verify order K7QM-3X1A' });
    await userEvent.tab();
    act(() => verify.focus());
    jest.useFakeTimers({ advanceTimers: true });
    place(order(2));
    expect(await screen.findByRole('link', { name: 'Orders 2' })).toBeVisible();
    // The rows would have been read again by now.
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('K7QM-3X2A')).toBeNull();
    act(() => screen.getByRole('searchbox').focus());
    await rowOf('K7QM-3X2A');
  });
});
