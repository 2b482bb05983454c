import { randomUUID } from 'node:crypto';
import {
  type RepeatedCalls,
  repeatableJsonCall,
  repeatedExports,
} from '@festival/service-kit/testing/calls';
import { admin, student } from '@festival/service-kit/testing/identity';
import { addWorkshop, workshopForm } from './records.js';
import { form } from './workshops-app.js';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('workshops'),
  async 'POST /workshops'(service) {
    const call = { as: admin, to: '/workshops' };
    return repeatableJsonCall(service, call, ['Batik', 'Salsa'], (name) => workshopForm({ name }));
  },
  async 'POST /workshops/:id/signup'(service) {
    const { id } = await addWorkshop(service.dataSource);
    const call = { as: { ...student(), sub: randomUUID() }, to: `/workshops/${id}/signup` };
    return repeatableJsonCall(service, call, ['Anna', 'Ben'], (name) => form({ name }));
  },
  async 'POST /admin/workshops/:id/participants'(service) {
    const { request, dataSource } = service;
    const [elsewhere, here] = [await addWorkshop(dataSource), await addWorkshop(dataSource)];
    const emailAddress = `${randomUUID().slice(0, 8)}@e.ntu.edu.sg`;
    const person = { ...student(), sub: randomUUID() };
    for (const step of ['signup', 'cancel'])
      await request('POST', `/workshops/${elsewhere.id}/${step}`, {
        as: person,
        body: form({ emailAddress }),
      });
    const call = { as: admin, to: `/admin/workshops/${here.id}/participants` };
    const reasons = ['They asked for it.', 'A place was free.'] as const;
    return repeatableJsonCall(service, call, reasons, (reason) => ({ emailAddress, reason }));
  },
};
