import { installDependencies } from '../launcher/lib/install.mjs';
import { inLanes } from '../launcher/lib/lanes.mjs';
import { checkMachine } from '../launcher/lib/machine.mjs';
import { createSteps, seconds } from '../launcher/lib/steps.mjs';
import { explain } from './lib/outcome.mjs';
import { PARTS } from './lib/parts.mjs';
import { createProviders } from './lib/provide.mjs';

const HELP = `npm test [-- part…]   parts: ${PARTS.map(({ name }) => name).join(', ')}`;

/** @param {string[]} names */
function choose(names) {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n${HELP}`);
  if (names.length > 0) return PARTS.filter(({ name }) => names.includes(name));
  return PARTS.filter(({ isSlow }) => !isSlow || process.env.CI === 'true');
}

const startedAt = performance.now();
const steps = createSteps();
const env = { ...process.env };
const providers = createProviders({ step: steps.step, env });
const total = { passed: 0, failed: 0 };

/** @param {import('./lib/parts.mjs').Part} part */
async function runPart(part) {
  try {
    for (const need of part.needs ?? []) await providers[need]();
  } catch (error) {
    total.failed += 1;
    steps.note(`✗ ${part.title} could not start\n${explain(error)}\n`);
    return;
  }
  let output = '';
  await steps
    .step(part.title, async (say) => {
      const outcome = await part
        .run(env)
        .catch((error) => ({ passed: 0, failed: 1, output: explain(error) }));
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      say(`${outcome.passed} passed, ${outcome.failed} failed,`);
      if (outcome.failed === 0) return;
      output = outcome.output ?? '';
      throw new Error('failed');
    })
    .catch(() => steps.note(`${output}\n`));
}

try {
  checkMachine();
  const parts = choose(process.argv.slice(2));
  await installDependencies(steps);
  await inLanes(
    2,
    parts.filter(({ isQuick }) => isQuick),
    runPart,
  );
  for (const part of parts.filter(({ isQuick }) => !isQuick)) await runPart(part);
} catch (error) {
  total.failed += 1;
  steps.note(explain(error));
}
console.log(`in ${seconds(performance.now() - startedAt)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
