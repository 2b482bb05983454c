import { erasureQueueOf } from '@festival/contracts/jobs';
import { AFTER_FESTIVAL_SECONDS } from '@festival/contracts/retention';
import { AuditLog } from '@festival/service-kit/audit';
import { EndPeople, PeopleRegistry } from '@festival/service-kit/people';
import { Queues } from '@festival/service-kit/queues';
import { scheduleKey } from '@festival/service-kit/schedules';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin } from '@festival/service-kit/testing/identity';
import { schedulesOf, startProcess } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { AdminWorkshopQueries } from '../src/participants/participant.queries.js';
import { workshopsService } from '../src/service.js';
import { addOpenTalk, addWorkshop, brokenRules, mailsOf } from './records.js';
import { settings } from './settings.js';
import { form, somebody, startWorkshops, type WorkshopsApp } from './workshops-app.js';

let workshops: WorkshopsApp;
beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());

const rows = () =>
  workshops.dataSource.query(
    'SELECT id, state, name, contact_number, email_address, matric_number, student_id FROM registrations ORDER BY arrival',
  );
const telling = /Wei Ling|91234567|weiling@|U1922001A|U3000000C/;
const participants = () => workshops.dataSource.query('SELECT student_id FROM participants');

it('an erased participant is free of their place, also as a walk-in; who came stays counted', async () => {
  const ahead = await addWorkshop(workshops.dataSource);
  const past = await addOpenTalk(workshops.dataSource, { date: '2021-02-20' });
  const [who, other] = [somebody(), somebody()];
  // As they said it at the door.
  const walkIn = { name: 'Wei Ling', matricNumber: 'U1922001A', reason: 'At the door' };
  await workshops.request('POST', `/admin/workshops/${ahead.id}/participants`, {
    as: admin,
    body: walkIn,
  });
  await workshops.signUp(past.id, who);
  await workshops.setNow('2021-02-22T12:00:00+08:00');
  await workshops.signUp(ahead.id, other, form({ name: 'Other', matricNumber: 'U2000000B' }));
  const { data } = workshops.app.get(PeopleRegistry, { strict: false });
  const person = { accountIds: [who.sub], emailAddress: 'weiling@e.ntu.edu.sg' };
  expect((await data.read(person)).kinds['signUps']).toHaveLength(2);
  for (const _ of ['once', 'again']) await data.erase(person);

  const [door, came, stays] = await rows();
  expect(JSON.stringify([came, door, await participants()])).not.toMatch(telling);
  expect([came.state, door.state, stays.state]).toEqual(['confirmed', 'cancelled', 'confirmed']);
  expect(stays).toMatchObject({ name: 'Other', matric_number: 'U2000000B' });
  expect(await brokenRules(workshops.dataSource)).toEqual({});
  const queries = workshops.app.get(AdminWorkshopQueries, { strict: false });
  // No mail of a campaign is written about who was erased.
  expect(await queries.subjects([door.id, came.id, stays.id])).toMatchObject([{ _id: stays.id }]);
});

it('a walk-in stays whose number somebody with another name typed', async () => {
  const [theirs, own] = [
    await addOpenTalk(workshops.dataSource),
    await addOpenTalk(workshops.dataSource),
  ];
  const who = somebody();
  const matricNumber = 'U3000000C';
  await workshops.request('POST', `/admin/workshops/${theirs.id}/participants`, {
    as: admin,
    body: { name: 'Lim Jun', matricNumber, reason: 'At the door' },
  });
  await workshops.signUp(own.id, who, form({ matricNumber }));
  const { data } = workshops.app.get(PeopleRegistry, { strict: false });
  const person = { accountIds: [who.sub], emailAddress: 'weiling@e.ntu.edu.sg' };
  expect((await data.read(person)).kinds['signUps']).toHaveLength(1);
  await data.erase(person);
  expect((await rows()).slice(-2)).toMatchObject([
    { name: 'Lim Jun', matric_number: matricNumber, state: 'confirmed' },
    { name: 'Erased', matric_number: '', state: 'cancelled' },
  ]);
  expect(Object.keys(await mailsOf(workshops.dataSource, own.id))).toEqual(['workshop-confirmed']);
});

