import { runService } from '@festival/service-kit/boot';
import { checker } from './checker.js';

await runService(checker);
