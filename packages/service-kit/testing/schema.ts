import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDatabase, runMigrations } from '../src/database.js';
import type { StoredService } from './service.js';
import { createTestDatabase, type TestDatabase } from './stores.js';

/** The tests of every service's schema: the whole of its `schema.int-spec.ts`. */
export const testSchema = ({ name, database }: StoredService): void => {
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
    expect(contractions).toEqual([]);
    expect(schema).toEqual(await readSchema(dataSource));
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

const killedAfter = <Runs extends Runner>(runner: Runs, statements: number): Runs => {
  let left = statements;
  return new Proxy(runner, {
    get: (target, property) => {
      const value = Reflect.get(target, property);
      if (property !== 'query') return typeof value === 'function' ? value.bind(target) : value;
      return async (...statement: Parameters<Runner['query']>) => {
        if (left === 0) throw new Killed();
        left -= 1;
        return target.query(...statement);
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

const ENUM = /^enum\((.*)\)$/;
const TEXT = /^(char|varchar|varbinary)\((\d+)\)$/;

/** Whether every old value still fits: the type is the same, or a longer text, or an enum with more values at its end. */
const isAsWide = (before: string, after: string): boolean => {
  if (before === after) return true;
  const [enumBefore, enumAfter] = [ENUM.exec(before)?.[1], ENUM.exec(after)?.[1]];
  if (enumBefore && enumAfter) return enumAfter.startsWith(`${enumBefore},`);
  const [textBefore, textAfter] = [TEXT.exec(before), TEXT.exec(after)];
  return textBefore?.[1] === textAfter?.[1] && Number(textBefore?.[2]) <= Number(textAfter?.[2]);
};

/** Whether a row can be inserted by code that does not know the column. */
const mayBeLeftOut = ({ isNullable, default: fallback, extra }: ColumnShape): boolean =>
  isNullable || fallback !== null || /auto_increment|GENERATED/i.test(extra);

const columnContractions = (before: TableShape, after: TableShape): string[] => [
  ...Object.entries(before.columns).flatMap(([name, was]) => {
    const is = after.columns[name];
    if (!is) return [`${name} is gone`];
    return [
      ...(isAsWide(was.type, is.type) ? [] : [`${name} was ${was.type} and is ${is.type}`]),
      ...(was.collation === is.collation ? [] : [`${name} is compared in another way`]),
      ...(was.isNullable === is.isNullable
        ? []
        : [`${name} ${is.isNullable ? 'may now be NULL' : 'must not be NULL any more'}`]),
      ...(!mayBeLeftOut(was) || mayBeLeftOut(is) ? [] : [`${name} has lost its default`]),
    ];
  }),
  ...Object.entries(after.columns)
    .filter(([name, is]) => !before.columns[name] && !mayBeLeftOut(is))
    .map(([name]) => `${name} is new and has no default`),
];

const guardContractions = (before: TableShape, after: TableShape): string[] => {
  const isNew = (column: string) => !before.columns[column];
  /** Rows of the previous version leave a new column NULL, and pass the check. */
  const letsThrough = (columns: readonly string[]) =>
    columns.some((name) => isNew(name) && after.columns[name]?.default === null);
  return [
    ...Object.keys(before.indexes)
      .filter((name) => !after.indexes[name])
      .map((name) => `the index ${name} is gone`),
    ...Object.entries(after.indexes)
      .filter(([name, { isUnique, columns }]) => {
        const was = before.indexes[name];
        return isUnique && !was?.isUnique && !letsThrough(columns);
      })
      .map(([name]) => `the index ${name} refuses what was accepted`),
    ...Object.entries(before.constraints)
      .filter(([name, text]) => after.constraints[name] !== text)
      .map(([name]) => `the constraint ${name} is gone or another`),
    ...Object.entries(after.constraints)
      .filter(([name]) => !before.constraints[name])
      .filter(([, text]) =>
        Object.keys(before.columns).some((column) => text.includes(`\`${column}\``)),
      )
      .map(([name]) => `the constraint ${name} refuses what was accepted`),
  ];
};

const ERASURE =
  /^BEFORE UPDATE IF NOT \((?:NEW\.(\w+) <=> OLD\.\1 AND )+.+\)\s+THEN (SIGNAL .*); END IF$/s;

/** Whether a trigger that refused every update lets erasures through now, as `allowErasureSql` does, with a condition for each column; or other erasures. */
const isWidened = (was: string, is: string | undefined, columns: readonly string[]): boolean => {
  const refusal = is && ERASURE.exec(is)?.[2];
  if (!refusal || (was !== `BEFORE UPDATE ${refusal}` && ERASURE.exec(was)?.[2] !== refusal))
    return false;
  const compared = new Set([...is.matchAll(/\bNEW\.(\w+)/g)].map(([, column]) => column));
  return columns.every((column) => compared.has(column));
};

/** A new trigger may protect a table, or refuse rows that were accepted. Its text doesn't tell which. */
const triggerContractions = (before: TableShape, after: TableShape): string[] => [
  ...Object.entries(before.triggers)
    .filter(
      ([name, text]) =>
        after.triggers[name] !== text &&
        !isWidened(text, after.triggers[name], Object.keys(after.columns)),
    )
    .map(([name]) => `the trigger ${name} is gone or another`),
  ...Object.keys(after.triggers)
    .filter((name) => !before.triggers[name])
    .map((name) => `the trigger ${name} may refuse what was accepted`),
];

/**
 * What code that was written for one schema misses in another: what was removed, renamed, narrowed or newly required. Empty when the second
 * schema only expands the first. It does not compare the meaning of rows.
 */
export const contractions = (before: Schema, after: Schema): string[] =>
  Object.entries(before).flatMap(([table, was]) => {
    const is = after[table];
    if (!is) return [`${table} is gone`];
    return [
      ...columnContractions(was, is),
      ...guardContractions(was, is),
      ...triggerContractions(was, is),
    ].map((problem) => `${table}: ${problem}`);
  });

/** A column as information_schema describes it. */
export interface ColumnShape {
  type: string;
  /** The collation, which includes the character set. Only for text. */
  collation: string | null;
  isNullable: boolean;
  default: string | null;
  /** `auto_increment`, `on update …`, or the kind of a generated column. */
  extra: string;
}

interface IndexShape {
  columns: readonly string[];
  isUnique: boolean;
}

export interface TableShape {
  columns: Readonly<Record<string, ColumnShape>>;
  indexes: Readonly<Record<string, IndexShape>>;
  /** The definitions of foreign keys and checks. */
  constraints: Readonly<Record<string, string>>;
  /** By name: the time and the statement of each trigger. */
  triggers: Readonly<Record<string, string>>;
}

/** The parts of a database that its code depends on, by table. */
export type Schema = Readonly<Record<string, TableShape>>;

interface Asking {
  query(sql: string): Promise<Record<string, string | null>[]>;
}

const columnsSql = `SELECT table_name AS tableName, column_name AS name, column_type AS type, collation_name AS collation,
    is_nullable AS nullable, column_default AS fallback, extra
  FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position`;
const indexesSql = `SELECT table_name AS tableName, index_name AS name, non_unique AS nonUnique,
    GROUP_CONCAT(column_name ORDER BY seq_in_index) AS columns
  FROM information_schema.statistics WHERE table_schema = DATABASE() GROUP BY table_name, index_name, non_unique`;
const checksSql = `SELECT table_name AS tableName, constraint_name AS name, check_clause AS text
  FROM information_schema.check_constraints WHERE constraint_schema = DATABASE()`;
const foreignKeysSql = `SELECT k.table_name AS tableName, k.constraint_name AS name,
    GROUP_CONCAT('\`', k.column_name, '\` → ', k.referenced_table_name, '.', k.referenced_column_name ORDER BY k.ordinal_position) AS text
  FROM information_schema.key_column_usage k
  WHERE k.table_schema = DATABASE() AND k.referenced_table_name IS NOT NULL GROUP BY k.table_name, k.constraint_name`;

const triggersSql = `SELECT event_object_table AS tableName, trigger_name AS name,
    CONCAT(action_timing, ' ', event_manipulation, ' ', action_statement) AS text
  FROM information_schema.triggers WHERE trigger_schema = DATABASE()`;

/** The schema of the connected database, without the table of migrations. */
const readSchema = async (connection: Asking): Promise<Schema> => {
  const schema: Record<string, Record<keyof TableShape, Record<string, unknown>>> = {};
  const tableOf = (row: Record<string, string | null>) => {
    const name = String(row['tableName']);
    schema[name] ??= { columns: {}, indexes: {}, constraints: {}, triggers: {} };
    return schema[name];
  };
  for (const row of await connection.query(columnsSql))
    tableOf(row).columns[String(row['name'])] = {
      type: row['type'],
      collation: row['collation'],
      isNullable: row['nullable'] === 'YES',
      // For a nullable column MariaDB returns the default NULL as the word.
      default: row['fallback'] === 'NULL' ? null : row['fallback'],
      extra: row['extra'],
    };
  for (const row of await connection.query(indexesSql))
    tableOf(row).indexes[String(row['name'])] = {
      columns: String(row['columns']).split(','),
      isUnique: Number(row['nonUnique']) === 0,
    };
  for (const sql of [checksSql, foreignKeysSql])
    for (const row of await connection.query(sql))
      tableOf(row).constraints[String(row['name'])] = row['text'];
  for (const row of await connection.query(triggersSql))
    tableOf(row).triggers[String(row['name'])] = row['text'];
  // No migration creates them.
  for (const table of ['migrations', 'named_locks']) delete schema[table];
  return schema as unknown as Schema;
};
