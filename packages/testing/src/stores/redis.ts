import { Redis } from 'ioredis';

export interface TestRedis {
  /** Its path is a database number that no other test has. */
  readonly url: string;
  /** Deletes everything in it. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const COUNTER = 'festival:test-databases';

/**
 * An empty Redis database of its own. TEST_REDIS_URL lists one server for each of Jest's workers, because PUBLISH channels
 * belong to the server, not the database: test files on one server would receive each other's messages.
 */
export async function testRedis(): Promise<TestRedis> {
  const url = new URL(serverUrl());
  url.pathname = `/${await nextDatabase(url)}`;
  const redis = new Redis(url.href);
  await redis.flushdb();
  return {
    url: url.href,
    empty: async () => void (await redis.flushdb()),
    async close() {
      await redis.flushdb();
      await redis.quit();
    },
  };
}

/** Database 0 has the counter; the others are assigned in turn. */
async function nextDatabase(server: URL): Promise<number> {
  const redis = new Redis(server.href, { db: 0 });
  try {
    const [, databases] = (await redis.config('GET', 'databases')) as [string, string];
    const turn = await redis.incr(COUNTER);
    return ((turn - 1) % (Number(databases) - 1)) + 1;
  } finally {
    await redis.quit();
  }
}

function serverUrl(): string {
  const urls = process.env['TEST_REDIS_URL']?.split(' ') ?? [];
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
  const url = urls[(worker - 1) % urls.length];
  if (!url) throw new Error('TEST_REDIS_URL is not set: is this test in the project integration?');
  return url;
}
