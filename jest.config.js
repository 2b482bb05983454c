import { readdirSync } from 'node:fs';
import { compiled, inBrowser } from './packages/presets/jest/area-tests.js';

// Far from the festival's time zone, so that code fails if it uses the machine's.
process.env.TZ = 'America/Los_Angeles';

const folders = (parent) =>
  readdirSync(new URL(parent, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name);

const AREAS = folders('./').filter((name) => name.startsWith('mfe-'));
const WEB_PACKAGES = ['ui', 'mfe-kit', 'forms'];
const NODE_PACKAGES = folders('./packages/').filter((name) => !WEB_PACKAGES.includes(name));

const WEB = ['shell', ...AREAS, ...WEB_PACKAGES.map((name) => `packages/${name}`)];
const NODE = [
  'gateway',
  'cli',
  ...folders('./services/').map((name) => `services/${name}`),
  ...NODE_PACKAGES.map((name) => `packages/${name}`),
];

const inRoot = (folder) => `<rootDir>/${folder}`;

const shared = {
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  ...compiled,
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/dist/', '<rootDir>/[^/]+/[^/]+/dist/'],
};

/** With a MariaDB and a Redis of their own: from TEST_DATABASE_URL and TEST_REDIS_URL, else a private pair. */
const withDataServices = {
  ...shared,
  runtime: '<rootDir>/packages/presets/jest/environments/node-runtime.cjs',
  testEnvironment: '<rootDir>/packages/presets/jest/environments/node-environment.cjs',
  roots: [...NODE, 'tools'].map(inRoot),
  globalSetup: '<rootDir>/tools/checks/data-services-setup.mjs',
  globalTeardown: '<rootDir>/tools/checks/data-services-teardown.mjs',
};

export default {
  // Ends what hangs. The machine may be busy.
  testTimeout: 900_000,
  testSequencer: '<rootDir>/packages/presets/jest/sequencer.cjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      runtime: '<rootDir>/packages/presets/jest/environments/node-runtime.cjs',
      testEnvironment: '<rootDir>/packages/presets/jest/environments/node-environment.cjs',
      roots: [...NODE, 'tools', 'e2e/lib'].map(inRoot),
      testMatch: ['**/*.spec.{ts,tsx,mjs}'],
    },
    {
      ...shared,
      ...inBrowser,
      displayName: 'web',
      roots: WEB.map(inRoot),
    },
    {
      ...withDataServices,
      displayName: 'integration',
      testMatch: ['**/test/**/*.int-spec.ts'],
    },
    {
      ...withDataServices,
      globalSetup: undefined,
      globalTeardown: undefined,
      displayName: 'cluster',
      testMatch: ['**/*.cluster-spec.ts'],
    },
    {
      ...withDataServices,
      displayName: 'faults',
      testMatch: ['**/*.fault-spec.ts'],
    },
  ],
};
