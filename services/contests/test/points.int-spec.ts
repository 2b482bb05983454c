import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { admin, student } from '@festival/service-kit/testing/identity';
import { readCsv } from '@festival/service-kit/testing/read-csv';
import { startService, type TestService } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContestsConfig } from '../src/config.js';
import { PointQueries } from '../src/points/point.queries.js';
import { PointsLedger } from '../src/points/points-ledger.table.js';
import { contestsService } from '../src/service.js';
import { settings } from './settings.js';

const CAMPUS = '@e.ntu.edu.sg';
const OF_CAMPUS = 'must end with @e.ntu.edu.sg or @ntu.edu.sg';

let contests: TestService<ContestsConfig>;
beforeAll(async () => {
  contests = await startService(contestsService, settings);
});
afterAll(() => contests.close());

const give = (email: string, body: object) =>
  contests.request('PATCH', `/admin/luckydraw?emailAddress=${encodeURIComponent(email)}`, {
    as: admin,
    body,
  });
const undo = (id: string, body?: object) =>
  contests.request('POST', `/admin/points/${id}/undo`, { as: admin, ...(body && { body }) });
const ofStudent = async (who: Identity) =>
  (await contests.request('GET', '/internal/students/me/points', { as: who })).body;
const chances = async () =>
  contests.app
    .get(PointQueries, { strict: false })
    .ofEverybody(contests.dataSource.manager, contests.app.get(FestivalClock).now());
const chancesOf = async (account: string) =>
  (await chances()).find((one) => one.account === account);

describe('points that an admin gives', () => {
  it('are there at the first sign-in with the address, in upper or lower case', async () => {
    const given = await give('Mei.Lin@E.NTU.edu.sg', { points: '3', category: 'Workshop' });
    expect([given.status, given.body]).toEqual([
      200,
      {
        _id: expect.any(String),
        points: 3,
        category: 'Workshop',
        source: 'admin',
        studentId: null,
        emailAddress: 'mei.lin@e.ntu.edu.sg',
        name: null,
        note: '',
        givenBy: admin.name,
        at: expect.any(String),
        undoes: null,
        undone: false,
      },
    ]);
    await give('mei.lin@e.ntu.edu.sg', { points: 2, category: '#IMADETHISwNAF' });
    const meiLin = { ...student('mei-lin'), email: 'MEI.LIN@e.ntu.edu.sg' };
    expect(await ofStudent(meiLin)).toEqual({
      purchasePoints: 0,
      points: [
        { points: 3, category: 'Workshop', source: 'admin', at: given.body.at },
        { points: 2, category: '#IMADETHISwNAF', source: 'admin', at: expect.any(String) },
      ],
    });
    expect(await ofStudent(student('somebody-else'))).toEqual({ purchasePoints: 0, points: [] });
    expect(await chancesOf('mei.lin@e.ntu.edu.sg')).toEqual({
      account: 'mei.lin@e.ntu.edu.sg',
      email: 'mei.lin@e.ntu.edu.sg',
      chances: 5,
    });
  });

  it.each([
    [{ points: 0, category: 'Workshop' }, 'points'],
    [{ points: -1, category: 'Workshop' }, 'points'],
    [{ points: '1.5', category: 'Workshop' }, 'points'],
    [{ points: 'three', category: 'Workshop' }, 'points'],
    [{ points: 1_001, category: 'Workshop' }, 'points'],
    [{ category: 'Workshop' }, 'points'],
    [{ points: 1 }, 'category'],
    [{ points: 1, category: 'workshop' }, 'category'],
  ])('%j is refused, and names the field', async (body, key) => {
    const before = await chances();
    const { status, body: answer } = await give('mei.lin@e.ntu.edu.sg', body);
    expect([status, answer.code, answer.validation.body.keys]).toEqual([
      400,
      'SCHEMA_MISMATCH',
      [key],
    ]);
    expect(await chances()).toEqual(before);
  });

  it.each([
    ['text that is no address', 'nobody', 'must be a valid email address'],
    ['one too long for auth', `${'m'.repeat(242)}${CAMPUS}`, 'must have at most 254 characters'],
    ['another domain', 'mei@gmail.com', OF_CAMPUS],
    ['a domain that ends alike', 'mei@notntu.edu.sg', OF_CAMPUS],
    ['a host below one', 'mei@lab.ntu.edu.sg', OF_CAMPUS],
  ])('need an address that somebody can sign in with, not %s', async (_, email, rule) => {
    const before = await chances();
    const { status, body } = await give(email, { points: 1, category: 'Workshop' });
    expect([status, body.validation]).toEqual([
      400,
      { query: { source: 'query', keys: ['emailAddress'], message: `"emailAddress" ${rule}` } },
    ]);
    expect(await chances()).toEqual(before);
  });

  it('reach the longest address that auth takes', async () => {
    const email = `${'m'.repeat(241)}${CAMPUS}`;
    const { status, body } = await give(email, { points: 1, category: 'Workshop' });
    expect([status, body.emailAddress]).toEqual([200, email]);
  });
});

