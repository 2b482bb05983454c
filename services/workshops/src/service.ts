import { defineService } from '@festival/service-kit/boot';
import { isGateway } from '@festival/service-kit/http';
import { registerForms } from '@festival/service-kit/images/uploads';
import { AppModule } from './app.module.js';
import { workshopsConfig } from './config.js';
import { database } from './database.js';

export const workshopsService = defineService({
  name: 'workshops',
  config: workshopsConfig,
  database,
  createModule: (config) => AppModule.forRoot(config),
  prepare: registerForms,
  http: () => ({ trustProxy: isGateway }),
});
