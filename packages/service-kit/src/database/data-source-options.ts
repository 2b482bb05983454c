import type { DataSourceOptions, MigrationInterface } from 'typeorm';

type Class<Instance = object> = new (...args: never[]) => Instance;

export interface DatabaseSettings {
  url: string;
  entities: Class[];
  migrations: Class<MigrationInterface>[];
}

/** How every service opens its own database. The schema changes by migrations alone. */
export const dataSourceOptions = ({
  url,
  entities,
  migrations,
}: DatabaseSettings): DataSourceOptions => ({
  type: 'mariadb',
  url,
  entities,
  migrations,
  migrationsTableName: 'migrations',
  synchronize: false,
  charset: 'utf8mb4_unicode_ci',
  timezone: 'Z',
  poolSize: 16,
  extra: { maxPreparedStatements: 1_000 },
});
