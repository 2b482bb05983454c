import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { compareFolders } from './compare-screenshots.mjs';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'screens-'));
  for (const name of ['one', 'other']) await mkdir(join(root, name));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** @param {'one' | 'other'} folder @param {string} name @param {{ x?: number, ground?: string, stroke?: boolean }} [drawn] */
const take = (folder, name, { x = 40, ground = '#f3eefa', stroke = true } = {}) => {
  const bar = stroke ? '<rect x="200" y="700" width="2" height="12"/>' : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="800"><rect width="400" height="800" fill="${ground}"/>
    <path d="M${x} 100l60 3v80l-60 -3z" fill="#d7263d"/>${bar}</svg>`;
  const file = join(root, folder, `${name}-phone-light.jpg`);
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toFile(file);
};

const compare = () => compareFolders(join(root, 'one'), join(root, 'other'));

test.each([
  ['the same', {}, 0],
  ['an edge a fraction of a pixel elsewhere', { x: 40.1 }, 0],
  ['one stroke of a letter', { stroke: false }, 1],
  ['a slightly other ground', { ground: '#ece5f6' }, 1],
])('%s: differs in %o of one', async (_, drawn, count) => {
  await take('one', 'home');
  await take('other', 'home', drawn);
  const { total, changed } = await compare();
  expect([total, changed.length]).toEqual([1, count]);
});

test('a changed one is shown before, after, and as the difference, by its rows', async () => {
  await take('one', 'home');
  await take('other', 'home', { stroke: false });
  const file = 'home-phone-light.jpg';
  const [{ images, rows } = { images: [], rows: '' }] = (await compare()).changed;
  expect(images).toEqual([`before/${file}`, file, `difference/${file}`]);
  const [, above, below] = /^inset\((\d+)px 0 (\d+)px 0\)$/.exec(rows) ?? [];
  expect([Math.round(Number(above) / 20), Math.round(Number(below) / 20)]).toEqual([32, 1]);
  for (const folder of ['before', 'difference'])
    expect(await readdir(join(root, 'other', folder))).toEqual([file]);
});

test('a new one and one that is gone are changes', async () => {
  await take('one', 'cart');
  await take('other', 'shop');
  const { changed } = await compare();
  expect(changed.map(({ title }) => title).sort()).toEqual([
    'cart-phone-light: gone',
    'shop-phone-light: new',
  ]);
});
