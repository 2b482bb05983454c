import { dataSourceOptions, runMigrations } from '@festival/service-kit/database';
import { createTestDatabase } from '@festival/testing/database';
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
