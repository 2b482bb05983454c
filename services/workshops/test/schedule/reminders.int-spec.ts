import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RemindParticipants } from '../../src/allocation/remind-participants.js';
import { addWorkshop, brokenRules, mailsOf, workshopForm } from '../records.js';
import { START } from '../settings.js';
import { startWorkshops, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());
beforeEach(() => workshops.setNow(START));

const [anna, ben, cara] = [student('anna'), student('ben'), student('cara')];
const look = () => workshops.app.get(RemindParticipants).execute();
const reminded = async (id: string) =>
  (await mailsOf(workshops.dataSource, id))['workshop-reminder'];

describe('reminders', () => {
  it('go to people with a place the day before at ten, once, from several processes', async () => {
    const batik = await addWorkshop(workshops.dataSource, {
      date: '2021-02-20',
      maxParticipants: 2,
    });
    for (const as of [anna, ben, cara]) await workshops.signUp(batik.id, as);
    await workshops.standAt('2021-02-19T09:59:59.999+08:00');
    await look();
    expect(await reminded(batik.id)).toBeUndefined();
    await workshops.standAt('2021-02-19T10:00:00+08:00');
    await Promise.all([look(), look(), look()]);
    await look();
    expect(await reminded(batik.id)).toEqual([anna.sub, ben.sub]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('go out by themselves', async () => {
    const batik = await addWorkshop(workshops.dataSource, { date: '2021-03-06' });
    const as = student('dan');
    await workshops.signUp(batik.id, as);
    await workshops.setNow('2021-03-05T10:00:00+08:00');
    await eventually(async () => (await reminded(batik.id)) !== undefined);
    expect(await reminded(batik.id)).toEqual([as.sub]);
  });

  it('of one workshop do not depend on another', async () => {
    const date = '2021-03-04';
    const [broken, batik] = [
      await addWorkshop(workshops.dataSource, { date }),
      await addWorkshop(workshops.dataSource, { date }),
    ];
    const [ivy, jan] = [student('ivy'), student('jan')];
    await workshops.signUp(broken.id, ivy);
    await workshops.signUp(batik.id, jan);
    await workshops.dataSource.query(
      `ALTER TABLE registrations ADD CONSTRAINT no_reminder CHECK (reminded_for IS NULL OR workshop_id <> '${broken.id}')`,
    );
    await workshops.setNow('2021-03-03T10:00:00+08:00');
    await expect(look()).rejects.toThrow('1 failed');
    expect(await reminded(batik.id)).toEqual([jan.sub]);
    expect(await reminded(broken.id)).toBeUndefined();
    await workshops.dataSource.query('ALTER TABLE registrations DROP CONSTRAINT no_reminder');
    await look();
    expect(await reminded(broken.id)).toEqual([ivy.sub]);
  });

  it('go out although nothing can be allocated', async () => {
    const batik = await addWorkshop(workshops.dataSource, { date: '2021-03-05' });
    const as = student('kim');
    await workshops.signUp(batik.id, as);
    await workshops.dataSource.query('RENAME TABLE allocation_runs TO runs_that_are_gone');
    await workshops.setNow('2021-03-04T10:00:00+08:00');
    await eventually(async () => (await reminded(batik.id)) !== undefined);
    await workshops.dataSource.query('RENAME TABLE runs_that_are_gone TO allocation_runs');
  });

  it('do not go to people who got their place after that, nor once it has begun, nor when it is withdrawn', async () => {
    const batik = await addWorkshop(workshops.dataSource, {
      date: '2021-02-22',
      startTime: '14:00',
    });
    const gone = await addWorkshop(workshops.dataSource, { date: '2021-02-22' });
    await workshops.signUp(gone.id, student('eve'));
    await workshops.request('DELETE', `/workshops/${gone.id}`, {
      as: admin,
      body: { reason: 'Flooded.' },
    });
    await workshops.setNow('2021-02-21T12:00:00+08:00');
    await workshops.signUp(batik.id, student('fay'));
    await look();
    const missed = await addWorkshop(workshops.dataSource, { date: '2021-02-24' });
    await workshops.signUp(missed.id, student('gil'));
    await workshops.setNow('2021-02-24T14:00:00+08:00');
    await look();
    for (const { id } of [batik, gone, missed]) expect(await reminded(id)).toBeUndefined();
  });

  it('go again when the workshop is put on another day', async () => {
    const moved = await addWorkshop(workshops.dataSource, { date: '2021-02-23' });
    const as = student('hal');
    await workshops.signUp(moved.id, as);
    await workshops.setNow('2021-02-22T10:00:00+08:00');
    await look();
    const body = workshopForm({ date: '2021-02-25' });
    await workshops.request('PUT', `/workshops/${moved.id}`, { as: admin, body });
    await look();
    expect(await reminded(moved.id)).toEqual([as.sub]);
    await workshops.setNow('2021-02-24T10:00:00+08:00');
    await look();
    expect(await reminded(moved.id)).toEqual([as.sub, as.sub]);
  });
});
