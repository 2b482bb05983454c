import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildServices } from './build-services.mjs';

let root = '';
/** @type {string[]} */
let titles = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'festival-services-'));
  titles = [];
  write('tsconfig.build.json', '{ "references": [{ "path": "services/fair" }] }');
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const writtenAt = (/** @type {string} */ file) =>
  statSync(join(root, file), { bigint: true }).mtimeNs;

const build = () =>
  buildServices({
    root,
    steps: {
      step: async (title, work) => {
        titles.push(title);
        return await work(() => {});
      },
    },
  });

test('the types of a constructor’s parameters, which NestJS needs, are in the compiled file', async () => {
  write(
    'services/fair/src/booth.ts',
    `import { Injectable } from '@nestjs/common';
     import { Stall } from './stall.js';
     import type { Owner } from './owner.js';
     @Injectable()
     export class Booth { constructor(readonly stall: Stall, readonly owner: Owner) {} }`,
  );

  await build();

  const code = read('services/fair/dist/booth.js');
  expect(code).toContain("from './stall.js'");
  expect(code).toContain('"design:paramtypes"');
  expect(code).not.toContain('owner.js');
});

test('a second time compiles only what changed', async () => {
  write('services/fair/src/one.ts', 'export const one: number = 1;');
  write('services/fair/src/two.ts', 'export const two: number = 2;');
  await build();
  const one = writtenAt('services/fair/dist/one.js');

  await build();
  expect(titles).toEqual(['Compiling the services']);

  write('services/fair/src/two.ts', 'export const two: number = 3;');
  await build();
  expect(read('services/fair/dist/two.js')).toContain('two = 3');
  expect(writtenAt('services/fair/dist/one.js')).toBe(one);
});

test('tests and declarations are not compiled, and compiled files without a source are removed', async () => {
  write('services/fair/src/one.ts', 'export const one = 1;');
  write('services/fair/src/one.spec.ts', 'test("one", () => {});');
  write('services/fair/src/types.d.ts', 'declare const one: 1;');
  await build();
  expect(existsSync(join(root, 'services/fair/dist/one.spec.js'))).toBe(false);
  expect(existsSync(join(root, 'services/fair/dist/types.d.js'))).toBe(false);

  rmSync(join(root, 'services/fair/src/one.ts'));
  write('services/fair/src/two.ts', 'export const two = 2;');
  await build();
  expect(existsSync(join(root, 'services/fair/dist/one.js'))).toBe(false);
});

test('a file that cannot be compiled is named with the error, and tried again', async () => {
  write('services/fair/src/one.ts', 'export const = 1;');
  const wrong = { message: expect.stringContaining('one.ts'), output: expect.stringMatching(/\S/) };
  await expect(build()).rejects.toMatchObject(wrong);
  await expect(build()).rejects.toMatchObject(wrong);
});
