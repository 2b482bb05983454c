import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { satisfies } from 'semver';
import { inRoot } from '../../launcher/lib/paths.mjs';

/** The oldest version of each Node.js line that a newcomer may have. */
const PROMISED = ['20.19.0', '22.13.0', '24.11.0'];

/** These packages demand a newer Node.js than they need: every test passes with them on Node 20. */
const RUN_ON_LESS = ['content-disposition', 'cookie', 'file-type'];

const read = (/** @type {string} */ name) => JSON.parse(readFileSync(inRoot(name), 'utf8'));

/** @type {Record<string, { engines?: { node?: string }, os?: string[] }>} */
const packages = read('package-lock.json').packages;

/** Without the packages that npm does not install on Linux. */
const installed = Object.entries(packages).filter(([, { os }]) => !os || os.includes('linux'));

test.each(PROMISED)('every package that is installed takes Node %s', (version) => {
  const unwilling = installed
    .filter(([, { engines }]) => engines?.node && !satisfies(version, engines.node))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));

  const isOldest = version === PROMISED[0];
  expect(unwilling.sort()).toEqual(isOldest ? RUN_ON_LESS : []);
});

test('the required versions are in package.json and in the README', () => {
  expect(satisfies('20.19.0', read('package.json').engines.node)).toBe(true);
  expect(satisfies('20.18.3', read('package.json').engines.node)).toBe(false);
  expect(readFileSync(inRoot('README.md'), 'utf8')).toContain('Node 20.19, 22.13, 24.11 or newer');
});
