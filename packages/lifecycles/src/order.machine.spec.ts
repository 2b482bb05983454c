import { describe, expect, it } from '@jest/globals';
import { nextOrderState } from './order.js';

describe('the life of an order', () => {
  it.each([
    ['placed', 'VERIFY', 'verified'],
    ['placed', 'UNVERIFY', 'placed'],
    ['placed', 'CANCEL', 'cancelled'],
    ['verified', 'VERIFY', 'verified'],
    ['verified', 'UNVERIFY', 'placed'],
    ['verified', 'CANCEL', undefined],
    ['cancelled', 'VERIFY', undefined],
    ['cancelled', 'UNVERIFY', undefined],
    ['cancelled', 'CANCEL', 'cancelled'],
  ] as const)('%s, on event %s: %s', (state, event, next) => {
    expect(nextOrderState(state, event)).toBe(next);
  });
});
