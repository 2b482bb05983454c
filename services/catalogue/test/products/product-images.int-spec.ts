import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vendorIdentity } from '@festival/service-kit/testing/identity';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import type { VendorEntity } from '../../src/vendors/vendor.table.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { image, photo, productFields, type SentFile, sendForm } from '../support/product-form.js';
import { jpegAnd, refusedFiles } from '../support/refused-files.js';
import { addVendor } from '../support/shop.js';

const number = (bytes: 2 | 4, value: number, isLittle = true): Buffer => {
  const buffer = Buffer.alloc(bytes);
  isLittle ? buffer.writeUIntLE(value, 0, bytes) : buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** Samsung: blocks, then a directory that points back at them. */
const samsungTrailer = (): Buffer => {
  const name = Buffer.from('Image_UTC_Data');
  const block = [number(2, 0), number(2, 0x0a01), number(4, name.length), name];
  const size = Buffer.concat(block).length + 13;
  const entry = [number(2, 0), number(2, 0x0a01), number(4, size), number(4, size)];
  const directory = Buffer.concat([Buffer.from('SEFH'), number(4, 101), number(4, 1), ...entry]);
  const end = [directory, number(4, directory.length), Buffer.from('SEFT')];
  return Buffer.concat([...block, Buffer.from('1613000000000'), ...end]);
};

const canonTrailer = (): Buffer => {
  const head = Buffer.from('CANON OPTIONAL DATA\0');
  const recipe = Buffer.concat([
    number(4, 65_536, false),
    number(4, 64, false),
    Buffer.alloc(64, 7),
  ]);
  return Buffer.concat([head, recipe, head, number(4, 64, false), Buffer.alloc(36), head]);
};

/** A JPEG with a brighter copy behind it, as phones with an HDR screen write it. */
const ultraHdr = async (): Promise<Buffer> => {
  const pixels = new Float32Array(64 * 64 * 3).map((_, at) => (at % 192) / 48);
  const raw = { width: 64, height: 64, channels: 3, depth: 'float' } as const;
  const bright = sharp(Buffer.from(pixels.buffer), { raw })
    .pipelineColourspace('scrgb')
    .toColourspace('scrgb');
  // Its types lack this method.
  return (bright as Sharp & { withGainMap(): Sharp }).withGainMap().jpeg().toBuffer();
};

const png = async (): Promise<Buffer> =>
  sharp(await image())
    .png()
    .toBuffer();

const jpeg = async (content: Promise<Buffer>): Promise<SentFile> => ({
  name: 'IMG_2021.jpg',
  content: await content,
});

/** What the file is, and the file. What does not belong to the picture contains the word SECRET. */
const takenFiles: [string, () => Promise<SentFile>][] = [
  ['a Samsung’s photograph', () => jpeg(jpegAnd(samsungTrailer()))],
  ['a Canon’s photograph, developed', () => jpeg(jpegAnd(canonTrailer()))],
  [
    'a photograph with a second one and a video behind it',
    async () =>
      jpeg(jpegAnd(Buffer.concat([await image(80, 60), Buffer.from('\0\0\0\x18ftypmp42SECRET')]))),
  ],
  ['a photograph for HDR screens', () => jpeg(ultraHdr())],
  [
    'a photograph from a press program',
    () =>
      jpeg(
        jpegAnd(
          Buffer.concat([Buffer.alloc(40, 1), number(4, 40, false), Buffer.from('cbipcbbl')]),
        ),
      ),
  ],
  ['a JPEG with a script after it', () => jpeg(jpegAnd('<script>SECRET</script>'))],
  [
    'a JPEG with an archive after it',
    () => jpeg(jpegAnd(`PK\x03\x04SECRET${'PK\x05\x06'.padEnd(22, '\0')}`)),
  ],
  [
    'a PNG with a comment',
    async () => ({
      name: 'a.png',
      type: 'image/png',
      content: await sharp(await png())
        .withExif({ IFD0: { ImageDescription: '<?php SECRET' } })
        .png()
        .toBuffer(),
    }),
  ],
  [
    'a PNG with text after it',
    async () => ({
      name: 'a.png',
      type: 'image/png',
      content: Buffer.concat([await png(), Buffer.from('SECRET')]),
    }),
  ],
  ['a PNG called a JPEG', () => jpeg(png())],
  [
    'a JPEG without an extension',
    async () => ({ name: 'photo', type: '', content: await image() }),
  ],
  [
    'a JPEG called a page',
    async () => ({ name: 'a.html', type: 'text/html', content: await image() }),
  ],
  [
    'a strip of 600 × 20,000 pixels',
    async () => ({
      name: 'strip.png',
      type: 'image/png',
      content: await sharp(await image(600, 20_000))
        .png()
        .toBuffer(),
    }),
  ],
  ['a photograph of 64 million pixels', () => jpeg(image(9_248, 6_936))],
];

let catalogue: CatalogueApp;
let mediaDir: string;
let vendor: VendorEntity;
let productsBefore: number;

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'product-images-'));
  catalogue = await startCatalogue({ MEDIA_DIR: mediaDir });
  vendor = await addVendor(catalogue.dataSource);
});
beforeEach(async () => {
  productsBefore = (await catalogue.request('GET', '/products')).body.length;
});
afterEach(() => rm(join(mediaDir, 'products'), { recursive: true, force: true }));
afterAll(async () => {
  await catalogue.close();
  await rm(mediaDir, { recursive: true });
});

