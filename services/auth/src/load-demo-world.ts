import { copyPortraits } from '@festival/demo-world/portraits';
import { dataSourceOptions } from '@festival/service-kit/database';
import { DataSource } from 'typeorm';
import { readDemoWorldConfig } from './config.js';
import { database } from './database.js';
import { loadDemoAccounts } from './demo/load-demo-accounts.js';

const config = readDemoWorldConfig();
if (config.FESTIVAL_MODE !== 'demo') throw new Error('The demo world is loaded in demo mode only.');
const dataSource = await new DataSource(
  dataSourceOptions(database(config.DATABASE_URL)),
).initialize();
if (config.MEDIA_DIR) await copyPortraits(config.MEDIA_DIR);
const accounts = await loadDemoAccounts(dataSource, config.OIDC_ISSUER);
await dataSource.destroy();
process.stdout.write(`auth: ${accounts} demo accounts in place\n`);
