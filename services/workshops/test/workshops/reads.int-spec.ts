import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addOpenTalk, addWorkshop, deleteWorkshops } from '../records.js';
import { START } from '../settings.js';
import { startWorkshops, vendor, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());
beforeEach(async () => {
  await workshops.setNow(START);
  await deleteWorkshops(workshops.dataSource);
});

const as = student('reader');
const namesOf = (body: { name: string }[]) => body.map(({ name }) => name);

describe('GET workshops/', () => {
  it('shows a student their state in each, and nobody else', async () => {
    const confirmed = await addWorkshop(workshops.dataSource, { name: 'A' });
    const waitlisted = await addWorkshop(workshops.dataSource, { name: 'B', maxParticipants: 1 });
    const neither = await addWorkshop(workshops.dataSource, { name: 'C' });
    await workshops.signUp(waitlisted.id, student('first'));
    await workshops.signUp(confirmed.id, as);
    await workshops.signUp(waitlisted.id, as);
    await workshops.signUp(neither.id, as);
    await workshops.cancel(neither.id, as);
    const { body } = await workshops.request('GET', '/workshops/', { as });
    expect(
      Object.fromEntries(
        body.map((w: { name: string; mine: unknown; position: unknown }) => [
          w.name,
          [w.mine, w.position],
        ]),
      ),
    ).toEqual({
      A: ['confirmed', null],
      B: ['waitlisted', 1],
      C: [null, null],
    });
    for (const other of [undefined, admin, vendor]) {
      const answer = await workshops.request('GET', '/workshops', other && { as: other });
      expect(answer.status).toBe(200);
      for (const each of answer.body) expect(each).not.toHaveProperty('mine');
    }
  });
});

describe('GET home/workshops', () => {
  it('has the next four, and adds the latest past ones if there are fewer', async () => {
    for (const [name, date] of [
      ['past', '2021-02-09'],
      ['long past', '2021-02-08'],
      ['later', '2021-03-02'],
      ['today', '2021-02-10'],
      ['soon', '2021-02-12'],
    ])
      await addWorkshop(workshops.dataSource, { name, date });
    const home = async () => namesOf((await workshops.request('GET', '/home/workshops')).body);
    expect(await home()).toEqual(['today', 'soon', 'later', 'past']);
    await addWorkshop(workshops.dataSource, { name: 'tomorrow', date: '2021-02-11' });
    expect(await home()).toEqual(['today', 'tomorrow', 'soon', 'later']);
  });
});

describe("the workshops' part of a profile", () => {
  it('contains the student’s registrations, with the place in the queue', async () => {
    const talk = await addOpenTalk(workshops.dataSource);
    const batik = await addWorkshop(workshops.dataSource);
    const full = await addWorkshop(workshops.dataSource, { name: 'Full', maxParticipants: 1 });
    await workshops.signUp(full.id, student('first'));
    for (const { id } of [talk, batik, full]) await workshops.signUp(id, as);
    const { status, body } = await workshops.request('GET', '/internal/students/me/workshops', {
      as,
    });
    expect(status).toBe(200);
    expect(namesOf(body.registeredWorkshops)).toEqual([talk.name, batik.name]);
    expect(body.waitlistedWorkshops).toEqual([
      {
        _id: full.id,
        name: 'Full',
        images: [],
        imageSets: [],
        numRegistered: 1,
        numOffered: 0,
        maxParticipants: 1,
        date: '2021-03-06',
        startTime: '14:00',
        duration: 120,
        location: 'ADM Studio 2',
        position: 1,
        registrationId: expect.any(String),
      },
    ]);
  });

  it('names the registration that admins see in the list, for the ticket', async () => {
    const { id } = await addWorkshop(workshops.dataSource);
    await workshops.signUp(id, as);
    const url = '/internal/students/me/workshops';
    const own = (await workshops.request('GET', url, { as })).body.registeredWorkshops;
    const listed = (await workshops.request('GET', `/admin/workshops/${id}`, { as: admin })).body;
    expect(own).toMatchObject([
      { _id: id, registrationId: listed.registeredParticipants[0].registrationId },
    ]);
  });

  it('is empty for a student who never signed up, and for students only', async () => {
    const url = '/internal/students/me/workshops';
    expect((await workshops.request('GET', url, { as: student('nobody') })).body).toEqual({
      registeredWorkshops: [],
      waitlistedWorkshops: [],
    });
    expect((await workshops.request('GET', url)).status).toBe(401);
    expect((await workshops.request('GET', url, { as: admin })).status).toBe(401);
  });
});
