import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_STORE, type ImageStore, type StoredImage } from '@festival/pictures/store';
import { vendorIdentity } from '@festival/testing/identity';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import S3rver from 's3rver';
import sharp from 'sharp';
import { type CatalogueApp, startCatalogue } from './catalogue-app.js';
import { photo, productFields, sendForm } from './product-form.js';
import { addVendor } from './shop.js';

const BUCKET = 'festival-media';
const KEY = 'S3RVER';

let catalogue: CatalogueApp;
let directory: string;
let store: S3rver;
let address: string;
let vendorId: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 's3-'));
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await store.run();
  address = `http://127.0.0.1:${port}`;
  catalogue = await startCatalogue({
    MEDIA_BUCKET: BUCKET,
    MEDIA_BUCKET_ENDPOINT: address,
    MEDIA_BUCKET_KEY: KEY,
    MEDIA_BUCKET_SECRET: KEY,
  });
  vendorId = (await addVendor(catalogue.dataSource)).id;
});
afterAll(async () => {
  await catalogue.close();
  await store.close();
  await rm(directory, { recursive: true });
});

const listed = async (): Promise<StoredImage[]> => {
  const all: StoredImage[] = [];
  for await (const one of catalogue.app.get<ImageStore>(IMAGE_STORE).list()) all.push(one);
  return all;
};
const add = (change = {}) =>
  photo().then((file) =>
    sendForm(catalogue, ['POST', '/products'], vendorIdentity(vendorId), productFields(change), [
      file,
    ]),
  );

it('keeps pictures in a bucket, whole, under the names that pages ask for, and removes them', async () => {
  const { status, body } = await add();
  expect(status).toBe(200);
  const names = body.imageSets[0].sources.map(({ url }: { url: string }) =>
    url.replace('/media/', ''),
  );
  expect((await listed()).map(({ name }) => name).sort()).toEqual(names.sort());
  expect((await listed()).every(({ ageMs }) => Math.abs(ageMs) < 60_000)).toBe(true);
  const answer = await fetch(`${address}/${BUCKET}/${names[0]}`);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp');

  const images = catalogue.app.get<ImageStore>(IMAGE_STORE);
  expect(await images.put(names[0], Buffer.from('another content'))).toBe(false);
  await images.remove([...names, 'products/not-there.webp']);
  expect(await listed()).toEqual([]);
});

it('leaves nothing in the bucket of a request that fails', async () => {
  expect((await add({ images: ['/media/products/x.webp'] })).status).toBe(400);
  expect(await listed()).toEqual([]);
});

it('tells a store that is away from a wrong request', async () => {
  const away = await startCatalogue({
    MEDIA_BUCKET: BUCKET,
    MEDIA_BUCKET_ENDPOINT: 'http://127.0.0.1:1',
    MEDIA_BUCKET_KEY: KEY,
    MEDIA_BUCKET_SECRET: KEY,
  });
  try {
    const vendor = await addVendor(away.dataSource);
    const url: [string, string] = ['POST', '/products'];
    const answer = await sendForm(away, url, vendorIdentity(vendor.id), productFields(), [
      await photo(),
    ]);
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
  } finally {
    await away.close();
  }
});
