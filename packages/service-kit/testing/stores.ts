import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';

export interface TestDatabase {
  /** For the service under test: a user with grants on this database only. */
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

/**
 * A new, empty database on TEST_DATABASE_URL's server, with its own user.
 * Call `drop()` when the test file is done.
 * @param name makes the databases on the server distinguishable: letters, digits, `_`
 */
export async function createTestDatabase(name: string): Promise<TestDatabase> {
  const admin = adminUrl();
  const unique = `test_${name.replaceAll('-', '_')}_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await asAdmin(admin, [
    `CREATE DATABASE \`${unique}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    `CREATE USER '${unique}'@'%' IDENTIFIED BY '${password}'`,
    // In a grant `_` matches any character.
    `GRANT ALL PRIVILEGES ON \`${unique.replaceAll('_', '\\_')}\`.* TO '${unique}'@'%'`,
  ]);

  const url = new URL(admin);
  url.username = unique;
  url.password = password;
  url.pathname = unique;
  return {
    url: url.href,
    name: unique,
    drop: () => asAdmin(admin, [dropSql(unique), `DROP USER IF EXISTS '${unique}'@'%'`]),
  };
}

/**
 * When triggers are created at the same time on one server, MariaDB 10.11 sometimes leaves a backup file in the database's folder
 * (`audit_log.TRG-`). It then drops all tables but cannot remove the folder (error 1010). The folder has none of our data then.
 */
const dropSql = (name: string): string => `BEGIN NOT ATOMIC
  DECLARE CONTINUE HANDLER FOR 1010 BEGIN END;
  DROP DATABASE IF EXISTS \`${name}\`;
END`;

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: is this test in the project integration?');
  return url;
}

async function asAdmin(uri: string, statements: readonly string[]) {
  const connection = await createConnection({ uri });
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.end();
  }
}

export interface TestRedis {
  /** Its path is a database number that no other test has. */
  readonly url: string;
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
