import { randomUUID } from 'node:crypto';
import {
  inASession,
  type RepeatedCalls,
  repeatedExports,
  repeatedWith,
} from '@festival/service-kit/testing/calls';
import { admin, student } from '@festival/service-kit/testing/identity';
import { addWorkshop, workshopForm } from './records.js';
import { form } from './workshops-app.js';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('workshops'),
  async 'POST /workshops'({ request }) {
    const caller = inASession(admin);
    const create = (name: string, idempotencyKey: string, by = caller) =>
      request('POST', '/workshops', { as: by, body: workshopForm({ name }), idempotencyKey });
    return repeatedWith(caller, ['Batik', 'Salsa'], create);
  },
  async 'POST /workshops/:id/signup'({ request, dataSource }) {
    const { id } = await addWorkshop(dataSource);
    const caller = inASession({ ...student(), sub: randomUUID() });
    const signUp = (name: string, idempotencyKey: string, by = caller) =>
      request('POST', `/workshops/${id}/signup`, { as: by, body: form({ name }), idempotencyKey });
    return repeatedWith(caller, ['Anna', 'Ben'], signUp);
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
    const caller = inASession(admin);
    const add = (reason: string, idempotencyKey: string, by = caller) =>
      request('POST', `/admin/workshops/${here.id}/participants`, {
        as: by,
        body: { emailAddress, reason },
        idempotencyKey,
      });
    return repeatedWith(caller, ['They asked for it.', 'A place was free.'], add);
  },
};
