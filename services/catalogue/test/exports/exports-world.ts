import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PointsCsvRow } from '@festival/contracts/export-kinds';
import type { Exported } from '@festival/contracts/exports';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { ExportRegistry } from '@festival/service-kit/exports';
import { eventually } from '@festival/testing/eventually';
import { admin, student } from '@festival/testing/identity';
import { expect, jest } from '@jest/globals';
import { startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody } from '../support/shop.js';

export const DAY_MS = 24 * 3_600_000;
export const otherAdmin = { ...admin, sub: 'admin-other', name: 'Other' };

const EXPORTS = '/internal/catalogue/exports';

/** The catalogue with one order of two vendors, with two variations and a delivery, and its exports in a folder of their own. */
export const startExports = async () => {
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
        const row = (note: string) => [{ note } as PointsCsvRow];
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

export type ExportsApp = Awaited<ReturnType<typeof startExports>>;
