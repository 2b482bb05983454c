import type { Identity } from '@festival/contracts/identity';
import { admin } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addOpenTalk, addWorkshop, mailsOf } from '../records.js';
import { START } from '../settings.js';
import { somebody, startWorkshops, vendor, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;
let batik: WorkshopEntity;
let salsa: WorkshopEntity;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());
beforeEach(async () => {
  await workshops.setNow(START);
  batik = await addWorkshop(workshops.dataSource);
  salsa = await addWorkshop(workshops.dataSource, {
    name: 'Salsa in an Hour',
    category: 'Dance',
    maxParticipants: 2,
  });
});

/** Somebody confirmed in batik and waitlisted for salsa. */
const bothWays = async () => {
  const as = somebody();
  await workshops.signUp(batik.id, as);
  await workshops.signUp(salsa.id, as);
  return as;
};

const mine = async (as: Identity) => {
  const { body } = await workshops.request('GET', '/workshops', { as });
  const one = (id: string) => body.find(({ _id }: { _id: string }) => _id === id);
  return [one(batik.id).mine, one(salsa.id).mine];
};

const counts = async (id: string) => {
  const { body } = await workshops.request('GET', '/workshops');
  const { numRegistered, numWaitlisted } = body.find(({ _id }: { _id: string }) => _id === id);
  return [numRegistered, numWaitlisted];
};

describe('cancelling', () => {
  it('frees a confirmed place, and gives it to nobody automatically', async () => {
    const people = [somebody(), somebody(), somebody()];
    for (const as of people) await workshops.signUp(salsa.id, as);
    expect(await workshops.cancel(salsa.id, people[0])).toMatchObject({
      status: 200,
      body: { status: 'cancelled', bumped: null },
    });
    expect(await counts(salsa.id)).toEqual([1, 1]);
    expect(await mailsOf(workshops.dataSource, salsa.id)).toMatchObject({
      'workshop-cancelled': [people[0]!.sub],
    });
  });

  it('leaves a waitlist, and those behind move up', async () => {
    const people = [somebody(), somebody(), somebody(), somebody()];
    for (const as of people) await workshops.signUp(salsa.id, as);
    expect((await workshops.cancel(salsa.id, people[2])).status).toBe(200);
    const { body } = await workshops.request('GET', '/workshops', { as: people[3] });
    expect(body.find(({ _id }: { _id: string }) => _id === salsa.id)).toMatchObject({
      mine: 'waitlisted',
      position: 1,
    });
  });

  it('is done once: a second time there is nothing to cancel', async () => {
    const as = somebody();
    await workshops.signUp(batik.id, as);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => workshops.cancel(batik.id, as)),
    );
    expect(answers.map(({ body }) => body.status ?? body.code).sort()).toEqual([
      'NOT_REGISTERED',
      'NOT_REGISTERED',
      'NOT_REGISTERED',
      'cancelled',
    ]);
    expect(await mailsOf(workshops.dataSource, batik.id)).toMatchObject({
      'workshop-cancelled': [as.sub],
    });
  });

  it('keeps the history: who, when, from which state to which, and why', async () => {
    const as = await bothWays();
    await workshops.cancel(batik.id, as, salsa.id);
    const events = await workshops.dataSource.query(
      `SELECT w.name, e.event, e.from_state, e.to_state, e.by_whom, e.why, e.happened_at FROM registration_events e
       JOIN registrations r ON r.id = e.registration_id JOIN workshops w ON w.id = r.workshop_id
       WHERE r.student_id = ? ORDER BY w.name, e.revision`,
      [as.sub],
    );
    const by = { by_whom: as.sub, happened_at: expect.any(Date), why: '' };
    expect(events).toEqual([
      {
        ...by,
        name: 'Batik for Beginners',
        event: 'sign-up',
        from_state: null,
        to_state: 'confirmed',
      },
      {
        ...by,
        name: 'Batik for Beginners',
        event: 'cancel',
        from_state: 'confirmed',
        to_state: 'cancelled',
      },
      {
        ...by,
        name: 'Salsa in an Hour',
        event: 'sign-up',
        from_state: null,
        to_state: 'waitlisted',
        why: 'You had a place in another workshop.',
      },
      {
        ...by,
        name: 'Salsa in an Hour',
        event: 'bump',
        from_state: 'waitlisted',
        to_state: 'confirmed',
        why: 'You gave up your place in Batik for Beginners for it.',
      },
    ]);
  });

  it('is refused for a place in a workshop that has taken place, not for a place in its queue', async () => {
    const [as, waiting] = [somebody(), somebody()];
    const early = await addWorkshop(workshops.dataSource, {
      date: '2021-02-20',
      maxParticipants: 1,
    });
    await workshops.signUp(early.id, as);
    await workshops.signUp(early.id, waiting);
    await workshops.standAt('2021-02-20T16:00:00+08:00');
    expect((await workshops.cancel(early.id, as)).body.code).toBe('WORKSHOP_OVER');
    expect((await workshops.cancel(early.id, waiting)).status).toBe(200);
    await workshops.standAt('2021-02-20T15:59:59.999+08:00');
    expect((await workshops.cancel(early.id, as)).status).toBe(200);
  });

  it('is still possible after registration has closed', async () => {
    const as = await bothWays();
    await workshops.setNow('2021-03-02T10:00:00+08:00');
    expect((await workshops.cancel(batik.id, as)).status).toBe(200);
  });

  it('is for students who are signed up: 401, 404 and 400 for others', async () => {
    const path = `/workshops/${batik.id}/cancel?bump_waitlist=false`;
    expect((await workshops.request('POST', path)).status).toBe(401);
    for (const as of [vendor, admin])
      expect((await workshops.cancel(batik.id, as)).status).toBe(401);
    expect((await workshops.cancel('nothing', somebody())).status).toBe(404);
    expect(await workshops.cancel(batik.id, somebody())).toMatchObject({
      status: 400,
      body: { code: 'NOT_REGISTERED' },
    });
  });

  it.each([
    ['bump_waitlist=perhaps', ['bump_waitlist']],
    ['bump_waitlist=true', ['bumped_workshop']],
    [`bump_waitlist=true&bumped_workshop=${'x'.repeat(65)}`, ['bumped_workshop']],
  ])('is refused with ?%s', async (query, keys) => {
    const path = `/workshops/${batik.id}/cancel?${query}`;
    expect(await workshops.request('POST', path, { as: somebody() })).toMatchObject({
      status: 400,
      body: { code: 'SCHEMA_MISMATCH', validation: { query: { keys } } },
    });
  });
});

