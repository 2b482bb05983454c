import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';
import { run } from '../../launcher/lib/run.mjs';
import { tsc } from '../../launcher/lib/tsc.mjs';
import { webApps } from '../../launcher/lib/workspaces.mjs';
import { hasOwnPair } from '../test-pair.mjs';
import { runJest } from './jest-part.mjs';
import { countLastLine, explain, oneCheck, sum } from './outcome.mjs';

/**
 * @typedef {import('./outcome.mjs').Outcome} Outcome
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {boolean} isQuick runs beside others; the rest runs alone, because it measures or waits
 * @property {('nodeBuild' | 'dataPrograms' | 'chromium')[]} [needs]
 * @property {boolean} [isSlow] runs only in CI or when it is named
 * @property {(env: NodeJS.ProcessEnv) => Promise<Outcome>} run
 */

/** @param {string} name @param {string[]} args */
const program = (name, ...args) =>
  run(process.execPath, [inRoot('node_modules', ...name.split('/')), ...args], { cwd: ROOT });

const cached = (/** @type {string} */ name) => inRoot('.cache', name);

/**
 * In halves side by side, each with a MariaDB and a Redis of its own: much of it is waiting, and channels of Redis are the server's.
 * @param {NodeJS.ProcessEnv} env
 */
async function runIntegration(env) {
  if (hasOwnPair(env)) return runJest('integration', { env });
  const halves = ['--shard=1/2', '--shard=2/2'];
  return sum(
    await Promise.all(halves.map((half) => runJest('integration', { env, args: [half] }))),
  );
}

/** Of the quick ones the longest begins first, so that the lanes end together. @type {Part[]} */
export const PARTS = [
  { name: 'web', title: 'React components', isQuick: true, run: (env) => runJest('web', { env }) },
  {
    name: 'types',
    title: 'Types',
    isQuick: true,
    async run() {
      const services = await oneCheck(() => tsc('-b', 'tsconfig.build.json'));
      const others = [
        'tsconfig.web.json',
        'tsconfig.tests.json',
        'tools/tsconfig.json',
        'e2e/tsconfig.json',
      ];
      return sum([
        services,
        ...(await Promise.all(others.map((file) => oneCheck(() => tsc('-p', file))))),
      ]);
    },
  },
  {
    name: 'lint',
    title: 'Format and lint',
    isQuick: true,
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
      ]);
    },
  },
  {
    name: 'boundaries',
    title: 'Boundaries',
    isQuick: true,
    run: () =>
      oneCheck(() =>
        program(
          'dependency-cruiser/bin/dependency-cruise.mjs',
          '--output-type=err-long',
          ...['gateway', 'services', 'packages', 'tools', 'e2e', ...webApps()],
        ),
      ),
  },
  { name: 'unit', title: 'Unit tests', isQuick: true, run: (env) => runJest('unit', { env }) },
  {
    name: 'integration',
    title: 'Integration tests',
    isQuick: false,
    needs: ['dataPrograms'],
    run: runIntegration,
  },
  {
    name: 'faults',
    title: 'Killed and cut-off processes',
    isQuick: false,
    isSlow: true,
    needs: ['nodeBuild', 'dataPrograms'],
    run: (env) => runJest('faults', { env, args: ['--runInBand'] }),
  },
  {
    name: 'e2e',
    title: 'Journeys in a browser',
    isQuick: false,
    needs: ['chromium'],
    async run(env) {
      const journeys = run(process.execPath, [inRoot('e2e', 'run.mjs')], { cwd: ROOT, env });
      return journeys.then(
        (output) => countLastLine(output, true),
        (error) => ({ ...countLastLine(error.output ?? '', false), output: explain(error) }),
      );
    },
  },
];
