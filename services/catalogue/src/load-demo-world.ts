import { openImageStore } from '@festival/pictures/store';
import { dataSourceOptions } from '@festival/service-kit/database';
import { DataSource } from 'typeorm';
import { readCatalogueConfig } from './config.js';
import { database } from './database.js';
import { loadDemoWorld } from './demo/load-demo-world.js';
import { PICTURE_FOLDER } from './images/picture-folder.js';

const config = readCatalogueConfig();
if (config.FESTIVAL_MODE !== 'demo') throw new Error('The demo world is loaded in demo mode only.');
const dataSource = await new DataSource(
  dataSourceOptions(database(config.DATABASE_URL)),
).initialize();
const added = await loadDemoWorld(dataSource, await openImageStore(config, PICTURE_FOLDER));
await dataSource.destroy();
process.stdout.write(`catalogue: ${added > 0 ? `${added} products added` : 'data is there'}\n`);
