import { eventually } from '@festival/service-kit/testing/eventually';
import { student } from '@festival/service-kit/testing/identity';
import { withoutDeadlines } from '@festival/service-kit/testing/service';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addOpenTalk, addWorkshop, brokenRules, mailsOf, placesLeftOver } from '../records.js';
import { vendor } from '../workshops-app.js';
import { type AllocationApp, startAllocation } from './allocation-world.js';

let workshops: AllocationApp;

beforeEach(async () => {
  workshops = await startAllocation();
});
afterEach(() => workshops.close());

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
