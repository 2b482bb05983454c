import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PointsCsvRow } from '@festival/contracts/export-kinds';
import { EXPORTS_CHANGED, type Exported } from '@festival/contracts/exports';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { ExportRegistry, PruneExportsSchedule } from '@festival/service-kit/exports';
import { eventually } from '@festival/testing/eventually';
import { admin, student } from '@festival/testing/identity';
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
import { Redis } from 'ioredis';
import type { VendorEntity } from '../src/vendors/persistence/vendor.entity.js';
import { type CatalogueApp, startCatalogue } from './support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody } from './support/shop.js';

const DAY_MS = 24 * 3_600_000;
const otherAdmin = { ...admin, sub: 'admin-other', name: 'Other' };

let dir: string;
let store: string;
let catalogue: CatalogueApp;
let vendor: VendorEntity;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'exports-'));
  store = join(dir, 'store');
  catalogue = await startCatalogue({ EXPORTS_DIR: store });
  vendor = await addVendor(catalogue.dataSource, { displayName: 'Inkwell' });
  const other = await addVendor(catalogue.dataSource, { displayName: '=Tide' });
  const tee = await addProduct(catalogue.dataSource, vendor, { name: '@Tee, "größe" 🎁' });
  const shell = await addProduct(catalogue.dataSource, other, { name: 'Shell' });
  const body = orderBody(25, [collected(tee), collected(shell)], { name: '+1 Mei' });
  expect(await catalogue.request('POST', '/orders', { as: student(), body })).toMatchObject({
    status: 200,
  });
});
afterAll(async () => {
  await catalogue.close();
  await rm(dir, { recursive: true });
});

const EXPORTS = '/internal/catalogue/exports';
const ask = (body: object, as = admin) => catalogue.request('POST', EXPORTS, { as, body });
const read = async (id: string): Promise<Exported> =>
  (await catalogue.request('GET', `${EXPORTS}/${id}`, { as: admin })).body;
const until = async (id: string, state: Exported['state']): Promise<Exported> => {
  let found = await read(id);
  await eventually(async () => {
    found = await read(id);
    return found.state === state;
  }, 60_000);
  return found;
};
const fileOf = (id: string) => catalogue.request('GET', `${EXPORTS}/${id}/file`, { as: admin });
/** Sets the real time until the end of the test. */
const itIs = (now: number) =>
  jest.spyOn(catalogue.app.get(RealClock, { strict: false }), 'now').mockReturnValue(new Date(now));
afterEach(() => {
  jest.restoreAllMocks();
});
const filesOf = (id: string) => readdir(join(store, 'exports', id)).catch(() => []);

