import type { DataSource } from 'typeorm';
import type { ServiceDefinition } from './boot.js';
import {
  type CommonConfig,
  type ConfigSchema,
  type DatabaseConfig,
  databaseConfig,
  readConfig,
} from './config.js';
import { type DatabaseSettings, openDatabase, runMigrations } from './database.js';

interface DemoScript<Config extends DatabaseConfig> {
  name: string;
  config: ConfigSchema<Config>;
  database: (url: string) => DatabaseSettings;
  /** @returns a short summary for the log */
  load: (dataSource: DataSource, config: Config) => Promise<string>;
}

/** Runs a service's `load-demo-world.ts`. @throws Error outside demo mode; then nothing has changed */
export const runDemoScript = async <Config extends DatabaseConfig>({
  name,
  config: schema,
  database,
  load,
}: DemoScript<Config>): Promise<void> => {
  const config = readConfig(schema);
  if (config.FESTIVAL_MODE !== 'demo')
    throw new Error('The demo world is loaded in demo mode only.');
  const dataSource = await openDatabase(database(config.DATABASE_URL));
  try {
    process.stdout.write(`${name}: ${await load(dataSource, config)}\n`);
  } finally {
    await dataSource.destroy();
  }
};

export const runMigrationScript = async ({
  name,
  database,
}: Pick<ServiceDefinition<CommonConfig>, 'name' | 'database'>): Promise<void> => {
  const ran = await runMigrations(database(readConfig(databaseConfig).DATABASE_URL));
  process.stdout.write(`${name}: ${ran.length > 0 ? ran.join(', ') : 'no new migration'}\n`);
};
