import { randomUUID } from 'node:crypto';
import { FestivalClock } from '@festival/service-kit/clock';
import {
  inASession,
  type RepeatedCalls,
  repeatedExports,
  repeatedWith,
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
    const caller = inASession({ ...student(), sub: randomUUID() });
    const submit = (name: string, idempotencyKey: string, by = caller) =>
      request('POST', '/photos', { as: by, body: photoForm({ name }), idempotencyKey });
    return repeatedWith(caller, ['Anna', 'Ben'], submit);
  },
  async 'POST /photos/vote'({ request, app, dataSource }) {
    await standAt(app, VOTING);
    const [first, second] = [await addEntry(dataSource), await addEntry(dataSource)];
    const caller = inASession({ ...student(), sub: randomUUID() });
    const vote = ({ id }: { id: string }, idempotencyKey?: string, by = caller) =>
      request('POST', '/photos/vote', { as: by, body: { photos: [id] }, idempotencyKey });
    // The first ballot of all opens the list.
    await vote(first, undefined, { ...student(), sub: randomUUID() });
    return repeatedWith(caller, [first, second], vote);
  },
  async 'PATCH /admin/luckydraw'({ request }) {
    const caller = inASession(admin);
    const give = (points: number, idempotencyKey: string, by = caller) =>
      request('PATCH', '/admin/luckydraw?emailAddress=new%40e.ntu.edu.sg', {
        as: by,
        body: { points, category: 'Workshop' },
        idempotencyKey,
      });
    return repeatedWith(caller, [1, 2], give);
  },
  async 'POST /quizzes/:performance/answers'({ app, request }) {
    await standAt(app, '2021-02-15T18:30:00+08:00');
    const caller = inASession(student(randomUUID()));
    const answer = (choice: string, idempotencyKey: string, by = caller) =>
      request('POST', '/quizzes/busking-1/answers', {
        as: by,
        body: { question: 'guest', choice },
        idempotencyKey,
      });
    return repeatedWith(caller, ['cat', 'dog'], answer);
  },
  async 'POST /admin/draws'({ request }) {
    const caller = inASession(admin);
    const announce = (name: string, idempotencyKey: string, by = caller) =>
      request('POST', '/admin/draws', {
        as: by,
        body: {
          name,
          prizes: ['A tablet'],
          closesAt: '2021-03-25T21:00:00+08:00',
          drawAt: '2021-03-25T22:00:00+08:00',
        },
        idempotencyKey,
      });
    return repeatedWith(caller, ['First', 'Second'], announce);
  },
};
