import { admin, serviceIdentity, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addWorkshop, brokenRules, deleteWorkshops, mailsOf, workshopForm } from '../records.js';
import { START } from '../settings.js';
import { form, startWorkshops, vendor, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;
let batik: WorkshopEntity;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());
beforeEach(async () => {
  await workshops.setNow(START);
  await deleteWorkshops(workshops.dataSource);
  batik = await addWorkshop(workshops.dataSource, { maxParticipants: 2 });
});

const act = (method: string, url: string, body?: unknown, as = admin) =>
  workshops.request(method, url, { as, body });
const edit = (changes: object, id = batik.id) =>
  act('PUT', `/workshops/${id}`, workshopForm({ maxParticipants: 2, ...changes }));
const [anna, ben, cara] = [student('anna'), student('ben'), student('cara')];
const fill = async () => {
  for (const as of [anna, ben, cara]) await workshops.signUp(batik.id, as, form({ name: as.name }));
};

describe('creating a workshop', () => {
  it('shows it to everybody, by its fields', async () => {
    const salsa = workshopForm({ name: 'Salsa', category: 'Dance' });
    const { status, body } = await act('POST', '/workshops', salsa);
    expect(status).toBe(200);
    const { body: list } = await workshops.request('GET', '/workshops');
    expect(list.at(-1)).toEqual(body);
    expect(body).toEqual({
      ...salsa,
      _id: expect.any(String),
      images: [],
      imageSets: [],
      numRegistered: 0,
      numOffered: 0,
      numWaitlisted: 0,
      revision: 0,
    });
  });

  it('takes numbers as text, as forms send them', async () => {
    const body = { ...workshopForm(), duration: '90', maxParticipants: '1200' };
    expect(await act('POST', '/workshops', body)).toMatchObject({
      status: 200,
      body: { duration: 90, maxParticipants: 1200 },
    });
  });

  it.each([
    ['a category of another festival', { category: 'Cooking' }, 'category'],
    ['a day that there is not', { date: '2021-02-30' }, 'date'],
    ['a time that there is not', { startTime: '24:00' }, 'startTime'],
    ['no time at all', { duration: 0 }, 'duration'],
    ['half a place', { maxParticipants: 1.5 }, 'maxParticipants'],
    ['places in no digits', { maxParticipants: '1e3' }, 'maxParticipants'],
    ['no place', { maxParticipants: '' }, 'maxParticipants'],
    ['no name', { name: ' ' }, 'name'],
    ['a picture from elsewhere', { images: ['https://elsewhere.example/a.png'] }, 'images'],
  ])('is refused with %s', async (_, changes, key) => {
    const body = { ...workshopForm(), ...changes };
    expect(await act('POST', '/workshops', body)).toMatchObject({
      status: 400,
      body: { error: 'Schema does not match', validation: { body: { keys: [key] } } },
    });
  });
});

describe('a date in the past', () => {
  const create = (changes: object) => act('POST', '/workshops', { ...workshopForm(), ...changes });
  const inPast = { status: 400, body: { code: 'WORKSHOP_IN_PAST', details: { field: 'date' } } };

  it.each([
    ['yesterday', { date: '2021-02-09' }, 400],
    ['this moment', { date: '2021-02-10', startTime: '10:00' }, 400],
    ['the next minute', { date: '2021-02-10', startTime: '10:01' }, 200],
  ])('is refused for a new workshop, by when it begins: %s', async (_, changes, status) => {
    await workshops.standAt(START);
    expect(await create(changes)).toMatchObject(status === 200 ? { status } : inPast);
  });

  it('says which, and is taken once it is confirmed', async () => {
    const past = { date: '2021-02-06', startTime: '14:00' };
    for (const confirmPast of [undefined, false, 'false', ''])
      expect((await create({ ...past, confirmPast })).body.error).toBe(
        'Saturday 6 February, 2pm is in the past. To save it all the same, confirm it.',
      );
    for (const confirmPast of [true, 'true'])
      expect((await create({ ...past, confirmPast })).status).toBe(200);
    expect((await create({ ...past, confirmPast: 'yes' })).body.validation.body.keys).toEqual([
      'confirmPast',
    ]);
  });

  it('is refused when a workshop is moved to it, and not when it is there already', async () => {
    await fill();
    expect(await edit({ date: '2021-02-09' })).toMatchObject(inPast);
    expect(await mailsOf(workshops.dataSource, batik.id)).not.toHaveProperty('workshop-changed');
    expect((await edit({ date: '2021-02-09', confirmPast: true })).status).toBe(200);
    expect((await edit({ date: '2021-02-09', description: 'Wax.' })).status).toBe(200);
    expect(await edit({ date: '2021-02-09', startTime: '15:00' })).toMatchObject(inPast);
  });

  it('still answers a repeat of an earlier creation', async () => {
    const [url, as, body] = ['/workshops', admin, workshopForm()];
    const idempotencyKey = 'before-it-took-place';
    const first = await workshops.request('POST', url, { as, body, idempotencyKey });
    await workshops.setNow('2021-03-20T10:00:00+08:00');
    const again = await workshops.request('POST', url, { as, body, idempotencyKey });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });
});

