import { defineService } from '@festival/service-kit/boot';
import { registerForms } from '@festival/service-kit/images/uploads';
import { AppModule } from './app.module.js';
import { contestsConfig } from './config.js';
import { database } from './database.js';

export const contestsService = defineService({
  name: 'contests',
  config: contestsConfig,
  database,
  createModule: (config) => AppModule.forRoot(config),
  prepare: registerForms,
});
