import { defineService } from '@festival/service-kit/boot';
import { isGateway } from '@festival/service-kit/http';
import { registerForms } from '@festival/service-kit/images/uploads';
import { AppModule } from './app.module.js';
import { catalogueConfig } from './config.js';
import { database } from './database.js';

export const catalogueService = defineService({
  name: 'catalogue',
  config: catalogueConfig,
  database,
  createModule: (config) => AppModule.forRoot(config),
  prepare: registerForms,
  http: () => ({ trustProxy: isGateway }),
});
