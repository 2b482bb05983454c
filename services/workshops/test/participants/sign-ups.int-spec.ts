import type { WorkshopSignUps } from '@festival/contracts/participants';
import { PreparedReads } from '@festival/service-kit/database';
import { admin, serviceIdentity, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AdminWorkshopQueries, confirmedSql } from '../../src/participants/participant.queries.js';
import type { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addWorkshop } from '../records.js';
import { form, startWorkshops, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;
let batik: WorkshopEntity;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());
beforeEach(async () => {
  for (const table of ['registration_events', 'registrations', 'workshops'])
    await workshops.dataSource.query(`DELETE FROM ${table}`);
  batik = await addWorkshop(workshops.dataSource, { maxParticipants: 2 });
});

const get = async (url: string) => (await workshops.request('GET', url, { as: admin })).body;
const people = ['anna', 'ben', 'cara'].map(student);
const fill = async () => {
  for (const as of people) await workshops.signUp(batik.id, as, form({ name: as.name }));
};

describe('the people who signed up', () => {
  it('and has a place is in the list of workshops, in order of arrival', async () => {
    await fill();
    const other = await addWorkshop(workshops.dataSource);
    expect(await get('/admin/workshops/')).toMatchObject([
      {
        _id: batik.id,
        name: 'Batik for Beginners',
        numRegistered: 2,
        numWaitlisted: 1,
        maxParticipants: 2,
        registeredParticipants: [
          { ...form({ name: 'anna' }), status: 'confirmed' },
          { ...form({ name: 'ben' }), status: 'confirmed' },
        ],
      },
      { _id: other.id, registeredParticipants: [] },
    ]);
  });

  it('can be left out of it, or be read for one workshop', async () => {
    await fill();
    const [whole] = await get('/admin/workshops');
    const { registeredParticipants: _, ...counted } = whole;
    expect(await get('/admin/workshops?participants=false')).toEqual([counted]);
    expect(await get(`/admin/workshops/${batik.id}`)).toEqual({
      ...whole,
      waitlistedParticipants: [
        {
          ...form({ name: 'cara' }),
          registrationId: expect.any(String),
          status: 'waitlisted',
          attended: false,
        },
      ],
    });
    expect((await get('/admin/workshops/nothing')).code).toBe('NOT_FOUND');
  });

  it('is read one workshop after the other, and no further than the answer is taken', async () => {
    await fill();
    const others = [];
    for (let at = 0; at < 3; at += 1) others.push(await addWorkshop(workshops.dataSource));
    const queries = workshops.app.get(AdminWorkshopQueries);
    const rows = jest.spyOn(workshops.app.get(PreparedReads), 'rows');
    // Counts only this statement, because the service also publishes vacancies meanwhile, with reads of the same kind.
    const asked = () => rows.mock.calls.filter(([sql]) => sql === confirmedSql).length;
    const list = await queries.list();
    expect(list).toHaveLength(4);
    const reader = queries.withParticipants(list);
    expect((await reader.next()).value).toMatchObject({ _id: batik.id, numRegistered: 2 });
    expect(asked()).toBe(1);
    await reader.next();
    expect(asked()).toBe(2);
  });

  it('is as many as are counted, also while people sign up', async () => {
    const hot = await addWorkshop(workshops.dataSource, { maxParticipants: 60 });
    let isOver = false;
    const rush = Promise.all(
      Array.from({ length: 6 }, async (_, line) => {
        for (let at = 0; at < 25; at += 1) await workshops.signUp(hot.id, student(`${line}-${at}`));
      }),
    ).finally(() => {
      isOver = true;
    });
    const seen = new Set<number>();
    while (!isOver) {
      const one: WorkshopSignUps = await get(`/admin/workshops/${hot.id}`);
      expect([one.registeredParticipants.length, one.waitlistedParticipants.length]).toEqual([
        one.numRegistered,
        one.numWaitlisted,
      ]);
      seen.add(one.numRegistered);
    }
    await rush;
    expect(seen.size).toBeGreaterThan(1);
  });
});

describe('the recipients of a campaign', () => {
  const mailer = serviceIdentity('mailer');
  const ask = (query: string) =>
    workshops.request('GET', `/internal/recipients/registrations?${query}`, { as: mailer });
  const namesOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    body.recipients.map(({ name }: { name: string }) => name).sort();

  it('everyone who is signed up for a workshop, or has a place, or waits', async () => {
    await fill();
    const all = await ask(`workshopId=${batik.id}`);
    expect(namesOf(all)).toEqual(['anna', 'ben', 'cara']);
    expect(all.body.next).toBeNull();
    expect(namesOf(await ask(`workshopId=${batik.id}&standing=confirmed`))).toEqual([
      'anna',
      'ben',
    ]);
    expect(namesOf(await ask(`workshopId=${batik.id}&standing=waitlisted`))).toEqual(['cara']);
    const [first, ...rest] = all.body.recipients;
    const after = await ask(`workshopId=${batik.id}&after=${first.subjectId}`);
    expect(after.body.recipients).toEqual(rest);
  });

  it('are in their current state, also after they have cancelled', async () => {
    await fill();
    const { body } = await ask(`workshopId=${batik.id}&standing=waitlisted`);
    await workshops.cancel(batik.id, people[2]);
    const [{ subjectId }] = body.recipients;
    const current = await workshops.request('POST', '/internal/registrations/current', {
      as: mailer,
      body: [subjectId, 'nobody'],
    });
    expect(current.body).toEqual([
      {
        _id: subjectId,
        status: 'cancelled',
        name: 'cara',
        workshop: {
          _id: batik.id,
          name: batik.name,
          date: batik.date,
          startTime: batik.startTime,
          duration: batik.durationMinutes,
          location: batik.location,
        },
      },
    ]);
  });

  it('nobody of an unknown workshop', async () => {
    expect((await ask('workshopId=none')).status).toBe(404);
  });
});
