import { runMigrations } from '@festival/service-kit/database';
import { readMigrationConfig } from './config.js';
import { database } from './database.js';

const ran = await runMigrations(database(readMigrationConfig().DATABASE_URL));
process.stdout.write(`auth: ${ran.length > 0 ? ran.join(', ') : 'no new migration'}\n`);
