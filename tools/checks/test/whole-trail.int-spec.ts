import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exported } from '@festival/contracts/exports';
import { writeAuditEntries } from '@festival/service-kit/audit';
import type { CommonConfig } from '@festival/service-kit/config';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin } from '@festival/service-kit/testing/identity';
import { readCsv } from '@festival/service-kit/testing/read-csv';
import { startService, type TestService } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { catalogueService } from '../../../services/catalogue/src/service.js';
import { settings as ofCatalogue } from '../../../services/catalogue/test/settings.js';
import { mailerService } from '../../../services/mailer/src/service.js';
import { settings as ofMailer } from '../../../services/mailer/test/settings.js';
import { releasesService } from '../../../services/releases/src/service.js';
import { settings as ofReleases } from '../../../services/releases/test/settings.js';

/* One file with the trail of all services: real logs of three of them, written by the mailer, and a stand-in for the others. */

const HOUR_MS = 3_600_000;
const DONE_AT = new Date('2021-02-10T02:00:00.000Z');
const silent = { LOG_LEVEL: 'silent' };
const EXPORTS = '/internal/mailer/exports';
const technical = { ...admin, permissions: ['technical'] };

let dir: string;
let others: Server;
let catalogue: TestService<CommonConfig>;
let releases: TestService<CommonConfig>;
let mailer: TestService<CommonConfig>;

/** How the stand-in answers for the other services. */
let answerLines: (response: ServerResponse) => void;
const withNothing = (response: ServerResponse) => response.end();
beforeEach(() => {
  answerLines = withNothing;
});

const listening = async (service: TestService<CommonConfig>): Promise<string> => {
  await service.app.listen(0, '127.0.0.1');
  return service.app.getUrl();
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'whole-trail-'));
  others = createServer((request, response) => {
    if (request.url?.includes('/trail/count')) response.end('{"count":0}');
    else answerLines(response);
  });
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  [catalogue, releases] = await Promise.all([
    startService(catalogueService as never, { ...ofCatalogue, ...silent }),
    startService(releasesService as never, { ...ofReleases, ...silent }),
  ]);
  mailer = await startService(mailerService as never, {
    ...ofMailer,
    ...silent,
    EXPORTS_DIR: join(dir, 'exports'),
    AUTH_URL: elsewhere,
    WORKSHOPS_URL: elsewhere,
    CONTESTS_URL: elsewhere,
    CATALOGUE_URL: await listening(catalogue),
    RELEASES_URL: await listening(releases),
  });
});
afterAll(async () => {
  await Promise.all([mailer, catalogue, releases].map((service) => service?.close()));
  await new Promise((resolve) => others.close(resolve));
  await rm(dir, { recursive: true });
});

/** Writes entries of one service, each with its own subject. */
const act = (service: TestService<CommonConfig>, ...subjects: string[]): Promise<void> =>
  service.dataSource.transaction((manager) =>
    writeAuditEntries(
      manager,
      technical,
      subjects.map((subject) => ({ action: 'order.verified', subject, to: { verified: true } })),
      DONE_AT,
    ),
  );

const ask = (form: object) =>
  mailer.request('POST', EXPORTS, { as: technical, body: { kind: 'trail', ...form } });
const read = async (id: string): Promise<Exported> =>
  (await mailer.request('GET', `${EXPORTS}/${id}`, { as: technical })).body;
const until = async (id: string, isSo: (exported: Exported) => boolean): Promise<Exported> => {
  let found = await read(id);
  await eventually(async () => {
    found = await read(id);
    return isSo(found);
  });
  return found;
};
const isDone = ({ state }: Exported) => state === 'done';
const textOf = async (id: string): Promise<string> =>
  String((await mailer.request('GET', `${EXPORTS}/${id}/file`, { as: technical })).body);
/** Service and subject of each row, without the rows about exports. */
const rowsOf = async (id: string) => {
  const [names = [], ...rows] = readCsv((await textOf(id)).replace(/^\uFEFF/, ''));
  const at = (name: string) => names.indexOf(name);
  return rows
    .filter((row) => !row[at('action')]?.startsWith('export.'))
    .map((row) => `${row[at('service')]} ${row[at('subject')]}`);
};
const exportOf = async (filter: object) => {
  const { body } = await ask({ filter });
  return until(body._id, isDone);
};