describe('editing a workshop', () => {
  it('informs everyone who signed up about another time or place, once, with the old one', async () => {
    await fill();
    const { status, body } = await edit({ date: '2021-03-07', location: 'ADM Studio 3' });
    expect([status, body.date, body.location]).toEqual([200, '2021-03-07', 'ADM Studio 3']);
    expect(await mailsOf(workshops.dataSource, batik.id)).toMatchObject({
      'workshop-changed': [anna.sub, ben.sub, cara.sub],
    });
    const [event] = await workshops.dataSource.query(
      "SELECT id FROM registration_events WHERE event = 'change' LIMIT 1",
    );
    const told = await workshops.request('GET', `/internal/registration-events/${event.id}`, {
      as: serviceIdentity('mailer'),
    });
    expect(told.body).toMatchObject({
      event: 'change',
      from: 'confirmed',
      to: 'confirmed',
      sequence: 1,
      before: { date: '2021-03-06', startTime: '14:00', duration: 120, location: 'ADM Studio 2' },
      workshop: {
        date: '2021-03-07',
        location: 'ADM Studio 3',
        startsAt: '2021-03-07T06:00:00.000Z',
        endsAt: '2021-03-07T08:00:00.000Z',
      },
    });
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('informs nobody about other texts, or about no change', async () => {
    await fill();
    await edit({ description: 'Wax and dye.', maxParticipants: 5 });
    await edit({ description: 'Wax and dye.', maxParticipants: 5 });
    expect(await mailsOf(workshops.dataSource, batik.id)).not.toHaveProperty('workshop-changed');
  });

  it('does not mail about a workshop that is over', async () => {
    await fill();
    await workshops.setNow('2021-03-20T10:00:00+08:00');
    expect((await edit({ location: 'ADM Studio 3' })).status).toBe(200);
    expect(await mailsOf(workshops.dataSource, batik.id)).not.toHaveProperty('workshop-changed');
  });

  it('gives more places, but not fewer than people have', async () => {
    await fill();
    expect((await edit({ maxParticipants: 3 })).body).toMatchObject({
      maxParticipants: 3,
      numRegistered: 2,
    });
    expect(await edit({ maxParticipants: 1 })).toMatchObject({
      status: 400,
      body: {
        code: 'WORKSHOP_MAX_TOO_LOW',
        error: 'Places that people have, or are offered: 2. There cannot be fewer than that.',
      },
    });
  });

  it('does not let sign-ups race past a smaller number of places', async () => {
    const people = Array.from({ length: 12 }, (_, index) => student(`racer-${index}`));
    const hot = await addWorkshop(workshops.dataSource, { maxParticipants: 12 });
    const [signUps, edits] = await Promise.all([
      Promise.all(people.map((as) => workshops.signUp(hot.id, as))),
      Promise.all([10, 6, 3].map((maxParticipants) => edit({ maxParticipants }, hot.id))),
    ]);
    expect(signUps.map(({ status }) => status)).toEqual(new Array(12).fill(200));
    for (const { status, body } of edits)
      expect([status, body.code]).toEqual(
        status === 200 ? [200, undefined] : [400, 'WORKSHOP_MAX_TOO_LOW'],
      );
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('keeps an Open Talk one, and others none, while people are signed up', async () => {
    const name = 'Arts Community Open Talk: Batik';
    expect((await edit({ name })).status).toBe(200);
    expect((await edit({})).status).toBe(200);
    await fill();
    expect(await edit({ name })).toMatchObject({
      status: 400,
      body: { code: 'WORKSHOP_KIND_FIXED' },
    });
  });

  it('keeps, reorders and drops its images by their URL', async () => {
    const image = (url: string) => ({
      width: 1,
      height: 1,
      placeholder: '',
      sources: [{ width: 1, url }],
    });
    await workshops.dataSource
      .getRepository(WorkshopEntity)
      .update(batik.id, { imageSets: [image('/media/a'), image('/media/b')] });
    expect((await edit({})).body.images).toEqual(['/media/a', '/media/b']);
    expect((await edit({ images: ['/media/b', '/media/a'] })).body.images).toEqual([
      '/media/b',
      '/media/a',
    ]);
    expect((await edit({ images: ['/media/b'] })).body.images).toEqual(['/media/b']);
    expect((await edit({ images: ['/media/a'] })).body.validation.body.keys).toEqual(['images']);
  });
});

describe('access', () => {
  it.each([
    ['GET', '/admin/workshops', undefined],
    ['POST', '/workshops', workshopForm()],
    ['PUT', '/workshops/some', workshopForm()],
    ['DELETE', '/workshops/some', { reason: 'Flooded.' }],
    ['GET', '/admin/workshops/some', undefined],
    ['GET', '/workshops/download', undefined],
    ['GET', '/workshops/download/some', undefined],
  ])('%s %s is for admins: 401 for anybody else', async (method, url, body) => {
    expect((await workshops.request(method, url, { body })).status).toBe(401);
    for (const as of [student(), vendor])
      expect(await act(method, url, body, as)).toMatchObject({
        status: 401,
        body: { code: 'WRONG_ACCOUNT' },
      });
  });

  it('answers 404 to an unknown workshop', async () => {
    expect((await edit({}, 'nothing')).status).toBe(404);
    expect((await act('DELETE', '/workshops/nothing', { reason: 'Flooded.' })).status).toBe(404);
  });
});
