import { runService } from '@festival/service-kit/boot';
import { AppModule } from './app.module.js';
import { gatewayConfig } from './config.js';
import { httpOptions } from './edge/http-options.js';
import { prepareServer } from './prepare-server.js';
import { Pages } from './site/pages/pages.js';

await runService({
  name: 'gateway',
  config: gatewayConfig,
  createModule: (config) => AppModule.forRoot(config),
  http: httpOptions,
  prepare: async (app, config) => {
    await prepareServer(app, config);
    // Nothing waits for this. Earlier pages are rendered by browsers.
    app.get(Pages).warm();
  },
});
