import { runService } from '@festival/service-kit/boot';
import { mailerService } from './service.js';

await runService(mailerService);
