import { afterAll, beforeAll, expect, test } from '@jest/globals';
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

test('the migrations can be undone', async () => {
  for (const _ of database.dataSource.migrations) await database.dataSource.undoLastMigration();
  const tables: { name: string }[] = await database.dataSource.query(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  expect(tables.map(({ name }) => name)).toEqual(['migrations']);
});
