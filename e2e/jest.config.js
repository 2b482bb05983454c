const inRoot = (file) => `<rootDir>/${file}`;

export default {
  rootDir: new URL('../', import.meta.url).pathname,
  displayName: 'e2e',
  cacheDirectory: inRoot('.cache/jest'),
  resolver: inRoot('packages/presets/jest/resolver.cjs'),
  transform: { '\\.[cm]?[jt]s$': inRoot('packages/presets/jest/transformer.js') },
  transformIgnorePatterns: [],
  roots: [inRoot('e2e')],
  testMatch: ['**/journeys/*.e2e-spec.ts'],
  testEnvironment: inRoot('e2e/lib/browser-environment.mjs'),
  globalTeardown: inRoot('e2e/lib/close-chromium.mjs'),
  setupFilesAfterEnv: [inRoot('e2e/support/setup.ts')],
  // A journey is many pages long, on a machine that does everything else besides.
  testTimeout: 90_000,
  verbose: true,
};
