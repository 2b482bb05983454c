/** Runs before a command that needs development dependencies, and installs them as well. */

import { installDependencies } from './lib/install.mjs';
import { createSteps, printFailure } from './lib/steps.mjs';

try {
  await installDependencies(createSteps(), { scope: 'everything' });
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
