/** `npm run build` builds everything that changed; `npm run build -- mfe-admin` builds only that app. */

import { editionOf } from '../launcher/lib/edition.mjs';
import { installDependencies, withBuildLock } from '../launcher/lib/install.mjs';
import { createSteps, printFailure } from '../launcher/lib/steps.mjs';
import { buildApps } from './build-apps.mjs';
import { buildServices } from './build-services.mjs';

const steps = createSteps();
const only = process.argv.slice(2);
try {
  editionOf();
  await installDependencies(steps);
  await withBuildLock(steps, async () => {
    if (only.length === 0) await buildServices({ steps });
    await buildApps({ steps, only: only.length > 0 ? only : undefined });
  });
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
