import type { ServiceDefinition } from '../boot/service-definition.js';
import type { CommonConfig } from '../config/index.js';
import { databaseConfig, readConfig } from '../config/index.js';
import { runMigrations } from '../database/index.js';

/** Runs a service's `migrate.ts`: migrates its database to the newest schema and prints the migrations that ran. */
export const runMigrationScript = async ({
  name,
  database,
}: Pick<ServiceDefinition<CommonConfig>, 'name' | 'database'>): Promise<void> => {
  const ran = await runMigrations(database(readConfig(databaseConfig).DATABASE_URL));
  process.stdout.write(`${name}: ${ran.length > 0 ? ran.join(', ') : 'no new migration'}\n`);
};
