import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportRow } from '@festival/contracts/export-kinds';
import { EXPORTS_CHANGED, type Exported } from '@festival/contracts/exports';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { ExportRegistry, PruneExports } from '@festival/service-kit/exports';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, student } from '@festival/service-kit/testing/identity';
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
import { startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody } from '../support/shop.js';

const DAY_MS = 24 * 3_600_000;
const otherAdmin = { ...admin, sub: 'admin-other', name: 'Other' };

const EXPORTS = '/internal/catalogue/exports';

/** The catalogue with one order of two vendors, with two variations and a delivery, and its exports in a folder of their own. */
const startExports = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'exports-'));
  const store = join(dir, 'store');
  const catalogue = await startCatalogue({ EXPORTS_DIR: store });
  const { app, dataSource, request } = catalogue;
  const vendor = await addVendor(dataSource, { displayName: 'Inkwell' });
  const other = await addVendor(dataSource, { displayName: '=Tide' });
  const tee = await addProduct(dataSource, vendor, {
    name: '@Tee, "größe" 🎁',
    attribute2: 'Size',
    sizes: ['S', 'M', 'L'],
    stock: [[10, 10, 10]],
  });
  const shell = await addProduct(dataSource, other, { name: 'Shell' });
  const delivered = {
    collection: 'delivery',
    collectionDate: undefined,
    deliveryAddress: 'Hall 3',
  } as const;
  const purchases = [collected(tee, [[1, 0, 1]]), collected(shell, [[1]], delivered)];
  const body = orderBody(3 * 12.5 + 3, purchases, { name: '+1 Mei' });
  expect(await request('POST', '/orders', { as: student(), body })).toMatchObject({ status: 200 });

  const see = (id: string, as = admin) => request('GET', `${EXPORTS}/${id}`, { as });
  const read = async (id: string): Promise<Exported> => (await see(id)).body;
  const ask = (asked: object, as = admin) => request('POST', EXPORTS, { as, body: asked });
  const until = async (id: string, state: Exported['state']): Promise<Exported> => {
    let found = await read(id);
    await eventually(async () => {
      found = await read(id);
      return found.state === state;
    });
    return found;
  };
  const registry = app.get(ExportRegistry, { strict: false });

  return {
    ...catalogue,
    store,
    vendor,
    ask,
    until,
    /** Asks for an export, and waits for its file. */
    done: async (asked: object) => until((await ask(asked)).body._id, 'done'),
    see,
    read,
    list: async (as = admin): Promise<Exported[]> => (await request('GET', EXPORTS, { as })).body,
    cancel: (id: string, as = admin) => request('POST', `${EXPORTS}/${id}/cancel`, { as }),
    fileOf: (id: string, as = admin) => request('GET', `${EXPORTS}/${id}/file`, { as }),
    filesOf: (id: string) => readdir(join(store, 'exports', id)).catch(() => []),
    /** Sets the real time until the end of the test. */
    itIs: (now: number) =>
      jest.spyOn(app.get(RealClock, { strict: false }), 'now').mockReturnValue(new Date(now)),
    trailOf: async (filter: Parameters<AuditLog['page']>[0]) =>
      (await app.get(AuditLog, { strict: false }).page(filter)).rows,
    add: (kind: Parameters<typeof registry.add>[0]) => registry.add(kind),
    /** Adds an export whose rows arrive when the test releases them. The catalogue has no points: this tests how any export is written. */
    addSlowExport() {
      let letThrough: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      const isWaiting = new Promise<void>((reached) => {
        const row = (note: string) => [{ note } as ExportRow<'points'>];
        registry.add({
          kind: 'points',
          count: async () => 2,
          async *batches(reads) {
            const vendors = async () => {
              const [counted] = await reads.rows<{ count: number }>(
                'SELECT COUNT(*) AS count FROM vendors',
              );
              return row(`${counted?.count} vendors`);
            };
            yield await vendors();
            reached();
            await gate;
            yield await vendors();
          },
        });
      });
      return {
        letThrough,
        /** Asks for it, and waits until its first row is written. @returns its id */
        async begin(): Promise<string> {
          const { body } = await ask({ kind: 'points' });
          await isWaiting;
          return body._id;
        },
      };
    },
    async close() {
      await catalogue.close();
      await rm(dir, { recursive: true });
    },
  };
};

type ExportsApp = Awaited<ReturnType<typeof startExports>>;

