import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AllocationRunEntity } from '../../src/allocation/allocation.table.js';
import { addWorkshop, brokenRules, mailsOf } from '../records.js';
import { startProcess } from '../workshops-app.js';
import { type AllocationApp, startAllocation } from './allocation-world.js';

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