it('an erasure looks again a minute later, for what was committed after it', async () => {
  const [late, { id }] = [somebody(), await addOpenTalk(workshops.dataSource)];
  const queue = workshops.app.get(Queues, { strict: false }).get(erasureQueueOf('workshops'));
  const person = { accountIds: [late.sub], emailAddress: 'weiling@e.ntu.edu.sg' };
  await queue.add('person.erase', { service: 'workshops', person }, { jobId: 'late' });
  await eventually(async () => (await queue.getDelayedCount()) === 1);
  await workshops.signUp(id, late);
  await eventually(async () => {
    await queue.promoteJobs();
    return (await queue.getCompletedCount()) === 1;
  });
  expect((await rows()).at(-1)).toMatchObject({ name: 'Erased', state: 'cancelled' });
});

it('everybody is erased once the time after the last day of the festival is over, and not a second earlier', async () => {
  const { id } = await addWorkshop(workshops.dataSource, { maxParticipants: 300 });
  await workshops.setNow('2021-02-20T12:00:00+08:00');
  for (let count = 0; count < 3; count += 1) await workshops.signUp(id, somebody());
  await workshops.signUp(id, somebody(), form({ name: 'Erased' }));
  const ending = workshops.app.get(EndPeople, { strict: false });
  const over = Date.parse('2021-03-27T00:00:00+08:00') + AFTER_FESTIVAL_SECONDS.signUps * 1_000;
  await workshops.standAt(new Date(over - 1_000).toISOString());
  await ending.execute();
  expect(JSON.stringify(await rows())).toMatch(telling);
  await workshops.standAt(new Date(over).toISOString());
  await ending.execute();
  expect(new Set((await rows()).map(({ name }: { name: string }) => name))).toEqual(
    new Set(['Erased']),
  );
  expect(JSON.stringify([await rows(), await participants()])).not.toMatch(telling);
});

it('nobody is erased by the dates of another festival, after which everything was done', async () => {
  const { id } = await addOpenTalk(workshops.dataSource);
  await workshops.setNow('2021-02-20T12:00:00+08:00');
  await workshops.signUp(id, somebody());
  const log = workshops.app.get(AuditLog, { strict: false });
  const beginTrail = async (at: string) => {
    await workshops.standAt(at);
    await workshops.dataSource.transaction((manager) =>
      log.append(manager, admin, { action: 'workshop.created', subject: id }),
    );
  };
  const end = async () => {
    await workshops.standAt('2026-01-01T00:00:00+08:00');
    return workshops.app.get(EndPeople, { strict: false }).execute();
  };
  const emptyTrail = () => workshops.dataSource.query('TRUNCATE audit_log');
  // As where no admin has done anything yet: the database is of today.
  await emptyTrail();
  expect(await end()).toBe(0);
  await beginTrail('2022-01-01T00:00:00+08:00');
  expect(await end()).toBe(0);
  expect(JSON.stringify(await rows())).toMatch(telling);
  await emptyTrail();
  // Such as the first note to many, after the festival.
  await beginTrail('2021-04-10T00:00:00+08:00');
  expect(await end()).toBe(2);
});

it('they are erased by a task in production, but not where the clock was set, as in the demo: it may show a day long after the festival', async () => {
  await workshops.setNow('2021-02-20T12:00:00+08:00');
  const { id } = await addOpenTalk(workshops.dataSource);
  await workshops.signUp(id, somebody());
  await schedulesOf(workshops.app, 'workshops').firstTurn('pictures.sweep');
  const redis = workshops.app.get(Redis, { strict: false });
  expect(await redis.exists(scheduleKey('workshops', 'people.end'))).toBe(0);
  expect(JSON.stringify(await rows())).toMatch(telling);

  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = workshops.config;
  const { FESTIVAL_NOW: _, ...env } = { ...settings, FESTIVAL_MODE: 'production' };
  const production = await startProcess(workshopsService, { databaseUrl, redisUrl }, env);
  await schedulesOf(production.app, 'workshops').firstTurn('people.end');
  expect(JSON.stringify(await rows())).not.toMatch(telling);
  await production.close();
});
