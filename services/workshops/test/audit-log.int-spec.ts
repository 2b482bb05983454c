import { AuditLog } from '@festival/service-kit/audit';
import { adminChangesOf } from '@festival/service-kit/testing/calls';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AllocationRunEntity } from '../src/allocation/allocation.table.js';
import { addWorkshop, workshopForm } from './records.js';
import { form, startWorkshops, type WorkshopsApp } from './workshops-app.js';

let workshops: WorkshopsApp;
beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());

const page = (filter: Parameters<AuditLog['page']>[0]) =>
  workshops.app.get(AuditLog, { strict: false }).page(filter);
const act = (method: string, url: string, body?: object) =>
  workshops.request(method, url, { as: admin, body });

/** @returns the registration of the first person with a place */
const participantIn = async (workshopId: string): Promise<string> => {
  const { body } = await act('GET', `/admin/workshops/${workshopId}`);
  return body.registeredParticipants[0].registrationId;
};

/** For each call: makes the call, and checks its entry in the audit log. */
const changes: Record<string, () => Promise<void>> = {
  async 'POST /workshops'() {
    const { body } = await act('POST', '/workshops', workshopForm());
    const { name, location, date } = workshopForm();
    expect((await page({ subject: body._id })).rows).toMatchObject([
      {
        action: 'workshop.created',
        actorId: admin.sub,
        actorName: admin.name,
        changedFrom: null,
        changedTo: { name, location, date, images: [] },
      },
    ]);
  },
  async 'PUT /workshops/:id'() {
    const { id } = await addWorkshop(workshops.dataSource);
    await act('PUT', `/workshops/${id}`, workshopForm({ location: 'ADM Studio 3' }));
    expect((await page({ subject: id })).rows).toMatchObject([
      {
        action: 'workshop.changed',
        changedFrom: { location: 'ADM Studio 2' },
        changedTo: { location: 'ADM Studio 3' },
      },
    ]);
  },
  async 'DELETE /workshops/:id'() {
    const { id } = await addWorkshop(workshops.dataSource);
    await workshops.signUp(id);
    await act('DELETE', `/workshops/${id}`, { reason: 'The kiln broke.' });
    expect((await page({ subject: id })).rows).toMatchObject([
      {
        action: 'workshop.withdrawn',
        why: 'The kiln broke.',
        changedTo: { registrationsEnded: 1 },
      },
    ]);
  },
  async 'PUT /admin/registrations/:id/attendance'() {
    const { id } = await addWorkshop(workshops.dataSource, { date: '2021-02-10' });
    await workshops.signUp(id, student('there'));
    const registrationId = await participantIn(id);
    for (const attended of [true, true, false])
      await act('PUT', `/admin/registrations/${registrationId}/attendance`, { attended });
    expect((await page({ subject: registrationId })).rows.reverse()).toMatchObject([
      { action: 'registration.attended', actorId: admin.sub, changedTo: { attended: true } },
      { action: 'registration.unattended', changedTo: { attended: false } },
    ]);
  },
  async 'POST /admin/workshops/:id/participants'() {
    const { id: before } = await addWorkshop(workshops.dataSource, { name: 'Salsa' });
    const { id } = await addWorkshop(workshops.dataSource);
    const emailAddress = 'added@e.ntu.edu.sg';
    await workshops.signUp(before, student('added'), form({ emailAddress }));
    await workshops.cancel(before, student('added'));
    const { body } = await act('POST', `/admin/workshops/${id}/participants`, {
      emailAddress,
      reason: 'They paid for the clay.',
    });
    expect((await page({ subject: body.registrationId })).rows).toMatchObject([
      {
        action: 'registration.added',
        actorId: admin.sub,
        why: 'They paid for the clay.',
        changedFrom: { workshop: 'Batik for Beginners', status: null },
        changedTo: { workshop: 'Batik for Beginners', status: 'confirmed' },
      },
    ]);
  },
  async 'POST /admin/registrations/:id/move'() {
    const from = await addWorkshop(workshops.dataSource);
    const to = await addWorkshop(workshops.dataSource, { name: 'Salsa' });
    await workshops.signUp(from.id, student('moved'));
    const id = await participantIn(from.id);
    const { body } = await act('POST', `/admin/registrations/${id}/move`, {
      workshopId: to.id,
      reason: 'The kiln is full.',
    });
    expect((await page({ subject: id })).rows).toMatchObject([
      {
        action: 'registration.moved',
        actorId: admin.sub,
        why: 'The kiln is full.',
        changedFrom: { workshop: 'Batik for Beginners', status: 'confirmed' },
        changedTo: { workshop: 'Salsa', status: 'confirmed', registration: body.registrationId },
      },
    ]);
  },
  async 'DELETE /admin/registrations/:id'() {
    const { id: workshopId } = await addWorkshop(workshops.dataSource);
    await workshops.signUp(workshopId, student('removed'));
    const id = await participantIn(workshopId);
    await act('DELETE', `/admin/registrations/${id}`, { reason: 'They wrote to us.' });
    expect((await page({ subject: id })).rows).toMatchObject([
      {
        action: 'registration.removed',
        actorId: admin.sub,
        why: 'They wrote to us.',
        changedFrom: { workshop: 'Batik for Beginners', status: 'confirmed' },
        changedTo: { workshop: 'Batik for Beginners', status: 'cancelled' },
      },
    ]);
  },
  async 'POST /admin/bumpWaitlist'() {
    await act('POST', '/admin/bumpWaitlist');
    const [run] = await workshops.dataSource.getRepository(AllocationRunEntity).findBy({
      byWhom: admin.sub,
    });
    expect((await page({ action: 'allocation.started' })).rows).toMatchObject([
      { subject: run?.id, actorId: admin.sub },
    ]);
  },
};

it('covers every call by which admins change something', () => {
  expect(Object.keys(changes).sort()).toEqual(adminChangesOf('workshops'));
});

it.each(Object.entries(changes))('%s is recorded with its changes', (_, prove) => prove());

it('concurrent edits are recorded in order: each starts from the values of the one before', async () => {
  const { id } = await addWorkshop(workshops.dataSource, { location: 'Room 0' });
  const rooms = Array.from({ length: 8 }, (_, at) => `Room ${at + 1}`);
  await Promise.all(
    rooms.map((location) => act('PUT', `/workshops/${id}`, workshopForm({ location }))),
  );
  const history = (await page({ subject: id })).rows.reverse();
  expect(history.map(({ changedFrom }) => changedFrom)).toEqual([
    { location: 'Room 0' },
    ...history.slice(0, -1).map(({ changedTo }) => changedTo),
  ]);
  expect(history).toHaveLength(rooms.length);
});

it('records no refusal, no edit without a change, and no second withdrawal', async () => {
  const { id } = await addWorkshop(workshops.dataSource);
  expect((await act('PUT', `/workshops/${id}`, workshopForm())).status).toBe(200);
  await act('PUT', `/workshops/${id}`, workshopForm({ category: 'Cooking' }));
  expect((await page({ subject: id })).rows).toEqual([]);
  const withdraw = () => act('DELETE', `/workshops/${id}`, { reason: 'No teacher.' });
  const statuses = (await Promise.all([withdraw(), withdraw(), withdraw()])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 404, 404]);
  expect((await page({ subject: id })).rows).toHaveLength(1);
});
