import { defineService } from '@festival/service-kit/boot';
import { AppModule } from './app.module.js';
import { registerArchives } from './archives/register-archives.js';
import { releasesConfig } from './config.js';
import { database } from './database.js';

export const releasesService = defineService({
  name: 'releases',
  config: releasesConfig,
  database,
  createModule: (config) => AppModule.forRoot(config),
  prepare: registerArchives,
});
