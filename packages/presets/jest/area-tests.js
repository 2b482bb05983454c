import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/** What every test runs with: all modules are compiled. */
export const compiled = {
  resolver: beside('resolver.cjs'),
  transform: {
    '\\.([cm]?[jt]sx?|css|svg|png|jpe?g|webp|avif|woff2|mp4|vtt)$': beside('transformer.js'),
  },
  transformIgnorePatterns: [],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node'],
  restoreMocks: true,
};

/** What tests of components run with besides. */
export const inBrowser = {
  runtime: beside('environments/browser-runtime.cjs'),
  testEnvironment: beside('environments/jsdom-environment.cjs'),
  setupFilesAfterEnv: [beside('setup/web.ts')],
  testMatch: ['**/*.spec.{ts,tsx}'],
};

/** The settings of Jest for an area in a repository of its own. */
export const areaTests = {
  ...compiled,
  ...inBrowser,
  roots: ['<rootDir>/src'],
  cacheDirectory: '<rootDir>/.cache/jest',
};
