import { buildServices } from '../build/lib/build-services.mjs';
import { createSteps } from '../launcher/lib/steps.mjs';

await buildServices({ steps: createSteps() });
// Imported here, because it imports packages that are compiled just above.
await import('./measure.mjs');
