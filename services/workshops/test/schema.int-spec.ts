import { dataSourceOptions, runMigrations } from '@festival/service-kit/database';
import { createTestDatabase, type TestDatabase } from '@festival/testing/database';
import { migrateWithKills } from '@festival/testing/migrations';
import { readSchema } from '@festival/testing/schema';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { database } from '../src/database.js';

let testDatabase: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  testDatabase = await createTestDatabase('workshops_schema');
  await runMigrations(database(testDatabase.url));
  dataSource = await new DataSource(dataSourceOptions(database(testDatabase.url))).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await testDatabase.drop();
});

test('the migrations make the schema that the entities describe', async () => {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test('a migration that is killed after any of its statements is finished by the next run, and the version before goes on', async () => {
  const another = await createTestDatabase('workshops_killed');
  const killed = await new DataSource(dataSourceOptions(database(another.url))).initialize();
  const { schema, contractions } = await migrateWithKills(killed);
  await killed.destroy();
  await another.drop();
  expect(contractions).toEqual([]);
  expect(schema).toEqual(await readSchema(dataSource));
});

test('the migrations can be undone', async () => {
  for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
  const tables: { name: string }[] = await dataSource.query(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  expect(tables.map(({ name }) => name)).toEqual(['migrations']);
});
