import { PruneExportsSchedule } from '@festival/service-kit/exports';
import { admin } from '@festival/testing/identity';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addVendor } from '../support/shop.js';
import { DAY_MS, type ExportsApp, otherAdmin, startExports } from './exports-world.js';

let catalogue: ExportsApp;
beforeAll(async () => {
  catalogue = await startExports();
});
afterAll(() => catalogue.close());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('an export', () => {
  it.each([
    ['all orders', () => ({}), () => '/orders/admindownload', ''],
    [
      "one vendor's orders",
      () => ({ vendorId: catalogue.vendor.id }),
      () => `/orders/vendordownload/${catalogue.vendor.id}`,
      'Inkwell',
    ],
  ])('of %s equals the direct call, after the mark for Excel', async (_, filterOf, path, about) => {
    const asked = await catalogue.ask({ kind: 'orders', filter: filterOf() });
    expect(asked).toMatchObject({
      status: 200,
      body: { state: 'queued', url: null, bytes: null },
    });
    const done = await catalogue.until(asked.body._id, 'done');
    const direct = (await catalogue.request('GET', path(), { as: admin })).body as string;
    const file = await catalogue.fileOf(done._id);
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
  });

  it('is a workbook on request', async () => {
    const done = await catalogue.done({ kind: 'orders', format: 'xlsx' });
    const file = await catalogue.fileOf(done._id);
    expect([done.name, String(file.body).slice(0, 2)]).toEqual(['orders.xlsx', 'PK']);
    expect(file.headers['content-type']).toContain('spreadsheetml');
  });

  it('of the audit log contains all actions, including its own request', async () => {
    const done = await catalogue.done({ kind: 'trail', filter: { service: 'catalogue' } });
    const lines = String((await catalogue.fileOf(done._id)).body)
      .trim()
      .split('\n');
    expect(done.name).toBe('trail-catalogue.csv');
    expect(lines.at(-1)).toContain(`export.asked,${done._id},${admin.sub}`);
  });

  it('is listed for every admin, newest first, with the admin who requested it', async () => {
    const { body: mine } = await catalogue.ask({ kind: 'orders' });
    const { body: theirs } = await catalogue.ask({ kind: 'orders' }, otherAdmin);
    const listed = await catalogue.list();
    expect(listed.slice(0, 2).map(({ _id, askedBy }) => [_id, askedBy])).toEqual([
      [theirs._id, 'Other'],
      [mine._id, admin.name],
    ]);
    await catalogue.until(theirs._id, 'done');
  });

  it.each([
    ['of what this service does not have', { kind: 'entries' }, 'NOT_FOUND'],
    ['of a vendor that there is not', { kind: 'orders', filter: { vendorId: 'x' } }, 'NOT_FOUND'],
    ['of nothing that is known', { kind: 'secrets' }, 'SCHEMA_MISMATCH'],
    ['in another format', { kind: 'orders', format: 'pdf' }, 'SCHEMA_MISMATCH'],
    ['of a trail of nobody', { kind: 'trail', filter: { service: 'x' } }, 'SCHEMA_MISMATCH'],
  ])('is refused %s, and nothing is kept', async (_, form, code) => {
    const status = code === 'NOT_FOUND' ? 404 : 400;
    const count = () => catalogue.dataSource.query('SELECT COUNT(*) AS count FROM exports');
    const before = await count();
    expect(await catalogue.ask(form)).toMatchObject({ status, body: { code } });
    expect(await count()).toEqual(before);
  });

  it('is for admins who look after what it has: others neither ask for it, see it nor read it', async () => {
    const { body: orders } = await catalogue.ask({ kind: 'orders' });
    const technical = { ...otherAdmin, permissions: ['technical'] };
    const needed = { status: 403, body: { code: 'PERMISSION_NEEDED' } };
    expect(await catalogue.ask({ kind: 'orders' }, technical)).toMatchObject(needed);
    for (const see of [catalogue.see, catalogue.fileOf])
      expect(await see(orders._id, technical)).toMatchObject(needed);
    const listed = await catalogue.list(technical);
    expect(new Set(listed.map(({ kind }) => kind))).toEqual(new Set(['trail']));
    const trail = { kind: 'trail', filter: { service: 'catalogue' } };
    expect((await catalogue.ask(trail, { ...otherAdmin, permissions: ['orders'] })).status).toBe(
      403,
    );
    expect((await catalogue.ask(trail, technical)).status).toBe(200);
    await catalogue.until(orders._id, 'done');
  });

  it('is refused where there is nothing to export, as the direct call is', async () => {
    const { id } = await addVendor(catalogue.dataSource, { displayName: 'Without orders' });
    expect(await catalogue.ask({ kind: 'orders', filter: { vendorId: id } })).toMatchObject({
      status: 404,
      body: { code: 'ORDERS_NONE' },
    });
  });
});

it('is in the audit log each time that anybody reads its file', async () => {
  const { _id } = await catalogue.done({ kind: 'orders' });
  for (const as of [admin, otherAdmin]) expect((await catalogue.fileOf(_id, as)).status).toBe(200);
  const trail = await catalogue.trailOf({ subject: _id, action: 'export.downloaded' });
  expect(trail.map(({ actorId }) => actorId)).toEqual([otherAdmin.sub, admin.sub]);
});

it('cannot be read once its day is over, though nobody has forgotten it yet', async () => {
  const { _id, endedAt } = await catalogue.done({ kind: 'orders' });
  const end = Date.parse(endedAt ?? '');
  catalogue.itIs(end + DAY_MS - 1);
  expect((await catalogue.fileOf(_id)).status).toBe(200);
  catalogue.itIs(end + DAY_MS);
  expect((await catalogue.fileOf(_id)).status).toBe(404);
  expect(await catalogue.filesOf(_id)).toHaveLength(1);
});

it('is forgotten a day after its end, with its file, and not before', async () => {
  const { _id, endedAt } = await catalogue.done({ kind: 'orders' });
  const prune = catalogue.app.get(PruneExportsSchedule, { strict: false });
  const end = Date.parse(endedAt ?? '');
  catalogue.itIs(end + DAY_MS);
  await prune.run();
  expect(await catalogue.filesOf(_id)).toHaveLength(1);
  catalogue.itIs(end + DAY_MS + 1);
  await prune.run();
  expect([(await catalogue.fileOf(_id)).status, await catalogue.filesOf(_id)]).toEqual([404, []]);
});
