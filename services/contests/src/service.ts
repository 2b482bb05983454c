import { registerForms } from '@festival/images/uploads';
import { defineService } from '@festival/service-kit/boot';
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
