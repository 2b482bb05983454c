import { type DomainEvent, eventQueueOf } from '@festival/contracts/events';
import type { Identity } from '@festival/contracts/identity';
import { PeopleRegistry } from '@festival/service-kit/people';
import { queueConnection } from '@festival/service-kit/queues';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, student } from '@festival/service-kit/testing/identity';
import {
  createStores,
  type StoredService,
  type Stores,
  startProcess,
  type TestProcess,
} from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import { RecordStudent } from '../../../../services/auth/src/accounts/students.js';
import type { AuthConfig } from '../../../../services/auth/src/config.js';
import { authService } from '../../../../services/auth/src/service.js';
import { settings as authSettings } from '../../../../services/auth/test/settings.js';
import { PointQueries } from '../../../../services/contests/src/points/point.queries.js';
import {
  type ContestsApp,
  startContests,
} from '../../../../services/contests/test/contests-app.js';
import { workshopsService } from '../../../../services/workshops/src/service.js';
import { addWorkshop } from '../../../../services/workshops/test/records.js';
import { startProcess as startWorkshops } from '../../../../services/workshops/test/workshops-app.js';
import { deliverTo, interceptDeliveries } from './event-deliveries.js';

const silent = { LOG_LEVEL: 'silent' };

let contests: ContestsApp;
let workshops: Awaited<ReturnType<typeof startWorkshops>>;
let auth: TestProcess<AuthConfig>;
let queue: Queue;
const allStores: Stores[] = [];

/** Another service beside contests, with its own database. */
const besideContests = async (service: StoredService) => {
  const stores = await createStores(service);
  allStores.push(stores);
  return { ...stores, redisUrl: contests.config.REDIS_URL };
};

beforeAll(async () => {
  contests = await startContests(silent);
  workshops = await startWorkshops(await besideContests(workshopsService), silent);
  auth = await startProcess(authService, await besideContests(authService), {
    ...authSettings,
    ...silent,
  });
  queue = new Queue(eventQueueOf('contests', 'attendance'), {
    connection: queueConnection(contests.config),
  });
});
afterAll(async () => {
  await auth.close();
  await workshops.close();
  await contests.close();
  await queue.close();
  await Promise.all(allStores.map((stores) => stores.close()));
});

