import { buildServices } from '../build/lib/build-services.mjs';
import { createSteps } from '../launcher/lib/steps.mjs';

await buildServices({ steps: createSteps() });
// Not before: what is measured with imports packages that are compiled only now.
await import('./measure.mjs');
