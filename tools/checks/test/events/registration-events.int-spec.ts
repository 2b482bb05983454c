import type { DomainEvent } from '@festival/contracts/events';
import { eventually } from '@festival/service-kit/testing/eventually';
import {
  admin,
  serviceIdentity,
  student,
  TEST_SERVICE,
} from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addWorkshop, workshopForm } from '../../../../services/workshops/test/records.js';
import {
  startWorkshops,
  type WorkshopsApp,
} from '../../../../services/workshops/test/workshops-app.js';
import { type ConsumerPlace, createConsumer, subscribe } from './event-consumer.js';

let workshops: WorkshopsApp;
let diary: ConsumerPlace;

beforeAll(async () => {
  workshops = await startWorkshops({ LOG_LEVEL: 'silent' });
  await workshops.app.listen(0, '127.0.0.1');
  diary = await createConsumer(TEST_SERVICE, {
    redisUrl: workshops.config.REDIS_URL,
    ownerUrl: await workshops.app.getUrl(),
  });
  subscribe(TEST_SERVICE, 'registration');
  await diary.start('registration');
  await eventually(() => diary.isReplayed('registration'));
});
afterAll(async () => {
  await diary.close();
  await workshops.close();
});

const [anna, ben, chen] = [student('anna'), student('ben'), student('chen')];

/** The current registrations, as the workshops service answers a new consumer. */
const whatStands = async (): Promise<DomainEvent[]> => {
  const { body } = await workshops.request('GET', '/internal/events/registration', {
    as: serviceIdentity(TEST_SERVICE),
  });
  return body.events;
};

/** Each student's events as `2 registration.promoted`, in the order of the revisions. */
const stories = async (): Promise<Record<string, string[]>> => {
  const events = (await diary.handled()) as DomainEvent<'registration'>[];
  const students = [...new Set(events.map(({ data }) => data.studentId))];
  const storyOf = (studentId: string) =>
    events
      .filter(({ data }) => data.studentId === studentId)
      .map(({ name, revision }) => `${revision} ${name}`)
      .sort();
  return Object.fromEntries(students.map((id) => [id, storyOf(id)]));
};

const act = async (method: string, url: string, body?: object) =>
  expect((await workshops.request(method, url, { as: admin, ...(body && { body }) })).status).toBe(
    200,
  );

it('a change of a registration’s state is published; a later replay gives the same', async () => {
  const batik = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
  const settle = () =>
    eventually(async () => {
      const [row] = await workshops.dataSource.query(
        "SELECT COUNT(*) AS waiting FROM outbox WHERE job_name = 'event.deliver'",
      );
      return Number(row.waiting) === 0;
    });
  for (const who of [anna, ben, chen])
    expect((await workshops.signUp(batik.id, who)).status).toBe(200);
  await settle();
  expect((await workshops.cancel(batik.id, anna)).status).toBe(200);
  await act('POST', '/admin/bumpWaitlist');
  await act('PUT', `/workshops/${batik.id}`, workshopForm({ name: 'Batik', maxParticipants: 1 }));
  await settle();

  expect(await stories()).toEqual({
    [anna.sub]: ['0 registration.confirmed', '1 registration.cancelled'],
    [ben.sub]: ['0 registration.waitlisted', '1 registration.promoted'],
    [chen.sub]: ['0 registration.waitlisted'],
  });
  const lastHandled = async () => {
    const bySubject = new Map((await diary.handled()).map((event) => [event.subject, event]));
    return [...bySubject.values()].sort((one, other) => (one.subject < other.subject ? -1 : 1));
  };
  expect(await whatStands()).toEqual(await lastHandled());

  await act('DELETE', `/workshops/${batik.id}`, { reason: 'Flooded.' });
  await settle();
  expect((await stories())[ben.sub]?.at(-1)).toBe('3 registration.withdrawn');
  expect(await whatStands()).toEqual(await lastHandled());
});
