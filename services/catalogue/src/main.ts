import { runService } from '@festival/service-kit/boot';
import { catalogueService } from './service.js';

await runService(catalogueService);
