import { runService } from '@festival/service-kit/boot';
import { AppModule } from './app.module.js';
import { readGatewayConfig } from './config.js';
import { httpOptions } from './http-options.js';
import { prepareServer } from './prepare-server.js';

await runService({
  name: 'gateway',
  readConfig: readGatewayConfig,
  createModule: (config) => AppModule.forRoot(config),
  http: httpOptions,
  prepare: prepareServer,
});
