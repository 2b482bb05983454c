import { entryColumns, namesOf } from '@festival/contracts/export-kinds';
import { adminEntry } from '@festival/contracts/photos';
import { AuditLog } from '@festival/service-kit/audit';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { oddIds } from '@festival/service-kit/testing/calls';
import {
  admin,
  serviceIdentity,
  student,
  vendorIdentity,
} from '@festival/service-kit/testing/identity';
import { readCsv } from '@festival/service-kit/testing/read-csv';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PhotoEntryEntity } from '../src/entries/photo-entry.table.js';
import { type ContestsApp, startContests } from './contests-app.js';
import { addEntry } from './photos.js';
import { START, VOTING } from './settings.js';

let contests: ContestsApp;
let entry: PhotoEntryEntity;

beforeAll(async () => {
  contests = await startContests();
});
afterAll(() => contests.close());
beforeEach(async () => {
  for (const table of ['outbox', 'photo_entries'])
    await contests.dataSource.query(`DELETE FROM ${table}`);
  entry = await addEntry(contests.dataSource);
  await contests.setNow(START);
});

const ask = (method: string, path: string, body?: unknown, as = admin) =>
  contests.request(method, path, { as, body });
const shortlist = (shortlisted: unknown, id = entry.id) =>
  ask('PUT', `/admin/photos/${id}/shortlist`, { shortlisted });
const remove = (reason: unknown, id = entry.id) => ask('DELETE', `/admin/photos/${id}`, { reason });
const audited = async (id = entry.id) => {
  const { rows } = await contests.app.get(AuditLog, { strict: false }).page({ subject: id });
  return rows.map(({ action, why, changedFrom, changedTo }) => ({
    action,
    why,
    changedFrom,
    changedTo,
  }));
};

describe('the list of entries', () => {
  it('shows admins how to reach each entrant, also for withdrawn and removed entries, in the order of submission', async () => {
    const later = { submittedAt: new Date('2021-02-11T02:00:00Z') };
    const withdrawn = await addEntry(contests.dataSource, {
      state: 'withdrawn',
      standing: null,
      ...later,
    });
    const { status, body } = await ask('GET', '/admin/photos/');
    expect([status, body.map(({ _id }: { _id: string }) => _id)]).toEqual([
      200,
      [entry.id, withdrawn.id],
    ]);
    for (const one of body) expect(adminEntry.parse(one)).toEqual(one);
    expect(body[0]).toMatchObject({
      studentId: entry.studentId,
      emailAddress: entry.emailAddress,
      phoneNumber: entry.phoneNumber,
      submissionLink: entry.submissionLink,
      shortlisted: false,
      state: 'submitted',
    });
  });

  it('is a file, with cells that no spreadsheet runs', async () => {
    await addEntry(contests.dataSource, {
      name: '=HYPERLINK("x")',
      description: 'two\nlines, "quoted"',
      submittedAt: new Date('2021-02-11T02:00:00Z'),
    });
    const { headers, body } = await ask('GET', '/admin/photos/download');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="entries.csv"',
    });
    const [columns, first, second] = readCsv(body);
    expect(columns).toEqual(namesOf(entryColumns));
    expect(first?.slice(0, 4)).toEqual([entry.id, 'submitted', 'open', entry.name]);
    expect(first).toContain('2021-02-10T10:00:00.000+08:00');
    expect(second).toContain('\'=HYPERLINK("x")');
    expect(second).toContain('two\nlines, "quoted"');
  });

  it('comes whole, however many there are', async () => {
    await contests.dataSource.query(
      `INSERT INTO photo_entries (id, student_id, category, state, standing, name, phone_number, email_address, description, submission_link, submitted_at)
       SELECT UUID(), CONCAT('s', seq), 'open', 'submitted', 1, 'N', '1', 'a@b.sg', 'D', 'https://a.sg', '2021-02-12' FROM seq_1_to_450`,
    );
    const { body } = await ask('GET', '/admin/photos');
    expect(new Set(body.map(({ _id }: { _id: string }) => _id)).size).toBe(451);
    expect(readCsv((await ask('GET', '/admin/photos/download')).body)).toHaveLength(452);
  });

  it('is missing while it is empty', async () => {
    await contests.dataSource.query('DELETE FROM photo_entries');
    expect(await ask('GET', '/admin/photos/download')).toMatchObject({
      status: 404,
      body: { code: 'ENTRIES_NONE' },
    });
  });
});

describe('the shortlist', () => {
  it('gets an entry and loses it again, each once in the audit log', async () => {
    expect((await shortlist(true)).body).toMatchObject({ _id: entry.id, shortlisted: true });
    await Promise.all([shortlist(true), shortlist(true)]);
    expect((await shortlist(false)).body.shortlisted).toBe(false);
    const change = { action: 'photo.shortlisted', why: '' };
    expect(await audited()).toEqual([
      { ...change, changedFrom: { shortlisted: true }, changedTo: { shortlisted: false } },
      { ...change, changedFrom: { shortlisted: false }, changedTo: { shortlisted: true } },
    ]);
  });

  it('keeps its entries once voting has begun, and does not change once voting has closed', async () => {
    const late = await addEntry(contests.dataSource);
    await shortlist(true);
    await contests.setNow(VOTING);
    expect((await shortlist(false)).body.code).toBe('SHORTLIST_FIXED');
    expect((await shortlist(true, late.id)).status).toBe(200);
    await contests.setNow('2021-03-22T00:00:00+08:00');
    expect((await shortlist(false)).body.code).toBe('VOTING_CLOSED');
    expect((await shortlist(true)).status).toBe(200);
  });

  it.each([['yes'], [undefined], [1]])('%j is neither on nor off', async (value) => {
    const { status, body } = await shortlist(value);
    expect([status, body.validation.body.keys]).toEqual([400, ['shortlisted']]);
  });
});

