import { BatchByKey } from '@festival/service-kit/batches';
import { Transactions } from '@festival/service-kit/database';
import { eventually } from '@festival/service-kit/testing/eventually';
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
import { addWorkshop, brokenRules } from '../records.js';
import { START } from '../settings.js';
import { form, somebody, startWorkshops, type WorkshopsApp } from '../workshops-app.js';

let workshops: WorkshopsApp;
let salsa: WorkshopEntity;

beforeAll(async () => {
  workshops = await startWorkshops();
  await workshops.setNow(START);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => workshops.close());
beforeEach(async () => {
  salsa = await addWorkshop(workshops.dataSource, { maxParticipants: 2 });
});

const counts = async (id: string) => {
  const { body } = await workshops.request('GET', '/workshops');
  const { numRegistered, numWaitlisted } = body.find(({ _id }: { _id: string }) => _id === id);
  return [numRegistered, numWaitlisted];
};

describe('signing up, many at once', () => {
  it('fills one workshop to its last place, each answer being true', async () => {
    withoutDeadlines();
    const hot = await addWorkshop(workshops.dataSource, { maxParticipants: 40 });
    const people = Array.from({ length: 150 }, somebody);
    const answers = await Promise.all(people.map((as) => workshops.signUp(hot.id, as)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const rows: { student_id: string; state: string }[] = await workshops.dataSource.query(
      'SELECT student_id, state FROM registrations WHERE workshop_id = ? ORDER BY arrival',
      [hot.id],
    );
    const stateOf = new Map(rows.map((row) => [row.student_id, row.state]));
    for (const [index, { body }] of answers.entries())
      expect(stateOf.get(people[index]!.sub)).toBe(body.status);
    const queue = rows.filter(({ state }) => state === 'waitlisted').map((row) => row.student_id);
    for (const [index, { body }] of answers.entries())
      if (body.status === 'waitlisted')
        expect(queue.indexOf(people[index]!.sub)).toBe(body.position - 1);
    expect(rows.filter(({ state }) => state === 'confirmed')).toHaveLength(40);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('names in each mail the request that it is about', async () => {
    const pressed = await Promise.all(
      Array.from({ length: 5 }, somebody).flatMap((as, at) => {
        const headers = { 'x-request-id': `request-${at}` };
        const path = `/workshops/${salsa.id}`;
        return workshops
          .request('POST', `${path}/signup`, { as, body: form(), headers })
          .then(() =>
            workshops.request('POST', `${path}/cancel?bump_waitlist=false`, { as, headers }),
          )
          .then(({ status }) => [status, as.sub, `request-${at}`]);
      }),
    );
    const rows: { student: string; request: string }[] = await workshops.dataSource.query(
      `SELECT DISTINCT r.student_id AS student, JSON_VALUE(o.data, '$.cause.requestId') AS request
       FROM outbox o JOIN registration_events e ON e.id = JSON_VALUE(o.data, '$.subjectId')
         JOIN registrations r ON r.id = e.registration_id WHERE r.workshop_id = ?`,
      [salsa.id],
    );
    expect(rows.map(({ student, request }) => [200, student, request]).sort()).toEqual(
      pressed.sort(),
    );
  });

  it('gives one person who presses everywhere one place, and one registration each', async () => {
    const six = await Promise.all(
      Array.from({ length: 6 }, () => addWorkshop(workshops.dataSource)),
    );
    const as = somebody();
    const answers = await Promise.all(
      [...six, ...six].map((workshop) => workshops.signUp(workshop.id, as)),
    );
    const statuses = answers.map(({ body }) => body.status ?? body.code).sort();
    expect(statuses).toEqual([
      ...new Array(6).fill('ALREADY_SIGNED_UP'),
      'confirmed',
      ...new Array(5).fill('waitlisted'),
    ]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('writes those for different workshops in one transaction', async () => {
    const six = await Promise.all(
      Array.from({ length: 6 }, () => addWorkshop(workshops.dataSource)),
    );
    const { run } = Transactions.prototype;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const transactions = jest
      .spyOn(Transactions.prototype, 'run')
      .mockImplementationOnce(async function (this: Transactions, work) {
        await held;
        return run.call(this, work) as never;
      });
    const waiting = jest.spyOn(BatchByKey.prototype, 'submit');
    const answers = [workshops.signUp(salsa.id, somebody())];
    await eventually(async () => transactions.mock.calls.length === 1);
    answers.push(...six.map(({ id }) => workshops.signUp(id, somebody())));
    await eventually(async () => waiting.mock.calls.length === 7);
    letGo();
    const statuses = (await Promise.all(answers)).map(({ body }) => body.status);
    expect(statuses).toEqual(new Array(7).fill('confirmed'));
    expect(transactions).toHaveBeenCalledTimes(2);
    for (const { id } of six) expect(await counts(id)).toEqual([1, 0]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('a refusal fails only its own request', async () => {
    const hot = await addWorkshop(workshops.dataSource, { maxParticipants: 40 });
    const again = somebody();
    await workshops.signUp(hot.id, again);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => workshops.signUp(hot.id, somebody())),
      workshops.signUp(hot.id, again),
      ...Array.from({ length: 10 }, () => workshops.signUp(hot.id, somebody())),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([400]);
    expect(answers[10]!.body.code).toBe('ALREADY_SIGNED_UP');
  });

  it('fails nobody for a row that the database refuses', async () => {
    const hot = await addWorkshop(workshops.dataSource, { maxParticipants: 40 });
    const impossible = { ...somebody(), sub: 'x'.repeat(65) };
    const answers = await Promise.all([
      workshops.signUp(hot.id, somebody()),
      ...Array.from({ length: 5 }, () => workshops.signUp(hot.id, somebody())),
      workshops.signUp(hot.id, impossible),
      ...Array.from({ length: 5 }, () => workshops.signUp(hot.id, somebody())),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...new Array(6).fill(200),
      500,
      ...new Array(5).fill(200),
    ]);
  });
});

describe('cancelling, many at once', () => {
  it('is done for 200 at once, while everybody signs up', async () => {
    withoutDeadlines();
    const hall = await addWorkshop(workshops.dataSource, { maxParticipants: 300 });
    const all = Array.from({ length: 200 }, somebody);
    await Promise.all(all.map((as) => workshops.signUp(hall.id, as)));
    let areLeaving = true;
    const joining = all.map(async () => {
      while (areLeaving) await workshops.signUp(hall.id, somebody());
    });
    const answers = await Promise.all(all.map((as) => workshops.cancel(hall.id, as)));
    areLeaving = false;
    await Promise.all(joining);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('a refusal fails only its own request', async () => {
    const [stays, ...leave] = Array.from({ length: 5 }, somebody);
    for (const as of leave) await workshops.signUp(salsa.id, as);
    const answers = await Promise.all(
      [...leave, stays, ...leave].map((as) => workshops.cancel(salsa.id, as)),
    );
    expect(answers.map(({ body }) => body.status ?? body.code)).toEqual([
      ...leave.map(() => 'cancelled'),
      ...new Array(5).fill('NOT_REGISTERED'),
    ]);
    expect(await counts(salsa.id)).toEqual([0, 0]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });
});

describe('taking a waitlisted place instead, many at once', () => {
  it('lets ten who want the last place fight for it: one has it, nine keep theirs', async () => {
    const last = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
    const home = await addWorkshop(workshops.dataSource, { maxParticipants: 20 });
    const people = Array.from({ length: 10 }, somebody);
    for (const as of people) {
      await workshops.signUp(home.id, as);
      await workshops.signUp(last.id, as);
    }
    const answers = await Promise.all(people.map((as) => workshops.cancel(home.id, as, last.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await counts(home.id)).toEqual([9, 0]);
    expect(await counts(last.id)).toEqual([1, 9]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('does not lock up when people swap in opposite directions', async () => {
    const [one, other] = [
      await addWorkshop(workshops.dataSource, { maxParticipants: 30 }),
      await addWorkshop(workshops.dataSource, { maxParticipants: 30 }),
    ];
    const people = Array.from({ length: 20 }, somebody);
    for (const [index, as] of people.entries())
      for (const workshop of index % 2 ? [one, other] : [other, one])
        await workshops.signUp(workshop.id, as);
    const answers = await Promise.all(
      people.map((as, index) =>
        index % 2 ? workshops.cancel(one.id, as, other.id) : workshops.cancel(other.id, as, one.id),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill(200));
    expect(await counts(one.id)).toEqual([10, 0]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });
});
