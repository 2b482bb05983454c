import { installDependencies } from '../launcher/lib/install.mjs';
import { checkMachine } from '../launcher/lib/machine.mjs';
import { createSteps, seconds } from '../launcher/lib/steps.mjs';
import { runJest } from './lib/jest-part.mjs';
import { explain } from './lib/outcome.mjs';
import { PARTS } from './lib/parts.mjs';
import { createProviders } from './lib/provide.mjs';
import { createTimes } from './lib/times.mjs';

/** @typedef {import('./lib/parts.mjs').Part} Part */

const HELP = `npm test [-- [--times] part…]   parts: ${PARTS.map(({ name }) => name).join(', ')}`;

/** @param {string[]} names */
function choose(names) {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n${HELP}`);
  if (names.length > 0) return PARTS.filter(({ name }) => names.includes(name));
  return PARTS.filter(({ isSlow }) => !isSlow || process.env.CI === 'true');
}

/**
 * Jest's projects as one part: their files share the workers, and none waits for the end of another project.
 * @param {Part[]} parts
 * @returns {Part[]}
 */
function joinJest(parts) {
  const projects = parts.filter(({ isJest }) => isJest);
  if (projects.length < 2) return parts;
  return [
    {
      name: 'jest',
      title: projects.map(({ title }) => title).join(', '),
      needs: projects.flatMap(({ needs }) => needs ?? []),
      run: (env) =>
        runJest(
          projects.map(({ name }) => name),
          { env },
        ),
    },
    ...parts.filter(({ isJest }) => !isJest),
  ];
}

const steps = createSteps();
const times = createTimes();
const startedAt = performance.now();
const env = { ...process.env };
const providers = createProviders({ steps, env });
const total = { passed: 0, failed: 0 };

/** @param {Part} part */
async function runPart(part) {
  try {
    for (const need of part.needs ?? []) await times.measure(need, providers[need]);
  } catch (error) {
    total.failed += 1;
    steps.note(`✗ ${part.title} could not start\n${explain(error)}\n`);
    return;
  }
  let output = '';
  await steps
    .step(part.title, async (say) => {
      const outcome = await times
        .measure(part.title, () => part.run(env))
        .catch((error) => ({ passed: 0, failed: 1, output: explain(error), files: [] }));
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      times.addFiles(outcome.files ?? []);
      say(`${outcome.passed} passed, ${outcome.failed} failed,`);
      if (outcome.failed === 0) return;
      output = outcome.output ?? '';
      throw new Error('failed');
    })
    .catch(() => steps.note(`${output}\n`));
}

/** @param {Part[]} parts */
async function inTurn(parts) {
  for (const part of parts) await runPart(part);
}

const [showsTimes, ...names] = takeFlag(process.argv.slice(2));

/** @param {string[]} args @returns {[boolean, ...string[]]} */
function takeFlag(args) {
  return [args.includes('--times'), ...args.filter((arg) => arg !== '--times')];
}

try {
  checkMachine();
  const parts = joinJest(choose(names));
  await times.measure('Installing dependencies', () =>
    installDependencies(steps, { scope: 'everything' }),
  );
  const together = parts.filter(({ isAlone }) => !isAlone);
  // Jest keeps its workers busy all along; the other programs follow one another beside it.
  await Promise.all([
    inTurn(together.filter(({ name }) => name === 'jest')),
    inTurn(together.filter(({ name }) => name !== 'jest')),
  ]);
  await inTurn(parts.filter(({ isAlone }) => isAlone));
} catch (error) {
  total.failed += 1;
  steps.note(explain(error));
}
if (showsTimes) console.log(`\n${times.table()}\n`);
console.log(`in ${seconds(performance.now() - startedAt)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
