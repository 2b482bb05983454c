import { IMAGE_STORE, type ImageStore } from '@festival/service-kit/images/store';
import type { StoredObject } from '@festival/service-kit/objects';
import { startBucket, type TestBucket } from '@festival/service-kit/testing/bucket';
import { vendorIdentity } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { photo, productFields, sendForm } from '../support/product-form.js';
import { addVendor } from '../support/shop.js';

let catalogue: CatalogueApp;
let bucket: TestBucket;
let vendorId: string;

beforeAll(async () => {
  bucket = await startBucket();
  catalogue = await startCatalogue(kept(bucket.endpoint));
  vendorId = (await addVendor(catalogue.dataSource)).id;
});
afterAll(async () => {
  await catalogue.close();
  await bucket.close();
});

const kept = (endpoint: string) => ({
  MEDIA_BUCKET: bucket.name,
  MEDIA_BUCKET_ENDPOINT: endpoint,
  MEDIA_BUCKET_KEY: bucket.accessKeyId,
  MEDIA_BUCKET_SECRET: bucket.secretAccessKey,
});
const listed = async (): Promise<StoredObject[]> => {
  const all: StoredObject[] = [];
  for await (const one of catalogue.app.get<ImageStore>(IMAGE_STORE).list()) all.push(one);
  return all;
};
const add = (change = {}) =>
  photo().then((file) =>
    sendForm(catalogue, ['POST', '/products'], vendorIdentity(vendorId), productFields(change), [
      file,
    ]),
  );

it('keeps images in a bucket, whole, under the names that pages ask for, and removes them', async () => {
  const { status, body } = await add();
  expect(status).toBe(200);
  const names = body.imageSets[0].sources.map(({ url }: { url: string }) =>
    url.replace('/media/', ''),
  );
  expect((await listed()).map(({ name }) => name).sort()).toEqual(names.sort());
  expect((await listed()).every(({ ageMs }) => Math.abs(ageMs) < 60_000)).toBe(true);
  const answer = await fetch(`${bucket.endpoint}/${bucket.name}/${names[0]}`);
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

it('distinguishes an unavailable store from a wrong request', async () => {
  const away = await startCatalogue(kept('http://127.0.0.1:1'));
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
