import { randomUUID } from 'node:crypto';
import { FestivalClock } from '@festival/service-kit/clock';
import {
  inASession,
  type RepeatedCalls,
  repeatedExports,
} from '@festival/service-kit/testing/calls';
import { admin, student } from '@festival/service-kit/testing/identity';
import type { INestApplication } from '@nestjs/common';
import { addEntry, photoForm } from './photos.js';
import { START, VOTING } from './settings.js';

/** Sets the clock, because each call needs another time. */
const standAt = (app: INestApplication, instant: string) =>
  app.get(FestivalClock, { strict: false }).move(new Date(instant));

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('contests'),
  async 'POST /photos'({ request, app }) {
    await standAt(app, START);
    const as = inASession({ ...student(), sub: randomUUID() });
    const submit = (name: string, idempotencyKey: string, who = as) =>
      request('POST', '/photos', { as: who, body: photoForm({ name }), idempotencyKey });
    return {
      as,
      ask: (key, who) => submit('Anna', key, who),
      askOther: (key) => submit('Ben', key),
    };
  },
  async 'POST /photos/vote'({ request, app, dataSource }) {
    await standAt(app, VOTING);
    const [first, second] = [await addEntry(dataSource), await addEntry(dataSource)];
    const as = inASession({ ...student(), sub: randomUUID() });
    const vote = ({ id }: { id: string }, idempotencyKey?: string, who = as) =>
      request('POST', '/photos/vote', { as: who, body: { photos: [id] }, idempotencyKey });
    // The first ballot of all opens the list.
    await vote(first, undefined, { ...student(), sub: randomUUID() });
    return {
      as,
      ask: (key, who) => vote(first, key, who),
      askOther: (key) => vote(second, key),
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
  async 'POST /quizzes/:performance/answers'({ app, request }) {
    await standAt(app, '2021-02-15T18:30:00+08:00');
    const as = inASession(student(randomUUID()));
    const answer = (choice: string, idempotencyKey: string, who = as) =>
      request('POST', '/quizzes/busking-1/answers', {
        as: who,
        body: { question: 'guest', choice },
        idempotencyKey,
      });
    return {
      as,
      ask: (key, who) => answer('cat', key, who),
      askOther: (key) => answer('dog', key),
    };
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
