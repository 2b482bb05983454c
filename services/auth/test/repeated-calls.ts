import { randomUUID } from 'node:crypto';
import {
  inASession,
  type RepeatedCalls,
  repeatedExports,
} from '@festival/service-kit/testing/calls';
import { admin } from '@festival/service-kit/testing/identity';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('auth'),
  async 'POST /admin/invitations'({ request }) {
    const as = inASession(admin);
    const emailAddress = `${randomUUID()}@ntu.edu.sg`;
    const invite = (displayName: string, idempotencyKey: string, who = as) =>
      request('POST', '/admin/invitations', {
        as: who,
        body: { emailAddress, displayName, permissions: ['orders'] },
        idempotencyKey,
      });
    return {
      as,
      ask: (key, who) => invite('Anna', key, who),
      askOther: (key) => invite('Ben', key),
    };
  },
};
