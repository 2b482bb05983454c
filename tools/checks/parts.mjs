import { webApps } from '../launcher/lib/install.mjs';
import { inRoot, ROOT } from '../launcher/lib/paths.mjs';
import { run, tsc } from '../launcher/lib/run.mjs';
import { countLastLine, explain, LIMIT_MS, oneCheck, runJest, sum, V8_FLAGS } from './jest.mjs';

/**
 * @typedef {import('./jest.mjs').Outcome} Outcome
 * @typedef {'nodeBuild' | 'appBuild' | 'dataPrograms' | 'chromium'} Need
 * @typedef {'tests' | 'code'} Lane the parts of one lane run in sequence; the lanes run side by side
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {Lane} lane
 * @property {boolean} [isSlow] runs only in CI or when it is named
 * @property {Need[]} [needs]
 * @property {(env: NodeJS.ProcessEnv, say: (detail: string) => void) => Promise<Outcome>} [run] `say` shows where it is. Absent for a project of
 *   jest.config.js, which shares its workers with the others of its lane
 */

/** The niceness of what may take its time. Tests with time limits come first; it uses the time that is left, which is enough for it. */
export const NICENESS = 10;

/**
 * What has short time limits runs one part after the other: the journeys' festival beside another one, or beside other tests, is overloaded on two
 * cores, and shows its visitors what it shows then.
 * @type {Lane[]}
 */
export const LANES = ['tests', 'code'];

/** @param {string} name @param {string[]} args */
const program = (name, ...args) =>
  run(process.execPath, [...V8_FLAGS, inRoot('node_modules', ...name.split('/')), ...args], {
    cwd: ROOT,
    niceness: NICENESS,
  });

const cached = (/** @type {string} */ name) => inRoot('.cache', name);

/** Each checks its files and the sources that they import. One program for each package would read most of them again. */
const TYPE_CHECKS = [
  'tsconfig.node.json',
  'tsconfig.web.json',
  'tsconfig.tests.json',
  'tools/tsconfig.json',
  'e2e/tsconfig.json',
];

/** @param {string} file */
const typeCheck = (file) => oneCheck(() => tsc(['-p', file], { niceness: NICENESS }));

/** @param {NodeJS.ProcessEnv} env */
async function runJourneys(env) {
  const limits = { limitMs: LIMIT_MS };
  const journeys = run(process.execPath, [inRoot('e2e', 'run.mjs')], { cwd: ROOT, env, ...limits });
  return journeys.then(
    (output) => countLastLine(output, true),
    (error) => ({ ...countLastLine(error.output ?? '', false), output: explain(error) }),
  );
}

/** @type {Part[]} */
export const PARTS = [
  {
    name: 'types',
    title: 'Types',
    lane: 'code',
    run: async () => sum(await Promise.all(TYPE_CHECKS.map((file) => typeCheck(file)))),
  },
  {
    name: 'lint',
    title: 'Format and lint',
    lane: 'code',
    async run() {
      return sum([
        await oneCheck(() =>
          program('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
        ),
        await oneCheck(() =>
          program(
            'eslint/bin/eslint.js',
            '--max-warnings=0',
            '--cache',
            '--cache-strategy=content',
            `--cache-location=${cached('eslint/')}`,
            '.',
          ),
        ),
        await oneCheck(() =>
          program(
            'knip/bin/knip.js',
            '--no-progress',
            '--cache',
            `--cache-location=${cached('knip')}`,
          ),
        ),
      ]);
    },
  },
  {
    name: 'boundaries',
    title: 'Boundaries',
    lane: 'code',
    run: () =>
      oneCheck(() =>
        program(
          'dependency-cruiser/bin/dependency-cruise.mjs',
          '--output-type=err-long',
          ...['gateway', 'checker', 'services', 'packages', 'tools', 'e2e', ...webApps()],
        ),
      ),
  },
  { name: 'web', title: 'React components', lane: 'code' },
  { name: 'unit', title: 'Unit tests', lane: 'tests', needs: ['chromium'] },
  {
    name: 'integration',
    title: 'Integration tests',
    lane: 'tests',
    needs: ['dataPrograms', 'chromium', 'nodeBuild'],
  },
  {
    name: 'e2e',
    title: 'Journeys in a browser',
    lane: 'tests',
    needs: ['chromium', 'dataPrograms', 'nodeBuild', 'appBuild'],
    run: runJourneys,
  },
  {
    name: 'faults',
    title: 'Killed and cut-off processes',
    lane: 'tests',
    isSlow: true,
    needs: ['nodeBuild', 'appBuild', 'dataPrograms'],
    // Two files at a time: each starts its own processes, and waits most of the time. Three would overload two cores.
    run: (env, say) => runJest(['faults'], { env, say, args: ['--maxWorkers=2'] }),
  },
];
