import type { Identity } from '@festival/contracts/identity';
import { admin, student } from '@festival/service-kit/testing/identity';
import { withoutDeadlines } from '@festival/service-kit/testing/service';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import type { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addOpenTalk, addWorkshop, brokenRules, mailsOf } from '../records.js';
import { form, startWorkshops, vendor, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;
let batik: WorkshopEntity;
let salsa: WorkshopEntity;
let serial = 0;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(async () => {
  serial += 1;
  batik = await addWorkshop(workshops.dataSource, { maxParticipants: 1, name: 'Batik' });
  salsa = await addWorkshop(workshops.dataSource, { maxParticipants: 1, name: 'Salsa' });
});

const REASON = 'You asked us in the lobby.';

const addressOf = (name: string) => `${name}-${serial}@e.ntu.edu.sg`;
/** Signs up with a new email address. @returns the registration's id */
const signUp = async ({ id }: WorkshopEntity, name: string): Promise<string> => {
  const as = student(`${name}-${serial}`);
  await workshops.signUp(id, as, form({ emailAddress: addressOf(name), name }));
  const [row]: { id: string }[] = await workshops.dataSource.query(
    'SELECT id FROM registrations WHERE workshop_id = ? AND student_id = ? ORDER BY arrival DESC',
    [id, as.sub],
  );
  return row!.id;
};
const add = ({ id }: WorkshopEntity, name: string, as: Identity | undefined = admin) =>
  workshops.request('POST', `/admin/workshops/${id}/participants`, {
    as,
    body: { emailAddress: addressOf(name), reason: REASON },
  });
const move = (id: string, to: WorkshopEntity, as: Identity | undefined = admin) =>
  workshops.request('POST', `/admin/registrations/${id}/move`, {
    as,
    body: { workshopId: to.id, reason: REASON },
  });
const remove = (id: string, as: Identity | undefined = admin, body: unknown = { reason: REASON }) =>
  workshops.request('DELETE', `/admin/registrations/${id}`, { as, body });
const entriesOf = (subject: string): Promise<unknown[]> =>
  workshops.dataSource.query(
    'SELECT action, why, changed_from AS was, changed_to AS now FROM audit_log WHERE subject = ?',
    [subject],
  );
const peopleIn = async ({ id }: WorkshopEntity): Promise<string[]> => {
  const { body } = await workshops.request('GET', `/admin/workshops/${id}`, { as: admin });
  return body.registeredParticipants.map(({ name }: { name: string }) => name);
};

describe('an admin', () => {
  it('removes a participant: the reason is mailed, kept in the history and in the audit log', async () => {
    const id = await signUp(batik, 'anna');
    expect(await remove(id)).toMatchObject({ status: 200, body: { _id: id } });
    expect(await peopleIn(batik)).toEqual([]);
    expect(await mailsOf(workshops.dataSource, batik.id)).toMatchObject({
      'workshop-removed': [`student-anna-${serial}`],
    });
    expect(await entriesOf(id)).toMatchObject([{ action: 'registration.removed', why: REASON }]);
    expect((await remove(id)).body.code).toBe('REGISTRATION_ENDED');
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('adds somebody who waits, or who signed up elsewhere, to a free place', async () => {
    const holder = await signUp(batik, 'holder');
    const waits = await signUp(batik, 'anna');
    const elsewhere = await signUp(salsa, 'ben');
    await remove(elsewhere);
    expect((await add(batik, 'anna')).body.code).toBe('WORKSHOP_FULL');
    await remove(holder);
    expect((await add(batik, 'anna')).body).toMatchObject({
      registrationId: waits,
      status: 'confirmed',
    });
    expect((await add(batik, 'anna')).body.code).toBe('PARTICIPANT_HAS_PLACE');
    expect((await add(salsa, 'anna')).body.code).toBe('PARTICIPANT_PLACE_ELSEWHERE');
    expect((await add(salsa, 'ben')).body).toMatchObject({ name: 'ben', status: 'confirmed' });
    expect((await add(salsa, 'nobody')).body.code).toBe('PARTICIPANT_UNKNOWN');
    expect((await mailsOf(workshops.dataSource, salsa.id))['workshop-added']).toEqual([
      `student-ben-${serial}`,
    ]);
    expect(await entriesOf(waits)).toMatchObject([{ action: 'registration.added', why: REASON }]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('moves a participant: both or neither, and each workshop’s mail says why', async () => {
    const anna = await signUp(batik, 'anna');
    const ben = await signUp(salsa, 'ben');
    expect((await move(anna, salsa)).body.code).toBe('WORKSHOP_FULL');
    expect(await peopleIn(batik)).toEqual(['anna']);
    expect((await move(anna, batik)).body.code).toBe('PARTICIPANT_HAS_PLACE');
    await remove(ben);
    expect((await move(anna, salsa)).body).toMatchObject({ name: 'anna', status: 'confirmed' });
    expect([await peopleIn(batik), await peopleIn(salsa)]).toEqual([[], ['anna']]);
    const who = [`student-anna-${serial}`];
    expect((await mailsOf(workshops.dataSource, batik.id))['workshop-removed']).toEqual(who);
    expect((await mailsOf(workshops.dataSource, salsa.id))['workshop-added']).toEqual(who);
    expect(await entriesOf(anna)).toMatchObject([{ action: 'registration.moved', why: REASON }]);
    expect((await move(anna, salsa)).body.code).toBe('REGISTRATION_ENDED');
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('cannot change a workshop that has taken place', async () => {
    const past = await addWorkshop(workshops.dataSource, { date: '2021-02-10' });
    const id = await signUp(past, 'anna');
    await workshops.setNow('2021-02-11T10:00:00+08:00');
    for (const answer of [await remove(id), await move(id, salsa), await add(past, 'anna')])
      expect(answer.body.code).toBe('WORKSHOP_OVER');
    await workshops.setNow('2021-02-10T10:00:00+08:00');
  });

  it('needs a reason, and an address', async () => {
    const id = await signUp(batik, 'anna');
    expect((await remove(id, admin, {})).body).toMatchObject({
      error: 'Schema does not match',
      validation: { body: { keys: ['reason'] } },
    });
    const { status } = await workshops.request(
      'POST',
      `/admin/workshops/${batik.id}/participants`,
      {
        as: admin,
        body: { emailAddress: 'anna', reason: REASON },
      },
    );
    expect(status).toBe(400);
    expect(await peopleIn(batik)).toEqual(['anna']);
  });
});

it('at once, no workshop has more people than places and nobody has two', async () => {
  withoutDeadlines();
  const rooms = [batik, salsa, await addWorkshop(workshops.dataSource, { maxParticipants: 2 })];
  const home = await addWorkshop(workshops.dataSource, { maxParticipants: 8 });
  const names = Array.from({ length: 8 }, (_, index) => `many-${index}`);
  const ids = await Promise.all(names.map((name) => signUp(home, name)));
  const answers = await Promise.all(
    ids.flatMap((id, index) => [
      ...rooms.map((room) => move(id, room)),
      ...rooms.map((room) => add(room, names[index]!)),
      workshops.cancel(home.id, student(`${names[index]}-${serial}`)),
    ]),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
  expect(await brokenRules(workshops.dataSource)).toEqual({});
});

describe('a walk-in', () => {
  const walkIn = (
    { id }: WorkshopEntity,
    who: { matricNumber?: string; name?: string; emailAddress?: string },
    as: Identity | undefined = admin,
  ) =>
    workshops.request('POST', `/admin/workshops/${id}/participants`, {
      as,
      body: { ...who, reason: REASON },
    });
  const matric = (at: number | string) => `U21${String(serial).padStart(3, '0')}${at}A`;

  it('gets a place by matric number and name, without an account, an address or a mail', async () => {
    const who = { matricNumber: matric(1), name: 'Devi Pillai' };
    const { status, body } = await walkIn(batik, who);
    expect([status, body]).toMatchObject([
      200,
      { ...who, status: 'confirmed', emailAddress: '', contactNumber: '' },
    ]);
    expect(await peopleIn(batik)).toEqual(['Devi Pillai']);
    expect(await mailsOf(workshops.dataSource, batik.id)).toEqual({});
    expect(await entriesOf(body.registrationId)).toMatchObject([
      { action: 'registration.added', why: REASON },
    ]);
    const again = { matricNumber: matric(1).toLowerCase(), name: 'devi' };
    expect((await walkIn(batik, again)).body.code).toBe('PARTICIPANT_HAS_PLACE');
    expect((await walkIn(salsa, again)).body.code).toBe('PARTICIPANT_PLACE_ELSEWHERE');
    expect((await move(body.registrationId, salsa)).body.status).toBe('confirmed');
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('who has signed up before is that person, and is mailed', async () => {
    const as = student(`known-${serial}`);
    const details = { name: 'Tan Wei Ling', matricNumber: matric(2) };
    await workshops.signUp(salsa.id, as, form({ ...details, emailAddress: addressOf('known') }));
    await workshops.cancel(salsa.id, as);
    const { body } = await walkIn(batik, { ...details, name: 'Wei Ling' });
    expect(body).toMatchObject({ ...details, emailAddress: addressOf('known') });
    expect((await mailsOf(workshops.dataSource, batik.id))['workshop-added']).toEqual([as.sub]);
  });

  it('is not somebody else whose number was typed', async () => {
    await walkIn(batik, { matricNumber: matric(3), name: 'Devi Pillai' });
    const { status, body } = await walkIn(salsa, { matricNumber: matric(3), name: 'Arjun Menon' });
    expect([status, body.code]).toEqual([400, 'PARTICIPANT_OTHER_NAME']);
    expect(await peopleIn(salsa)).toEqual([]);
  });

  it.each([
    ['Tan Wei Ling', 'Tan Jia Hui'],
    ['Siti binte Ahmad', 'Nur binte Ahmad'],
    ['Muhammad Irfan', 'Muhammad Hafiz bin Rahman'],
  ])('is not somebody else who shares a word of the name: %s, %s', async (name, theirs) => {
    const as = student(`other-${serial}`);
    await workshops.signUp(salsa.id, as, form({ name: theirs, matricNumber: matric(4) }));
    await workshops.cancel(salsa.id, as);
    const { body } = await walkIn(batik, { matricNumber: matric(4), name });
    expect([body.code, body.error]).toEqual([
      'PARTICIPANT_OTHER_NAME',
      expect.stringMatching(new RegExp(`${theirs}.*${name}`)),
    ]);
    expect(await peopleIn(batik)).toEqual([]);
  });

  it('who signs up with an account later has no second place', async () => {
    const details = { name: 'Devi Pillai', matricNumber: matric(5) };
    await walkIn(batik, details);
    const as = student(`later-${serial}`);
    for (const { id } of [batik, salsa]) {
      const { status, body } = await workshops.signUp(
        id,
        as,
        form({ ...details, matricNumber: matric(5).toLowerCase() }),
      );
      expect([status, body.code]).toEqual([400, 'PLACE_FROM_ADMIN']);
    }
    const talk = await addOpenTalk(workshops.dataSource);
    expect((await workshops.signUp(talk.id, as, form(details))).body.status).toBe('confirmed');
    expect((await walkIn(salsa, details)).body.code).toBe('PARTICIPANT_PLACE_ELSEWHERE');
    const moved = await workshops.dataSource.query(
      'SELECT id FROM registrations WHERE workshop_id = ?',
      [talk.id],
    );
    expect((await move(moved[0].id, salsa)).body.code).toBe('PARTICIPANT_PLACE_ELSEWHERE');
    expect(await peopleIn(salsa)).toEqual([]);
  });

  it('who signs up with an account at the same moment gets one place', async () => {
    withoutDeadlines();
    const people = Array.from({ length: 16 }, (_, at) => ({
      as: student(`at-once-${serial}-${at}`),
      details: { name: `Devi ${at}`, matricNumber: matric(`7${at}`) },
    }));
    const [here, there] = [
      await addWorkshop(workshops.dataSource, { maxParticipants: 50 }),
      await addWorkshop(workshops.dataSource, { maxParticipants: 50 }),
    ];
    const answers = await Promise.all(
      people.flatMap(({ as, details }) => [
        walkIn(here, details),
        workshops.signUp(there.id, as, form(details)),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const places = await workshops.dataSource.query(
      `SELECT matric_number FROM registrations WHERE workshop_id IN (?) AND state = 'confirmed'`,
      [[here.id, there.id]],
    );
    expect(places).toHaveLength(people.length);
    expect(new Set(places.map((row: { matric_number: string }) => row.matric_number)).size).toBe(
      people.length,
    );
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it.each([
    ['nothing', {}, 'emailAddress'],
    ['a name alone', { name: 'Devi' }, 'emailAddress'],
    ['a number alone', { matricNumber: 'U2' }, 'name'],
    ['a number with spaces', { matricNumber: 'U2 1', name: 'Devi' }, 'matricNumber'],
    [
      'both a number and an address',
      { matricNumber: 'U2', name: 'Devi', emailAddress: 'd@e.ntu.edu.sg' },
      'matricNumber',
    ],
  ])('is refused with %s, naming the field', async (_, who, field) => {
    const { status, body } = await walkIn(batik, who);
    expect([status, body.validation.body.keys]).toEqual([400, [field]]);
  });

  it('takes no place that is not there: of many at once, as many get one as there are places', async () => {
    withoutDeadlines();
    const room = await addWorkshop(workshops.dataSource, { maxParticipants: 3 });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        walkIn(room, { matricNumber: matric(`9${at % 8}`), name: `Devi ${at % 8}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, body } of answers)
      if (status !== 200) expect(body.code).toMatch(/^(?:WORKSHOP_FULL|PARTICIPANT_HAS_PLACE)$/);
    expect(new Set(await peopleIn(room)).size).toBe(3);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });
});

it('is for admins: 401 for others; 404 for an unknown one', async () => {
  const id = await signUp(batik, 'anna');
  for (const as of [student('anna'), vendor])
    for (const { status } of [
      await add(batik, 'anna', as),
      await move(id, salsa, as),
      await remove(id, as),
    ])
      expect(status).toBe(401);
  for (const { status } of [
    await add({ ...batik, id: 'none' }, 'anna'),
    await move('none', salsa),
    await move(id, { ...salsa, id: 'none' }),
    await remove('none'),
  ])
    expect(status).toBe(404);
  expect(await peopleIn(batik)).toEqual(['anna']);
});
