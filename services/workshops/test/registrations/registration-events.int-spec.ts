import type { RegistrationMail } from '@festival/contracts/workshops';
import { admin, serviceIdentity, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addWorkshop, workshopForm } from '../records.js';
import { startWorkshops, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());

const as = student('reader');
const mailer = serviceIdentity('mailer');

const eventIds = async (workshopId: string, name = as): Promise<string[]> => {
  const rows: { id: string }[] = await workshops.dataSource.query(
    `SELECT e.id FROM registration_events e JOIN registrations r ON r.id = e.registration_id
     WHERE r.workshop_id = ? AND r.student_id = ? ORDER BY r.arrival, e.revision`,
    [workshopId, name.sub],
  );
  return rows.map(({ id }) => id);
};

/** The data for the mails about each change of a student's registration in a workshop, first to last. */
const eventsOf = async (workshopId: string): Promise<RegistrationMail[]> => {
  const answers = (await eventIds(workshopId)).map((id) =>
    workshops.request('GET', `/internal/registration-events/${id}`, { as: mailer }),
  );
  return (await Promise.all(answers)).map(({ body }) => body);
};

const withdraw = (id: string) =>
  workshops.request('DELETE', `/workshops/${id}`, { as: admin, body: { reason: 'Flooded.' } });

it('contain, for services only, what happened and when the workshop is', async () => {
  const full = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
  await workshops.signUp(full.id, student('first'));
  await workshops.signUp(full.id, as);
  const [id] = await eventIds(full.id);
  const url = `/internal/registration-events/${id}`;
  const { status, body } = await workshops.request('GET', url, { as: mailer });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    _id: id,
    event: 'sign-up',
    from: null,
    to: 'waitlisted',
    position: 1,
    why: 'Every place was taken.',
    before: null,
    sequence: 0,
    registration: {
      status: 'waitlisted',
      endedBy: null,
      again: false,
      name: 'Tan Wei Ling',
      emailAddress: 'weiling@e.ntu.edu.sg',
    },
    workshop: {
      _id: full.id,
      startsAt: '2021-03-06T06:00:00.000Z',
      endsAt: '2021-03-06T08:00:00.000Z',
    },
  });
  expect((await workshops.request('GET', url)).status).toBe(401);
  expect((await workshops.request('GET', url, { as })).status).toBe(401);
  expect(
    (await workshops.request('GET', '/internal/registration-events/nothing', { as: mailer }))
      .status,
  ).toBe(404);
});

it('contain what ended a registration, for any later change of the workshop', async () => {
  const [left, gone] = [
    await addWorkshop(workshops.dataSource),
    await addWorkshop(workshops.dataSource),
  ];
  for (const { id } of [left, gone]) await workshops.signUp(id, as);
  await workshops.cancel(left.id, as);
  for (const { id } of [left, gone]) expect((await withdraw(id)).status).toBe(200);

  const endsOf = async (id: string) =>
    (await eventsOf(id)).map(({ registration }) => registration.endedBy);
  expect(await endsOf(left.id)).toEqual(['cancel', 'cancel']);
  expect(await endsOf(gone.id)).toEqual(['withdraw', 'withdraw']);
});

it('say of an ended registration whether there is another now', async () => {
  const [batik, other] = [
    await addWorkshop(workshops.dataSource),
    await addWorkshop(workshops.dataSource),
  ];
  await workshops.signUp(other.id, as);
  await workshops.signUp(batik.id, as);
  await workshops.signUp(batik.id, student('somebody-else'));
  await workshops.cancel(batik.id, as);
  const again = async () =>
    (await eventsOf(batik.id)).map(({ registration }) => registration.again);
  expect(await again()).toEqual([false, false]);

  await workshops.signUp(batik.id, as);
  expect(await again()).toEqual([true, true, false]);
  await workshops.cancel(batik.id, as);
  expect(await again()).toEqual([false, false, false, false]);
});

it('contain the old name, to change the calendars that know it', async () => {
  const batik = await addWorkshop(workshops.dataSource);
  await workshops.signUp(batik.id, as);
  const body = workshopForm({ name: 'Batik on a Tote' });
  expect(
    await workshops.request('PUT', `/workshops/${batik.id}`, { as: admin, body }),
  ).toMatchObject({ status: 200 });
  const [, renamed, ...others] = await eventsOf(batik.id);
  expect(others).toEqual([]);
  expect(renamed).toMatchObject({
    event: 'change',
    before: { name: batik.name, date: batik.date, location: batik.location },
    sequence: 1,
    workshop: { name: 'Batik on a Tote' },
  });
});