const add = (files: SentFile[], change = {}) =>
  sendForm(
    catalogue,
    ['POST', '/products'],
    vendorIdentity(vendor.id),
    productFields(change),
    files,
  );
const edit = (id: string, files: SentFile[], change = {}) =>
  sendForm(
    catalogue,
    ['PUT', `/products/${id}`],
    vendorIdentity(vendor.id),
    productFields(change),
    files,
  );
const stored = () => readdir(join(mediaDir, 'products')).catch(() => []);
const colourOf = async (url: string): Promise<number> => {
  const { dominant } = await sharp(join(mediaDir, url.replace('/media/', ''))).stats();
  return dominant.r;
};

const expectNothingKept = async () => {
  expect(await stored()).toEqual([]);
  expect((await catalogue.request('GET', '/products')).body).toHaveLength(productsBefore);
};

describe('images of a product', () => {
  it('are encoded again in sizes for card and full view, with their colour and dimensions', async () => {
    const content = await image(1600, 1200);
    const { status, body } = await add([{ name: 'Photo 1.JPG', content }]);
    expect(status).toBe(200);
    expect(body.imageSets).toMatchObject([
      {
        width: 1280,
        height: 960,
        sources: [{ width: 320 }, { width: 720 }, { width: 1280 }],
        colour: expect.stringMatching(/^#[\da-f]{6}$/),
        placeholder: '',
      },
    ]);
    expect(body.images).toEqual([body.imageSets[0].sources[2].url]);
    expect((await stored()).sort()).toEqual(
      body.imageSets[0].sources.map(({ url }: { url: string }) => url.split('/').at(-1)).sort(),
    );
    const file = await readFile(join(mediaDir, body.images[0].replace('/media/', '')));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1280 });
  });

  it.each(['png', 'webp', 'gif', 'avif'] as const)('may be %s', async (format) => {
    const content = await sharp(await image())
      .toFormat(format)
      .toBuffer();
    expect(await add([{ name: `p.${format}`, type: `image/${format}`, content }])).toMatchObject({
      status: 200,
      body: { imageSets: [{ width: 400, height: 300 }] },
    });
  });

  it.each(takenFiles)('may be %s: only the picture is stored', async (_, make) => {
    const { status, body } = await add([await make()]);
    expect([status, body.validation]).toEqual([200, undefined]);
    for (const name of await stored())
      expect((await readFile(join(mediaDir, 'products', name))).includes('SECRET')).toBe(false);
  });

  it('are scaled as far as the stored format needs it', async () => {
    const content = await image(600, 20_000);
    const { body } = await add([{ name: 'strip.jpg', content }]);
    expect(body.imageSets).toMatchObject([{ width: 491, height: 16_383 }]);
  });

  it('are in the order of the form, old and new ones mixed; omitted ones are deleted', async () => {
    const files = await Promise.all(['#ff0000', '#800000'].map((colour) => photo('a.jpg', colour)));
    const { body: product } = await add(files);
    const [red, brown] = product.images;
    const { body } = await edit(product._id, [await photo('b.jpg', '#00ff00')], {
      images: [brown, 'new:0', red],
    });
    expect(await Promise.all(body.images.map(colourOf))).toEqual([
      await colourOf(brown),
      await colourOf(body.images[1]),
      await colourOf(red),
    ]);
    const { body: fewer } = await edit(product._id, [], { images: [red] });
    expect(fewer.images).toEqual([red]);
  });

  it('are each there once, also when the same file is given again', async () => {
    const { body: product } = await add([await photo(), await photo('copy.jpg')]);
    expect(product.images).toHaveLength(1);
    const { body } = await edit(product._id, [await photo()], { images: product.images });
    expect(body.images).toEqual(product.images);
  });

  it('are ten at most, old and new ones together', async () => {
    const { body: product } = await add([await photo(), await photo('b.jpg', '#123456')]);
    const nine = await Promise.all(
      Array.from({ length: 9 }, (_, at) => photo(`${at}.jpg`, `#${at}0${at}0${at}0`)),
    );
    const before = await stored();
    const answer = await edit(product._id, nine, { images: product.images });
    expect(answer.body.validation.body.message).toBe(
      '"newImages" would make more than 10 pictures',
    );
    expect((await stored()).sort()).toEqual(before.sort());
  });
});

