import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';

/** A folder with the settings of this repository. */
const root = mkdtempSync(join(tmpdir(), 'festival-lint-'));
for (const path of ['biome.jsonc', 'tools/checks/tree/real-time.grit'])
  cpSync(inRoot(path), join(root, path));
afterAll(() => rmSync(root, { recursive: true }));

/** @returns what Biome says of a file with this text at this path. @param {string} path @param {string} text */
const lint = (path, text) => {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
  const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = [biome, 'lint', '--error-on-warnings', '--vcs-enabled=false', path];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return `${stdout}${stderr}`;
};

const WRONG = `
const now = new Date();
const later = Date.now();
let fixed = 1;
var old = fixed == now;
const list = new Array(1, 2);
const read = require('read');
namespace Inner { export const one = 1; }
// @ts-ignore
export default function all<T extends any>(one: T) { return [one, later, old, list, read, Inner]; }
`;

const EVERYWHERE = [
  'noDoubleEquals',
  'useConst',
  'noVar',
  'useArrayLiterals',
  'noCommonJs',
  'noNamespace',
  'noTsIgnore',
  'noUselessTypeConstraint',
];

test.each([
  ['a service', 'services/auth/src/new.ts', ['noDefaultExport', 'FestivalClock']],
  ['an area', 'mfe-workshops/src/new.tsx', ['noDefaultExport', 'FestivalClock']],
  ['the clock itself', 'packages/service-kit/src/clock.ts', ['noDefaultExport']],
  ['a test', 'services/auth/src/new.spec.ts', []],
])('lint finds what is wrong in %s', (_, path, own) => {
  const said = lint(path, WRONG);
  const found = [...EVERYWHERE, 'noDefaultExport', 'FestivalClock'].filter((rule) =>
    said.includes(rule),
  );
  expect(found).toEqual([...EVERYWHERE, ...own]);
});

test('no comment turns the type check off', () => {
  const comment = new RegExp(`@ts-(${['nocheck', 'expect-error', 'ignore'].join('|')})`);
  const found = trackedFiles()
    .filter((path) => /\.([cm]?js|[cm]?ts|tsx)$/.test(path) && !path.endsWith('lint.spec.mjs'))
    .filter((path) => comment.test(readFileSync(inRoot(path), 'utf8')));
  expect(found).toEqual([]);
});
