import {
  inASession,
  type RepeatedCalls,
  repeatedExports,
} from '@festival/service-kit/testing/calls';
import { admin } from '@festival/service-kit/testing/identity';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('mailer'),
  async 'POST /admin/selfcollect'({ request }) {
    const as = inASession(admin);
    const remind = (collectionDate: string, idempotencyKey: string, who = as) =>
      request('POST', '/admin/selfcollect', { as: who, body: { collectionDate }, idempotencyKey });
    return {
      as,
      ask: (key, who) => remind('18febslot1', key, who),
      askOther: (key) => remind('18febslot2', key),
    };
  },
  async 'POST /admin/campaigns'({ request }) {
    const as = inASession(admin);
    const create = (note: string, idempotencyKey: string, who = as) =>
      request('POST', '/admin/campaigns', {
        as: who,
        body: {
          audience: { kind: 'orders', filter: { verified: true } },
          note,
          sendAt: '2021-03-25T09:00:00+08:00',
        },
        idempotencyKey,
      });
    return {
      as,
      ask: (key, who) => create('First', key, who),
      askOther: (key) => create('Second', key),
    };
  },
};
