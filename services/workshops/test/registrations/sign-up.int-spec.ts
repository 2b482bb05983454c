import { RealClock } from '@festival/service-kit/clock';
import { admin } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addOpenTalk, addWorkshop, mailsOf } from '../records.js';
import { START } from '../settings.js';
import { form, somebody, startWorkshops, vendor, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;
let batik: WorkshopEntity;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());
beforeEach(async () => {
  await workshops.setNow(START);
  batik = await addWorkshop(workshops.dataSource, { maxParticipants: 2 });
});

describe('signing up', () => {
  it('confirms while there are places, then waitlists in order of arrival', async () => {
    const answers = [];
    for (let index = 0; index < 4; index += 1)
      answers.push(await workshops.signUp(batik.id, somebody()));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { status: 'confirmed', position: null }],
      [200, { status: 'confirmed', position: null }],
      [200, { status: 'waitlisted', position: 1 }],
      [200, { status: 'waitlisted', position: 2 }],
    ]);
    const { body } = await workshops.request('GET', '/workshops/');
    expect(body.find(({ _id }: { _id: string }) => _id === batik.id)).toMatchObject({
      numRegistered: 2,
      numWaitlisted: 2,
      maxParticipants: 2,
    });
  });

  it('waitlists a student with a place elsewhere, although places are free', async () => {
    const somewhere = await addWorkshop(workshops.dataSource);
    const as = somebody();
    await workshops.signUp(somewhere.id, as);
    expect((await workshops.signUp(batik.id, as)).body).toEqual({
      status: 'waitlisted',
      position: 1,
    });
  });

  it('does not count an Open Talk as the one place', async () => {
    const [talk, other] = [
      await addOpenTalk(workshops.dataSource),
      await addOpenTalk(workshops.dataSource),
    ];
    const as = somebody();
    for (const id of [talk.id, batik.id, other.id])
      expect((await workshops.signUp(id, as)).body.status).toBe('confirmed');
    const full = await addOpenTalk(workshops.dataSource, { maxParticipants: 1 });
    await workshops.signUp(full.id, somebody());
    expect((await workshops.signUp(full.id, as)).body.status).toBe('waitlisted');
  });

  it('is refused a second time, confirmed or waitlisted', async () => {
    const [first, second, third] = [somebody(), somebody(), somebody()];
    for (const as of [first, second, third]) await workshops.signUp(batik.id, as);
    for (const [as, status] of [
      [first, 'confirmed'],
      [third, 'waitlisted'],
    ] as const)
      expect(await workshops.signUp(batik.id, as)).toMatchObject({
        status: 400,
        body: { code: 'ALREADY_SIGNED_UP', details: { status } },
      });
  });

  it('gives a free place to a waitlisted student who signs up again', async () => {
    const [first, second, third] = [somebody(), somebody(), somebody()];
    for (const as of [first, second, third]) await workshops.signUp(batik.id, as);
    await workshops.cancel(batik.id, first);
    expect(await workshops.signUp(batik.id, third)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', position: null },
    });
    expect(await mailsOf(workshops.dataSource, batik.id)).toMatchObject({
      'workshop-promoted': [third.sub],
    });
  });

  it('starts again at the end of the queue after cancelling', async () => {
    const people = [somebody(), somebody(), somebody(), somebody()];
    for (const as of people) await workshops.signUp(batik.id, as);
    const third = people[2]!;
    await workshops.cancel(batik.id, third);
    expect((await workshops.signUp(batik.id, third)).body).toEqual({
      status: 'waitlisted',
      position: 2,
    });
  });

  it("sends mails to five addresses a day besides the account's own, also for many requests at once", async () => {
    const as = somebody();
    const many = await Promise.all(
      Array.from({ length: 8 }, () => addWorkshop(workshops.dataSource)),
    );
    const answers = await Promise.all(
      many.map(({ id }, at) =>
        workshops.signUp(id, as, form({ emailAddress: `friend-${at}@example.com` })),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('TOO_MANY_ADDRESSES'));
    expect(
      await workshops.dataSource.query('SELECT id FROM registrations WHERE student_id = ?', [
        as.sub,
      ]),
    ).toHaveLength(5);
    const own = await workshops.signUp(batik.id, as, form({ emailAddress: String(as.email) }));
    expect(own.status).toBe(200);
  });

  it('is refused to a student who signed up and cancelled ten times within the hour, for that workshop only', async () => {
    const as = somebody();
    for (let times = 0; times < 10; times += 1) {
      expect((await workshops.signUp(batik.id, as)).status).toBe(200);
      await workshops.cancel(batik.id, as);
    }
    const refused = await workshops.signUp(batik.id, as);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_SIGN_UPS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    const salsa = await addWorkshop(workshops.dataSource);
    expect((await workshops.signUp(salsa.id, as)).status).toBe(200);
    expect((await workshops.signUp(batik.id, somebody())).status).toBe(200);
  });

  it('is open again once the hour is over', async () => {
    const as = somebody();
    for (let times = 0; times < 10; times += 1) {
      await workshops.signUp(batik.id, as);
      await workshops.cancel(batik.id, as);
    }
    const anHourLater = new Date(Date.now() + 3_600_000);
    const clock = workshops.app.get(RealClock, { strict: false });
    jest.spyOn(clock, 'now').mockReturnValue(anHourLater);
    expect((await workshops.signUp(batik.id, as)).status).toBe(200);
  });

  it('mails each outcome once', async () => {
    const [first, second, third] = [somebody(), somebody(), somebody()];
    for (const as of [first, second, third]) await workshops.signUp(batik.id, as);
    await workshops.signUp(batik.id, third);
    expect(await mailsOf(workshops.dataSource, batik.id)).toEqual({
      'workshop-confirmed': [first.sub, second.sub],
      'workshop-waitlisted': [third.sub],
    });
  });

  it.each([
    ['nothing', {}, ['name', 'contactNumber', 'emailAddress', 'matricNumber']],
    ['a name too long', form({ name: 'x'.repeat(65) }), ['name']],
    ['a name of spaces', form({ name: '   ' }), ['name']],
    ['letters in the number', form({ contactNumber: '9123-4567' }), ['contactNumber']],
    ['a number too long', form({ contactNumber: '1'.repeat(16) }), ['contactNumber']],
    ['no address', form({ emailAddress: 'wei-ling' }), ['emailAddress']],
    ['an address too long', form({ emailAddress: `${'x'.repeat(60)}@e.sg` }), ['emailAddress']],
    ['a hyphen in the matriculation', form({ matricNumber: 'U19-22' }), ['matricNumber']],
    ['a matriculation too long', form({ matricNumber: 'U'.repeat(16) }), ['matricNumber']],
  ])('is refused with %s', async (_, body, keys) => {
    expect(await workshops.signUp(batik.id, somebody(), body)).toMatchObject({
      status: 400,
      body: { error: 'Schema does not match', validation: { body: { keys } } },
    });
  });

  it('accepts fields at their limits, and unknown fields of a page', async () => {
    const body = {
      ...form({
        name: 'x'.repeat(64),
        contactNumber: '1'.repeat(15),
        emailAddress: `${'x'.repeat(50)}@e.ntu.edu.sg`,
        matricNumber: 'U'.repeat(15),
      }),
      terms: true,
    };
    expect((await workshops.signUp(batik.id, somebody(), body)).status).toBe(200);
  });

  it('is for students: 401 for anybody else; 404 for an unknown workshop', async () => {
    expect((await workshops.request('POST', `/workshops/${batik.id}/signup`)).status).toBe(401);
    for (const as of [vendor, admin])
      expect(await workshops.signUp(batik.id, as)).toMatchObject({
        status: 401,
        body: { code: 'WRONG_ACCOUNT' },
      });
    expect((await workshops.signUp('nothing', somebody())).status).toBe(404);
  });
});

