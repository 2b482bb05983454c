import { defineService } from '@festival/service-kit/boot';
import { isGateway } from '@festival/service-kit/http';
import { AppModule } from './app.module.js';
import { authConfig } from './config.js';
import { database } from './database.js';
import { prepareServer } from './prepare-server.js';

export const authService = defineService({
  name: 'auth',
  config: authConfig,
  database,
  createModule: (config) => AppModule.forRoot(config),
  prepare: prepareServer,
  http: () => ({ trustProxy: isGateway }),
});