let world: ExportsApp;
beforeAll(async () => {
  world = await startExports();
});
afterAll(() => world.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const refusal = (status: number, code: string) => ({ status, body: { code } });

describe('an export', () => {
  it.each([
    ['all orders', false, ''],
    ["one vendor's orders", true, 'Inkwell'],
  ])('of %s equals the direct call, after the mark for Excel', async (_, isOfOne, about) => {
    const { id } = world.vendor;
    const filter = isOfOne ? { vendorId: id } : {};
    const path = isOfOne ? `/orders/vendordownload/${id}` : '/orders/admindownload';
    const asked = await world.ask({ kind: 'orders', filter });
    const queued = { state: 'queued', url: null, bytes: null };
    expect(asked).toMatchObject({ status: 200, body: queued });
    const done = await world.until(asked.body._id, 'done');
    expect([done.expectedRows, done.rows]).toEqual(isOfOne ? [2, 2] : [3, 3]);
    const direct = (await world.request('GET', path, { as: admin })).body as string;
    const file = await world.fileOf(done._id);
    expect(file.body).toBe(`\uFEFF${direct}`);
    expect(direct.startsWith('\uFEFF')).toBe(false);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${done.name}"`,
      'cache-control': 'private, no-store',
    });
    expect(done).toMatchObject({
      kind: 'orders',
      about,
      // Files of two vendors do not replace each other.
      name: isOfOne ? `orders-inkwell-${id.slice(-4)}.csv` : 'orders.csv',
      rows: direct.trim().split('\n').length - 1,
      bytes: Buffer.byteLength(file.body),
      url: `/api/admin/exports/${done._id}/file`,
      askedBy: admin.name,
      problem: null,
    });
    expect(Date.parse(done.expiresAt ?? '') - Date.parse(done.endedAt ?? '')).toBe(DAY_MS);
  });

  it('is a workbook on request', async () => {
    const done = await world.done({ kind: 'orders', format: 'xlsx' });
    const file = await world.fileOf(done._id);
    expect([done.name, String(file.body).slice(0, 2)]).toEqual(['orders.xlsx', 'PK']);
    expect(file.headers['content-type']).toContain('spreadsheetml');
  });

  it('of the audit log contains all actions, including its own request', async () => {
    const done = await world.done({ kind: 'trail', filter: { service: 'catalogue' } });
    const lines = String((await world.fileOf(done._id)).body)
      .trim()
      .split('\n');
    expect(done.name).toBe('trail-catalogue.csv');
    expect(lines.at(-1)).toContain(`export.asked,${done._id},${admin.sub}`);
  });

  it('is listed for every admin, newest first, with the admin who requested it', async () => {
    const { body: mine } = await world.ask({ kind: 'orders' });
    const { body: theirs } = await world.ask({ kind: 'orders' }, otherAdmin);
    const listed = await world.list();
    expect(listed.slice(0, 2).map(({ _id, askedBy }) => [_id, askedBy])).toEqual([
      [theirs._id, 'Other'],
      [mine._id, admin.name],
    ]);
    await world.until(theirs._id, 'done');
  });

  it.each([
    ['of what this service does not have', { kind: 'entries' }, 'NOT_FOUND'],
    ['of a vendor that there is not', { kind: 'orders', filter: { vendorId: 'x' } }, 'NOT_FOUND'],
    ['of nothing that is known', { kind: 'secrets' }, 'SCHEMA_MISMATCH'],
    ['in another format', { kind: 'orders', format: 'pdf' }, 'SCHEMA_MISMATCH'],
    ['of a trail of nobody', { kind: 'trail', filter: { service: 'x' } }, 'SCHEMA_MISMATCH'],
  ])('is refused %s, and nothing is stored', async (_, form, code) => {
    const status = code === 'NOT_FOUND' ? 404 : 400;
    const count = () => world.dataSource.query('SELECT COUNT(*) AS count FROM exports');
    const before = await count();
    expect(await world.ask(form)).toMatchObject(refusal(status, code));
    expect(await count()).toEqual(before);
  });

  it('needs the permission for its content: other admins can neither request, see nor read it', async () => {
    const { body: orders } = await world.ask({ kind: 'orders' });
    const technical = { ...otherAdmin, permissions: ['technical'] };
    const needed = refusal(403, 'PERMISSION_NEEDED');
    expect(await world.ask({ kind: 'orders' }, technical)).toMatchObject(needed);
    for (const see of [world.see, world.fileOf])
      expect(await see(orders._id, technical)).toMatchObject(needed);
    const listed = await world.list(technical);
    expect(new Set(listed.map(({ kind }) => kind))).toEqual(new Set(['trail']));
    const trail = { kind: 'trail', filter: { service: 'catalogue' } };
    expect((await world.ask(trail, { ...otherAdmin, permissions: ['orders'] })).status).toBe(403);
    expect((await world.ask(trail, technical)).status).toBe(200);
    await world.until(orders._id, 'done');
  });

  it('is refused where there is nothing to export, as the direct call is', async () => {
    const { id } = await addVendor(world.dataSource, { displayName: 'Without orders' });
    expect(await world.ask({ kind: 'orders', filter: { vendorId: id } })).toMatchObject(
      refusal(404, 'ORDERS_NONE'),
    );
  });
});

