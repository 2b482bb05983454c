import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFair } from './bundle-services.mjs';
import { bundleOf } from './bundles.mjs';

/** @type {ReturnType<typeof createFair>} */
let fair;
beforeEach(() => {
  fair = createFair();
});
afterEach(() => fair.remove());

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

test('secrets stay outside of the bundles', async () => {
  await fair.build({
    'services/fair/dist/main.js':
      "import { answer } from './2021/secrets.js'; console.log(answer);",
    'services/fair/dist/2021/secrets.js': "export const answer = 'forty-two';",
  });

  expect(fair.run()).toBe('forty-two');
  rmSync(join(fair.root, 'services/fair/dist/2021/secrets.js'));
  expect(() => fair.run()).toThrow('secrets.js');
});

test('the trials of releases are not bundled: their functions run in a browser as they are', async () => {
  const trying = 'packages/release-checks/dist/trying/index.js';
  fair.write(trying, 'export const look = () => { const measure = () => 1; return measure(); };');
  await fair.build({
    'services/fair/dist/main.js':
      "import { look } from '@festival/release-checks/trying'; console.log(String(look));",
  });

  expect(fair.run()).toBe('() => { const measure = () => 1; return measure(); }');
});
