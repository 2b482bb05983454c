import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { DomainError } from '../errors.js';
import { createLogger } from '../logging.js';
import { FolderStore } from '../objects.js';
import { ImageStore } from './store.js';
import { StoreImages } from './uploads.js';

let dir: string;
let storeImages: StoreImages;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'store-images-'));
  const store = new ImageStore(new FolderStore(dir), 'workshops');
  storeImages = new StoreImages(store, createLogger('images', 'silent'));
});
afterEach(() => rm(dir, { recursive: true }));

const stored = () => readdir(join(dir, 'workshops'));

const storeAndFail = async (error: Error) => {
  const content = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#f4a' },
  })
    .png()
    .toBuffer();
  const files = [{ name: 'photo.png', type: 'image/png', content }];
  const storing = storeImages.during({ files, field: 'newImages', owner: 'batik' }, async () => {
    expect(await stored()).toHaveLength(2);
    throw error;
  });
  await expect(storing).rejects.toBe(error);
};

test.each([
  ['is refused', new DomainError('NOT_FOUND')],
  ['is broken', new TypeError('undefined is not a function')],
  ['breaks a rule of the database', Object.assign(new Error('no'), { code: 'ER_DUP_ENTRY' })],
])('images of a request that %s are removed', async (_, error) => {
  await storeAndFail(error);
  expect(await stored()).toEqual([]);
});

test('images of a request that may have been committed stay', async () => {
  await storeAndFail(Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' }));
  expect(await stored()).toHaveLength(2);
});