describe('an export that takes a while', () => {
  let slow: ReturnType<ExportsApp['addSlowExport']>;

  beforeEach(() => {
    slow = world.addSlowExport();
  });

  it('sees the database at the moment of its start', async () => {
    const id = await slow.begin();
    await addVendor(world.dataSource, { displayName: 'Too late' });
    slow.letThrough();
    await world.until(id, 'done');
    const [, first, second] = String((await world.fileOf(id)).body).split('\n');
    expect(second).toBe(first);
  });

  it('is cancelled by the admin who requested it and by nobody else, leaves no file, and repeats its answer', async () => {
    const id = await slow.begin();
    expect(await world.cancel(id, otherAdmin)).toMatchObject(refusal(403, 'FORBIDDEN'));
    expect((await world.read(id)).state).toBe('running');
    const cancelled = await world.cancel(id);
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', url: null } });
    slow.letThrough();
    // Exports are written one after the other: once the next one is done, this one has been abandoned.
    const next = await world.ask({ kind: 'orders' });
    await world.until(next.body._id, 'done');
    expect(await world.filesOf(id)).toEqual([]);
    expect((await world.fileOf(id)).status).toBe(404);
    expect((await world.cancel(id)).body).toEqual(cancelled.body);
    const trail = await world.trailOf({ subject: id });
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['export.cancelled', admin.sub],
      ['export.asked', admin.sub],
    ]);
  });

  it('cannot be cancelled once it has ended', async () => {
    const id = await slow.begin();
    slow.letThrough();
    await world.until(id, 'done');
    expect(await world.cancel(id)).toMatchObject(refusal(400, 'EXPORT_ENDED'));
  });

  it('is published in each state, from request to end', async () => {
    const redis = new Redis(world.config.REDIS_URL);
    const states: string[] = [];
    const ended = new Promise<void>((resolve) => {
      redis.on('message', (_, message) => {
        const { kind, state } = JSON.parse(message) as Exported;
        if (kind === 'points') states.push(state);
        if (state === 'done') resolve();
      });
    });
    await redis.subscribe(EXPORTS_CHANGED);
    await slow.begin();
    slow.letThrough();
    await ended;
    redis.disconnect();
    // A slow one is published while it runs, too.
    expect([...new Set(states)]).toEqual(['queued', 'running', 'done']);
  });

  it('continues when the store is back, and meanwhile says what it waits for', async () => {
    await rm(world.store, { recursive: true, force: true });
    await writeFile(world.store, 'in the way');
    slow.letThrough();
    const { body } = await world.ask({ kind: 'points' });
    const waits = 'The store of files cannot be reached. The export goes on by itself.';
    await eventually(async () => (await world.read(body._id)).problem === waits);
    await rm(world.store);
    expect(await world.until(body._id, 'done')).toMatchObject({ rows: 2, problem: null });
    expect(await world.filesOf(body._id)).toHaveLength(1);
  });

  it('has failed, with why, when its rows cannot be read', async () => {
    world.add({
      kind: 'points',
      count: async () => 1,
      // biome-ignore lint/correctness/useYield: it breaks before its first row
      async *batches() {
        throw new Error('broken');
      },
    });
    const { body } = await world.ask({ kind: 'points' });
    const problem = 'Something went wrong on our side. Please ask for it again.';
    expect(await world.until(body._id, 'failed')).toMatchObject({ problem });
  });
});

it('is in the audit log each time that anybody reads its file', async () => {
  const { _id } = await world.done({ kind: 'orders' });
  for (const as of [admin, otherAdmin]) expect((await world.fileOf(_id, as)).status).toBe(200);
  const trail = await world.trailOf({ subject: _id, action: 'export.downloaded' });
  expect(trail.map(({ actorId }) => actorId)).toEqual([otherAdmin.sub, admin.sub]);
});

it('cannot be read once its day is over, though nobody has forgotten it yet', async () => {
  const { _id, endedAt } = await world.done({ kind: 'orders' });
  const end = Date.parse(endedAt ?? '');
  world.itIs(end + DAY_MS - 1);
  expect((await world.fileOf(_id)).status).toBe(200);
  world.itIs(end + DAY_MS);
  expect((await world.fileOf(_id)).status).toBe(404);
  expect(await world.filesOf(_id)).toHaveLength(1);
});

it('is forgotten a day after its end, with its file, and not before', async () => {
  const { _id, endedAt } = await world.done({ kind: 'orders' });
  const prune = world.app.get(PruneExports, { strict: false });
  const end = Date.parse(endedAt ?? '');
  world.itIs(end + DAY_MS);
  await prune.execute();
  expect(await world.filesOf(_id)).toHaveLength(1);
  world.itIs(end + DAY_MS + 1);
  await prune.execute();
  expect([(await world.fileOf(_id)).status, await world.filesOf(_id)]).toEqual([404, []]);
});