describe('removing an entry', () => {
  it('takes it off the list, informs its entrant with the reason, and is in the audit log once', async () => {
    const answers = await Promise.all([remove('It is not a photograph.'), remove('Twice.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const kept = answers[0]?.status === 200 ? 'It is not a photograph.' : 'Twice.';
    expect((await contests.request('GET', '/photos')).body).toEqual([]);
    const as = { ...student(), sub: entry.studentId };
    expect((await contests.request('GET', '/photos/mine', { as })).body).toMatchObject([
      { _id: entry.id, state: 'removed', removedBecause: kept },
    ]);
    const { name, category, submissionLink } = entry;
    expect(await audited()).toEqual([
      {
        action: 'photo.removed',
        why: kept,
        changedFrom: { name, category, submissionLink },
        changedTo: null,
      },
    ]);
    const messageId = `photo-removed.${entry.id}`;
    const mailed = await contests.dataSource.getRepository(OutboxMessageEntity).find();
    expect(mailed).toMatchObject([
      {
        jobId: messageId,
        data: { messageId, template: 'photo-removed', subjectId: entry.id },
      },
    ]);
    const mailer = serviceIdentity('mailer');
    const subject = await ask('GET', `/internal/removed-photos/${entry.id}`, undefined, mailer);
    expect(subject.body).toMatchObject({ emailAddress: entry.emailAddress, removedBecause: kept });
  });

  it('is not mailed about before it has happened', async () => {
    const mailer = serviceIdentity('mailer');
    const subject = await ask('GET', `/internal/removed-photos/${entry.id}`, undefined, mailer);
    expect(subject.status).toBe(404);
  });

  it('needs a reason', async () => {
    for (const reason of [undefined, ' ', 'x'.repeat(501)]) {
      const { status, body } = await remove(reason);
      expect([status, body.validation.body.keys]).toEqual([400, ['reason']]);
    }
    expect((await ask('DELETE', `/admin/photos/${entry.id}`)).body.validation.body.keys).toEqual([
      'reason',
    ]);
  });
});

describe('the recipients of a campaign', () => {
  const mailer = serviceIdentity('mailer');
  const find = async (query = '') => {
    const { body } = await ask('GET', `/internal/recipients/entrants?${query}`, undefined, mailer);
    return body.recipients.map(({ subjectId }: { subjectId: string }) => subjectId);
  };
  const current = async (...ids: string[]) =>
    (await ask('POST', '/internal/entrants/current', ids, mailer)).body;

  it('everybody with a photo in the contest, once; or everybody of one category', async () => {
    const { studentId } = entry;
    const twin = await addEntry(contests.dataSource, { studentId, category: 'ntu' });
    const other = await addEntry(contests.dataSource, { category: 'ntu' });
    await addEntry(contests.dataSource, { state: 'withdrawn', standing: null });
    const [first] = [entry.id, twin.id].sort();
    expect(await find()).toEqual([first, other.id].sort());
    expect(await find('category=ntu')).toEqual([twin.id, other.id].sort());
    expect(await find('category=open')).toEqual([entry.id]);
    const [one, two] = [first, other.id].sort();
    expect(await find(`after=${one}`)).toEqual([two]);
  });

  it('nobody whose photo was withdrawn or removed before the mail is written, and nobody who was erased', async () => {
    const other = await addEntry(contests.dataSource);
    const erased = await addEntry(contests.dataSource, { name: 'Erased', emailAddress: '' });
    expect(await current(entry.id, other.id, erased.id, 'none')).toHaveLength(2);
    expect(await find()).toEqual([entry.id, other.id].sort());
    await remove('Not your own photo.');
    expect(await current(entry.id, other.id)).toEqual([{ _id: other.id, name: other.name }]);
  });
});

it.each([
  ['a student', student()],
  ['a vendor', vendorIdentity('v')],
])('%s judges nothing', async (_, as) => {
  const calls: [string, string, unknown][] = [
    ['GET', '/admin/photos', undefined],
    ['GET', '/admin/photos/download', undefined],
    ['PUT', `/admin/photos/${entry.id}/shortlist`, { shortlisted: true }],
    ['DELETE', `/admin/photos/${entry.id}`, { reason: 'Mine.' }],
    ['GET', '/admin/photos/ballots', undefined],
    ['GET', '/admin/photos/ballots/download', undefined],
  ];
  for (const [method, path, body] of calls)
    expect([path, (await ask(method, path, body, as)).status]).toEqual([path, 401]);
});

it.each(oddIds)('%j is not an entry', async (id) => {
  const encoded = encodeURIComponent(id);
  expect([
    (await shortlist(true, encoded)).status,
    (await remove('None.', encoded)).status,
  ]).toEqual([404, 404]);
});
