import { registerForms } from '@festival/pictures/uploads';
import { runService } from '@festival/service-kit/boot';
import { isGateway } from '@festival/service-kit/http';
import { AppModule } from './app.module.js';
import { readWorkshopsConfig } from './config.js';

await runService({
  name: 'workshops',
  readConfig: readWorkshopsConfig,
  createModule: (config) => AppModule.forRoot(config),
  prepare: registerForms,
  trustProxy: isGateway,
});
