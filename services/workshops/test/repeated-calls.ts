import { randomUUID } from 'node:crypto';
import {
  inASession,
  type RepeatedCalls,
  repeatedExports,
} from '@festival/service-kit/testing/calls';
import { admin, student } from '@festival/service-kit/testing/identity';
import { addWorkshop, workshopForm } from './records.js';
import { form } from './workshops-app.js';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('workshops'),
  async 'POST /workshops'({ request }) {
    const as = inASession(admin);
    const create = (name: string, idempotencyKey: string, who = as) =>
      request('POST', '/workshops', { as: who, body: workshopForm({ name }), idempotencyKey });
    return {
      as,
      ask: (key, who) => create('Batik', key, who),
      askOther: (key) => create('Salsa', key),
    };
  },
  async 'POST /workshops/:id/signup'({ request, dataSource }) {
    const { id } = await addWorkshop(dataSource);
    const as = inASession({ ...student(), sub: randomUUID() });
    const signUp = (name: string, idempotencyKey: string, who = as) =>
      request('POST', `/workshops/${id}/signup`, { as: who, body: form({ name }), idempotencyKey });
    return {
      as,
      ask: (key, who) => signUp('Anna', key, who),
      askOther: (key) => signUp('Ben', key),
    };
  },
  async 'POST /admin/workshops/:id/participants'({ request, dataSource }) {
    const [elsewhere, here] = [await addWorkshop(dataSource), await addWorkshop(dataSource)];
    const emailAddress = `${randomUUID().slice(0, 8)}@e.ntu.edu.sg`;
    const person = { ...student(), sub: randomUUID() };
    for (const step of ['signup', 'cancel'])
      await request('POST', `/workshops/${elsewhere.id}/${step}`, {
        as: person,
        body: form({ emailAddress }),
      });
    const as = inASession(admin);
    const add = (reason: string, idempotencyKey: string, who = as) =>
      request('POST', `/admin/workshops/${here.id}/participants`, {
        as: who,
        body: { emailAddress, reason },
        idempotencyKey,
      });
    return {
      as,
      ask: (key, who) => add('They asked for it.', key, who),
      askOther: (key) => add('A place was free.', key),
    };
  },
};
