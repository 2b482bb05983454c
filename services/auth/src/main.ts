import { runService } from '@festival/service-kit/boot';
import { authService } from './service.js';

await runService(authService);
