const inRoot = (file) => `<rootDir>/${file}`;

const journeys = {
  rootDir: new URL('../', import.meta.url).pathname,
  cacheDirectory: inRoot('.cache/jest'),
  resolver: inRoot('packages/presets/jest/resolver.cjs'),
  transform: { '\\.[cm]?[jt]s$': inRoot('packages/presets/jest/transformer.js') },
  transformIgnorePatterns: [],
  roots: [inRoot('e2e')],
  runtime: inRoot('packages/presets/jest/environments/node-runtime.cjs'),
  testEnvironment: inRoot('e2e/lib/browser-environment.mjs'),
};

export default {
  // Every wait of a journey has its own limit. This one ends a journey that never stops: some visit every page, on a machine that is
  // busy with other work.
  testTimeout: 900_000,
  testSequencer: new URL('../packages/presets/jest/sequencer.cjs', import.meta.url).pathname,
  verbose: true,
  projects: [
    { ...journeys, displayName: 'together', testMatch: ['**/journeys/!(alone)/*.e2e-spec.ts'] },
    // These journeys move the festival's clock, release areas, or sell products whose names would disturb other journeys.
    { ...journeys, displayName: 'alone', testMatch: ['**/journeys/alone/*.e2e-spec.ts'] },
  ],
};
