import { Redis } from 'ioredis';

export interface TestRedis {
  /** Its path is a database number that nobody else got. */
  readonly url: string;
  /** Makes it as if everything in it had been lost. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const COUNTER = 'festival:test-databases';

/**
 * An empty Redis database of its own on TEST_REDIS_URL's server, which lists one server for each of Jest's workers:
 * channels of PUBLISH are the server's, not the database's, so that test files side by side would hear each other.
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

/** Database 0 holds the counter; the others are handed out in turn. */
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
