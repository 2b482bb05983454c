import { admin } from '@festival/testing/identity';
import { inASession, type RepeatedCalls } from '@festival/testing/service/repeated-call';

export const repeatedCalls: RepeatedCalls = {
  async 'POST /contests'({ request }) {
    const as = inASession(admin);
    const create = (name: string, idempotencyKey: string, who = as) =>
      request('POST', '/contests', { as: who, body: { name }, idempotencyKey });
    return {
      as,
      ask: (key, who) => create('First', key, who),
      askOther: (key) => create('Second', key),
    };
  },
};
