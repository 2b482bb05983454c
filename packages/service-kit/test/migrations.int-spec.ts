import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createConnection } from 'mysql2/promise';
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
});
afterAll(() => database.drop());

it('migrations wait for their turn, change nothing without it, and run when it comes', async () => {
  const other = await createConnection({ uri: database.url });
  await other.query('SELECT GET_LOCK(CONCAT(DATABASE(), ".migrations"), 0)');
  await expect(runMigrations(settings(), 0)).rejects.toThrow('Another process has been migrating');
  expect((await other.query('SHOW TABLES'))[0]).toEqual([]);

  const waiting = runMigrations(settings());
  // A killed process releases its lock, and the next one continues.
  other.destroy();
  expect(await waiting).toEqual(['AddShelves1700000000000']);
});

it('processes that start together migrate once', async () => {
  const another = await createTestDatabase('migrations_at_once');
  const ran = await Promise.all(
    Array.from({ length: 4 }, () => runMigrations({ ...settings(), url: another.url })),
  );
  expect(ran.flat()).toEqual(['AddShelves1700000000000']);
  await another.drop();
});
