import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { encodeImage } from './encode.js';
import { inspectImage } from './uploads.js';

const solid = sharp({ create: { width: 8, height: 8, channels: 3, background: '#f4a' } });

const inspect = (content: Buffer, name = 'a.jpg') =>
  inspectImage('newImages', { name, type: 'image/jpeg', content });

const refusal = (message: string) => ({
  validation: { source: 'body', keys: ['newImages'], message },
});
const REFUSED = '"newImages" has a file that cannot be taken:';

const bytes = fc.uint8Array({ maxLength: 400 }).map((each) => Buffer.from(each));
/** Beginnings of what phones, tools and attackers append. */
const trailer = fc
  .tuple(
    fc.constantFrom('', '\xff\xd8\xff', 'PK\x03\x04', '<script>', '%PDF-', 'SEFT', '\0'),
    bytes,
  )
  .map(([head, rest]) => Buffer.concat([Buffer.from(head, 'latin1'), rest]));

/** A JPEG with a segment behind its first marker: an APP segment or a comment. */
const jpegWith = (file: Buffer, marker: number, text: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, (text.length + 2) >> 8, (text.length + 2) & 255]);
  return Buffer.concat([file.subarray(0, 2), head, text, file.subarray(2)]);
};

describe('a picture', () => {
  it('is the same, whatever follows it or stands beside it', async () => {
    const jpeg = await solid.clone().jpeg().toBuffer();
    const png = await solid.clone().png().toBuffer();
    const pixels = async (file: Buffer) => {
      const { files } = await encodeImage(file, 'products');
      return files.map(({ content }) => content.toString('base64'));
    };
    const plain = { jpeg: await pixels(jpeg), png: await pixels(png) };
    // APP0, APP1, APP2 and APP14 tell how to read the picture.
    const marker = fc.constantFrom(0xe3, 0xe4, 0xe5, 0xea, 0xec, 0xef, 0xfe);
    await fc.assert(
      fc.asyncProperty(trailer, marker, bytes, async (after, mark, inside) => {
        const photo = Buffer.concat([jpegWith(jpeg, mark, inside), after]);
        const drawing = Buffer.concat([png, after]);
        expect(await inspect(photo)).toBe(64);
        expect(await inspect(drawing)).toBe(64);
        expect(await pixels(photo)).toEqual(plain.jpeg);
        expect(await pixels(drawing)).toEqual(plain.png);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['photo', 'photo.png', 'photo.jpg.exe'])('may be called %s', async (name) => {
    expect(await inspect(await solid.clone().jpeg().toBuffer(), name)).toBe(64);
  });
});

describe('the refusal of a file', () => {
  it.each([
    ['heic', '\0\0\0\x18ftypheic', 'a HEIC picture, '],
    ['heic of another brand', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'a HEIC picture, '],
    ['tif', 'II*\0', 'a TIFF picture, '],
    ['bmp', 'BM', ''],
    ['pdf', '%PDF-1.7', ''],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg">', ''],
    ['nothing', '', ''],
  ])('says what a file with %s is', async (name, head, known) => {
    await expect(inspect(Buffer.from(head, 'latin1'), name)).rejects.toMatchObject(
      refusal(`${REFUSED} ${name} is ${known}not a JPEG, PNG, WebP, AVIF or GIF picture`),
    );
  });

  it('names only the formats that this form takes', async () => {
    const png = { name: 'a.jpg', type: '', content: await solid.clone().png().toBuffer() };
    await expect(inspectImage('newImages', png, ['jpeg'])).rejects.toMatchObject(
      refusal(`${REFUSED} a.jpg is a PNG picture, not a JPEG picture`),
    );
  });

  it('says that a picture’s header cannot be read', async () => {
    await expect(inspect(Buffer.from('\xff\xd8\xff and more', 'latin1'))).rejects.toMatchObject(
      refusal(`${REFUSED} a.jpg cannot be read as a picture`),
    );
  });

  it('comes from the header of a picture with too many pixels', async () => {
    const file = await solid.clone().jpeg().toBuffer();
    // The frame header: its length, 8 bits a sample, then height and width.
    file.writeUInt32BE(0xfde8_fde8, file.indexOf('\xff\xc0', 'latin1') + 5);
    await expect(inspect(file)).rejects.toMatchObject(
      refusal(
        `${REFUSED} a.jpg is too large: 65000 × 65000 pixels, and at most 65 million are taken`,
      ),
    );
  });

  it.each([
    ['a phone of 64 million pixels', 9_248, 6_936, undefined],
    ['more', 9_400, 7_000, '65 million are taken'],
  ])('comes with more pixels than %s', async (_, width, height, why) => {
    const file = await solid.clone().jpeg().toBuffer();
    file.writeUInt32BE(height * 65_536 + width, file.indexOf('\xff\xc0', 'latin1') + 5);
    const answer = inspect(file);
    if (why === undefined) expect(await answer).toBe(width * height);
    else
      await expect(answer).rejects.toMatchObject(
        refusal(`${REFUSED} a.jpg is too large: ${width} × ${height} pixels, and at most ${why}`),
      );
  });

  it.each([
    ['an interlaced PNG', true, 6_000, '32 million are taken of an interlaced PNG'],
    ['another PNG', false, 6_000, undefined],
  ])('comes for %s of 36 million pixels: %s', async (_, progressive, side, why) => {
    const file = await solid.clone().png({ progressive }).toBuffer();
    // The header: its length, its name, width, height, and the checksum.
    file.writeUInt32BE(side, 16);
    file.writeUInt32BE(side, 20);
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
    const answer = inspect(file);
    if (why === undefined) expect(await answer).toBe(side * side);
    else
      await expect(answer).rejects.toMatchObject(
        refusal(`${REFUSED} a.jpg is too large: ${side} × ${side} pixels, and at most ${why}`),
      );
  });
});
