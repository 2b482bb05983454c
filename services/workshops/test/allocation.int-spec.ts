import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, student } from '@festival/service-kit/testing/identity';
import { schedulesOf, withoutDeadlines } from '@festival/service-kit/testing/service';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { AllocatePlaces } from '../src/allocation/allocate-places.js';
import { AllocationRunEntity } from '../src/allocation/allocation.table.js';
import { addOpenTalk, addWorkshop, brokenRules, mailsOf, placesLeftOver } from './records.js';
import { START } from './settings.js';
import { startProcess, startWorkshops, vendor } from './workshops-app.js';

/** The service, and what its allocations do. Each test starts its own, because it allocates over all workshops. */
const startAllocation = async () => {
  const workshops = await startWorkshops();
  const all = workshops.dataSource.getRepository(AllocationRunEntity);
  const runs = () => all.find({ order: { id: 'ASC' } });

  return {
    ...workshops,
    allocate: (as = admin) => workshops.request('POST', '/admin/bumpWaitlist/', { as }),
    runs,
    finished: async () => (await runs()).filter(({ finishedAt }) => finishedAt !== null),
    look: () => workshops.app.get(AllocatePlaces).atClosing(),

    /** Inserts an allocation by hand that began this many milliseconds ago and has given seven places. */
    async byHandSince(ms: number): Promise<string> {
      const id = uuid({ msecs: Date.now() - ms });
      await all.insert({
        ...{ id, closesAt: null, isCurrent: null, byWhom: admin.sub },
        ...{ promoted: 7, startedAt: new Date(START), finishedAt: null },
      });
      return id;
    },

    /** Runs the schedule once more, from start to end. */
    aLook: () => schedulesOf(workshops.app, 'workshops').run('workshops.due'),

    /** Two full workshops of one place each. `a` waits for both and `b` for the second; then both places become free. */
    async twoQueues() {
      const first = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
      const second = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
      const [x, y, a, b] = [student('x'), student('y'), student('a'), student('b')];
      await workshops.signUp(first.id, x);
      await workshops.signUp(second.id, y);
      await workshops.signUp(first.id, a);
      await workshops.signUp(second.id, a);
      await workshops.signUp(second.id, b);
      await workshops.cancel(first.id, x);
      await workshops.cancel(second.id, y);
      return { first, second, a, b };
    },
  };
};

type AllocationApp = Awaited<ReturnType<typeof startAllocation>>;

let workshops: AllocationApp;

beforeEach(async () => {
  workshops = await startAllocation();
});
afterEach(() => workshops.close());

