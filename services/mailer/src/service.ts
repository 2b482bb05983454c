import { defineService } from '@festival/service-kit/boot';
import { AppModule } from './app.module.js';
import { mailerConfig } from './config.js';
import { database } from './database.js';

export const mailerService = defineService({
  name: 'mailer',
  config: mailerConfig,
  database,
  createModule: (config) => AppModule.forRoot(config),
});