describe('taking a waitlisted place instead', () => {
  it('gives up one and takes the other, each with its mail', async () => {
    const as = await bothWays();
    expect(await workshops.cancel(batik.id, as, salsa.id)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', bumped: { _id: salsa.id, status: 'confirmed' } },
    });
    expect(await mine(as)).toEqual([null, 'confirmed']);
    expect(await counts(salsa.id)).toEqual([1, 0]);
    expect(await mailsOf(workshops.dataSource, batik.id)).toMatchObject({
      'workshop-cancelled': [as.sub],
    });
    expect(await mailsOf(workshops.dataSource, salsa.id)).toMatchObject({
      'workshop-promoted': [as.sub],
    });
  });

  it('changes nothing if there is no free place', async () => {
    for (const other of [somebody(), somebody()]) await workshops.signUp(salsa.id, other);
    const as = await bothWays();
    expect(await workshops.cancel(batik.id, as, salsa.id)).toMatchObject({
      status: 400,
      body: {
        code: 'NO_PLACE_TO_BUMP',
        error:
          'There is no free place in Salsa in an Hour. Nothing has changed: you keep your place.',
      },
    });
    expect(await mine(as)).toEqual(['confirmed', 'waitlisted']);
    expect(await mailsOf(workshops.dataSource, batik.id)).toEqual({
      'workshop-confirmed': [as.sub],
    });
  });

  it('changes nothing when the student is not on the waitlist of that workshop', async () => {
    const as = somebody();
    await workshops.signUp(batik.id, as);
    for (const wanted of [salsa.id, batik.id, 'nothing'])
      expect((await workshops.cancel(batik.id, as, wanted)).body.code).toBe('NOT_WAITLISTED');
    expect((await mine(as))[0]).toBe('confirmed');
  });

  it('is not possible for an Open Talk, nor for a place on a waitlist', async () => {
    const talk = await addOpenTalk(workshops.dataSource);
    const as = await bothWays();
    await workshops.signUp(talk.id, as);
    expect((await workshops.cancel(talk.id, as, salsa.id)).body).toMatchObject({
      code: 'BUMP_FROM_OPEN_TALK',
      error:
        'A place in an Open Talk cannot be given up for another workshop. Nothing has changed.',
    });
    expect((await workshops.cancel(salsa.id, as, salsa.id)).body).toMatchObject({
      code: 'BUMP_NOT_OFFERED',
      error: 'Only a confirmed place can be given up for a waitlisted one. Nothing has changed.',
    });
    expect(await mine(as)).toEqual(['confirmed', 'waitlisted']);
  });

  it('is refused when that workshop has taken place', async () => {
    const early = await addWorkshop(workshops.dataSource, { date: '2021-02-20' });
    const as = await bothWays();
    await workshops.signUp(early.id, as);
    await workshops.setNow('2021-02-20T16:00:00+08:00');
    expect((await workshops.cancel(batik.id, as, early.id)).body).toMatchObject({
      code: 'BUMP_TO_OVER',
      error:
        'Batik for Beginners has taken place already. Nothing has changed: you keep your place.',
    });
  });
});
