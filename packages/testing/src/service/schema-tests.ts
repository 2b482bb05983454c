import { openDatabase, runMigrations } from '@festival/service-kit/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { migrateWithKills } from '../schema/migrations.js';
import { readSchema } from '../schema/schema.js';
import { createTestDatabase, type TestDatabase } from '../stores/database.js';
import type { Placed } from './place.js';

interface Options {
  /** Triggers that a later migration adds, and that refuse nothing that the previous version does. */
  guards?: readonly string[];
}

/** The tests of every service's schema: the whole of its `schema.int-spec.ts`. */
export const testSchema = ({ name, database }: Placed, { guards = [] }: Options = {}): void => {
  const isOfGuard = (contraction: string) =>
    guards.some((guard) => contraction.includes(`the trigger ${guard} may refuse`));

  let testDatabase: TestDatabase;
  let dataSource: DataSource;
  let ran: string[];

  beforeAll(async () => {
    testDatabase = await createTestDatabase(`${name}_schema`);
    ran = await runMigrations(database(testDatabase.url));
    dataSource = await openDatabase(database(testDatabase.url));
  });
  afterAll(async () => {
    await dataSource.destroy();
    await testDatabase.drop();
  });

  test('the migrations make the schema that the entities describe, once', async () => {
    expect(ran).toEqual(dataSource.migrations.map((migration) => migration.constructor.name));
    await expect(runMigrations(database(testDatabase.url))).resolves.toEqual([]);
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  test('a migration that is killed after any of its statements is finished by the next run, and the previous version still works', async () => {
    const another = await createTestDatabase(`${name}_killed`);
    const killed = await openDatabase(database(another.url));
    const { schema, contractions } = await migrateWithKills(killed);
    await killed.destroy();
    await another.drop();
    expect(contractions.filter((each) => !isOfGuard(each))).toEqual([]);
    expect(schema).toEqual(await readSchema(dataSource));
  });

  test('the migrations can be undone', async () => {
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    const tables: { name: string }[] = await dataSource.query(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    expect(tables.map((table) => table.name)).toEqual(['migrations']);
  });
};
