import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type ObjectStore, openObjectStore } from '../src/objects.js';
import { eventually } from '../testing/eventually.js';

const type = 'text/csv';

let dir: string;
/** A store in a folder. */
let store: ObjectStore;
let server: Server | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'objects-'));
  store = await openObjectStore(dir, undefined);
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await rm(dir, { recursive: true, force: true });
});

it('when different contents are put under one name at once, a folder keeps one and tells the other callers', async () => {
  const contents = Array.from({ length: 8 }, (_, at) => `content ${at}`);
  const answers = await Promise.all(
    contents.map((content) => store.put('exports/a.csv', Buffer.from(content), { type })),
  );
  const kept = await buffer((await store.get('exports/a.csv'))!.content);
  expect(answers).toEqual(
    contents.map((content) => (content === String(kept) ? kept.length : undefined)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
});

it('a folder that refuses a file is unavailable', async () => {
  const tooLong = 'x'.repeat(250);
  await expect(store.put(tooLong, Buffer.from('a'), { type })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});

it('a folder that fails while a file is written is unavailable', async () => {
  const exports = join(dir, 'exports');
  await mkdir(exports);
  const content = Readable.from(
    (async function* () {
      yield 'a';
      await eventually(async () => (await readdir(exports)).length > 0);
      await rm(dir, { recursive: true });
    })(),
  );
  await expect(store.put('exports/a.csv', content, { type })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});

/** An empty store that answers every request with this status. */
const openBucket = async (answer: (request: IncomingMessage) => number) => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.statusCode = request.method === 'HEAD' ? 404 : answer(request);
      response.end(
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      );
    });
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const bucket = await openObjectStore('/nonexistent', {
    bucket: 'festival',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  return bucket;
};

it('a bucket that refuses a name which was taken meanwhile is still available', async () => {
  const bucket = await openBucket(({ method, headers }) =>
    method === 'PUT' && headers['if-none-match'] === '*' ? 412 : 200,
  );
  expect(await bucket.put('exports/a.csv', Buffer.from('later'), { type })).toBeUndefined();
});

it('a bucket that refuses a part in the middle is unavailable', async () => {
  const bucket = await openBucket(({ method }) => (method === 'PUT' ? 403 : 200));
  const part = Buffer.alloc(5 * 1024 * 1024);
  const content = Readable.from(new Array(6).fill(part));
  await expect(bucket.put('exports/a.csv', content, { type })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});
