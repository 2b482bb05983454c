import { openImageStore } from '@festival/pictures/store';
import { runDemoScript } from '@festival/service-kit/scripts';
import { contestsConfig } from './config.js';
import { database } from './database.js';
import { loadDemoWorld } from './demo/load-demo-world.js';
import { PHOTO_FOLDER } from './images/photo-folder.js';

await runDemoScript({
  name: 'contests',
  config: contestsConfig,
  database,
  async load(dataSource, config) {
    const added = await loadDemoWorld(dataSource, await openImageStore(config, PHOTO_FOLDER));
    return added > 0 ? `${added} photos added` : 'data is there';
  },
});
