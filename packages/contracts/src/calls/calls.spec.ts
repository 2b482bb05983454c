import { describe, expect, it } from '@jest/globals';
import { type CallDefinition, calls } from './index.js';

const all = Object.entries(calls as Record<string, CallDefinition>);

/** POST calls that create nothing, or whose repeat does no harm, each with why. */
const harmless: Readonly<Record<string, string>> = {
  'POST /auth/vendor/login': 'a session of its own each time',
  'POST /auth/admin/login': 'a session of its own each time',
  'POST /auth/logout': 'ends what there is',
  'POST /auth/vendor/password': 'changes what there is',
  'POST /auth/vendor/forgotPassword': 'the newest link counts, and how many are sent is limited',
  'POST /auth/vendor/resetPassword': 'a link works once',
  'POST /internal/vendor-accounts': 'idempotent by the id that the catalogue gives',
  'POST /vendors': 'without a session a key would belong to nobody; a username is taken once',
  'POST /vendors/confirm': 'a link confirms one vendor, once or again',
  'POST /vendors/confirmation': 'sends the link again, and how often is limited',
  'POST /admin/vendors/:id/confirm': 'confirms who is not confirmed',
  'POST /products/checkQuantity': 'a read',
  'POST /products/current': 'a read',
  'POST /admin/:id/orderVerify': 'verifies what is not verified',
  'POST /admin/:id/orderUnverify': 'undoes what is verified',
  'POST /workshops/:id/cancel': 'ends what there is',
  'POST /admin/bumpWaitlist': 'gives places that are left',
};

describe('calls that create something', () => {
  it('honour an Idempotency-Key, each of them', () => {
    const without = all
      .filter(([name, { isIdempotent }]) => name.startsWith('POST ') && !isIdempotent)
      .map(([name]) => name)
      .sort();
    expect(without).toEqual(Object.keys(harmless).sort());
  });

  it('say that a key may have been used for another request', () => {
    for (const [name, { isIdempotent = false, refusals = [] }] of all)
      expect([name, refusals.includes('IDEMPOTENCY_KEY_REUSED')]).toEqual([name, isIdempotent]);
  });
});
