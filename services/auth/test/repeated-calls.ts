import { randomUUID } from 'node:crypto';
import {
  inASession,
  type RepeatedCalls,
  repeatedExports,
  repeatedWith,
} from '@festival/service-kit/testing/calls';
import { admin } from '@festival/service-kit/testing/identity';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('auth'),
  async 'POST /admin/invitations'({ request }) {
    const caller = inASession(admin);
    const emailAddress = `${randomUUID()}@ntu.edu.sg`;
    const invite = (displayName: string, idempotencyKey: string, by = caller) =>
      request('POST', '/admin/invitations', {
        as: by,
        body: { emailAddress, displayName, permissions: ['orders'] },
        idempotencyKey,
      });
    return repeatedWith(caller, ['Anna', 'Ben'], invite);
  },
};