describe('the window', () => {
  it.each([
    ['2021-02-07T23:59:59+08:00', 'WORKSHOP_NOT_OPEN'],
    ['2021-02-07T23:59:59.999+08:00', 'WORKSHOP_NOT_OPEN'],
    ['2021-02-08T00:00:00+08:00', undefined],
    ['2021-02-07T16:00:00Z', undefined],
    ['2021-02-27T23:59:59+08:00', undefined],
    ['2021-02-27T23:59:59.999+08:00', undefined],
    ['2021-02-28T00:00:00+08:00', 'WORKSHOP_CLOSED'],
    ['2021-03-07T00:00:00+08:00', 'WORKSHOP_CLOSED'],
  ])('at %s: %s', async (now, code) => {
    await workshops.standAt(now);
    const { status, body } = await workshops.signUp(batik.id, somebody());
    expect([status, body.code]).toEqual([code ? 400 : 200, code]);
  });

  it.each([
    ['2021-02-20T00:00:00+08:00', undefined],
    ['2021-02-20T15:59:59+08:00', undefined],
    ['2021-02-20T15:59:59.999+08:00', undefined],
    ['2021-02-20T16:00:00+08:00', 'WORKSHOP_CLOSED'],
    ['2021-02-20T23:59:59+08:00', 'WORKSHOP_CLOSED'],
  ])('of a workshop that ends on 20 February at 16:00, at %s: %s', async (now, code) => {
    const early = await addWorkshop(workshops.dataSource, { date: '2021-02-20' });
    await workshops.standAt(now);
    const { status, body } = await workshops.signUp(early.id, somebody());
    expect([status, body.code]).toEqual([code ? 400 : 200, code]);
  });

  it('says when it opens, and in the words of the site that it has closed', async () => {
    await workshops.setNow('2021-02-01T12:00:00+08:00');
    const early = await workshops.signUp(batik.id, somebody());
    expect(early.body.error).toBe('Sign-up for workshops opens on 8 February.');
    await workshops.setNow('2021-03-01T12:00:00+08:00');
    const late = await workshops.signUp(batik.id, somebody());
    expect(late.body.error).toBe('Sign up for this workshop has closed!');
  });
});
