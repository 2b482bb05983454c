import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ObjectStore, openObjectStore, type StoredObject } from '../src/objects.js';
import { startBucket } from '../testing/bucket.js';

const MB = 1024 * 1024;
const type = 'text/csv';
/** Larger than one part of an upload. */
const large = randomBytes(6 * MB);

/** A stream of pieces, as a database returns them. */
const inPieces = (content: Buffer, size = 256 * 1024): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
    })(),
  );

interface TestStore {
  store: ObjectStore;
  /** An unavailable store. */
  away: ObjectStore;
  close(): Promise<void>;
}

const inAFolder = async (): Promise<TestStore> => {
  const dir = await mkdtemp(join(tmpdir(), 'objects-'));
  return {
    store: await openObjectStore(dir, undefined),
    away: await openObjectStore('/dev/null', undefined),
    close: () => rm(dir, { recursive: true }),
  };
};

const inABucket = async (): Promise<TestStore> => {
  const { name: bucket, endpoint, close, ...credentials } = await startBucket();
  const settings = { bucket, endpoint, credentials, region: 'us-east-1' };
  return {
    store: await openObjectStore('/nonexistent', settings),
    away: await openObjectStore('/nonexistent', { ...settings, endpoint: 'http://127.0.0.1:1' }),
    close,
  };
};

describe.each([
  ['a folder', inAFolder],
  ['a bucket', inABucket],
])('objects in %s', (_, open) => {
  let place: TestStore;
  let store: ObjectStore;

  const listed = async (prefix: string) => {
    const objects: StoredObject[] = [];
    for await (const one of store.list(prefix)) objects.push(one);
    return objects;
  };
  const namesIn = async (prefix: string) => (await listed(prefix)).map(({ name }) => name);
  const read = async (name: string) => {
    const found = await store.get(name);
    return found && { ...found, content: await buffer(found.content) };
  };

  beforeAll(async () => {
    place = await open();
    store = place.store;
  });
  afterEach(async () => store.remove(await namesIn('')));
  afterAll(() => place.close());

  it('are stored from a stream of unknown size, and read as a stream', async () => {
    expect(await store.put('exports/orders.csv', inPieces(large), { type })).toBe(large.length);
    const found = await read('exports/orders.csv');
    expect([found?.size, found?.content.equals(large)]).toEqual([large.length, true]);
    expect(await listed('exports/')).toEqual([
      { name: 'exports/orders.csv', size: large.length, ageMs: expect.any(Number) },
    ]);
  });

  it('may be small, given whole, or empty', async () => {
    await store.put('exports/a.csv', Buffer.from('a,b\n'), { type });
    await store.put('exports/none.csv', Readable.from([]), { type });
    expect((await read('exports/a.csv'))?.content.toString()).toBe('a,b\n');
    expect((await read('exports/none.csv'))?.content).toHaveLength(0);
  });

  it('never change: a second content under the same name is not stored, and its stream is closed', async () => {
    await store.put('exports/a.csv', Buffer.from('first'), { type });
    const second = Readable.from(['second']);
    expect(await store.put('exports/a.csv', second, { type })).toBeUndefined();
    expect(second.destroyed).toBe(true);
    expect((await read('exports/a.csv'))?.content.toString()).toBe('first');
  });

  it('are there whole or not at all, however many put the same at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => store.put('exports/orders.csv', inPieces(large), { type })),
    );
    expect(answers.filter(Boolean).length).toBeGreaterThan(0);
    expect((await read('exports/orders.csv'))?.content.equals(large)).toBe(true);
    expect(await namesIn('exports/')).toEqual(['exports/orders.csv']);
  });

  it('in an unavailable store are not reported as missing, and the stream is closed', async () => {
    const { away } = place;
    const source = inPieces(large);
    const all = [
      away.put('exports/a.csv', source, { type }),
      away.get('exports/a.csv'),
      away.remove(['exports/a.csv']),
      away.list('')[Symbol.asyncIterator]().next(),
    ];
    for (const asked of await Promise.allSettled(all))
      expect(asked).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } });
    expect(source.destroyed).toBe(true);
  });

  it.each([
    ['at once', 0],
    ['half-way', 6],
  ])('leave nothing when their source breaks %s, and say why', async (_when, pieces) => {
    const source = Readable.from(
      (function* () {
        for (let at = 0; at < pieces; at += 1) yield large.subarray(0, MB);
        throw new Error('the database is gone');
      })(),
    );
    await expect(store.put('exports/broken.csv', source, { type })).rejects.toThrow(
      'the database is gone',
    );
    expect(await namesIn('')).toEqual([]);
    expect(await store.get('exports/broken.csv')).toBeUndefined();
  });

  it('are listed by the beginning of their names, in order', async () => {
    const names = ['exports/2021/b.csv', 'exports/2021/a.csv', 'exports/a.csv', 'releases/a/1.js'];
    for (const name of names) await store.put(name, Buffer.from(name), { type });
    expect(await namesIn('exports/')).toEqual([
      'exports/2021/a.csv',
      'exports/2021/b.csv',
      'exports/a.csv',
    ]);
    expect(await namesIn('exports/2021/b')).toEqual(['exports/2021/b.csv']);
    expect(await namesIn('exports/2022/')).toEqual([]);
    expect(await namesIn('')).toHaveLength(4);
  });

  it('that are not there are missed by nobody', async () => {
    expect(await store.get('exports/none.csv')).toBeUndefined();
    await store.remove(['exports/none.csv']);
  });

  it.each([
    '../etc/passwd',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    '.hidden',
    'a b',
    '',
    'x'.repeat(501),
  ])('have no name like %j', async (name) => {
    const none = 'is not a valid object name';
    await expect(store.put(name, Buffer.from('a'), { type })).rejects.toThrow(none);
    await expect(store.get(name)).rejects.toThrow(none);
  });
});

it('a folder lists only objects', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'objects-'));
  await writeFile(join(dir, '.DS_Store'), '');
  const store = await openObjectStore(dir, undefined);
  for await (const { name } of store.list('')) throw new Error(`${name} is listed`);
  expect(await readdir(dir)).toEqual(['.DS_Store']);
  await rm(dir, { recursive: true });
});
