import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

/** Pages have 5 % fewer bytes than with 4, which saves some of them a round trip. More takes several times as long. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/** Below this, compressing costs more than it saves. */
export const WORTH_BYTES = 1_024;

/** The compressed forms, by encoding. */
export const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: GZIP_LEVEL }),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

const encodings = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** The encoding to send to a client; null means uncompressed. */
export const encodingFor = (headers: IncomingHttpHeaders): Encoding | null => {
  const accepted = headers['accept-encoding'];
  return accepted ? encodings.negotiate(String(accepted)) : null;
};
