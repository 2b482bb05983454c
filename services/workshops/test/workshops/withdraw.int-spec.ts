import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addWorkshop, brokenRules, deleteWorkshops, mailsOf } from '../records.js';
import { START } from '../settings.js';
import { form, startWorkshops, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;
let batik: WorkshopEntity;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());
beforeEach(async () => {
  await workshops.setNow(START);
  await deleteWorkshops(workshops.dataSource);
  batik = await addWorkshop(workshops.dataSource, { maxParticipants: 2, date: '2021-02-20' });
});

const withdraw = (id: string, reason = 'The kiln broke.') =>
  workshops.request('DELETE', `/workshops/${id}`, { as: admin, body: { reason } });
const get = async (url: string) => (await workshops.request('GET', url, { as: admin })).body;
const [anna, ben, cara] = [student('anna'), student('ben'), student('cara')];
const fill = async () => {
  for (const as of [anna, ben, cara]) await workshops.signUp(batik.id, as);
};

describe('withdrawing a workshop', () => {
  it('ends every registration with the reason, informs everyone, and hides the workshop', async () => {
    await fill();
    const { status, body } = await withdraw(batik.id, 'The kiln broke.');
    expect([status, body]).toEqual([200, { _id: batik.id, cancelled: 3 }]);
    expect(await mailsOf(workshops.dataSource, batik.id)).toMatchObject({
      'workshop-withdrawn': [anna.sub, ben.sub, cara.sub],
    });
    const events = await workshops.dataSource.query(
      "SELECT DISTINCT why, by_whom, to_state FROM registration_events WHERE event = 'withdraw'",
    );
    expect(events).toEqual([{ why: 'The kiln broke.', by_whom: admin.sub, to_state: 'cancelled' }]);
    for (const url of ['/workshops', '/home/workshops'])
      expect((await workshops.request('GET', url)).body).toEqual([]);
    expect((await workshops.signUp(batik.id, anna)).body.code).toBe('WORKSHOP_WITHDRAWN');
    expect((await workshops.cancel(batik.id, anna)).body.code).toBe('NOT_REGISTERED');
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('gives people their one place back', async () => {
    await fill();
    const salsa = await addWorkshop(workshops.dataSource);
    expect((await workshops.signUp(salsa.id, anna)).body.status).toBe('waitlisted');
    await withdraw(batik.id);
    expect((await workshops.signUp(salsa.id, anna)).body.status).toBe('confirmed');
  });

  it('is done once, also at once with sign-ups: nobody stays signed up', async () => {
    const people = Array.from({ length: 20 }, (_, index) => student(`late-${index}`));
    const signUp = (as: (typeof people)[number]) => workshops.signUp(batik.id, as);
    const [before, withdrawals, after] = await Promise.all([
      Promise.all(people.slice(0, 10).map(signUp)),
      Promise.all([withdraw(batik.id), withdraw(batik.id)]),
      Promise.all(people.slice(10).map(signUp)),
    ]);
    expect(withdrawals.map(({ status }) => status).sort()).toEqual([200, 404]);
    for (const { status, body } of [...before, ...after])
      expect([status, body.code]).toEqual(
        status === 200 ? [200, undefined] : [400, 'WORKSHOP_WITHDRAWN'],
      );
    const left = await workshops.dataSource.query(
      "SELECT id FROM registrations WHERE state <> 'cancelled'",
    );
    expect(left).toEqual([]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it.each([
    ['no body', undefined],
    ['no reason', {}],
    ['an empty one', { reason: ' ' }],
    ['one that is too long', { reason: 'x'.repeat(501) }],
  ])('needs a reason: %s is refused, and nothing is withdrawn', async (_, body) => {
    const answer = await workshops.request('DELETE', `/workshops/${batik.id}`, { as: admin, body });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'SCHEMA_MISMATCH', validation: { body: { keys: ['reason'] } } },
    });
    expect(await get('/admin/workshops?withdrawn=true')).toEqual([]);
  });

  it('keeps the people who had signed up for admins, with the reason', async () => {
    await fill();
    await workshops.cancel(batik.id, ben);
    const salsa = await addWorkshop(workshops.dataSource);
    await withdraw(batik.id);
    const withdrawn = { at: expect.stringMatching(/^2021-02-10T/), why: 'The kiln broke.' };
    const counts = { _id: batik.id, numRegistered: 1, numWaitlisted: 1, withdrawn };
    expect(await get('/admin/workshops?withdrawn=true')).toMatchObject([counts]);
    expect(await get(`/admin/workshops/${batik.id}`)).toMatchObject({
      ...counts,
      registeredParticipants: [{ emailAddress: form().emailAddress, status: 'confirmed' }],
      waitlistedParticipants: [{ status: 'waitlisted' }],
    });
    expect(await get('/admin/workshops')).toMatchObject([{ _id: salsa.id }]);
  });

  it('keeps its file, and leaves the file of all to the others', async () => {
    for (const as of [anna, ben, cara])
      await workshops.signUp(batik.id, as, form({ name: as.name }));
    await withdraw(batik.id);
    const lines = (await get(`/workshops/download/${batik.id}`)).trim().split('\n').slice(1);
    expect(lines.map((line: string) => [line.split(',')[1], line.split(',')[5]])).toEqual([
      ['anna', 'confirmed'],
      ['ben', 'confirmed'],
      ['cara', 'waitlisted'],
    ]);
    expect((await get('/workshops/download')).code).toBe('SIGN_UPS_NONE');
  });
});

describe('withdrawing a workshop that has taken place', () => {
  it('is refused: nobody is informed, and the attendance stays known', async () => {
    await workshops.signUp(batik.id, anna);
    await workshops.setNow('2021-02-20T16:00:00+08:00');
    expect(await withdraw(batik.id)).toMatchObject({
      status: 400,
      body: { code: 'WORKSHOP_OVER' },
    });
    const { body } = await workshops.request('GET', '/workshops', { as: anna });
    expect(body).toMatchObject([{ _id: batik.id, mine: 'confirmed', numRegistered: 1 }]);
    expect(await mailsOf(workshops.dataSource, batik.id)).toEqual({
      'workshop-confirmed': [anna.sub],
    });
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('is still possible in its last moment', async () => {
    await workshops.signUp(batik.id, anna);
    await workshops.standAt('2021-02-20T15:59:59.999+08:00');
    expect((await withdraw(batik.id)).body).toEqual({ _id: batik.id, cancelled: 1 });
  });
});
