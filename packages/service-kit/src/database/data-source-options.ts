import { createPool, type Pool, type PoolOptions } from 'mysql2';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';

type Class<Instance = object> = new (...args: never[]) => Instance;

export interface DatabaseSettings {
  url: string;
  entities: Class[];
  migrations: Class<MigrationInterface>[];
}

/** Whoever asked is told before the gateway tires of waiting. MariaDB's own 50 s would outlast them. */
const LOCK_WAIT_SECONDS = 2;

/** Of every connection. A transaction that asked for its isolation itself would send one statement more. */
const SETTINGS = [
  `SET innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

const driver = {
  createPool: (options: PoolOptions): Pool => {
    const pool = createPool(options);
    pool.on('connection', (connection) => {
      // They go ahead of whatever the connection was opened for; when they fail, so does that.
      for (const setting of SETTINGS) connection.query(setting, () => undefined);
    });
    return pool;
  },
};

/** How every service opens its own database. The schema changes by migrations alone. */
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
  // TypeORM says where a statement failed; the driver would note it down for each that does not, too.
  extra: { maxPreparedStatements: 1_000, trace: false },
});
