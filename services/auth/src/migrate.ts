import { runMigrations } from '@festival/service-kit/database';
import { readDatabaseConfig } from './config.js';
import { database } from './database.js';

const ran = await runMigrations(database(readDatabaseConfig().DATABASE_URL));
process.stdout.write(`auth: ${ran.length > 0 ? ran.join(', ') : 'no new migration'}\n`);
