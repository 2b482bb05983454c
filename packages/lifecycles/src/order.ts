import type { OrderState } from '@festival/contracts/orders';
import { setup } from 'xstate';
import { nextState } from './next-state.js';

export type OrderEvent = { type: 'VERIFY' | 'UNVERIFY' | 'CANCEL' };

/** The life of an order: paid offline, verified by an admin, or cancelled while unverified. */
const orderMachine = setup({ types: { events: {} as OrderEvent } }).createMachine({
  id: 'order',
  initial: 'placed',
  states: {
    placed: { on: { VERIFY: 'verified', UNVERIFY: 'placed', CANCEL: 'cancelled' } },
    verified: { on: { VERIFY: 'verified', UNVERIFY: 'placed' } },
    cancelled: { on: { CANCEL: 'cancelled' } },
  },
});

export const nextOrderState = (
  state: OrderState,
  event: OrderEvent['type'],
): OrderState | undefined => nextState(orderMachine, state, { type: event });
