import { runService } from '@festival/service-kit/boot';
import { releasesService } from './service.js';

await runService(releasesService);
