import { describe, expect, it } from '@jest/globals';
import { nextOrderState } from './order.machine.js';

describe('the life of an order', () => {
  it.each([
    ['placed', 'verify', 'verified'],
    ['placed', 'unverify', 'placed'],
    ['placed', 'cancel', 'cancelled'],
    ['verified', 'verify', 'verified'],
    ['verified', 'unverify', 'placed'],
    ['verified', 'cancel', undefined],
    ['cancelled', 'verify', undefined],
    ['cancelled', 'unverify', undefined],
    ['cancelled', 'cancel', 'cancelled'],
  ] as const)('%s, told to %s: %s', (state, event, next) => {
    expect(nextOrderState(state, event)).toBe(next);
  });
});
