import { openImageStore } from '@festival/service-kit/images/store';
import { runDemoScript } from '@festival/service-kit/scripts';
import { contestsConfig } from './config.js';
import { database } from './database.js';
import { loadDemoDraw, loadDemoPoints, loadDemoWorld } from './demo-world.js';
import { PHOTO_FOLDER } from './images.queries.js';

await runDemoScript({
  name: 'contests',
  config: contestsConfig,
  database,
  async load(dataSource, config) {
    const photos = await loadDemoWorld(dataSource, await openImageStore(config, PHOTO_FOLDER));
    const points = await loadDemoPoints(dataSource);
    const draws = await loadDemoDraw(dataSource);
    return photos + points + draws > 0
      ? `${photos} photos, ${points} points, ${draws} draw added`
      : 'data is there';
  },
});
