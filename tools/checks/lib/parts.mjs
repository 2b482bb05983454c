import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';
import { run } from '../../launcher/lib/run.mjs';
import { tsc } from '../../launcher/lib/tsc.mjs';
import { webApps } from '../../launcher/lib/workspaces.mjs';
import { runJest } from './jest-part.mjs';
import { countLastLine, explain, oneCheck, sum } from './outcome.mjs';

/**
 * @typedef {import('./outcome.mjs').Outcome} Outcome
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {boolean} isQuick runs beside others; the rest runs alone, because it measures or waits
 * @property {('nodeBuild' | 'dataServices' | 'chromium')[]} [needs]
 * @property {boolean} [isSlow] runs only in CI or when it is named
 * @property {(env: NodeJS.ProcessEnv) => Promise<Outcome>} run
 */

/** @param {string} name @param {string[]} args */
const program = (name, ...args) =>
  run(process.execPath, [inRoot('node_modules', ...name.split('/')), ...args], { cwd: ROOT });

const cached = (/** @type {string} */ name) => inRoot('.cache', name);

/** @type {Part[]} */
export const PARTS = [
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
  { name: 'web', title: 'React components', isQuick: true, run: (env) => runJest('web', { env }) },
  {
    name: 'integration',
    title: 'Integration tests',
    isQuick: false,
    needs: ['dataServices'],
    run: (env) => runJest('integration', { env }),
  },
  {
    name: 'faults',
    title: 'Killed and cut-off processes',
    isQuick: false,
    isSlow: true,
    needs: ['nodeBuild', 'dataServices'],
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
