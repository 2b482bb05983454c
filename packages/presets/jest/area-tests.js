import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The settings of all tests: every module is compiled. */
export const compiled = {
  resolver: beside('resolver.cjs'),
  transform: {
    '\\.([cm]?[jt]sx?|css|svg|png|jpe?g|webp|avif|woff2|mp4|vtt|yaml)$': beside('transformer.js'),
  },
  transformIgnorePatterns: [],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node'],
  restoreMocks: true,
};

/** Additional settings for tests of components. */
export const inBrowser = {
  runtime: beside('environments/browser-runtime.cjs'),
  testEnvironment: beside('environments/jsdom-environment.cjs'),
  setupFilesAfterEnv: [beside('setup/web.ts')],
  testMatch: ['**/*.spec.{ts,tsx}'],
};

/** The Jest settings of an area in its own repository. */
export const areaTests = {
  ...compiled,
  ...inBrowser,
  roots: ['<rootDir>/src'],
  cacheDirectory: '<rootDir>/.cache/jest',
};
