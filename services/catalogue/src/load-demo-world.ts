import { openImageStore } from '@festival/service-kit/images/store';
import { runDemoScript } from '@festival/service-kit/scripts';
import { catalogueConfig } from './config.js';
import { database } from './database.js';
import { loadDemoWorld } from './demo-world.js';
import { IMAGE_FOLDER } from './images.queries.js';

await runDemoScript({
  name: 'catalogue',
  config: catalogueConfig,
  database,
  async load(dataSource, config) {
    const added = await loadDemoWorld(dataSource, await openImageStore(config, IMAGE_FOLDER));
    return added > 0 ? `${added} products added` : 'data is there';
  },
});
