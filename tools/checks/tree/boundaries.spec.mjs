import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';

/** For each rule, one import that it forbids. */
const FORBIDDEN = /** @type {const} */ ([
  ['mfe-a/src/a.ts', '../../mfe-b/src/b.js', 'no-area-to-area'],
  ['shell/src/a.ts', '../../mfe-b/src/b.js', 'no-app-to-app'],
  ['mfe-a/src/b.ts', '../../shell/src/b.js', 'areas-know-the-shell-through-the-kit'],
  ['mfe-a/src/c.ts', 'react-router-dom', 'areas-know-the-shell-through-the-kit'],
  ['mfe-a/src/e.ts', 'react-hook-form', 'one-form-stack'],
  ['mfe-a/src/d.ts', '../../packages/service-kit/src/b.js', 'no-server-code-in-the-browser'],
  ['services/x/src/a.ts', '../../y/src/b.js', 'no-service-to-service'],
  ['services/x/src/c.ts', '../../../gateway/src/b.js', 'no-service-to-gateway'],
  [
    'services/x/src/d.ts',
    '../../../packages/service-kit/testing/b.js',
    'test-helpers-only-in-tests',
  ],
  ['mfe-a/src/f.ts', '../../packages/edition/src/secrets/b.js', 'secrets-stay-in-contests'],
  ['gateway/src/c.ts', '../../packages/edition/src/secrets/b.js', 'secrets-stay-in-contests'],
  [
    'services/x/src/e.ts',
    '../../../packages/edition/editions/2021/secrets.yaml',
    'secrets-stay-in-contests',
  ],
  ['packages/edition/src/a.ts', './secrets/b.js', 'secrets-stay-in-contests'],
  ['packages/contracts/src/a.ts', '../../ui/src/b.js', 'contracts-stand-alone'],
  ['packages/ui/src/a.ts', '../../contracts/src/b.js', 'ui-stands-alone'],
  ['packages/contracts/src/c.ts', '../../../services/y/src/b.js', 'no-package-to-app'],
  ['tools/a/a.mjs', '../../e2e/lib/b.mjs', 'tools-stand-below-journeys'],
  ['gateway/src/a.ts', './not-there.js', 'resolvable'],
  ['gateway/src/and-round.ts', './round.js', 'no-cycles'],
  ['gateway/src/cache/a.ts', '../site/pages/b.js', 'gateway-rooms-in-one-direction'],
  ['gateway/src/site/releases/a.ts', '../pages/b.js', 'gateway-rooms-in-one-direction'],
  ['gateway/src/edge/a.ts', '../cache/b.js', 'gateway-rooms-in-one-direction'],
]);

const ALLOWED = [
  ['mfe-a/src/good.ts', '../../packages/ui/src/b.js'],
  ['services/x/src/good.ts', '../../../packages/contracts/src/b.js'],
  ['services/contests/src/good.ts', '../../../packages/edition/src/secrets/b.js'],
  ['gateway/src/site/pages/good.ts', '../../cache/b.js'],
  ['e2e/lib/good.mjs', '../../tools/a/b.mjs'],
  ['services/x/test/good.spec.ts', '../../../packages/service-kit/testing/b.js'],
];

const FOLDERS = ['shell', 'gateway', 'mfe-a', 'mfe-b', 'services/x', 'services/y'].concat(
  ['contracts', 'edition', 'ui', 'service-kit'].map((name) => `packages/${name}`),
);

/** @type {{ from: string, to: string, rule: { name: string } }[]} */
let violations = [];
let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'festival-boundaries-'));
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  copyFileSync(inRoot('.dependency-cruiser.cjs'), join(root, '.dependency-cruiser.cjs'));
  write('package.json', '{ "dependencies": { "react-hook-form": "7", "react-router-dom": "7" } }');
  mkdirSync(join(root, 'node_modules'));
  for (const library of ['react-router-dom', 'react-hook-form'])
    symlinkSync(inRoot('node_modules', library), join(root, 'node_modules', library));
  for (const folder of FOLDERS) {
    write(`${folder}/package.json`, '{ "type": "module" }');
    write(`${folder}/src/b.ts`, 'export const b = 1;');
  }
  for (const file of ['tools/a/b.mjs', 'e2e/lib/b.mjs', 'packages/service-kit/testing/b.ts'])
    write(file, 'export const b = 1;');
  for (const room of ['cache', 'site/pages'])
    write(`gateway/src/${room}/b.ts`, 'export const b = 1;');
  write('gateway/src/round.ts', "import './and-round.js';");
  write('packages/edition/src/secrets/b.ts', 'export const b = 1;');
  write('packages/edition/editions/2021/secrets.yaml', 'clues: {}');
  for (const [file = '', target] of [...FORBIDDEN, ...ALLOWED])
    write(file, `import * as other from '${target}';\nexport const used = () => other;\n`);

  const cruise = inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const args = [cruise, '--output-type=json', '--preserve-symlinks'];
  const folders = ['shell', 'gateway', 'mfe-a', 'mfe-b', 'services', 'packages', 'tools', 'e2e'];
  const { stdout } = spawnSync(process.execPath, [...args, ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  violations = JSON.parse(stdout).summary.violations;
});
afterAll(() => rmSync(root, { recursive: true }));

test.each([...FORBIDDEN])('%s may not import %s: %s', (file, _target, rule) => {
  expect(
    violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name),
  ).toContain(rule);
});

test.each(ALLOWED)('%s may import %s', (file, _target) => {
  expect(violations.filter(({ from }) => from === file)).toEqual([]);
});

test('each rule says why it is there', () => {
  /** @type {{ forbidden: { name: string, comment?: string }[] }} */
  const { forbidden } = jest.requireActual(inRoot('.dependency-cruiser.cjs'));
  const silent = forbidden.filter(({ comment }) => (comment ?? '').length < 20);
  expect(silent.map(({ name }) => name)).toEqual([]);
});
