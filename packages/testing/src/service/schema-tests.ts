import { openDatabase, runMigrations } from '@festival/service-kit/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { contractions } from '../schema/contractions.js';
import { readSchema, type Schema } from '../schema/schema.js';
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

interface Runner {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
  release(): Promise<void>;
}

/** The parts of TypeORM's data source that are needed here. */
interface Migrated<Runs extends Runner> {
  migrations: readonly { up(runner: Runs): Promise<unknown> }[];
  createQueryRunner(): Runs;
  query(sql: string): Promise<Record<string, string | null>[]>;
}

class Killed extends Error {}

/** The same runner, which dies after this number of statements. */
const killedAfter = <Runs extends Runner>(runner: Runs, statements: number): Runs => {
  let left = statements;
  return new Proxy(runner, {
    get: (target, property) => {
      const value = Reflect.get(target, property);
      if (property !== 'query') return typeof value === 'function' ? value.bind(target) : value;
      return async (...asked: Parameters<Runner['query']>) => {
        if (left === 0) throw new Killed();
        left -= 1;
        return target.query(...asked);
      };
    },
  });
};

/**
 * Runs every migration on an empty database. Each is killed after its first statement, then restarted and killed after its second, and so on, until
 * it completes. Then it runs once more.
 * @returns the resulting schema, and for each migration what the code before it misses afterwards
 */
const migrateWithKills = async <Runs extends Runner>(
  dataSource: Migrated<Runs>,
): Promise<{ schema: Schema; contractions: string[] }> => {
  const runner = dataSource.createQueryRunner();
  const found: string[] = [];
  let schema = await readSchema(dataSource);
  for (const migration of dataSource.migrations) {
    let isKilled = true;
    for (let statements = 1; isKilled; statements += 1)
      isKilled = await migration.up(killedAfter(runner, statements)).then(
        () => false,
        (error) => {
          if (error instanceof Killed) return true;
          throw error;
        },
      );
    await migration.up(runner);
    const after = await readSchema(dataSource);
    const name = migration.constructor.name;
    found.push(...contractions(schema, after).map((problem) => `${name}: ${problem}`));
    schema = after;
  }
  await runner.release();
  return { schema, contractions: found };
};
