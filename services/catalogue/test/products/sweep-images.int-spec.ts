import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SweepImages } from '@festival/service-kit/images/module';
import { student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { schedulesOf } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { VendorEntity } from '../../src/vendors/vendor.table.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { photo, productFields, sendForm } from '../support/product-form.js';
import { addVendor, collected, orderBody } from '../support/shop.js';

let catalogue: CatalogueApp;
let mediaDir: string;
let folder: string;
let vendor: VendorEntity;

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'sweep-'));
  folder = join(mediaDir, 'products');
  catalogue = await startCatalogue({ MEDIA_DIR: mediaDir });
  vendor = await addVendor(catalogue.dataSource);
  await schedulesOf(catalogue.app, 'catalogue').firstTurn('pictures.sweep');
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});
afterAll(async () => {
  await catalogue.close();
  await rm(mediaDir, { recursive: true });
});

const as = () => vendorIdentity(vendor.id);
const sweep = () => catalogue.app.get(SweepImages).execute();
const stored = async () => (await readdir(folder)).sort();
const leave = (name: string) => writeFile(join(folder, name), 'what a crash left');
const age = async () => {
  const longAgo = new Date('2021-01-01');
  for (const name of await readdir(folder)) await utimes(join(folder, name), longAgo, longAgo);
};

describe('sweeping images', () => {
  it('deletes the files of a crash, whole or partial, once they were found unused twice', async () => {
    await leave('0123456789abcdef0123-320.webp');
    await leave('0123456789abcdef0123-640.webp.x1.partial');
    await age();
    expect(await sweep()).toBe(0);
    expect(await stored()).toHaveLength(2);
    expect(await sweep()).toBe(2);
    expect(await stored()).toEqual([]);
  });

  it('leaves young files to the request that may still want them', async () => {
    await leave('0123456789abcdef0123-320.webp');
    await sweep();
    expect(await sweep()).toBe(0);
  });

  it('keeps images of products, also hidden ones, and images of orders that the product no longer shows', async () => {
    const send = async (method: string, url: string, change = {}, files = [] as unknown[]) =>
      (await sendForm(catalogue, [method, url], as(), productFields(change), files as never)).body;
    const kept = await send('POST', '/products', {}, [await photo()]);
    const ordered = await send('POST', '/products', {}, [
      await photo('b.jpg', '#ff0000'),
      await photo('c.jpg', '#0000ff'),
    ]);
    const body = orderBody(12.5, [collected({ id: ordered._id })]);
    await catalogue.request('POST', '/orders', { as: student(), body });
    await catalogue.request('DELETE', `/products/${kept._id}`, { as: as() });
    await send('PUT', `/products/${ordered._id}`, { images: [] });
    await age();
    await sweep();
    await sweep();
    const urls = [
      ...kept.imageSets[0].sources.map(({ url }: { url: string }) => url),
      ordered.images[0],
    ];
    expect(await stored()).toEqual(urls.map((url) => url.split('/').at(-1)).sort());
  });
});