const ask = async (method: string, path: string, body: object) => {
  const answer = await contests.request(method, path, { as: admin, body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const pointsOf = async (as: Identity) =>
  (await contests.request('GET', '/internal/students/me/points', { as })).body.points;

describe('being at a workshop', () => {
  /** A student with a place in a workshop of today. */
  const visitor = async () => {
    const { id } = await addWorkshop(workshops.dataSource, { date: '2021-02-10' });
    const who = student(`visitor-${id}`);
    await workshops.signUp(id, who);
    const list = await workshops.request('GET', `/admin/workshops/${id}`, { as: admin });
    const [{ registrationId }] = list.body.registeredParticipants;
    const mark = (attended: boolean) =>
      workshops.request('PUT', `/admin/registrations/${registrationId}/attendance`, {
        as: admin,
        body: { attended },
      });
    const untilHandled = (revision: number) =>
      eventually(async () => {
        const [row] = await contests.dataSource.query(
          "SELECT revision FROM event_revisions WHERE topic = 'attendance' AND subject = ?",
          [registrationId],
        );
        return Number(row?.revision ?? -1) === revision;
      });
    return { who, registrationId, mark, untilHandled };
  };
  const deliver = (event: DomainEvent) => deliverTo(queue, { consumer: 'contests', event });
  const award = {
    points: 1,
    category: 'Workshop',
    source: 'workshop',
    at: expect.any(String),
    note: 'Batik for Beginners',
  };

  it('gives its points once, takes them back by a counter-entry, and gives them again', async () => {
    const { who, mark, untilHandled } = await visitor();
    await mark(true);
    await untilHandled(1);
    expect(await pointsOf(who)).toEqual([award]);
    await mark(false);
    await untilHandled(2);
    expect(await pointsOf(who)).toEqual([]);
    await mark(true);
    await untilHandled(3);
    expect(await pointsOf(who)).toEqual([award]);
    const entries: { points: number }[] = await contests.dataSource.query(
      'SELECT points FROM point_entries WHERE student_id = ? ORDER BY id',
      [who.sub],
    );
    expect(entries.map(({ points }) => points)).toEqual([1, -1, 1]);
  });

  it('comes out right when events come three times, late and reversed', async () => {
    const { who, mark } = await visitor();
    const events = await interceptDeliveries(queue, workshops.dataSource, async () => {
      for (const attended of [true, false, true]) await mark(attended);
      return 3;
    });
    const [first, undone, last] = events as [DomainEvent, DomainEvent, DomainEvent];
    for (const event of [undone, first, undone]) await deliver(event);
    expect(await pointsOf(who)).toEqual([]);
    for (const event of [last, last, last, first, undone]) await deliver(event);
    expect(await pointsOf(who)).toEqual([award]);
  });

  it('leaves points that an admin took back, until attendance is recorded again, also when its events come reversed', async () => {
    const { who, mark, untilHandled } = await visitor();
    await mark(true);
    await untilHandled(1);
    const [{ id }] = await contests.dataSource.query(
      'SELECT id FROM point_entries WHERE student_id = ?',
      [who.sub],
    );
    await ask('POST', `/admin/points/${id}/undo`, { reason: 'Left after a minute.' });
    expect(await pointsOf(who)).toEqual([]);
    const events = await interceptDeliveries(queue, workshops.dataSource, async () => {
      await mark(false);
      await mark(true);
      return 2;
    });
    for (const event of events.toReversed()) await deliver(event);
    expect(await pointsOf(who)).toEqual([award]);
  });
});

describe('points that were given to an address', () => {
  const give = (email: string, points: number) =>
    ask('PATCH', `/admin/luckydraw?emailAddress=${email}`, { points, category: 'Workshop' });
  /** Stores a campus sign-in as auth does. */
  const signIn = async (subject: string, email: string, displayName = 'Tan Wei Ling') => {
    const person = { issuer: 'campus', subject, email, displayName, picture: null };
    const { id } = await auth.app.get(RecordStudent, { strict: false }).execute(person);
    return { ...student(subject), sub: id, email, name: displayName };
  };
  const untilKnown = (email: string) =>
    eventually(async () => {
      const rows = await contests.dataSource.query('SELECT id FROM students WHERE email = ?', [
        email,
      ]);
      return rows.length === 1;
    });
  const chancesOf = async (account: string) =>
    (
      await contests.app
        .get(PointQueries, { strict: false })
        .ofEverybody(contests.dataSource.manager, new Date('2022-01-01'))
    ).find((one) => one.account === account);

  it('are the student’s from the first sign-in on, together with later ones', async () => {
    await give('Wei.Ling@E.ntu.edu.sg', 3);
    expect(await chancesOf('wei.ling@e.ntu.edu.sg')).toMatchObject({ chances: 3 });

    const weiLing = await signIn('wei', 'WEI.Ling@e.ntu.edu.sg');
    // Immediately, before contests has received the account's event.
    expect(await pointsOf(weiLing)).toMatchObject([{ points: 3 }]);
    await untilKnown('wei.ling@e.ntu.edu.sg');
    await give('wei.ling@e.ntu.edu.sg', 2);

    expect(await pointsOf(weiLing)).toMatchObject([{ points: 3 }, { points: 2 }]);
    expect(await chancesOf('wei.ling@e.ntu.edu.sg')).toBeUndefined();
    expect(await chancesOf(weiLing.sub)).toEqual({
      account: weiLing.sub,
      email: 'wei.ling@e.ntu.edu.sg',
      chances: 5,
    });
    const { body } = await contests.request('GET', '/admin/points?q=tan%20wei', { as: admin });
    expect(body.entries).toMatchObject([
      { studentId: weiLing.sub, name: 'Tan Wei Ling', points: 2 },
      { studentId: weiLing.sub, name: 'Tan Wei Ling', points: 3 },
    ]);
  });

  it('stay the student’s who gets another address', async () => {
    const before = await signIn('jun', 'jun.kai@e.ntu.edu.sg', 'Lim Jun Kai');
    await untilKnown('jun.kai@e.ntu.edu.sg');
    await give('jun.kai@e.ntu.edu.sg', 4);
    const after = await signIn('jun', 'junkai.lim@ntu.edu.sg', 'Dr Lim Jun Kai');
    await untilKnown('junkai.lim@ntu.edu.sg');
    await give('junkai.lim@ntu.edu.sg', 1);

    expect(after.sub).toBe(before.sub);
    expect(await pointsOf(after)).toMatchObject([{ points: 4 }, { points: 1 }]);
    expect(await chancesOf(after.sub)).toMatchObject({
      email: 'junkai.lim@ntu.edu.sg',
      chances: 5,
    });
  });

  it('stay the student’s when somebody else gets the address, who gets its later points, also after the first is erased', async () => {
    const address = 'hui.min@e.ntu.edu.sg';
    await give(address, 4);
    const first = await signIn('hui', address, 'Hui Min');
    await untilKnown(address);
    await give(address, 2);
    await signIn('hui', 'hui.min.tan@e.ntu.edu.sg', 'Hui Min');
    await untilKnown('hui.min.tan@e.ntu.edu.sg');
    const second = await signIn('another-hui', address, 'Another Hui Min');
    // Immediately, before contests has received the account's event.
    expect(await pointsOf(second)).toEqual([]);
    await untilKnown(address);
    await give(address, 1);

    expect(await pointsOf(first)).toMatchObject([{ points: 4 }, { points: 2 }]);
    expect(await pointsOf(second)).toMatchObject([{ points: 1 }]);
    expect(await chancesOf(first.sub)).toMatchObject({ chances: 6 });
    expect(await chancesOf(second.sub)).toMatchObject({ chances: 1 });

    const { data } = contests.app.get(PeopleRegistry, { strict: false });
    await data.erase({ accountIds: [first.sub], emailAddress: 'hui.min.tan@e.ntu.edu.sg' });
    await give(address, 2);
    expect(await pointsOf(first)).toMatchObject([{ points: 4 }, { points: 2 }]);
    // Nobody could be told that they won.
    expect(await chancesOf(first.sub)).toBeUndefined();
    expect(await chancesOf(second.sub)).toMatchObject({ chances: 3 });
  });
});
