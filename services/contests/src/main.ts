import { runService } from '@festival/service-kit/boot';
import { contestsService } from './service.js';

await runService(contestsService);
