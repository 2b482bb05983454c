import { workshopsCalls } from '@festival/contracts/calls';
import { callsWithId, oddIds } from '@festival/service-kit/testing/calls';
import { admin, serviceIdentity, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addWorkshop, workshopForm } from './records.js';
import { form, startWorkshops, type WorkshopsApp } from './workshops-app.js';

let workshops: WorkshopsApp;
beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());

const identities: Record<string, object> = {
  admin: { as: admin },
  student: { as: student() },
  service: { as: serviceIdentity('mailer') },
};
const rest: Record<string, { query?: string; body?: unknown }> = {
  'POST /workshops/:id/signup': { body: form() },
  'POST /workshops/:id/cancel': { query: '?bump_waitlist=false' },
  'PUT /workshops/:id': { body: workshopForm() },
  'PUT /admin/registrations/:id/attendance': { body: { attended: true } },
  'POST /admin/workshops/:id/participants': {
    body: { emailAddress: form().emailAddress, reason: 'They asked.' },
  },
  'POST /admin/registrations/:id/move': { body: { workshopId: 'batik', reason: 'They asked.' } },
  'DELETE /admin/registrations/:id': { body: { reason: 'They asked.' } },
  'DELETE /workshops/:id': { body: { reason: 'Flooded.' } },
};

test.each(callsWithId(workshopsCalls))(
  '$method $path finds nothing by an impossible id',
  async ({ method, path, access }) => {
    const { query = '', body } = rest[`${method} ${path}`] ?? {};
    for (const id of oddIds) {
      const url = path.replace(':id', encodeURIComponent(id)) + query;
      const answer = await workshops.request(method, url, { ...identities[access], body });
      expect([id, answer.status]).toEqual([id, 404]);
    }
  },
);

test.each(oddIds.filter((id) => id !== "'"))('%j is not a workshop to take instead', async (id) => {
  const batik = await addWorkshop(workshops.dataSource);
  expect(await workshops.cancel(batik.id, student(), encodeURIComponent(id))).toMatchObject({
    status: 400,
    body: { code: 'SCHEMA_MISMATCH', validation: { query: { keys: ['bumped_workshop'] } } },
  });
});
