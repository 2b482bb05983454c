import sharp, { type Sharp } from 'sharp';
import { image, type SentFile } from './product-form.js';
import { jpegAnd } from './refused-files.js';

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
export const takenFiles: [string, () => Promise<SentFile>][] = [
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
