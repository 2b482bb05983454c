import { runService } from '@festival/service-kit/boot';
import { AppModule } from './app.module.js';
import { gatewayConfig } from './config.js';
import { httpOptions } from './http-options.js';
import { prepareServer } from './prepare-server.js';

await runService({
  name: 'gateway',
  config: gatewayConfig,
  createModule: (config) => AppModule.forRoot(config),
  http: httpOptions,
  prepare: prepareServer,
});
