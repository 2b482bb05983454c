import { randomUUID } from 'node:crypto';
import { admin, student } from '@festival/testing/identity';
import { inASession, type RepeatedCalls } from '@festival/testing/service/repeated-call';
import { photoForm } from './photos.js';

export const repeatedCalls: RepeatedCalls = {
  async 'POST /photos'({ request }) {
    const as = inASession({ ...student(), sub: randomUUID() });
    const submit = (name: string, idempotencyKey: string, who = as) =>
      request('POST', '/photos', { as: who, body: photoForm({ name }), idempotencyKey });
    return {
      as,
      ask: (key, who) => submit('Anna', key, who),
      askOther: (key) => submit('Ben', key),
    };
  },
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
  async 'POST /admin/draws'({ request }) {
    const as = inASession(admin);
    const announce = (name: string, idempotencyKey: string, who = as) =>
      request('POST', '/admin/draws', {
        as: who,
        body: {
          name,
          prizes: ['A tablet'],
          closesAt: '2021-03-25T21:00:00+08:00',
          drawAt: '2021-03-25T22:00:00+08:00',
        },
        idempotencyKey,
      });
    return {
      as,
      ask: (key, who) => announce('First', key, who),
      askOther: (key) => announce('Second', key),
    };
  },
};
