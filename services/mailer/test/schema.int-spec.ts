import { dataSourceOptions, runMigrations } from '@festival/service-kit/database';
import { createTestDatabase } from '@festival/testing/database';
import { migrateWithKills } from '@festival/testing/migrations';
import { readSchema } from '@festival/testing/schema';
import { expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { database } from '../src/database.js';

it('the migrations make the tables that the entities describe, and can be undone', async () => {
  const db = await createTestDatabase('mailer_schema');
  await expect(runMigrations(database(db.url))).resolves.toHaveLength(1);
  await expect(runMigrations(database(db.url))).resolves.toEqual([]);
  const dataSource = await new DataSource(dataSourceOptions(database(db.url))).initialize();
  const drift = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.undoLastMigration();
  const tables = await dataSource.query('SHOW TABLES');
  await dataSource.destroy();
  await db.drop();

  expect(drift.upQueries.map(({ query }) => query)).toEqual([]);
  expect(tables).toHaveLength(1);
});

it('a migration that is killed after any of its statements is finished by the next run, and the version before goes on', async () => {
  const [whole, another] = await Promise.all([
    createTestDatabase('mailer_whole'),
    createTestDatabase('mailer_killed'),
  ]);
  await runMigrations(database(whole.url));
  const [once, killed] = await Promise.all(
    [whole, another].map(({ url }) =>
      new DataSource(dataSourceOptions(database(url))).initialize(),
    ),
  );
  const { schema, contractions } = await migrateWithKills(killed!);
  const expected = await readSchema(once!);
  await Promise.all([once!.destroy(), killed!.destroy()]);
  await Promise.all([whole.drop(), another.drop()]);

  expect(contractions).toEqual([]);
  expect(schema).toEqual(expected);
});
