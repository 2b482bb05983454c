import { dataSourceOptions } from '@festival/service-kit/database';
import { createTestDatabase } from '@festival/testing/database';
import { migrateWithKills } from '@festival/testing/migrations';
import { readSchema } from '@festival/testing/schema';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { database as authDatabase } from '../src/database.js';
import { createAuthDatabase } from './support/start-auth.js';

let database: Awaited<ReturnType<typeof createAuthDatabase>>;

beforeAll(async () => {
  database = await createAuthDatabase();
});
afterAll(() => database.close());

test('the migrations make the schema that the entities describe', async () => {
  const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test('a migration that is killed after any of its statements is finished by the next run, and the version before goes on', async () => {
  const another = await createTestDatabase('auth_killed');
  const killed = await new DataSource(dataSourceOptions(authDatabase(another.url))).initialize();
  const { schema, contractions } = await migrateWithKills(killed);
  await killed.destroy();
  await another.drop();
  expect(contractions).toEqual([]);
  expect(schema).toEqual(await readSchema(database.dataSource));
});

test('the migrations can be undone', async () => {
  for (const _ of database.dataSource.migrations) await database.dataSource.undoLastMigration();
  const tables: { name: string }[] = await database.dataSource.query(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  expect(tables.map(({ name }) => name)).toEqual(['migrations']);
});