describe('allocating when registration closes', () => {
  it('is announced to admins, and then reported', async () => {
    const told = async () =>
      (await workshops.request('GET', '/admin/bumpWaitlist', { as: admin })).body;
    await workshops.twoQueues();
    expect(await told()).toEqual({ due: '2021-02-27T16:00:00.000Z', done: null });
    await workshops.setNow('2021-02-28T00:00:00+08:00');
    await eventually(async () => (await told()).done !== null);
    expect((await told()).done.promoted).toBe(2);
    await workshops.setNow('2021-02-20T00:00:00+08:00');
    await eventually(async () => (await told()).done === null);
  });

  it('is due from the first millisecond after the close, and not before', async () => {
    await workshops.twoQueues();
    await workshops.standAt('2021-02-27T23:59:59.999+08:00');
    await workshops.look();
    expect(await workshops.runs()).toEqual([]);
    await workshops.standAt('2021-02-28T00:00:00.000+08:00');
    await workshops.look();
    expect(await workshops.finished()).toHaveLength(1);
  });

  it('happens automatically, once, and not too early', async () => {
    const { first, a } = await workshops.twoQueues();
    await workshops.setNow('2021-02-27T23:59:00+08:00');
    await workshops.aLook();
    expect(await workshops.runs()).toEqual([]);
    await workshops.setNow('2021-02-28T00:00:00+08:00');
    await eventually(async () => (await workshops.finished()).length === 1);
    expect(await mailsOf(workshops.dataSource, first.id)).toMatchObject({
      'workshop-promoted': [a.sub],
    });
    await workshops.aLook();
    expect(await workshops.runs()).toMatchObject([{ promoted: 2, byWhom: 'closing' }]);
  });

  it('continues after a process died in the middle of it', async () => {
    await workshops.twoQueues();
    await workshops.dataSource.getRepository(AllocationRunEntity).insert({
      id: 'interrupted',
      closesAt: new Date('2021-02-28T00:00:00+08:00'),
      isCurrent: 1,
      byWhom: 'closing',
      promoted: 7,
      startedAt: new Date('2021-02-28T00:00:01+08:00'),
      finishedAt: null,
    });
    await workshops.setNow('2021-02-28T00:00:02+08:00');
    await eventually(async () => (await workshops.finished()).length === 1);
    expect(await workshops.runs()).toMatchObject([{ id: 'interrupted', promoted: 9 }]);
  });

  it('stops when a rehearsal opens registration again in the middle of it', async () => {
    const big = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
    const names = Array.from({ length: 302 }, (_, index) => `many-${index}`);
    await Promise.all(names.map((name) => workshops.signUp(big.id, student(name))));
    await workshops.dataSource.query('UPDATE workshops SET max_participants = 302');
    const holder = workshops.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT id FROM workshops FOR UPDATE');
    await workshops.setNow('2021-02-28T00:00:00+08:00');
    await eventually(async () => {
      const [{ waiting }] = await workshops.dataSource.query(
        `SELECT COUNT(*) AS waiting FROM information_schema.processlist
         WHERE info LIKE '%FROM workshops%FOR UPDATE' AND db = DATABASE()`,
      );
      return Number(waiting) > 0;
    });
    await workshops.setNow('2021-02-20T00:00:00+08:00');
    await holder.commitTransaction();
    await holder.release();
    await eventually(async () => (await workshops.runs())[0]?.isCurrent === null);
    await workshops.aLook();
    expect(await workshops.runs()).toMatchObject([
      { promoted: 250, isCurrent: null, finishedAt: null },
    ]);
  });

  it('happens once with any number of processes', async () => {
    await workshops.twoQueues();
    const other = await startProcess({
      databaseUrl: workshops.config.DATABASE_URL,
      redisUrl: workshops.config.REDIS_URL,
    });
    await workshops.setNow('2021-02-28T00:00:00+08:00');
    await eventually(async () => (await workshops.finished()).length === 1);
    expect(await workshops.runs()).toMatchObject([{ promoted: 2 }]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
    await other.close();
  });

  it('happens although the queue was emptied', async () => {
    await workshops.twoQueues();
    await workshops.emptyRedis();
    await workshops.setNow('2021-02-28T00:00:00+08:00');
    await eventually(async () => (await workshops.finished()).length === 1);
  });

  it('happens again when a rehearsal opened registration once more', async () => {
    await workshops.setNow('2021-02-28T00:00:00+08:00');
    await eventually(async () => (await workshops.finished()).length === 1);
    await workshops.setNow('2021-02-20T00:00:00+08:00');
    await workshops.twoQueues();
    await eventually(async () =>
      (await workshops.runs()).every(({ isCurrent }) => isCurrent === null),
    );
    await workshops.setNow('2021-03-01T00:00:00+08:00');
    await eventually(async () => (await workshops.finished()).length === 2);
    expect((await workshops.runs()).map(({ promoted }) => promoted)).toEqual([0, 2]);
  });
});

describe('allocating by hand', () => {
  it('gives places in order of arrival over all waitlists, one a person, and mails them', async () => {
    const { first, second, a, b } = await workshops.twoQueues();
    expect(await workshops.allocate()).toMatchObject({ status: 200, body: { promoted: 2 } });
    expect(await mailsOf(workshops.dataSource, first.id)).toMatchObject({
      'workshop-promoted': [a.sub],
    });
    expect(await mailsOf(workshops.dataSource, second.id)).toMatchObject({
      'workshop-promoted': [b.sub],
    });
    expect(await placesLeftOver(workshops.dataSource)).toEqual([]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('is safe to repeat, also concurrently', async () => {
    await workshops.twoQueues();
    const answers = await Promise.all(Array.from({ length: 4 }, () => workshops.allocate()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.promoted, 0)).toBe(2);
    expect((await workshops.allocate()).body.promoted).toBe(0);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('gives places in Open Talks in addition to the one place, and none in past or withdrawn workshops', async () => {
    const as = student('keen');
    const talk = await addOpenTalk(workshops.dataSource, { maxParticipants: 1 });
    const early = await addWorkshop(workshops.dataSource, {
      date: '2021-02-20',
      maxParticipants: 1,
    });
    const home = await addWorkshop(workshops.dataSource);
    await workshops.signUp(home.id, as);
    for (const { id } of [talk, early]) {
      await workshops.signUp(id, student(`first-${id}`));
      await workshops.signUp(id, as);
      await workshops.cancel(id, student(`first-${id}`));
    }
    await workshops.cancel(home.id, as);
    await workshops.setNow('2021-02-20T16:00:00+08:00');
    expect((await workshops.allocate()).body.promoted).toBe(1);
    expect(await mailsOf(workshops.dataSource, talk.id)).toMatchObject({
      'workshop-promoted': [as.sub],
    });
  });

  it('handles more people than fit one transaction', async () => {
    withoutDeadlines();
    const big = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
    const names = Array.from({ length: 320 }, (_, index) => `many-${index}`);
    await Promise.all(names.map((name) => workshops.signUp(big.id, student(name))));
    await workshops.dataSource.query('UPDATE workshops SET max_participants = 301 WHERE id = ?', [
      big.id,
    ]);
    expect((await workshops.allocate()).body.promoted).toBe(300);
    const [confirmed, waitlisted]: Record<'least' | 'most', string>[] =
      await workshops.dataSource.query(
        `SELECT MIN(arrival) AS least, MAX(arrival) AS most FROM registrations WHERE workshop_id = ?
         GROUP BY state ORDER BY state`,
        [big.id],
      );
    expect(Number(confirmed?.most)).toBeLessThan(Number(waitlisted?.least));
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('gives a place that becomes free between two steps to the first in the queue', async () => {
    withoutDeadlines();
    const { dataSource } = workshops;
    const full = await addWorkshop(dataSource, { maxParticipants: 1 });
    const big = await addWorkshop(dataSource, { maxParticipants: 1 });
    const [holder, first, last] = [student('holder'), student('first'), student('last')];
    await workshops.signUp(full.id, holder);
    await workshops.signUp(full.id, first);
    const crowd = Array.from({ length: 291 }, (_, index) => student(`crowd-${index}`));
    await Promise.all(crowd.map((as) => workshops.signUp(big.id, as)));
    await workshops.signUp(full.id, last);
    await dataSource.query('UPDATE workshops SET max_participants = 400 WHERE id = ?', [big.id]);
    const stepUnderWay = dataSource.createQueryRunner();
    await stepUnderWay.startTransaction();
    await stepUnderWay.query('SELECT id FROM workshops WHERE id = ? FOR UPDATE', [big.id]);
    const allocated = workshops.allocate();
    await eventually(async () => {
      const waiting: unknown[] = await dataSource.query(
        "SELECT id FROM information_schema.processlist WHERE info LIKE '%ORDER BY id FOR UPDATE'",
      );
      return waiting.length > 0;
    });
    expect((await workshops.cancel(full.id, holder)).status).toBe(200);
    await stepUnderWay.rollbackTransaction();
    await stepUnderWay.release();
    expect((await allocated).body.promoted).toBe(291);
    expect(await mailsOf(dataSource, full.id)).toMatchObject({ 'workshop-promoted': [first.sub] });
    expect(await brokenRules(dataSource)).toEqual({});
  });

  it('continues a minute after a process died in the middle of it, wherever the clock is moved', async () => {
    await workshops.twoQueues();
    const died = await workshops.byHandSince(61_000);
    const goesOn = await workshops.byHandSince(30_000);
    for (const instant of ['2021-02-10T12:00:00+08:00', '2021-02-09T10:00:00+08:00']) {
      await workshops.setNow(instant);
      await workshops.look();
      expect(await workshops.finished()).toMatchObject([{ id: died, promoted: 9 }]);
    }
    expect(await workshops.runs()).toMatchObject([{ id: died }, { id: goesOn, finishedAt: null }]);
  });

  it('continues although another one cannot', async () => {
    await workshops.twoQueues();
    const [stuck, sound] = [
      await workshops.byHandSince(90_000),
      await workshops.byHandSince(61_000),
    ];
    const holder = workshops.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT id FROM allocation_runs WHERE id = ? FOR UPDATE', [stuck]);
    await eventually(async () => (await workshops.finished()).length > 0);
    expect(await workshops.finished()).toMatchObject([{ id: sound, promoted: 9 }]);
    await holder.rollbackTransaction();
    await holder.release();
  });

  it('stops, unfinished, when the next person may not have their place', async () => {
    const { dataSource } = workshops;
    const [home, wanted] = [await addWorkshop(dataSource), await addWorkshop(dataSource)];
    await workshops.signUp(home.id);
    await workshops.signUp(wanted.id);
    // The query takes them for people who wait for an Open Talk. The decision reads the workshop, which is not an Open Talk.
    const found = "UPDATE registrations SET is_open_talk = ? WHERE state = 'waitlisted'";
    await dataSource.query(found, [1]);
    expect((await workshops.allocate()).status).toBe(500);
    expect(await workshops.runs()).toMatchObject([{ promoted: 0, finishedAt: null }]);
    await workshops.standAt('2021-02-28T00:00:00+08:00');
    await expect(workshops.look()).rejects.toThrow('1 failed');
    await dataSource.query(found, [0]);
    await workshops.look();
    expect(await workshops.finished()).toMatchObject([{ byWhom: 'closing', promoted: 0 }]);
  });

  it('is for admins', async () => {
    expect((await workshops.request('POST', '/admin/bumpWaitlist')).status).toBe(401);
    for (const as of [student(), vendor]) expect((await workshops.allocate(as)).status).toBe(401);
    expect((await workshops.request('GET', '/admin/bumpWaitlist')).status).toBe(401);
  });
});