it('is one file of all services in the order of time, with the service that keeps each entry', async () => {
  const many = Array.from({ length: 700 }, (_, at) => `many-${at}`);
  await act(catalogue, 'first');
  await act(releases, 'second');
  await act(mailer, 'third');
  await act(catalogue, ...many);
  await act(releases, 'last');
  const done = await exportOf({});
  expect(await rowsOf(done._id)).toEqual([
    'catalogue first',
    'releases second',
    'mailer third',
    ...many.map((subject) => `catalogue ${subject}`),
    'releases last',
  ]);
  expect((await textOf(done._id)).startsWith('\uFEFFat,service,action,')).toBe(true);
  expect(await textOf(done._id)).toContain(`mailer,export.asked,${done._id}`);
  // The entry about this export was written after the rows had been counted.
  expect(done).toMatchObject({ name: 'trail.csv', about: '', rows: 705, expectedRows: 704 });
});

it('is a workbook on request', async () => {
  const { body } = await ask({ format: 'xlsx' });
  expect(await until(body._id, isDone)).toMatchObject({ name: 'trail.xlsx' });
  expect((await textOf(body._id)).slice(0, 2)).toBe('PK');
});

it('contains the search results, and the search itself', async () => {
  await act(catalogue, 'needle-1');
  await act(releases, 'needle-2', 'hay');
  const from = '2021-02-09T16:00:00.000Z';
  const done = await exportOf({ q: 'NEEDLE', from, until: '2021-02-10T16:00:00.000Z' });
  expect(await rowsOf(done._id)).toEqual(['catalogue needle-1', 'releases needle-2']);
  expect(done.about).toBe('“NEEDLE”, from 2021-02-10, before 2021-02-11');
  expect(await ask({ filter: { q: 'needle', until: from } })).toMatchObject({
    status: 404,
    body: { code: 'TRAIL_NONE' },
  });
});

it('is of one service on request, also of one that exports nothing else', async () => {
  await act(releases, 'only');
  const done = await exportOf({ service: 'releases', q: 'only' });
  expect([done.name, await rowsOf(done._id)]).toEqual(['trail-releases.csv', ['releases only']]);
});

it('has every entry after the clock of the machine was set back', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR_MS);
  await act(mailer, 'set-back-before');
  jest.restoreAllMocks();
  await act(mailer, 'set-back-after');
  const done = await exportOf({ q: 'set-back' });
  expect(await rowsOf(done._id)).toEqual(['mailer set-back-before', 'mailer set-back-after']);
});

it('ends at the moment of its start: later actions are not in it', async () => {
  const answers: ServerResponse[] = [];
  answerLines = (response) => {
    answers.push(response);
  };
  await act(catalogue, 'meanwhile-before');
  const { body } = await ask({ filter: { q: 'meanwhile' } });
  // All three are called at once, and the file waits for the first entry of each.
  await eventually(async () => answers.length === 3);
  await act(catalogue, 'meanwhile-after');
  await act(releases, 'meanwhile-after');
  for (const response of answers) response.end();
  await until(body._id, isDone);
  expect(await rowsOf(body._id)).toEqual(['catalogue meanwhile-before']);
});

it.each<[string, (response: ServerResponse) => void]>([
  ['is away', (response) => response.destroy()],
  ['does not know the call yet', (response) => response.writeHead(404).end('{}')],
  [
    'breaks off',
    (response) => {
      response.write('[]\n[{"half', () => response.destroy());
    },
  ],
])('waits while a service %s, says which, and is whole afterwards', async (how, broken) => {
  answerLines = broken;
  const subject = `kept-while-it-${how.replaceAll(' ', '-')}`;
  await act(catalogue, subject);
  const { body } = await ask({ filter: { q: subject } });
  const waiting = await until(body._id, ({ problem }) => problem !== null);
  expect([waiting.state, waiting.problem]).toEqual([
    'queued',
    expect.stringMatching(
      /^(Accounts and the clock|Workshops|Contest, points and draws): this part of the site does not answer\. The export goes on by itself\.$/,
    ),
  ]);
  answerLines = withNothing;
  expect(await until(body._id, isDone)).toMatchObject({ problem: null });
  expect(await rowsOf(body._id)).toEqual([`catalogue ${subject}`]);
});
