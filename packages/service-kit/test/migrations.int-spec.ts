import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { type DatabaseSettings, Migration, runMigrations } from '../src/database.js';
import { createTestDatabase, type TestDatabase } from '../testing/stores.js';

let database: TestDatabase;

class AddShelves1700000000000 extends Migration {
  protected readonly steps = ['CREATE TABLE IF NOT EXISTS shelves (id INT PRIMARY KEY)'];
}

const settings = (): DatabaseSettings => ({
  url: database.url,
  entities: [],
  migrations: [AddShelves1700000000000],
});

beforeAll(async () => {
  database = await createTestDatabase('migrations');
  await runMigrations({ ...settings(), migrations: [] });
});
afterAll(() => database.drop());

/** Another process takes the lock, and does not renew its hold. */
const another = async (seconds: number) => {
  const connection = await createConnection({ uri: database.url });
  await connection.query(
    "UPDATE named_locks SET holder = 'another', ends_at = NOW(3) + INTERVAL ? SECOND",
    [seconds],
  );
  return connection;
};

const tables = async (connection: Connection) =>
  (await connection.query<RowDataPacket[]>('SHOW TABLES'))[0].flatMap((row) => Object.values(row));

it('migrations wait for their lock, and change nothing without it', async () => {
  const other = await another(3_600);
  await expect(runMigrations(settings(), { waitSeconds: 0 })).rejects.toThrow(
    'Another process has been migrating',
  );
  expect(await tables(other)).not.toContain('shelves');
  await other.end();
});

it('a process that was killed does not keep the lock', async () => {
  const other = await another(1);
  expect(await runMigrations(settings())).toEqual(['AddShelves1700000000000']);
  await other.end();
});

it('a process keeps the lock for as long as it migrates, and then releases it', async () => {
  class Slow1700000000001 extends Migration {
    protected readonly steps = ['DO SLEEP(3)'];
  }
  const slow = { ...settings(), migrations: [Slow1700000000001] };
  const ran = await Promise.all([
    runMigrations(slow, { holdSeconds: 1 }),
    runMigrations(slow, { holdSeconds: 1 }),
  ]);
  expect(ran.flat()).toEqual(['Slow1700000000001']);
  // The second would have to wait for a day if the first had not released it.
  const day = { holdSeconds: 86_400, waitSeconds: 0 };
  for (const _ of [1, 2]) expect(await runMigrations(slow, day)).toEqual([]);
});

it('processes that start together migrate once', async () => {
  const another = await createTestDatabase('migrations_at_once');
  const ran = await Promise.all(
    Array.from({ length: 4 }, () => runMigrations({ ...settings(), url: another.url })),
  );
  expect(ran.flat()).toEqual(['AddShelves1700000000000']);
  await another.drop();
});
