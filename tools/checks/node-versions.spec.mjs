import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { satisfies } from 'semver';
import { inRoot } from '../launcher/lib/paths.mjs';

/** The oldest of every Node that a newcomer may have. */
const PROMISED = ['20.19.0', '22.13.0', '24.11.0'];

/** They ask for more than they use: every test passes on Node 20 with them. */
const RUN_ON_LESS = ['content-disposition', 'cookie', 'file-type'];

const read = (/** @type {string} */ name) => JSON.parse(readFileSync(inRoot(name), 'utf8'));

/** @type {Record<string, { engines?: { node?: string }, os?: string[] }>} */
const packages = read('package-lock.json').packages;

/** Without what npm leaves out on the systems that this runs on. */
const installed = Object.entries(packages).filter(([, { os }]) => !os || os.includes('linux'));

test.each(PROMISED)('every package that is installed takes Node %s', (version) => {
  const unwilling = installed
    .filter(([, { engines }]) => engines?.node && !satisfies(version, engines.node))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));

  const isOldest = version === PROMISED[0];
  expect(unwilling.sort()).toEqual(isOldest ? RUN_ON_LESS : []);
});

test('the promise stands in package.json and in the README', () => {
  expect(satisfies('20.19.0', read('package.json').engines.node)).toBe(true);
  expect(satisfies('20.18.3', read('package.json').engines.node)).toBe(false);
  expect(readFileSync(inRoot('README.md'), 'utf8')).toContain('Node 20.19, 22.13, 24.11 or newer');
});
