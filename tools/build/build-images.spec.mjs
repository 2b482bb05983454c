import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildImages } from './build-images.mjs';

const before = process.env.XDG_CACHE_HOME;
let root = '';
let builds = 0;

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const stored = (/** @type {string} */ file) =>
  readFileSync(join(root, 'packages/demo-world/dist/images', file), 'utf8');

const build = () =>
  buildImages({
    root,
    steps: {
      step: async (_, work) => {
        builds += 1;
        return await work(() => {});
      },
    },
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'festival-images-'));
  process.env.XDG_CACHE_HOME = join(root, 'cache');
  builds = 0;
  write('packages/service-kit/package.json', '{ "type": "module" }');
  write(
    'packages/service-kit/dist/images/encode.js',
    `export const encodeImage = async (content, folder, { widths }) => ({
       set: widths.map((width) => content + width),
       files: [{ name: folder + '/' + content + '.webp', content }],
     });`,
  );
  const images = 'packages/demo-world/images';
  write(`${images}/products/tee.svg`, 'front');
  write(`${images}/products/tee-2.svg`, 'back');
  write(`${images}/products/block-88.svg`, 'block');
  write(`${images}/workshops/batik.svg`, 'batik');
  write(`${images}/photos/kite.svg`, 'kite');
  write(`${images}/portraits/ada.svg`, 'ada');
});
afterEach(() => {
  if (before === undefined) delete process.env.XDG_CACHE_HOME;
  else process.env.XDG_CACHE_HOME = before;
  rmSync(root, { recursive: true });
});

test('each thing has its images in order, and every image its files', async () => {
  await build();

  expect(JSON.parse(stored('products.json'))).toEqual({
    'block-88': [['block320', 'block720']],
    tee: [
      ['front320', 'front720'],
      ['back320', 'back720'],
    ],
  });
  expect(JSON.parse(stored('photos.json'))).toEqual({ kite: [['kite320', 'kite720']] });
  expect(stored('products/back.webp')).toBe('back');
  expect(stored('portraits/ada.svg')).toBe('ada');
});

test('they are made again only when one has changed, and what is gone does not stay', async () => {
  await build();
  await build();
  expect(builds).toBe(1);

  rmSync(join(root, 'packages/demo-world/images/products/tee-2.svg'));
  await build();

  expect(builds).toBe(2);
  expect(readdirSync(join(root, 'packages/demo-world/dist/images/products')).sort()).toEqual([
    'block.webp',
    'front.webp',
  ]);
});

test('another clone copies those of the first', async () => {
  await build();
  rmSync(join(root, 'packages/demo-world/dist'), { recursive: true });
  await build();

  expect(builds).toBe(1);
  expect(stored('workshops/batik.webp')).toBe('batik');
});

test('a tree without the demo’s images needs none', async () => {
  rmSync(join(root, 'packages/demo-world/images'), { recursive: true });
  await build();

  expect(existsSync(join(root, 'packages/demo-world/dist'))).toBe(false);
});
