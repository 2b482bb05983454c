import type { Participant } from '@festival/contracts/participants';
import { admin, serviceIdentity, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addWorkshop, brokenRules, mailsOf } from '../records.js';
import { startWorkshops, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;
beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());

/** A workshop on the current day with one place, which Anna has. Ben is waitlisted. */
const today = async () => {
  const { id } = await addWorkshop(workshops.dataSource, {
    date: '2021-02-10',
    maxParticipants: 1,
  });
  const [anna, ben] = [student(`anna-${id}`), student(`ben-${id}`)];
  for (const who of [anna, ben]) await workshops.signUp(id, who);
  return { id, anna, ben };
};
const listOf = async (id: string) =>
  (await workshops.request('GET', `/admin/workshops/${id}`, { as: admin })).body;
const mark = (registrationId: string, body: unknown, as = admin) =>
  workshops.request('PUT', `/admin/registrations/${registrationId}/attendance`, { as, body });
const eventOf = async (registrationId: string) => {
  const as = serviceIdentity('contests');
  const { body } = await workshops.request('GET', '/internal/events/attendance', { as });
  return body.events.find(({ subject }: { subject: string }) => subject === registrationId);
};

it('is in the list, in the history and in the events, and sends no mail', async () => {
  const { id, anna } = await today();
  const [{ registrationId }] = (await listOf(id)).registeredParticipants;
  const before = await mailsOf(workshops.dataSource, id);

  const { status, body } = await mark(registrationId, { attended: true });

  expect([status, body]).toEqual([200, (await listOf(id)).registeredParticipants[0]]);
  expect(body).toMatchObject({ registrationId, status: 'confirmed', attended: true });
  expect(await eventOf(registrationId)).toEqual({
    name: 'attendance.recorded',
    subject: registrationId,
    revision: 1,
    at: expect.any(String),
    data: {
      studentId: anna.sub,
      workshopId: id,
      attended: true,
      workshopName: 'Batik for Beginners',
    },
  });
  await mark(registrationId, { attended: false });
  expect(await eventOf(registrationId)).toMatchObject({
    name: 'attendance.cleared',
    revision: 2,
    data: { attended: false },
  });
  expect(await mailsOf(workshops.dataSource, id)).toEqual(before);
  expect(await brokenRules(workshops.dataSource)).toEqual({});
});

it('is recorded once, however many admins do it at once', async () => {
  const { id } = await today();
  const [{ registrationId }] = (await listOf(id)).registeredParticipants;
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => mark(registrationId, { attended: true })),
  );
  expect(answers.map(({ body }) => body.attended)).toEqual(answers.map(() => true));
  expect(await eventOf(registrationId)).toMatchObject({ revision: 1 });
});

it('ends with the place: a cancelled or withdrawn registration has no attendance', async () => {
  const { id, anna } = await today();
  const [{ registrationId }] = (await listOf(id)).registeredParticipants;
  await mark(registrationId, { attended: true });
  await workshops.cancel(id, anna);
  expect(await eventOf(registrationId)).toMatchObject({
    name: 'attendance.cleared',
    data: { attended: false },
  });
  expect(await brokenRules(workshops.dataSource)).toEqual({});
});

it('needs a place, the day of the workshop, and an answer', async () => {
  const { id } = await today();
  const list = await listOf(id);
  const [confirmed, waiting] = [list.registeredParticipants[0], list.waitlistedParticipants[0]] as [
    Participant,
    Participant,
  ];
  const later = await addWorkshop(workshops.dataSource, { date: '2021-02-11' });
  await workshops.signUp(later.id, student(`early-${id}`));
  const [early] = (await listOf(later.id)).registeredParticipants;
  const refused = async (registrationId: string) => {
    const { status, body } = await mark(registrationId, { attended: true });
    return [status, body.code];
  };
  expect(await refused(waiting.registrationId)).toEqual([400, 'ATTENDANCE_NEEDS_PLACE']);
  expect(await refused(early.registrationId)).toEqual([400, 'ATTENDANCE_TOO_EARLY']);
  expect(await refused('nobody')).toEqual([404, 'NOT_FOUND']);
  const { body } = await mark(confirmed.registrationId, {});
  expect(body.validation.body.keys).toEqual(['attended']);

  await workshops.setNow('2021-02-11T00:00:00+08:00');
  expect((await mark(early.registrationId, { attended: true })).status).toBe(200);
});
