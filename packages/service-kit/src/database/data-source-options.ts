import { createPool, type Pool, type PoolOptions } from 'mysql2';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';

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

const driver = {
  createPool: (options: PoolOptions): Pool => {
    const pool = createPool(options);
    pool.on('connection', (connection) => {
      // These run before the first statement of the connection; if they fail, that statement fails too.
      for (const setting of SETTINGS) connection.query(setting, () => undefined);
    });
    return pool;
  },
};

/** How every service opens its database. Only migrations change the schema. */
export const dataSourceOptions = ({
  url,
  entities,
  migrations,
}: DatabaseSettings): DataSourceOptions => ({
  type: 'mariadb',
  driver,
  url,
  entities,
  migrations,
  migrationsTableName: 'migrations',
  synchronize: false,
  charset: 'utf8mb4_unicode_ci',
  timezone: 'Z',
  poolSize: 16,
  // TypeORM already reports where a statement failed. With `trace` the driver would create a stack for every statement.
  extra: { maxPreparedStatements: 1_000, trace: false },
});