describe('an export', () => {
  it.each([
    ['all orders', () => ({}), () => '/orders/admindownload', ''],
    [
      "one vendor's orders",
      () => ({ vendorId: vendor.id }),
      () => `/orders/vendordownload/${vendor.id}`,
      'Inkwell',
    ],
  ])(
    'of %s is what the direct call answers, behind the mark that Excel needs',
    async (_, filterOf, path, about) => {
      const asked = await ask({ kind: 'orders', filter: filterOf() });
      expect(asked).toMatchObject({
        status: 200,
        body: { state: 'queued', url: null, bytes: null },
      });
      const done = await until(asked.body._id, 'done');
      const direct = (await catalogue.request('GET', path(), { as: admin })).body as string;
      const file = await fileOf(done._id);
      expect(file.body).toBe(`\uFEFF${direct}`);
      expect(direct.startsWith('\uFEFF')).toBe(false);
      expect(file.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="orders.csv"',
        'cache-control': 'private, no-store',
      });
      expect(done).toMatchObject({
        kind: 'orders',
        about,
        name: 'orders.csv',
        rows: direct.trim().split('\n').length - 1,
        bytes: Buffer.byteLength(file.body),
        url: `/api/admin/exports/${done._id}/file`,
        askedBy: admin.name,
        problem: null,
      });
      expect(Date.parse(done.expiresAt ?? '') - Date.parse(done.endedAt ?? '')).toBe(DAY_MS);
    },
  );

  it('is a workbook where that is asked for', async () => {
    const { body } = await ask({ kind: 'orders', format: 'xlsx' });
    const done = await until(body._id, 'done');
    const file = await fileOf(done._id);
    expect([done.name, String(file.body).slice(0, 2)]).toEqual(['orders.xlsx', 'PK']);
    expect(file.headers['content-type']).toContain('spreadsheetml');
  });

  it('of the trail has what was done, and asking for it is in it', async () => {
    const { body } = await ask({ kind: 'trail', filter: { service: 'catalogue' } });
    const done = await until(body._id, 'done');
    const lines = String((await fileOf(done._id)).body)
      .trim()
      .split('\n');
    expect(done.name).toBe('trail-catalogue.csv');
    expect(lines.at(-1)).toContain(`export.asked,${done._id},${admin.sub}`);
  });

  it('is listed for every admin, the newest first, with who asked for it', async () => {
    const { body: mine } = await ask({ kind: 'orders' });
    const { body: theirs } = await ask({ kind: 'orders' }, otherAdmin);
    const { body } = await catalogue.request('GET', EXPORTS, { as: admin });
    expect((body as Exported[]).slice(0, 2).map(({ _id, askedBy }) => [_id, askedBy])).toEqual([
      [theirs._id, 'Other'],
      [mine._id, admin.name],
    ]);
    await until(theirs._id, 'done');
  });

  it.each([
    ['of what this service does not have', { kind: 'entries' }, 404, 'NOT_FOUND'],
    [
      'of a vendor that there is not',
      { kind: 'orders', filter: { vendorId: 'x' } },
      404,
      'NOT_FOUND',
    ],
    ['of nothing that is known', { kind: 'secrets' }, 400, 'SCHEMA_MISMATCH'],
    ['in another format', { kind: 'orders', format: 'pdf' }, 400, 'SCHEMA_MISMATCH'],
    ['of a trail of nobody', { kind: 'trail', filter: { service: 'x' } }, 400, 'SCHEMA_MISMATCH'],
  ])('is refused %s, and nothing is kept', async (_, form, status, code) => {
    const count = () => catalogue.dataSource.query('SELECT COUNT(*) AS count FROM exports');
    const before = await count();
    expect(await ask(form)).toMatchObject({ status, body: { code } });
    expect(await count()).toEqual(before);
  });

  it('is for admins who look after what it has: others neither ask for it, see it nor read it', async () => {
    const { body: orders } = await ask({ kind: 'orders' });
    const technical = { ...otherAdmin, permissions: ['technical'] };
    const needed = { status: 403, body: { code: 'PERMISSION_NEEDED' } };
    expect(await ask({ kind: 'orders' }, technical)).toMatchObject(needed);
    for (const path of ['', '/file'])
      expect(
        await catalogue.request('GET', `${EXPORTS}/${orders._id}${path}`, { as: technical }),
      ).toMatchObject(needed);
    const { body: listed } = await catalogue.request('GET', EXPORTS, { as: technical });
    expect(new Set((listed as Exported[]).map(({ kind }) => kind))).toEqual(new Set(['trail']));
    const trail = { kind: 'trail', filter: { service: 'catalogue' } };
    expect((await ask(trail, { ...otherAdmin, permissions: ['orders'] })).status).toBe(403);
    expect((await ask(trail, technical)).status).toBe(200);
    await until(orders._id, 'done');
  });

  it('is refused where there is nothing to export, as the direct call is', async () => {
    const { id } = await addVendor(catalogue.dataSource, { displayName: 'Without orders' });
    expect(await ask({ kind: 'orders', filter: { vendorId: id } })).toMatchObject({
      status: 404,
      body: { code: 'ORDERS_NONE' },
    });
  });
});

