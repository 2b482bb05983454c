import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addWorkshop, brokenRules, mailsOf } from './records.js';
import { admin, startWorkshops, student, type WorkshopsApp } from './workshops-app.js';

let workshops: WorkshopsApp;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());

const withdraw = (id: string) =>
  workshops.request('DELETE', `/workshops/${id}?reason=Flooded.`, { as: admin });

describe('withdrawing a workshop that has taken place', () => {
  it('is refused: nobody is told that it did not, and who was there stays known', async () => {
    const batik = await addWorkshop(workshops.dataSource, { date: '2021-02-20' });
    const as = student('anna');
    await workshops.signUp(batik.id, as);
    await workshops.setNow('2021-02-21T00:00:00+08:00');
    expect(await withdraw(batik.id)).toMatchObject({
      status: 400,
      body: { code: 'WORKSHOP_OVER' },
    });
    const { body } = await workshops.request('GET', '/workshops', { as });
    expect(body).toMatchObject([{ _id: batik.id, mine: 'confirmed', numRegistered: 1 }]);
    expect(await mailsOf(workshops.dataSource, batik.id)).toEqual({
      'workshop-confirmed': [as.sub],
    });
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('is still possible on its last evening', async () => {
    const batik = await addWorkshop(workshops.dataSource, { date: '2021-02-25' });
    await workshops.signUp(batik.id, student('ben'));
    await workshops.setNow('2021-02-25T23:59:59+08:00');
    expect((await withdraw(batik.id)).body).toEqual({ _id: batik.id, cancelled: 1 });
  });
});
