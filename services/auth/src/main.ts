import { runService } from '@festival/service-kit/boot';
import { isGateway } from '@festival/service-kit/http';
import { AppModule } from './app.module.js';
import { readAuthConfig } from './config.js';
import { prepareServer } from './prepare-server.js';

await runService({
  name: 'auth',
  readConfig: readAuthConfig,
  createModule: (config) => AppModule.forRoot(config),
  prepare: prepareServer,
  trustProxy: isGateway,
});
