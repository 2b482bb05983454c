import { admin } from '@festival/testing/identity';
import { inASession, type RepeatedCalls } from '@festival/testing/service/repeated-call';

export const repeatedCalls: RepeatedCalls = {
  async 'PATCH /admin/luckydraw'({ request }) {
    const as = inASession(admin);
    const give = (points: number, idempotencyKey: string, who = as) =>
      request('PATCH', '/admin/luckydraw?emailAddress=new%40e.ntu.edu.sg', {
        as: who,
        body: { points, category: 'Workshop' },
        idempotencyKey,
      });
    return { as, ask: (key, who) => give(1, key, who), askOther: (key) => give(2, key) };
  },
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
