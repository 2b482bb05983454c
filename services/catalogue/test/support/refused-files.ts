import { crc32, deflateSync } from 'node:zlib';
import { image, type SentFile } from './product-form.js';

/** A PNG of a few bytes that decompresses to `width` × `height` pixels. */
const bomb = (width: number, height: number): Buffer => {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
/** A JPEG with more data after its end. */
export const jpegAnd = async (tail: Buffer | string) =>
  Buffer.concat([await image(), Buffer.from(tail)]);
/** Description, file, and part of the refusal. */
export const refusedFiles: [string, () => Promise<SentFile>, string][] = [
  [
    'an SVG with a script',
    async () => ({ name: 'a.svg', type: 'image/svg+xml', content: svg }),
    'is not a JPEG',
  ],
  [
    'an SVG called a PNG',
    async () => ({ name: 'a.png', type: 'image/png', content: svg }),
    'is not a JPEG',
  ],
  [
    'a page',
    async () => ({ name: 'a.html', type: 'text/html', content: Buffer.from('<html>') }),
    'is not a JPEG',
  ],
  ['nothing', async () => ({ name: 'a.jpg', content: Buffer.alloc(0) }), 'is not a JPEG'],
  [
    'a photograph in a format that only some phones read',
    async () => ({ name: 'IMG_1.jpg', content: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }),
    'IMG_1.jpg is a HEIC picture, not a JPEG, PNG, WebP, AVIF or GIF picture',
  ],
  [
    'half a JPEG',
    async () => ({ name: 'a.jpg', content: (await image(900, 900)).subarray(0, 1_500) }),
    'cannot be read to its end',
  ],
  [
    'seventy million pixels',
    async () => ({ name: 'a.png', type: 'image/png', content: bomb(10_000, 7_000) }),
    'too large: 10000 × 7000 pixels, and at most 65 million are taken',
  ],
  [
    'four hundred million pixels',
    async () => ({
      name: 'a.png',
      type: 'image/png',
      content: bomb(20_000, 20_000).subarray(0, 60_000),
    }),
    'too large',
  ],
];
