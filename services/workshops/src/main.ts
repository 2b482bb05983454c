import { runService } from '@festival/service-kit/boot';
import { workshopsService } from './service.js';

await runService(workshopsService);
