import { runMigrationScript } from '@festival/service-kit/scripts';
import { database } from './database.js';

await runMigrationScript({ name: 'releases', database });
