import type { ProcessDefinition } from '@festival/service-kit/boot';
import { AppModule } from './app.module.js';
import { type CheckerConfig, checkerConfig } from './config.js';

/** Opens the pages of releases in a browser before they may go live. */
export const checker: ProcessDefinition<CheckerConfig> = {
  name: 'checker',
  config: checkerConfig,
  createModule: (config) => AppModule.forRoot(config),
};
