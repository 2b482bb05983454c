import { runMigrations } from '@festival/service-kit/database';
import { readWorkshopsConfig } from './config.js';
import { database } from './database.js';

const ran = await runMigrations(database(readWorkshopsConfig().DATABASE_URL));
process.stdout.write(`workshops: ${ran.length > 0 ? ran.join(', ') : 'no new migration'}\n`);
