import { Queues } from '@festival/service-kit/queues';
import { eventually } from '@festival/testing/eventually';
import { admin, student } from '@festival/testing/identity';
import { withoutDeadlines } from '@festival/testing/without-deadlines';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { StartAllocation } from '../../src/allocation/commands/start-allocation.js';
import { AllocationRun } from '../../src/allocation/persistence/allocation-run.entity.js';
import { addOpenTalk, addWorkshop, brokenRules, mailsOf, placesLeftOver } from '../records.js';
import { START } from '../settings.js';
import { startProcess, startWorkshops, vendor, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;

beforeEach(async () => {
  workshops = await startWorkshops();
});
afterEach(() => workshops.close());

const allocate = (as = admin) => workshops.request('POST', '/admin/bumpWaitlist/', { as });
const runs = () => workshops.dataSource.getRepository(AllocationRun).find({ order: { id: 'ASC' } });
const finished = async () => (await runs()).filter(({ finishedAt }) => finishedAt !== null);

const look = () => workshops.app.get(StartAllocation).ifDue();

/** Inserts an allocation by hand that began this many milliseconds ago and has given seven places. */
const byHandSince = async (ms: number): Promise<string> => {
  const id = uuid({ msecs: Date.now() - ms });
  await workshops.dataSource.getRepository(AllocationRun).insert({
    ...{ id, closesAt: null, isCurrent: null, byWhom: admin.sub },
    ...{ promoted: 7, startedAt: new Date(START), finishedAt: null },
  });
  return id;
};

/** Resolves after the schedule has run once more, from start to end. */
const aLook = async () => {
  const asked = Date.now();
  const queue = workshops.app.get(Queues, { strict: false }).get('workshops.schedule');
  await eventually(async () => {
    const [last] = await queue.getCompleted(0, 0);
    return (last?.processedOn ?? 0) > asked;
  });
};

/** Two full workshops of one place each. `a` waits for both and `b` for the second; then both places become free. */
const twoQueues = async () => {
  const [first, second] = [
    await addWorkshop(workshops.dataSource, { maxParticipants: 1 }),
    await addWorkshop(workshops.dataSource, { maxParticipants: 1 }),
  ];
  const [x, y, a, b] = ['x', 'y', 'a', 'b'].map(student) as [
    ReturnType<typeof student>,
    ReturnType<typeof student>,
    ReturnType<typeof student>,
    ReturnType<typeof student>,
  ];
  await workshops.signUp(first.id, x);
  await workshops.signUp(second.id, y);
  await workshops.signUp(first.id, a);
  await workshops.signUp(second.id, a);
  await workshops.signUp(second.id, b);
  await workshops.cancel(first.id, x);
  await workshops.cancel(second.id, y);
  return { first, second, a, b };
};

describe('allocating by hand', () => {
  it('gives places in order of arrival over all waitlists, one a person, and mails them', async () => {
    const { first, second, a, b } = await twoQueues();
    expect(await allocate()).toMatchObject({ status: 200, body: { promoted: 2 } });
    expect(await mailsOf(workshops.dataSource, first.id)).toMatchObject({
      'workshop-promoted': [a.sub],
    });
    expect(await mailsOf(workshops.dataSource, second.id)).toMatchObject({
      'workshop-promoted': [b.sub],
    });
    expect(await placesLeftOver(workshops.dataSource)).toEqual([]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('is safe to repeat, and at once', async () => {
    await twoQueues();
    const answers = await Promise.all(Array.from({ length: 4 }, () => allocate()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.promoted, 0)).toBe(2);
    expect((await allocate()).body.promoted).toBe(0);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('gives places in Open Talks beside the one place, and none in what is over or withdrawn', async () => {
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
    expect((await allocate()).body.promoted).toBe(1);
    expect(await mailsOf(workshops.dataSource, talk.id)).toMatchObject({
      'workshop-promoted': [as.sub],
    });
  });

  it('goes through many more than fit one transaction', async () => {
    withoutDeadlines();
    const big = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
    const names = Array.from({ length: 320 }, (_, index) => `many-${index}`);
    await Promise.all(names.map((name) => workshops.signUp(big.id, student(name))));
    await workshops.dataSource.query('UPDATE workshops SET max_participants = 301 WHERE id = ?', [
      big.id,
    ]);
    expect((await allocate()).body.promoted).toBe(300);
    const [confirmed, waitlisted]: Record<'least' | 'most', string>[] =
      await workshops.dataSource.query(
        `SELECT MIN(arrival) AS least, MAX(arrival) AS most FROM registrations WHERE workshop_id = ?
         GROUP BY state ORDER BY state`,
        [big.id],
      );
    expect(Number(confirmed?.most)).toBeLessThan(Number(waitlisted?.least));
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('gives a place that becomes free between two of its steps to whoever came first', async () => {
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
    const allocated = allocate();
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

  it('is carried on a minute after a process died in the middle of it, wherever the clock is moved', async () => {
    await twoQueues();
    const died = await byHandSince(61_000);
    const goesOn = await byHandSince(30_000);
    for (const instant of ['2021-02-10T12:00:00+08:00', '2021-02-09T10:00:00+08:00']) {
      await workshops.setNow(instant);
      await look();
      expect(await finished()).toMatchObject([{ id: died, promoted: 9 }]);
    }
    expect(await runs()).toMatchObject([{ id: died }, { id: goesOn, finishedAt: null }]);
  });

  it('is carried on although another cannot be', async () => {
    await twoQueues();
    const [stuck, sound] = [await byHandSince(90_000), await byHandSince(61_000)];
    const holder = workshops.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT id FROM allocation_runs WHERE id = ? FOR UPDATE', [stuck]);
    await eventually(async () => (await finished()).length > 0);
    expect(await finished()).toMatchObject([{ id: sound, promoted: 9 }]);
    await holder.rollbackTransaction();
    await holder.release();
  });

  it('stops, and is left unfinished, when whoever comes next may not have what they wait for', async () => {
    const { dataSource } = workshops;
    const [home, wanted] = [await addWorkshop(dataSource), await addWorkshop(dataSource)];
    await workshops.signUp(home.id);
    await workshops.signUp(wanted.id);
    // The query takes them for people who wait for an Open Talk. The decision reads the workshop, which is not an Open Talk.
    const found = "UPDATE registrations SET is_open_talk = ? WHERE state = 'waitlisted'";
    await dataSource.query(found, [1]);
    expect((await allocate()).status).toBe(500);
    expect(await runs()).toMatchObject([{ promoted: 0, finishedAt: null }]);
    await workshops.standAt('2021-02-28T00:00:00+08:00');
    await expect(look()).rejects.toThrow('1 failed');
    await dataSource.query(found, [0]);
    await look();
    expect(await finished()).toMatchObject([{ byWhom: 'closing', promoted: 0 }]);
  });

  it('is for admins', async () => {
    expect((await workshops.request('POST', '/admin/bumpWaitlist')).status).toBe(401);
    for (const as of [student(), vendor]) expect((await allocate(as)).status).toBe(401);
    expect((await workshops.request('GET', '/admin/bumpWaitlist')).status).toBe(401);
  });
});

describe('allocating when registration closes', () => {
  it('is foretold to admins, and then told of', async () => {
    const told = async () =>
      (await workshops.request('GET', '/admin/bumpWaitlist', { as: admin })).body;
    await twoQueues();
    expect(await told()).toEqual({ due: '2021-02-27T16:00:00.000Z', done: null });
    await workshops.setNow('2021-02-28T00:00:00+08:00');
    await eventually(async () => (await told()).done !== null);
    expect((await told()).done.promoted).toBe(2);
    await workshops.setNow('2021-02-20T00:00:00+08:00');
    await eventually(async () => (await told()).done === null);
  });

  it('is due in the first millisecond after the close, and in none before', async () => {
    await twoQueues();
    await workshops.standAt('2021-02-27T23:59:59.999+08:00');
    await look();
    expect(await runs()).toEqual([]);
    await workshops.standAt('2021-02-28T00:00:00.000+08:00');
    await look();
    expect(await finished()).toHaveLength(1);
  });

  it('happens by itself, once, and in no second before', async () => {
    const { first, a } = await twoQueues();
    await workshops.setNow('2021-02-27T23:59:00+08:00');
    await aLook();
    expect(await runs()).toEqual([]);
    await workshops.setNow('2021-02-28T00:00:00+08:00');
    await eventually(async () => (await finished()).length === 1);
    expect(await mailsOf(workshops.dataSource, first.id)).toMatchObject({
      'workshop-promoted': [a.sub],
    });
    await aLook();
    expect(await runs()).toMatchObject([{ promoted: 2, byWhom: 'closing' }]);
  });

  it('is carried on after a process died in the middle of it', async () => {
    await twoQueues();
    await workshops.dataSource.getRepository(AllocationRun).insert({
      id: 'interrupted',
      closesAt: new Date('2021-02-28T00:00:00+08:00'),
      isCurrent: 1,
      byWhom: 'closing',
      promoted: 7,
      startedAt: new Date('2021-02-28T00:00:01+08:00'),
      finishedAt: null,
    });
    await workshops.setNow('2021-02-28T00:00:02+08:00');
    await eventually(async () => (await finished()).length === 1);
    expect(await runs()).toMatchObject([{ id: 'interrupted', promoted: 9 }]);
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
    await eventually(async () => (await runs())[0]?.isCurrent === null);
    await aLook();
    expect(await runs()).toMatchObject([{ promoted: 250, isCurrent: null, finishedAt: null }]);
  });

  it('happens once however many processes there are', async () => {
    await twoQueues();
    const other = await startProcess({
      databaseUrl: workshops.config.DATABASE_URL,
      redisUrl: workshops.config.REDIS_URL,
    });
    await workshops.setNow('2021-02-28T00:00:00+08:00');
    await eventually(async () => (await finished()).length === 1);
    expect(await runs()).toMatchObject([{ promoted: 2 }]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
    await other.close();
  });

  it('happens although the queue was emptied', async () => {
    await twoQueues();
    await workshops.emptyRedis();
    await workshops.setNow('2021-02-28T00:00:00+08:00');
    await eventually(async () => (await finished()).length === 1);
  });

  it('happens although it was scheduled while the machine’s clock was ahead', async () => {
    await workshops.emptyRedis();
    const queue = workshops.app.get(Queues, { strict: false }).get('workshops.schedule');
    await queue.upsertJobScheduler(
      'workshops.due',
      { every: 2_000, startDate: Date.now() + 3_600_000 },
      { name: 'workshops.due', data: {} },
    );
    expect((await queue.getJobScheduler('workshops.due'))?.next).toBeGreaterThan(
      Date.now() + 3_000_000,
    );
    await aLook();
  });

  it('happens again when a rehearsal opened registration once more', async () => {
    await workshops.setNow('2021-02-28T00:00:00+08:00');
    await eventually(async () => (await finished()).length === 1);
    await workshops.setNow('2021-02-20T00:00:00+08:00');
    await twoQueues();
    await eventually(async () => (await runs()).every(({ isCurrent }) => isCurrent === null));
    await workshops.setNow('2021-03-01T00:00:00+08:00');
    await eventually(async () => (await finished()).length === 2);
    expect((await runs()).map(({ promoted }) => promoted)).toEqual([0, 2]);
  });
});
