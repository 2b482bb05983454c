import {
  inASession,
  type RepeatedCalls,
  repeatedExports,
  repeatedWith,
} from '@festival/service-kit/testing/calls';
import { admin } from '@festival/service-kit/testing/identity';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('mailer'),
  async 'POST /admin/selfcollect'({ request }) {
    const caller = inASession(admin);
    const remind = (collectionDate: string, idempotencyKey: string, by = caller) =>
      request('POST', '/admin/selfcollect', { as: by, body: { collectionDate }, idempotencyKey });
    return repeatedWith(caller, ['18febslot1', '18febslot2'], remind);
  },
  async 'POST /admin/campaigns'({ request }) {
    const caller = inASession(admin);
    const create = (note: string, idempotencyKey: string, by = caller) =>
      request('POST', '/admin/campaigns', {
        as: by,
        body: {
          audience: { kind: 'orders', filter: { verified: true } },
          note,
          sendAt: '2021-03-25T09:00:00+08:00',
        },
        idempotencyKey,
      });
    return repeatedWith(caller, ['First', 'Second'], create);
  },
};