describe('a file that is refused, with the field and the file named, and nothing kept:', () => {
  it.each(refusedFiles)('%s', async (_, make, why) => {
    const answer = await add([await photo(), await make()]);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'Schema does not match' });
    expect(answer.body.validation.body.keys).toEqual(['newImages']);
    expect(answer.body.validation.body.message).toContain(why);
    await expectNothingKept();
  });

  it('eleven files', async () => {
    const content = await image(20, 20);
    const files = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.jpg`, content }));
    expect(await add(files)).toMatchObject({
      status: 400,
      body: {
        validation: {
          body: { keys: ['newImages'], message: '"newImages" must hold at most 10 files' },
        },
      },
    });
    await expectNothingKept();
  });

  it('eleven megabytes, in one file or in several', async () => {
    const half = await jpegAnd(Buffer.alloc(5.5 * 1024 * 1024));
    const whole = await jpegAnd(Buffer.alloc(11 * 1024 * 1024));
    for (const contents of [[half, half], [whole]]) {
      const answer = await add(contents.map((content) => ({ name: 'a.jpg', content })));
      expect(answer).toMatchObject({
        status: 413,
        body: { code: 'UPLOAD_TOO_LARGE', error: 'Maximum of 10 MB total!' },
      });
    }
    await expectNothingKept();
  });

  it('one in another field of the form', async () => {
    const answer = await add([{ ...(await photo()), field: 'attachment' }]);
    expect(answer.body.validation.body.keys).toEqual(['attachment']);
    await expectNothingKept();
  });
});

describe('a request that fails', () => {
  it.each([
    ['because of its fields', { price: '-1' }],
    ['because of a picture that it wants to keep', { images: ['/media/products/x.webp'] }],
  ])('%s leaves no file', async (_, change) => {
    expect((await add([await photo()], change)).status).toBe(400);
    await expectNothingKept();
  });

  it('keeps the files that a product shares with the failed request', async () => {
    const { body: product } = await add([await photo()]);
    const before = await stored();
    const again = await edit(product._id, [await photo()], {
      images: product.images,
      quantityBefore: [[1], [2]],
    });
    expect(again.body.code).toBe('PRODUCT_CHANGED');
    expect((await stored()).sort()).toEqual(before.sort());
  });

  it('because the form is incomplete says so', async () => {
    const answer = await catalogue.request('POST', '/products', {
      as: vendorIdentity(vendor.id),
      body: '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nhalf',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { validation: { body: { keys: ['body'] } } },
    });
  });

  it('because it has another type says so', async () => {
    const answer = await catalogue.request('POST', '/products', {
      as: vendorIdentity(vendor.id),
      body: '<product/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect(answer).toMatchObject({ status: 415 });
  });
});

describe('many forms at once', () => {
  it('are accepted as far as there is memory for their images, and the others are asked to try again', async () => {
    const content = await image(3_000, 3_000);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => add([{ name: 'large.jpg', content }])),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(30);
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await add([await photo()])).status).toBe(200);
  });

  it('that are refused do not delay others', async () => {
    for (let form = 0; form < 13; form += 1)
      expect((await add([await photo()], { price: '-1' })).status).toBe(400);
    expect((await add([await photo()])).status).toBe(200);
  });
});