/** An export whose rows arrive when the test releases them. The catalogue has no points: this tests how any export is written. */
describe('an export that takes a while', () => {
  let letThrough: () => void;
  let isWaiting: Promise<void>;

  beforeEach(() => {
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    isWaiting = new Promise((reached) => {
      const row = (note: string) => [{ note } as PointsCsvRow];
      catalogue.app.get(ExportRegistry, { strict: false }).add({
        kind: 'points',
        count: async () => 2,
        async *batches(reads) {
          const [before] = await reads.rows<{ count: number }>(
            'SELECT COUNT(*) AS count FROM vendors',
          );
          yield row(`${before?.count} vendors`);
          reached();
          await gate;
          const [after] = await reads.rows<{ count: number }>(
            'SELECT COUNT(*) AS count FROM vendors',
          );
          yield row(`${after?.count} vendors`);
        },
      });
    });
  });

  const begin = async (): Promise<string> => {
    const { body } = await ask({ kind: 'points' });
    await isWaiting;
    return body._id;
  };

  it('sees the database as it was when it began', async () => {
    const id = await begin();
    await addVendor(catalogue.dataSource, { displayName: 'Too late' });
    letThrough();
    await until(id, 'done');
    const [, first, second] = String((await fileOf(id)).body).split('\n');
    expect(second).toBe(first);
  });

  it('is cancelled by whoever asked for it and by nobody else, leaves no file, and says so again', async () => {
    const id = await begin();
    const cancel = (as = admin) => catalogue.request('POST', `${EXPORTS}/${id}/cancel`, { as });
    expect(await cancel(otherAdmin)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await read(id)).state).toBe('running');
    const cancelled = await cancel();
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', url: null } });
    letThrough();
    // Exports are written one after the other: once the next one is done, this one has been abandoned.
    const next = await ask({ kind: 'orders' });
    await until(next.body._id, 'done');
    expect(await filesOf(id)).toEqual([]);
    expect((await fileOf(id)).status).toBe(404);
    expect((await cancel()).body).toEqual(cancelled.body);
    const { rows } = await catalogue.app.get(AuditLog, { strict: false }).page({ subject: id });
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['export.cancelled', admin.sub],
      ['export.asked', admin.sub],
    ]);
  });

  it('cannot be cancelled once it has ended', async () => {
    const id = await begin();
    letThrough();
    await until(id, 'done');
    expect(await catalogue.request('POST', `${EXPORTS}/${id}/cancel`, { as: admin })).toMatchObject(
      { status: 400, body: { code: 'EXPORT_ENDED' } },
    );
  });

  it('is published as it stands, from being asked for to its end', async () => {
    const redis = new Redis(catalogue.config.REDIS_URL);
    const states: string[] = [];
    const ended = new Promise<void>((resolve) => {
      redis.on('message', (_, message) => {
        const { kind, state } = JSON.parse(message) as Exported;
        if (kind === 'points') states.push(state);
        if (state === 'done') resolve();
      });
    });
    await redis.subscribe(EXPORTS_CHANGED);
    await begin();
    letThrough();
    await ended;
    redis.disconnect();
    expect(states).toEqual(['queued', 'running', 'done']);
  });

  it('goes on by itself when the store is back, and says meanwhile what it waits for', async () => {
    await rm(store, { recursive: true, force: true });
    await writeFile(store, 'in the way');
    letThrough();
    const { body } = await ask({ kind: 'points' });
    const problems = new Set<string | null>();
    const waits = 'The store of files cannot be reached. The export goes on by itself.';
    await eventually(async () => problems.add((await read(body._id)).problem).has(waits), 60_000);
    await rm(store);
    expect(await until(body._id, 'done')).toMatchObject({ rows: 2, problem: null });
    expect(await filesOf(body._id)).toHaveLength(1);
  });

  it('has failed, with why, when its rows cannot be read', async () => {
    catalogue.app.get(ExportRegistry, { strict: false }).add({
      kind: 'points',
      count: async () => 1,
      // biome-ignore lint/correctness/useYield: it breaks before its first row
      async *batches() {
        throw new Error('broken');
      },
    });
    const { body } = await ask({ kind: 'points' });
    expect(await until(body._id, 'failed')).toMatchObject({
      problem: 'Something went wrong on our side. Please ask for it again.',
    });
  });
});

it('is in the trail each time its file is read, whoever reads it', async () => {
  const { body } = await ask({ kind: 'orders' });
  await until(body._id, 'done');
  const read = (as: typeof admin) =>
    catalogue.request('GET', `${EXPORTS}/${body._id}/file`, { as });
  for (const as of [admin, otherAdmin]) expect((await read(as)).status).toBe(200);
  const trail = await catalogue.app
    .get(AuditLog, { strict: false })
    .page({ subject: body._id, action: 'export.downloaded' });
  expect(trail.rows.map(({ actorId }) => actorId)).toEqual([otherAdmin.sub, admin.sub]);
});

it('cannot be read once its day is over, though nobody has forgotten it yet', async () => {
  const { body } = await ask({ kind: 'orders' });
  const { endedAt } = await until(body._id, 'done');
  const end = Date.parse(endedAt ?? '');
  itIs(end + DAY_MS - 1);
  expect((await fileOf(body._id)).status).toBe(200);
  itIs(end + DAY_MS);
  expect((await fileOf(body._id)).status).toBe(404);
  expect(await filesOf(body._id)).toHaveLength(1);
});

it('is forgotten a day after its end, with its file, and not before', async () => {
  const { body } = await ask({ kind: 'orders' });
  const { endedAt } = await until(body._id, 'done');
  const prune = catalogue.app.get(PruneExportsSchedule, { strict: false });
  const end = Date.parse(endedAt ?? '');
  itIs(end + DAY_MS);
  await prune.run();
  expect(await filesOf(body._id)).toHaveLength(1);
  itIs(end + DAY_MS + 1);
  await prune.run();
  expect([(await fileOf(body._id)).status, await filesOf(body._id)]).toEqual([404, []]);
});
