import { runService } from '@festival/service-kit/boot';
import { AppModule } from './app.module.js';
import { isGateway } from './client-address.js';
import { readAuthConfig } from './config.js';
import { prepareServer } from './prepare-server.js';

await runService({
  name: 'auth',
  readConfig: readAuthConfig,
  createModule: (config) => AppModule.forRoot(config),
  prepare: prepareServer,
  trustProxy: isGateway,
});
