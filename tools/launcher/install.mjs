/** Before a command that needs what only checks and developers need: installs that too. */
import { printFailure } from './lib/failure.mjs';
import { installDependencies } from './lib/install/install.mjs';
import { createSteps } from './lib/steps.mjs';

try {
  await installDependencies(createSteps(), { scope: 'everything' });
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
