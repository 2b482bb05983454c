import { openImageStore } from '@festival/service-kit/images/store';
import { runDemoScript } from '@festival/service-kit/scripts';
import { workshopsConfig } from './config.js';
import { database } from './database.js';
import { loadDemoWorld } from './demo-world.js';
import { IMAGE_FOLDER } from './images.queries.js';

await runDemoScript({
  name: 'workshops',
  config: workshopsConfig,
  database,
  async load(dataSource, config) {
    const added = await loadDemoWorld(dataSource, await openImageStore(config, IMAGE_FOLDER));
    return added > 0 ? `${added} workshops added` : 'data is there';
  },
});
