import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../../../gateway/test/support/gateway.js';
import { signIn } from '../../../gateway/test/support/sign-in.js';
import {
  type CatalogueApp,
  startCatalogue,
} from '../../../services/catalogue/test/support/catalogue-app.js';
import {
  image,
  photo,
  productFields,
  type SentFile,
  toForm,
} from '../../../services/catalogue/test/support/product-form.js';
import { jpegAnd, refusedFiles } from '../../../services/catalogue/test/support/refused-files.js';
import { addVendor } from '../../../services/catalogue/test/support/shop.js';
import { wholeDatabase } from './whole-database.js';

let mediaDir: string;
let catalogue: CatalogueApp;
let gateway: TestGateway;
let cookie: string;
let before: string[];

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'uploads-'));
  catalogue = await startCatalogue({ MEDIA_DIR: mediaDir });
  await catalogue.app.listen(0, '127.0.0.1');
  const env = { CATALOGUE_URL: await catalogue.app.getUrl(), CACHE: 'off' };
  gateway = await startGateway({ env });
  const vendor = await addVendor(catalogue.dataSource);
  ({ cookie } = await signIn(gateway, 'vendor', vendor.id));
});
afterAll(async () => {
  await gateway.close();
  await catalogue.close();
  await rm(mediaDir, { recursive: true });
});
beforeEach(async () => {
  before = await wholeDatabase(catalogue.dataSource);
});

const send = (files: SentFile[]) =>
  fetch(`${gateway.url}/api/products/`, {
    method: 'POST',
    body: toForm(productFields(), files),
    headers: { cookie, origin: gateway.url },
  });
const stored = () => readdir(join(mediaDir, 'products')).catch(() => []);
const expectNothingKept = async () => {
  expect(await stored()).toEqual([]);
  expect(await wholeDatabase(catalogue.dataSource)).toEqual(before);
};

describe('a file that is refused through the gateway, with the reason, and nothing kept:', () => {
  it.each(refusedFiles)('%s', async (_, make, why) => {
    const answer = await send([await photo(), await make()]);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      {
        error: 'Schema does not match',
        validation: { body: { keys: ['newImages'], message: expect.stringContaining(why) } },
      },
    ]);
    await expectNothingKept();
  });

  it('eleven files', async () => {
    const content = await image(20, 20);
    const answer = await send(
      Array.from({ length: 11 }, (_, at) => ({ name: `${at}.jpg`, content })),
    );
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { validation: { body: { message: '"newImages" must hold at most 10 files' } } },
    ]);
    await expectNothingKept();
  });

  it.each([
    ['one file', 1],
    ['two', 2],
  ])('eleven megabytes in %s', async (_, count) => {
    const part = await jpegAnd(Buffer.alloc((11 * 1024 * 1024) / count));
    const answer = await send(
      Array.from({ length: count }, (_each, at) => ({ name: `${at}.jpg`, content: part })),
    );
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { code: 'UPLOAD_TOO_LARGE', error: 'Maximum of 10 MB total!' },
    ]);
    await expectNothingKept();
  });
});

it('stores valid data after all the invalid data', async () => {
  const answer = await send([await photo()]);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { images: [expect.stringContaining('/media/products/')] },
  ]);
  expect((await stored()).length).toBeGreaterThan(0);
});
