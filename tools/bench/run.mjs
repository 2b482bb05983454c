/*
 * npm run bench [-- figure… [path…]]: prints each figure as a ratio to a baseline measured in the same run, because only ratios can be compared
 * between machines. The paths are the pages to measure.
 */
import { spawnSync } from 'node:child_process';
import { buildServices } from '../build/build-services.mjs';
import { startTestPair } from '../checks/test-pair.mjs';
import { inRoot, ROOT } from '../launcher/lib/paths.mjs';
import { createSteps } from '../launcher/lib/steps.mjs';

const args = process.argv.slice(2);
const paths = args.filter((arg) => arg.startsWith('/'));
const named = args.filter((arg) => !paths.includes(arg));
const wanted = named.length === 0 && paths.length > 0 ? ['page'] : named;

/** Each is imported when it runs, because it imports packages that are compiled first. */
const FIGURES = {
  list: async () => (await import('./figures/list.mjs')).list(),
  orders: async () => (await import('./figures/orders.mjs')).orders(),
  'admin-orders': async () => (await import('./figures/admin-orders.mjs')).adminOrders(),
  search: async () => (await import('./figures/search.mjs')).search(),
  'sign-ups': async () => (await import('./figures/sign-ups.mjs')).signUps(),
  ballots: async () => (await import('./figures/ballots.mjs')).ballots(),
  mails: async () => (await import('./figures/mails.mjs')).mails(),
  export: async () => (await import('./figures/export.mjs')).exports(),
  page: async () => (await import('./figures/page.mjs')).page(paths.length > 0 ? paths : undefined),
  idle: async () => (await import('./figures/idle.mjs')).idle(),
  activation,
};

/** These run only when they are named. */
const LONG = ['idle', 'activation'];
const ACTIVATION_ROUNDS = '30';

/** The time from the request of an activation or a rollback to the first page that shows it: a fault test with more rounds, on durable stores. */
async function activation() {
  const pair = await startTestPair({ isDurable: true });
  const jest = inRoot('node_modules', 'jest', 'bin', 'jest.js');
  const spec = ['--selectProjects', 'faults', '--runInBand', '--testPathPatterns', 'activation'];
  try {
    const { status } = spawnSync(process.execPath, [jest, ...spec], {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_DATABASE_URL: pair.databaseUrl,
        TEST_REDIS_URL: pair.redisUrl,
        ACTIVATION_ROUNDS,
      },
    });
    if (status !== 0) throw new Error('The test of activations failed');
  } finally {
    await pair.stop();
  }
}

const unknown = wanted.filter((name) => !(name in FIGURES));
if (unknown.length > 0) {
  console.error(
    `There is no figure ${unknown.join(', ')}. Figures: ${Object.keys(FIGURES).join(', ')}.`,
  );
  process.exit(2);
}

await buildServices({ steps: createSteps() });
for (const [name, figure] of Object.entries(FIGURES))
  if (wanted.length === 0 ? !LONG.includes(name) : wanted.includes(name)) await figure();
