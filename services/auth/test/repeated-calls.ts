import { randomUUID } from 'node:crypto';
import { admin } from '@festival/testing/identity';
import { inASession, type RepeatedCalls } from '@festival/testing/service/repeated-call';
import { repeatedExports } from '@festival/testing/service/repeated-exports';

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
