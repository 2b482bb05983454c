import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { trackedFiles } from '../tracked-files.mjs';

/** What others may do with our code does not depend on packages under these licences. */
const WITHOUT_OBLIGATIONS_FOR_US = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0'],
  ...['Apache-2.0', 'Apache-2.0 AND MIT', '(MPL-2.0 OR Apache-2.0)', '(MIT OR EUPL-1.1+)'],
  // Files under these stay under them; ours do not become theirs.
  ...['MPL-2.0', 'LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later'],
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  // Of what cuts fonts at a build.
  ...['Python-2.0', '(MIT AND Zlib)'],
  // Fonts, and the table of what browsers can do.
  ...['OFL-1.1', 'MIT AND OFL-1.1', 'CC-BY-4.0'],
]);
/** Under MIT, or a font's licence of its kind, by a file of the package: its package.json does not say so. */
const MIT_BY_FILE = new Set([
  ...['passport-local', 'passport-strategy', 'pause', 'xmlhttprequest-ssl', 'dejavu-fonts-ttf'],
]);

/** @typedef {{ dev?: boolean, link?: boolean, license?: string, integrity?: string }} Locked */
/** @type {{ packages: Record<string, Locked> }} */
const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const installed = Object.entries(lock.packages).flatMap(([path, entry]) => {
  const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
  return name && !entry.link ? [{ name, ...entry }] : [];
});

test('every package that runs at a festival has a licence that leaves our code ours', () => {
  const shipped = installed.filter(({ dev }) => !dev);
  expect(shipped.length).toBeGreaterThan(400);
  const others = shipped.filter(
    ({ name, license }) => !MIT_BY_FILE.has(name) && !WITHOUT_OBLIGATIONS_FOR_US.has(license ?? ''),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('the lock has the hash of every package', () => {
  expect(installed.filter(({ integrity }) => !integrity).map(({ name }) => name)).toEqual([]);
});

test('workflows run actions by their hash, because a tag can be moved', () => {
  const workflows = trackedFiles().filter((path) => path.startsWith('.github/workflows/'));
  const actions = workflows.flatMap((path) =>
    [...readFileSync(inRoot(path), 'utf8').matchAll(/uses: *(.+)/g)].map(([, action]) => action),
  );
  expect(actions.length).toBeGreaterThan(4);
  for (const action of actions) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v[\d.]+$/);
});
