import { randomUUID } from 'node:crypto';
import { FestivalClock } from '@festival/service-kit/clock';
import {
  type RepeatedCalls,
  repeatableCall,
  repeatableJsonCall,
  repeatedExports,
  withSession,
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
  async 'POST /photos'(service) {
    await standAt(service.app, START);
    const call = { as: { ...student(), sub: randomUUID() }, to: '/photos' };
    return repeatableJsonCall(service, call, ['Anna', 'Ben'], (name) => photoForm({ name }));
  },
  async 'POST /photos/vote'({ request, app, dataSource }) {
    await standAt(app, VOTING);
    const [first, second] = [await addEntry(dataSource), await addEntry(dataSource)];
    const caller = withSession({ ...student(), sub: randomUUID() });
    const vote = ({ id }: { id: string }, idempotencyKey?: string, by = caller) =>
      request('POST', '/photos/vote', { as: by, body: { photos: [id] }, idempotencyKey });
    // The first ballot of all opens the list.
    await vote(first, undefined, { ...student(), sub: randomUUID() });
    return repeatableCall(caller, [first, second], vote);
  },
  async 'PATCH /admin/luckydraw'(service) {
    const to = '/admin/luckydraw?emailAddress=new%40e.ntu.edu.sg';
    const call = { as: admin, to, method: 'PATCH' } as const;
    return repeatableJsonCall(service, call, [1, 2], (points) => ({
      points,
      category: 'Workshop',
    }));
  },
  async 'POST /quizzes/:performance/answers'(service) {
    await standAt(service.app, '2021-02-15T18:30:00+08:00');
    const call = { as: student(randomUUID()), to: '/quizzes/busking-1/answers' };
    return repeatableJsonCall(service, call, ['cat', 'dog'], (choice) => ({
      question: 'guest',
      choice,
    }));
  },
  async 'POST /admin/draws'(service) {
    const call = { as: admin, to: '/admin/draws' };
    return repeatableJsonCall(service, call, ['First', 'Second'], (name) => ({
      name,
      prizes: ['A tablet'],
      closesAt: '2021-03-25T21:00:00+08:00',
      drawAt: '2021-03-25T22:00:00+08:00',
    }));
  },
};
