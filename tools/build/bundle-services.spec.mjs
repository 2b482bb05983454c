import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { bundleServices } from './bundle-services.mjs';
import { BUNDLES, bundleOf } from './bundles.mjs';

/** A repository with one service, `services/fair`, in a temporary folder. */
function createFair() {
  const root = mkdtempSync(join(tmpdir(), 'festival-bundles-'));
  let builds = 0;

  /** @param {string} file @param {string} text */
  const write = (file, text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };

  return {
    root,
    write,
    /** How often something was bundled. */
    builds: () => builds,
    /** @param {Record<string, string>} compiled the modules by their path in `dist` */
    async build(compiled) {
      for (const [file, text] of Object.entries(compiled)) write(file, text);
      const sources = Object.entries(compiled).map(([file, text]) => [
        file.replace('/dist/', '/src/').replace(/js$/, 'ts'),
        text,
      ]);
      await bundleServices({
        root,
        sources: Object.fromEntries(sources),
        steps: {
          async step(_, work) {
            builds += 1;
            return await work(() => {});
          },
        },
      });
    },
    /** @returns what a bundled program prints */
    run: (program = 'main') =>
      execFileSync(process.execPath, [bundleOf(root, 'services/fair', program)], {
        encoding: 'utf8',
        env: {},
        stdio: 'pipe',
      }).trim(),
    remove: () => rmSync(root, { recursive: true }),
  };
}

const DAY_MS = 24 * 60 * 60_000;

/** @type {ReturnType<typeof createFair>} */
let fair;
beforeEach(() => {
  fair = createFair();
});
afterEach(() => fair.remove());

/** A program that prints a text. @param {string} text */
const saying = (text) => ({ 'services/fair/dist/main.js': `console.log('${text}');` });

test('nothing is bundled again until a source changes', async () => {
  await fair.build(saying('first'));
  await fair.build(saying('first'));
  expect(fair.builds()).toBe(1);

  await fair.build(saying('second'));
  expect(fair.builds()).toBe(2);
  expect(fair.run()).toBe('second');
});

test('parts of earlier builds stay for a week, because a running process may load them', async () => {
  const buildWithPart = (/** @type {number} */ number) =>
    fair.build({
      'services/fair/dist/main.js': "import('./part.js').then(({ part }) => console.log(part));",
      'services/fair/dist/part.js': `export const part = ${number};`,
    });
  const folder = join(fair.root, BUNDLES);
  const parts = () => readdirSync(folder).filter((file) => file.startsWith('part'));
  await buildWithPart(1);
  const [first = ''] = parts();
  for (const number of [2, 3]) await buildWithPart(number);
  expect(parts()).toHaveLength(3);

  const longAgo = new Date(Date.now() - 8 * DAY_MS);
  utimesSync(join(folder, first), longAgo, longAgo);
  await buildWithPart(4);
  expect(parts()).toHaveLength(3);
  expect(parts()).not.toContain(first);
});

test('a program that is gone is removed', async () => {
  await fair.build({ ...saying('here'), 'services/fair/dist/migrate.js': "console.log('on');" });
  await fair.build(saying('here'));
  expect(existsSync(bundleOf(fair.root, 'services/fair', 'main'))).toBe(true);
  expect(existsSync(bundleOf(fair.root, 'services/fair', 'migrate'))).toBe(false);
});

test('files that another build is writing are left alone', async () => {
  const unfinished = `${BUNDLES}/chunk-ABCDEFGH.js.new-1`;
  fair.write(unfinished, 'half');
  await fair.build(saying('here'));
  expect(existsSync(join(fair.root, unfinished))).toBe(true);
});

test('bundles that are missing are made again', async () => {
  await fair.build(saying('here'));
  rmSync(join(fair.root, BUNDLES), { recursive: true });
  await fair.build(saying('here'));
  expect(fair.run()).toBe('here');
});

test('a build that fails does not count as done, also when the source is as before again', async () => {
  await fair.build(saying('sound'));
  // A folder where the program should be written.
  const program = bundleOf(fair.root, 'services/fair', 'main');
  rmSync(program);
  mkdirSync(join(program, 'in the way'), { recursive: true });
  await expect(fair.build(saying('changed'))).rejects.toThrow();
  rmSync(program, { recursive: true });
  fair.write(`${BUNDLES}/fair.main.js`, "console.log('half');");

  await fair.build(saying('sound'));
  expect(fair.run()).toBe('sound');
});

test('each program of a process runs from its bundle, without the modules that it was made of', async () => {
  await fair.build({
    'services/fair/dist/main.js': "import { name } from './name.js'; console.log('runs', name);",
    'services/fair/dist/migrate.js':
      "import { name } from './name.js'; console.log('migrates', name);",
    'services/fair/dist/name.js': "export const name = 'the fair';",
    'packages/stall/dist/main.js': "console.log('no process');",
  });
  rmSync(join(fair.root, 'services'), { recursive: true });

  expect(fair.run()).toBe('runs the fair');
  expect(fair.run('migrate')).toBe('migrates the fair');
  expect(existsSync(bundleOf(fair.root, 'packages/stall', 'main'))).toBe(false);
});

test('a module finds the files beside its own, and a CommonJS module finds itself', async () => {
  fair.write('node_modules/old/package.json', '{ "name": "old" }');
  fair.write(
    'node_modules/old/index.js',
    'const URL = 1; exports.found = typeof require + __dirname.length + URL;',
  );
  fair.write('packages/stall/images/tee.txt', 'A tee');
  await fair.build({
    'services/fair/dist/main.js': `
      import { readFileSync } from 'node:fs';
      import { found } from 'old';
      import { tee } from '../../../packages/stall/dist/images/tee.js';
      console.log(readFileSync(tee, 'utf8'), found.startsWith('function'));`,
    'packages/stall/dist/images/tee.js':
      "export const tee = new URL('../../images/tee.txt', import.meta.url);",
  });

  expect(fair.run()).toBe('A tee true');
});

test('NestJS finds the TypeORM of the bundle, not a second one', async () => {
  fair.write('node_modules/typeorm/package.json', '{ "name": "typeorm" }');
  fair.write('node_modules/typeorm/index.js', "exports.version = 'the bundled one';");
  fair.write('node_modules/nest/package.json', '{ "name": "nest", "type": "module" }');
  fair.write(
    'node_modules/nest/typeorm-compat.js',
    `import { createRequire } from 'node:module';
     const require = createRequire(import.meta.url);
     export const { version } = require('typeorm');`,
  );
  await fair.build({
    'services/fair/dist/main.js':
      "import { version } from 'nest/typeorm-compat.js'; console.log(version);",
  });
  rmSync(join(fair.root, 'node_modules'), { recursive: true });

  expect(fair.run()).toBe('the bundled one');
});

test('a function can be sent to a browser, because it calls no helper of the bundler', async () => {
  await fair.build({
    'services/fair/dist/main.js':
      'const look = () => { const measure = () => 1; return measure(); }; console.log(String(look));',
  });

  expect(fair.run()).toBe('()=>{const measure=()=>1;return measure()}');
});
