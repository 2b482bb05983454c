import { runService } from '@festival/service-kit/boot';
import { AppModule } from './app.module.js';
import { readMailerConfig } from './config.js';

await runService({
  name: 'mailer',
  readConfig: readMailerConfig,
  createModule: (config) => AppModule.forRoot(config),
});
