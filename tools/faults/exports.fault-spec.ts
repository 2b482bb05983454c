import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exported } from '@festival/contracts/exports';
import { IdentitySigner } from '@festival/service-kit/identity';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, identityPrivateKey } from '@festival/service-kit/testing/identity';
import type { Program } from '@festival/service-kit/testing/program';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openSite, type Site } from './site.js';

/** Enough orders that the export still runs when the test looks at it. */
const ORDERS = 30_000;

const ordersSql = `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by, total_cents, name,
    contact_number, email_address, delivery_address, surcharges)
  SELECT LPAD(seq, 36, '0'), LPAD(seq, 9, '0'), 'student', 'placed', 0, NOW(3), NOW(3), 'student', 1250, 'Mei', '91234567', 'mei@e.ntu.edu.sg', NULL, '[]'
  FROM seq_1_to_${ORDERS}`;
const linesSql = `INSERT INTO purchases (order_id, position, product_id, vendor_id, vendor_name, product_name, images, price_cents, attribute1, attribute2,
    colours, sizes, quantity_bought, comments, collection, collection_date, delivery_address, total_cents)
  SELECT LPAD(seq, 36, '0'), 0, 'tee', 'inkwell', 'Inkwell', 'Tee', '[]', 1250, '', '', '[]', '[]', '[[1]]', '', 'selfCollection', '18febslot1', NULL, 1250
  FROM seq_1_to_${ORDERS}`;

const signer = new IdentitySigner('gateway', identityPrivateKey('gateway'));
let site: Site;
let catalogue: Program;

beforeAll(async () => {
  site = await openSite(['catalogue']);
  await site.rows('catalogue', ordersSql);
  await site.rows('catalogue', linesSql);
  catalogue = site.program('catalogue');
  await catalogue.start();
});
afterAll(() => site.close());

const call = async (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${catalogue.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${signer.tokenFor(admin, 'catalogue')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const EXPORTS = '/internal/catalogue/exports';
const look = async (id: string): Promise<Exported> =>
  (await call('GET', `${EXPORTS}/${id}`)).json() as Promise<Exported>;

it('an export whose process is killed in the middle ends in one whole file, equal to the direct call', async () => {
  const { _id } = (await (await call('POST', EXPORTS, { kind: 'orders' })).json()) as Exported;
  const folder = join(site.dir, 'exports', _id);
  await eventually(async () => (await namesIn(folder)).length > 0);
  await catalogue.kill();
  expect((await namesIn(folder)).map((name) => name.endsWith('.partial'))).toEqual([true]);

  await catalogue.start();
  await eventually(async () => (await look(_id)).state === 'done');
  const files = await eventuallyOne(folder);
  const written = await readFile(join(folder, files[0] ?? ''));
  const direct = Buffer.from(await (await call('GET', '/orders/admindownload')).arrayBuffer());
  expect(written.equals(Buffer.concat([Buffer.from('\uFEFF'), direct]))).toBe(true);
  expect(await look(_id)).toMatchObject({ rows: ORDERS, bytes: written.length });
});

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** The file that the first attempt left is removed shortly after the export is done. */
const eventuallyOne = async (folder: string): Promise<string[]> => {
  let names: string[] = [];
  await eventually(async () => {
    names = await namesIn(folder);
    return names.length === 1;
  });
  return names;
};
