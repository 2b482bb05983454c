/** Compiles the services as they were before the newest migration, and prints their folder. */
import { printFailure } from '../launcher/lib/failure.mjs';
import { ROOT } from '../launcher/lib/paths.mjs';
import { createSteps } from '../launcher/lib/steps.mjs';
import { copyLastRelease } from './last-release/copy-last-release.mjs';
import { findLastRelease } from './last-release/find-last-release.mjs';

try {
  const commit = await findLastRelease(ROOT);
  const steps = createSteps(process.stderr);
  process.stdout.write(await copyLastRelease({ commit, root: ROOT, steps }));
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
