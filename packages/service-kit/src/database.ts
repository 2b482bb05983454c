import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createPool, type Pool, type PoolOptions } from 'mysql2';
import {
  type ConnectionOptions,
  createConnection,
  type Pool as ReadPool,
  type ResultSetHeader,
  type RowDataPacket,
} from 'mysql2/promise';
import pRetry from 'p-retry';
import {
  DataSource,
  type DataSourceOptions,
  type EntityManager,
  type EntityTarget,
  type MigrationInterface,
  type ObjectLiteral,
  type QueryRunner,
} from 'typeorm';
import { readDatabaseAddress } from './addresses.js';
import { DomainError } from './errors.js';

/** A connection to a service's database, for scripts and tests. The caller ends it with `destroy()`. */
export const openDatabase = (settings: DatabaseSettings): Promise<DataSource> =>
  new DataSource(dataSourceOptions(settings, { isScript: true })).initialize();

type Class<Instance = object> = new (...args: never[]) => Instance;

export interface DatabaseSettings {
  url: string;
  entities: Class[];
  migrations: Class<MigrationInterface>[];
}

/** Shorter than the gateway's own timeout, so that the client gets a proper refusal. MariaDB's default is 50 s. */
const LOCK_WAIT_SECONDS = 2;

/** Set once for each connection. Setting the isolation level in each transaction would cost one more statement. */
const SETTINGS = [
  `SET innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/**
 * A node of a Galera cluster that becomes the writer may not have all changes of the last writer yet. A new connection waits for them; without a cluster
 * it does not.
 */
const CATCH_UP = 'SET STATEMENT wsrep_sync_wait = 1 FOR SELECT 1';
/** Of a MariaDB that was built without Galera. */
const UNKNOWN_SETTING = 'ER_UNKNOWN_SYSTEM_VARIABLE';

/** A pool whose connections begin with these statements. A connection on which one fails ends. */
const openPool = (options: PoolOptions, settings: readonly string[]): Pool => {
  const pool = createPool(options);
  pool.on('connection', (connection) => {
    for (const setting of [CATCH_UP, ...settings])
      connection.query(setting, (error) => {
        if (error && error.code !== UNKNOWN_SETTING) connection.destroy();
      });
  });
  return pool;
};

const limitsOf = ({ statementSeconds }: { statementSeconds?: number | undefined }): string[] =>
  statementSeconds ? [`SET max_statement_time = ${statementSeconds}`] : [];

/** How every service opens its database. Only migrations change the schema. */
export const dataSourceOptions = (
  { url, entities, migrations }: DatabaseSettings,
  { isScript = false } = {},
): DataSourceOptions => {
  const { connection, pool, ...limits } = readDatabaseAddress(url);
  const settings = isScript ? SETTINGS : [...SETTINGS, ...limitsOf(limits)];
  return {
    type: 'mariadb',
    driver: { createPool: (options: PoolOptions) => openPool(options, settings) },
    ...connection,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    synchronize: false,
    charset: 'utf8mb4_unicode_ci',
    timezone: 'Z',
    poolSize: pool,
    // TypeORM already reports where a statement failed. With `trace` the driver would create a stack for every statement.
    extra: { maxPreparedStatements: 1_000, trace: false },
    // For connections beside TypeORM's.
    ...limits,
  };
};

/** A process that has not renewed its hold of the lock for this long was killed. */
const HOLD_SECONDS = 20;
/** The maximum time to wait for the lock. */
const WAIT_SECONDS = 60;
const LOOK_EVERY_MS = 250;

/**
 * The locks with names: of migrations, and of `lockNames`. Rows that are written, because nodes of a cluster know neither a lock of another server
 * (`GET_LOCK`) nor one of its rows. Times are the database's.
 */
const LOCKS_SQL = [
  `CREATE TABLE IF NOT EXISTS named_locks (
     name VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin PRIMARY KEY,
     takes BIGINT UNSIGNED NOT NULL DEFAULT 0,
     holder CHAR(36) CHARACTER SET ascii NOT NULL DEFAULT '',
     ends_at DATETIME(3) NOT NULL DEFAULT '2000-01-01'
   )`,
  'ALTER TABLE named_locks ADD COLUMN IF NOT EXISTS created_at DATETIME(3) NOT NULL DEFAULT NOW(3)',
];
const MIGRATIONS_SQL = `INSERT INTO named_locks (name) VALUES ('migrations') ON DUPLICATE KEY UPDATE takes = takes + 1`;
const HOLD_SQL = `UPDATE named_locks SET holder = ?, ends_at = NOW(3) + INTERVAL ? SECOND, takes = takes + 1
  WHERE name = 'migrations' AND (holder = ? OR ends_at <= NOW(3))`;

/**
 * Locks names until the transaction ends, on all nodes of a cluster. Use it where a transaction decides by rows that it only reads: `FOR UPDATE` locks
 * them on one node alone.
 */
export const lockNames = (manager: EntityManager, names: readonly string[]): Promise<unknown> =>
  manager.query(
    'INSERT INTO named_locks (name) VALUES ? ON DUPLICATE KEY UPDATE takes = takes + 1',
    [[...names].sort().map((name) => [name])],
  );

/** Runs a statement on the lock of migrations. False when it changed nothing, or when another process changed the lock at the same moment. */
const changesLock = (
  dataSource: DataSource,
  sql: string,
  parameters: unknown[] = [],
): Promise<boolean> =>
  dataSource.query<ResultSetHeader>(sql, parameters).then(
    ({ affectedRows }) => affectedRows > 0,
    (error) => {
      if (isRetryable(error)) return false;
      throw error;
    },
  );

/** Takes the lock of migrations, or renews the hold. False when another process has it. */
const holdMigrations = (
  dataSource: DataSource,
  holder: string,
  seconds: number,
): Promise<boolean> => changesLock(dataSource, HOLD_SQL, [holder, seconds, holder]);

/**
 * Migrates a service's database to the newest schema. Processes that start together do so one after another.
 * @returns the names of the migrations that ran
 * @throws Error when another process keeps the lock; then nothing has changed
 */
export const runMigrations = async (
  settings: DatabaseSettings,
  { holdSeconds = HOLD_SECONDS, waitSeconds = WAIT_SECONDS } = {},
): Promise<string[]> => {
  const dataSource = await openDatabase(settings);
  const holder = randomUUID();
  let renewing: NodeJS.Timeout | undefined;
  let renewed: Promise<unknown> = Promise.resolve();
  try {
    for (const sql of LOCKS_SQL) await dataSource.query(sql);
    await changesLock(dataSource, MIGRATIONS_SQL);
    const giveUpAt = performance.now() + waitSeconds * 1_000;
    while (!(await holdMigrations(dataSource, holder, holdSeconds))) {
      if (performance.now() >= giveUpAt)
        throw new Error(`Another process has been migrating for more than ${waitSeconds} seconds`);
      await pause(LOOK_EVERY_MS);
    }
    const renew = () => {
      renewed = holdMigrations(dataSource, holder, holdSeconds).catch(() => undefined);
    };
    renewing = setInterval(renew, (holdSeconds * 1_000) / 4);
    // MariaDB commits each statement of a migration separately, so a transaction could not undo them.
    const ran = await dataSource.runMigrations({ transaction: 'none' });
    return ran.map((migration) => migration.name);
  } finally {
    clearInterval(renewing);
    await renewed;
    if (renewing) await holdMigrations(dataSource, holder, 0).catch(() => undefined);
    await dataSource.destroy();
  }
};

/** When the database was new. Dumps and copies of it keep that. */
export const firstMigratedAt = async (manager: EntityManager): Promise<Date> => {
  const sql = "SELECT created_at AS createdAt FROM named_locks WHERE name = 'migrations'";
  const [lock] = await manager.query<{ createdAt: Date }[]>(sql);
  if (!lock) throw new Error('The database was never migrated');
  return lock.createdAt;
};

/**
 * A change of the schema, as a list of statements. It follows two rules; every service's `schema.int-spec` checks them.
 * - It can run again. MariaDB commits each statement separately, so a migration that was killed starts again from its first statement: use
 *   `IF NOT EXISTS` and `IF EXISTS`.
 * - It only expands. The previous version runs on the new schema during a deployment: never drop, rename or narrow anything, and give everything
 *   new a default.
 */
export abstract class Migration implements MigrationInterface {
  protected abstract readonly steps: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    for (const step of this.steps) await runner.query(step);
  }

  async down(): Promise<never> {
    throw new Error('A schema only expands');
  }
}

/**
 * Lets updates of an append-only table through that erase a person: those that change no other columns, and fulfil a condition. For migrations.
 * @param kept the columns that never change
 * @param erased a condition on `OLD` and `NEW`; one that is NULL does not hold
 */
export const allowErasureSql = (table: string, kept: readonly string[], erased: string) =>
  `CREATE OR REPLACE TRIGGER ${table}_refuses_update BEFORE UPDATE ON ${table} FOR EACH ROW
   IF NOT (${kept.map((column) => `NEW.${column} <=> OLD.${column}`).join(' AND ')} AND (${erased}) IS TRUE)
   THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${table} is append-only'; END IF`;

const refuse = (table: string, event: 'UPDATE' | 'DELETE') =>
  `CREATE TRIGGER IF NOT EXISTS ${table}_refuses_${event.toLowerCase()} BEFORE ${event} ON ${table}
   FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${table} is append-only'`;

/**
 * Makes a table append-only, for migrations. Triggers refuse updates and deletes, because the service's own user has all rights on its database.
 * They also refuse `REPLACE` and `ON DUPLICATE KEY UPDATE`, which delete or update.
 */
export const appendOnlySql = (table: string) =>
  [refuse(table, 'UPDATE'), refuse(table, 'DELETE')] as const;

/** ASCII text keeps keys short and compares by bytes. */
const ascii = { charset: 'ascii', collation: 'ascii_bin' } as const;

export const asciiColumn = (name: string, length: number) =>
  ({ name, type: 'varchar', length, ...ascii }) as const;

/** ASCII text of a fixed length: a hash, a calendar date or a time of day. Dates and times sort correctly as text. */
export const fixedColumn = (name: string, length: number) =>
  ({ name, type: 'char', length, ...ascii }) as const;

export const idColumn = (name: string) => fixedColumn(name, 36);

/** The id of an account; auth creates it. */
export const accountColumn = (name: string) => asciiColumn(name, 64);

/** The time of the insert, by the database's clock. */
export const nowColumn = (name: string, type: 'datetime' | 'timestamp' = 'datetime') =>
  ({ name, type, precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' }) as const;

const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Thrown to run a transaction again: another transaction has just committed what this one looked for. */
export class RetryTransaction extends Error {}

const isRetryable = (error: unknown): boolean =>
  error instanceof RetryTransaction || RETRYABLE.has(String(codeOf(error)));

/** Whether a statement timed out waiting for a row lock. */
const isLockTimeout = (error: unknown): boolean => codeOf(error) === 'ER_LOCK_WAIT_TIMEOUT';

/** Whether a write failed because a unique key already has the value. */
export const isDuplicateKey = (error: unknown): boolean => codeOf(error) === 'ER_DUP_ENTRY';

/** No attempt starts later than this after the first. */
const RETRY_FOR_MS = 4_000;

/** No commit starts later than this after the request: the gateway answers with a timeout after ten seconds. */
export const COMMIT_WITHIN_MS = 8_000;

const refuseLate = (askedAt: number): void => {
  if (performance.now() - askedAt < COMMIT_WITHIN_MS) return;
  throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
};

/** Thrown when others keep a lock for longer than the transaction may wait. */
class LockedByOthers extends Error {}

interface TransactionLimits {
  /** When the request arrived, by `performance.now()`, if it waited before. */
  askedAt?: number;
  /** The wait for each lock of `limitWait`; a lock that takes longer fails the transaction for good. Absent: it is tried again, as after a deadlock. */
  waitSeconds?: number | undefined;
}

/** A statement that waits at most this long for each lock; without `seconds`, as long as any statement waits. */
export const limitWait = (sql: string, seconds: number | undefined): string =>
  seconds === undefined ? sql : `SET STATEMENT innodb_lock_wait_timeout = ${seconds} FOR ${sql}`;

/** Runs a use case's transaction. Runs it again as a whole after a deadlock or a lock timeout. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * `work` may run more than once, so it may change nothing but the database, through the given manager.
   * @throws DomainError SERVICE_UNAVAILABLE when a connection or a lock took too long; then nothing is written
   */
  run<Result>(
    work: (manager: EntityManager) => Promise<Result>,
    { askedAt = performance.now(), waitSeconds }: TransactionLimits = {},
  ): Promise<Result> {
    const inTime = async (manager: EntityManager): Promise<Result> => {
      refuseLate(askedAt);
      const result = await work(manager).catch((error: unknown) => {
        if (waitSeconds === undefined || !isLockTimeout(error)) throw error;
        throw new LockedByOthers('Others kept a lock', { cause: error });
      });
      refuseLate(askedAt);
      return result;
    };
    return pRetry(() => this.dataSource.transaction(inTime), {
      retries: 8,
      maxRetryTime: RETRY_FOR_MS,
      minTimeout: 5,
      maxTimeout: 200,
      randomize: true,
      shouldRetry: ({ error }) => isRetryable(error),
    });
  }
}

type Parameter = string | number | null;

export interface Reads {
  /** `sql` must come from a bounded set of texts, because each text stays prepared. */
  rows<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
}

/** What this file gave TypeORM. */
type OpenedWith = ReturnType<typeof readDatabaseAddress>['connection'] & {
  poolSize: number;
  statementSeconds?: number;
};

/** How connections beside TypeORM's are opened. */
const besides = ({ options }: DataSource): ConnectionOptions => {
  const { url: uri, ssl, connectTimeout } = options as unknown as OpenedWith;
  return { uri, ssl, connectTimeout, timezone: 'Z', charset: 'utf8mb4_unicode_ci' };
};

/**
 * Prepared statements for the queries of every visitor: parsed and planned once per connection, with rows that bypass the ORM. Writes use
 * `Transactions`.
 */
@Injectable()
export class PreparedReads implements Reads, OnApplicationShutdown {
  private readonly pool: ReadPool;

  constructor(dataSource: DataSource) {
    const { poolSize, ...limits } = dataSource.options as unknown as OpenedWith;
    const options = {
      ...besides(dataSource),
      connectionLimit: Math.ceil(poolSize / 2),
      maxPreparedStatements: 500,
    };
    this.pool = openPool(options, limitsOf(limits)).promise();
  }

  async rows<Row>(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    const [rows] = await this.pool.execute<RowDataPacket[]>(sql, [...parameters]);
    return rows as unknown as Row[];
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}

/** Reads from one moment: every read sees the database as it was when the snapshot was opened. */
interface Snapshot extends Reads {
  close(): Promise<void>;
}

/** Opens snapshots, for data that is read in many parts and must be consistent. Each snapshot has its own connection and takes no locks. */
@Injectable()
export class Snapshots {
  constructor(private readonly dataSource: DataSource) {}

  async open(): Promise<Snapshot> {
    const connection = await createConnection(besides(this.dataSource));
    await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    return {
      async rows<Row>(sql: string, parameters: readonly (string | number | null)[] = []) {
        const [rows] = await connection.execute<RowDataPacket[]>(sql, [...parameters]);
        return rows as unknown as Row[];
      },
      // This also ends the transaction, and works when the connection does not respond.
      close: async () => connection.destroy(),
    };
  }
}

/** Keeps statements far below the server's limit (`max_allowed_packet`). */
const ROWS_PER_STATEMENT = 500;

/**
 * Inserts rows with values for all columns, many per statement. `EntityManager.insert` needs several times the CPU: it names a parameter for each
 * value and reads generated values back.
 */
export const insertRows = async <Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  rows: readonly Entity[],
): Promise<void> => {
  const { tablePath, columns } = manager.connection.getMetadata(entity);
  const { driver } = manager.connection;
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await manager.query(`INSERT INTO ${driver.escape(tablePath)} (${names}) VALUES ?`, [
      rows
        .slice(from, from + ROWS_PER_STATEMENT)
        .map((row) =>
          columns.map((column) => driver.preparePersistentValue(row[column.propertyName], column)),
        ),
    ]);
};

/** The value of a JSON column. The driver returns text when it does not know the type of the column. */
export const fromJson = <Value>(value: unknown): Value =>
  (typeof value === 'string' ? JSON.parse(value) : value) as Value;

/** The pattern of LIKE for texts that contain this one. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const CLUSTER = `SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_provider_name', 'wsrep_ready')`;

/**
 * Reads a table: a node of a Galera cluster without a majority still answers `SELECT 1`.
 * @throws Error when the database does not answer, or its node has left its cluster
 */
export const ping = async (dataSource: DataSource): Promise<void> => {
  await dataSource.query('SELECT 1 FROM migrations LIMIT 1');
  const rows = await dataSource.query<{ Variable_name: string; Value: string }[]>(CLUSTER);
  const state = new Map(rows.map(({ Variable_name: name, Value: value }) => [name, value]));
  if (state.get('wsrep_provider_name') && state.get('wsrep_ready') !== 'ON')
    throw new Error('the database node has left its cluster');
};
