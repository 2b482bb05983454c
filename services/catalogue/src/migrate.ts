import { runMigrations } from '@festival/service-kit/database';
import { readCatalogueConfig } from './config.js';
import { database } from './database.js';

const ran = await runMigrations(database(readCatalogueConfig().DATABASE_URL));
process.stdout.write(`catalogue: ${ran.length > 0 ? ran.join(', ') : 'no new migration'}\n`);
