/** Runs before a command that needs development dependencies, and installs them as well. */
import { printFailure } from './lib/failure.mjs';
import { installDependencies } from './lib/install/install.mjs';
import { createSteps } from './lib/steps.mjs';

try {
  await installDependencies(createSteps(), { scope: 'everything' });
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
