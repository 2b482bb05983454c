import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exported } from '@festival/contracts/exports';
import { IdentitySigner } from '@festival/service-kit/identity';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, identityPrivateKey } from '@festival/service-kit/testing/identity';
import type { Program } from '@festival/service-kit/testing/program';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addOrders, openSite, type Site } from './site.js';

/** Enough orders that the export still runs when the test looks at it. */
const ORDERS = 30_000;

const signer = new IdentitySigner('gateway', identityPrivateKey('gateway'));
let site: Site;
let catalogue: Program;

beforeAll(async () => {
  site = await openSite(['catalogue']);
  await addOrders(site, ORDERS);
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
