import { runMigrations } from '@festival/service-kit/database';
import { readMailerConfig } from './config.js';
import { database } from './database.js';

const ran = await runMigrations(database(readMailerConfig().DATABASE_URL));
process.stdout.write(`mailer: ${ran.length > 0 ? ran.join(', ') : 'no new migration'}\n`);