describe('undoing an entry', () => {
  const giveTwo = async (name: string) =>
    (await give(`${name}@e.ntu.edu.sg`, { points: 2, category: 'Workshop' })).body._id as string;

  it('takes its points back once, also for several admins at once, and is recorded in the audit log', async () => {
    const [id, other] = [await giveTwo('undone'), await giveTwo('undone')];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => undo(id, { reason: 'Wrong person.' })),
    );
    expect(answers.map(({ status, body }) => [status, body.undone])).toEqual(
      answers.map(() => [200, true]),
    );
    expect(await chancesOf('undone@e.ntu.edu.sg')).toMatchObject({ chances: 2 });
    expect((await ofStudent(student('undone'))).points).toHaveLength(1);
    const { rows } = await contests.app.get(AuditLog, { strict: false }).page({ subject: id });
    expect(rows.map(({ action, why }) => [action, why])).toEqual([
      ['points.undone', 'Wrong person.'],
      ['points.given', ''],
    ]);
    await undo(other, { reason: 'That too.' });
    expect(await chancesOf('undone@e.ntu.edu.sg')).toBeUndefined();
  });

  it('needs a reason, an existing entry, and one that gives points', async () => {
    const id = await giveTwo('final');
    expect((await undo(id)).body.validation.body.keys).toEqual(['reason']);
    expect((await undo('none', { reason: 'No such entry.' })).status).toBe(404);
    await undo(id, { reason: 'Once.' });
    const { body } = await contests.request('GET', '/admin/points?limit=1', { as: admin });
    expect(body.entries).toMatchObject([{ points: -2, undoes: id, note: 'Once.' }]);
    const again = await undo(body.entries[0]._id, { reason: 'Twice.' });
    expect([again.status, again.body.code]).toEqual([400, 'POINTS_UNDO_FINAL']);
  });
});

describe('the ledger', () => {
  it('gives points once for one cause, also for several that come at once', async () => {
    const ledger = contests.app.get(PointsLedger, { strict: false });
    const award = () =>
      contests.dataSource.transaction('READ COMMITTED', async (manager) => {
        const entry = await ledger.award(manager, {
          to: { studentId: student('quick').sub },
          points: 1,
          category: 'Art-Verse Quiz',
          source: 'quiz',
          sourceKey: 'quiz:art-verse:one:student-quick',
          note: 'First question',
        });
        return entry !== undefined;
      });
    const given = await Promise.all(Array.from({ length: 8 }, award));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect((await ofStudent(student('quick'))).points).toMatchObject([
      { points: 1, source: 'quiz', note: 'First question' },
    ]);
  });

  it.each([
    [
      "UPDATE point_entries SET student_id = 'a-thief', email = NULL, note = '' WHERE student_id IS NULL",
    ],
    [
      "UPDATE point_entries SET student_id = NULL, email = NULL, note = '' WHERE student_id IS NULL",
    ],
    [
      "UPDATE point_entries SET given_by = NULL, student_id = 'erased:1', email = NULL, note = '' WHERE email IS NOT NULL",
    ],
    [
      "UPDATE point_entries SET given_by = 'a-thief', student_id = 'erased:1', email = NULL, note = '' WHERE email IS NOT NULL",
    ],
    ['UPDATE point_entries SET points = 100'],
    ['DELETE FROM point_entries'],
    ['REPLACE INTO point_entries SELECT * FROM point_entries'],
  ])('refuses %s, which its own service asks', async (sql) => {
    await expect(contests.dataSource.query(sql)).rejects.toThrow('append-only');
  });

  it('can be downloaded as a file, with undone entries and the reason, and with purchases', async () => {
    const given = await give('+cmd@e.ntu.edu.sg', { points: 4, category: 'Workshop' });
    await undo(given.body._id, { reason: '=SUM(A1)' });
    await contests.dataSource.query(
      "INSERT INTO order_cents (order_id, student_id, cents) VALUES ('a', 'student-spender', 999), ('b', 'student-spender', 2001), ('c', 'student-saver', 999)",
    );
    await contests.dataSource.query(
      "INSERT INTO students (id, email, name) VALUES ('student-spender', 'spender@e.ntu.edu.sg', 'Wei Ling')",
    );
    const file = await contests.request('GET', '/admin/points/download', { as: admin });
    expect(file.headers['content-disposition']).toBe('attachment; filename="points.csv"');
    const [head = [], ...cells] = readCsv(file.body);
    const rows = cells.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
    expect(rows).toContainEqual({
      at: expect.stringMatching(/^2021-02-10T10:0.*\+08:00$/),
      emailAddress: "'+cmd@e.ntu.edu.sg",
      name: '',
      points: '4',
      category: 'Workshop',
      source: 'admin',
      note: '',
      givenBy: admin.name,
      undone: 'true',
      undoneBecause: "'=SUM(A1)",
    });
    expect(rows.filter((row) => row['source'] === 'purchases')).toEqual([
      expect.objectContaining({
        emailAddress: 'spender@e.ntu.edu.sg',
        name: 'Wei Ling',
        points: '3',
      }),
    ]);
    expect(await chancesOf('student-spender')).toMatchObject({ chances: 3 });
  });

  it('is read in parts, and searched by address, category and note', async () => {
    for (const [at, category] of ['Workshop', 'Virtual Busking Quiz', 'Workshop'].entries())
      await give(`reader-${at}@e.ntu.edu.sg`, { points: at + 1, category });
    const read = async (query: string) =>
      (await contests.request('GET', `/admin/points?${query}`, { as: admin })).body;
    const first = await read('q=READER-&limit=2');
    expect(first.entries.map(({ points }: { points: number }) => points)).toEqual([3, 2]);
    const second = await read(`q=READER-&limit=2&after=${first.next}`);
    expect([second.entries.map(({ points }: { points: number }) => points), second.next]).toEqual([
      [1],
      null,
    ]);
    expect((await read('q=busking')).entries).toMatchObject([{ points: 2 }]);
    expect((await read('q=%25')).entries).toEqual([]);
    for (const cursor of ['["é"]', '[1e999]', '[]']) {
      const after = Buffer.from(cursor).toString('base64url');
      expect((await read(`after=${after}`)).validation?.query?.keys).toEqual(['after']);
    }
  });
});
