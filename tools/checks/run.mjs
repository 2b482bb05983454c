import { installDependencies } from '../launcher/lib/install.mjs';
import { checkMachine } from '../launcher/lib/machine.mjs';
import { createSteps, seconds } from '../launcher/lib/steps.mjs';
import { explain, runJest } from './jest.mjs';
import { LANES, NICENESS, PARTS } from './parts.mjs';
import { createProviders } from './provide.mjs';

/** @typedef {import('./parts.mjs').Part} Part */

const HELP = `npm test [-- part…]   parts: ${PARTS.map(({ name }) => name).join(', ')}`;

/** @param {string[]} names */
function choose(names) {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n${HELP}`);
  if (names.length > 0) return PARTS.filter(({ name }) => names.includes(name));
  return PARTS.filter(({ isSlow }) => !isSlow || process.env.CI === 'true');
}

/**
 * Joins Jest projects of a lane into one part. Their files share the workers, and no project waits for another to end.
 * @param {Part[]} projects
 * @param {import('./parts.mjs').Lane} lane
 */
const joinJest = (projects, lane) => ({
  title: projects.map(({ title }) => title).join(', '),
  run: (/** @type {NodeJS.ProcessEnv} */ env, /** @type {(detail: string) => void} */ say) =>
    runJest(
      projects.map(({ name }) => name),
      { env, say, ...(lane === 'code' && { niceness: NICENESS }) },
    ),
});

/** @type {import('./parts.mjs').Need[]} */
const PROGRAMS = ['dataPrograms', 'chromium'];

const steps = createSteps();
const startedAt = performance.now();
const env = { ...process.env };
const providers = createProviders({ steps, env });
const total = { passed: 0, failed: 0 };

/** @param {Part} part @returns {Promise<boolean>} false when something is missing, which counts as a failure */
async function canStart({ title, needs = [] }) {
  try {
    for (const need of needs) await providers[need]();
    return true;
  } catch (error) {
    total.failed += 1;
    steps.note(`✗ ${title} could not start\n${explain(error)}\n`);
    return false;
  }
}

/** @param {{ title: string, run: NonNullable<Part['run']> }} part */
async function runPart(part) {
  let output = '';
  await steps
    .step(part.title, async (say) => {
      const outcome = await part
        .run(env, say)
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

/**
 * Installs programs one after the other, because a system can install only one at a time. A part reports by itself that it lacks one.
 * @param {Part[]} parts
 */
async function providePrograms(parts) {
  for (const need of PROGRAMS) if (isNeeded(need, parts)) await providers[need]().catch(() => {});
}

/** @param {import('./parts.mjs').Need} need @param {Part[]} parts */
const isNeeded = (need, parts) => parts.some(({ needs = [] }) => needs.includes(need));

/** Runs the parts of one lane, its Jest projects together at the end. @param {import('./parts.mjs').Lane} lane @param {Part[]} parts */
async function runLane(lane, parts) {
  const projects = [];
  for (const { run, ...part } of parts)
    if (run && (await canStart(part))) await runPart({ ...part, run });
  for (const part of parts) if (!part.run && (await canStart(part))) projects.push(part);
  if (projects.length > 0) await runPart(joinJest(projects, lane));
}

try {
  checkMachine();
  const parts = choose(process.argv.slice(2));
  const programs = providePrograms(parts);
  await installDependencies(steps, { scope: 'everything' });
  await programs;
  // Starts early, because the parts that need it come later.
  if (isNeeded('appBuild', parts)) providers.appBuild().catch(() => {});
  const partsOf = (/** @type {string} */ name) => parts.filter(({ lane }) => lane === name);
  await Promise.all(LANES.map((lane) => runLane(lane, partsOf(lane))));
} catch (error) {
  total.failed += 1;
  steps.note(explain(error));
}
console.log(`in ${seconds(performance.now() - startedAt)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
