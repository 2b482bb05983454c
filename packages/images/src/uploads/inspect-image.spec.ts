import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { inspectImage } from './inspect-image.js';

const solid = sharp({ create: { width: 8, height: 8, channels: 3, background: '#f4a' } });

/** A JPEG with these bytes in a comment; they could be anywhere in a photo. */
const jpegWith = async (bytes: string) => {
  const file = await solid.clone().jpeg().toBuffer();
  const comment = Buffer.from(bytes, 'latin1');
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([file.subarray(0, 2), head, comment, file.subarray(2)]);
};

/** A PNG with these bytes in an unknown chunk. */
const pngWith = async (bytes: string) => {
  const file = await solid.clone().png().toBuffer();
  const text = Buffer.from(bytes, 'latin1');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(text.length);
  head.write('prIv', 4, 'latin1');
  const end = file.length - 12;
  return Buffer.concat([file.subarray(0, end), head, text, Buffer.alloc(4), file.subarray(end)]);
};

const refusal = (why: string) => ({
  validation: { source: 'body', keys: ['newImages'], message: expect.stringContaining(why) },
});

const inspect = async (name: string, type: string, content: Promise<Buffer>) =>
  inspectImage('newImages', { name, type, content: await content });

describe('looking at an image', () => {
  it('does not take a random run of bytes for a document', async () => {
    await inspect('photo.jpg', 'image/jpeg', jpegWith('\x9c<sVg\x82\xfe'));
    await inspect('print.png', 'image/png', pngWith('\x00IEND\x12\x34\x56\x78 and more'));
  });

  it.each(['<svg xmlns="…"', '<SVG>', '<svg/onload=alert(1)>', '<script'])(
    'refuses a file with %s',
    async (opening) => {
      await expect(inspect('a.jpg', 'image/jpeg', jpegWith(opening))).rejects.toMatchObject(
        refusal('a.jpg holds something besides the picture'),
      );
    },
  );

  it('refuses a PNG with data after its end', async () => {
    const longer = pngWith('').then((file) => Buffer.concat([file, Buffer.from('PK\x03\x04')]));
    await expect(inspect('a.png', 'image/png', longer)).rejects.toMatchObject(
      refusal('a.png holds something besides the picture'),
    );
  });
});
