import { openImageStore } from '@festival/pictures/store';
import { runDemoScript } from '@festival/service-kit/scripts';
import { workshopsConfig } from './config.js';
import { database } from './database.js';
import { loadDemoWorld } from './demo/load-demo-world.js';
import { PICTURE_FOLDER } from './images/picture-folder.js';

await runDemoScript({
  name: 'workshops',
  config: workshopsConfig,
  database,
  async load(dataSource, config) {
    const added = await loadDemoWorld(dataSource, await openImageStore(config, PICTURE_FOLDER));
    return added > 0 ? `${added} workshops added` : 'data is there';
  },
});
