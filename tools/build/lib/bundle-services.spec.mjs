import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { bundleServices } from './bundle-services.mjs';
import { bundleOf } from './bundles.mjs';

let root = '';
let builds = 0;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'festival-bundles-'));
  builds = 0;
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** @param {Record<string, string>} compiled modules by their path in `dist`; each has a source beside it */
function writeCompiled(compiled) {
  for (const [file, text] of Object.entries(compiled)) write(file, text);
  return Object.fromEntries(
    Object.entries(compiled).map(([file, text]) => [file.replace('/dist/', '/src/'), text]),
  );
}

const build = (/** @type {Record<string, string>} */ sources) =>
  bundleServices({
    root,
    sources,
    steps: {
      step: async (_, work) => {
        builds += 1;
        return await work(() => {});
      },
    },
  });

const run = (/** @type {string} */ workspace, program = 'main') =>
  execFileSync(process.execPath, [bundleOf(root, workspace, program)], {
    encoding: 'utf8',
    env: {},
  }).trim();

test('each program of a process runs from its bundle, without the modules that it was made of', async () => {
  await build(
    writeCompiled({
      'services/fair/dist/main.js': "import { name } from './name.js'; console.log('runs', name);",
      'services/fair/dist/migrate.js':
        "import { name } from './name.js'; console.log('migrates', name);",
      'services/fair/dist/name.js': "export const name = 'the fair';",
      'packages/stall/dist/main.js': "console.log('no process');",
    }),
  );
  rmSync(join(root, 'services'), { recursive: true });

  expect(run('services/fair')).toBe('runs the fair');
  expect(run('services/fair', 'migrate')).toBe('migrates the fair');
  expect(existsSync(bundleOf(root, 'packages/stall', 'main'))).toBe(false);
});

test('a module finds the files beside its own, and a CommonJS module finds itself', async () => {
  write(
    'node_modules/old/index.js',
    'const URL = 1; exports.found = typeof require + __dirname.length + URL;',
  );
  write('node_modules/old/package.json', '{ "name": "old" }');
  write('packages/stall/images/tee.txt', 'A tee');
  await build(
    writeCompiled({
      'services/fair/dist/main.js': `
        import { readFileSync } from 'node:fs';
        import { found } from 'old';
        import { tee } from '../../../packages/stall/dist/images/tee.js';
        console.log(readFileSync(tee, 'utf8'), found.startsWith('function'));`,
      'packages/stall/dist/images/tee.js':
        "export const tee = new URL('../../images/tee.txt', import.meta.url);",
    }),
  );

  expect(run('services/fair')).toBe('A tee true');
});

test('secrets stay outside of the bundles', async () => {
  await build(
    writeCompiled({
      'services/fair/dist/main.js': `
        import { answer } from './2021/secrets.js';
        console.log(answer);`,
      'services/fair/dist/2021/secrets.js': "export const answer = 'forty-two';",
    }),
  );

  expect(run('services/fair')).toBe('forty-two');
  rmSync(join(root, 'services/fair/dist/2021/secrets.js'));
  expect(() => run('services/fair')).toThrow('secrets.js');
});

test('nothing is bundled again until a source changes', async () => {
  const compiled = { 'services/fair/dist/main.js': "console.log('first');" };
  await build(writeCompiled(compiled));
  await build(writeCompiled(compiled));
  expect(builds).toBe(1);

  await build(writeCompiled({ 'services/fair/dist/main.js': "console.log('second');" }));
  expect(builds).toBe(2);
  expect(run('services/fair')).toBe('second');
});

test('files of the build before stay, because a running process may load them; older ones go', async () => {
  const version = (/** @type {number} */ number) =>
    build(
      writeCompiled({
        'services/fair/dist/main.js': "import('./part.js').then(({ part }) => console.log(part));",
        'services/fair/dist/part.js': `export const part = ${number};`,
      }),
    );
  const parts = () => readdirSync(join(root, 'bundles')).filter((file) => file.startsWith('part'));
  await version(1);
  const [first] = parts();
  await version(2);
  expect(parts()).toHaveLength(2);
  await version(3);
  expect(parts()).toHaveLength(2);
  expect(parts()).not.toContain(first);
});
