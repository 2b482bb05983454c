import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const assets = join(__dirname, '../../../mfe-festival/src/assets');
const files = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter(extname);
const ending = (/** @type {string} */ end) => files.filter((file) => file.endsWith(end));
const read = (/** @type {string} */ file) => readFileSync(join(assets, file));

/** @type {Record<string, number>} */
const MAX_BYTES = { '.svg': 180_000, '.mp4': 1_000_000, '.vtt': 2_000 };

test('each file is small enough, and all together', () => {
  const sizes = files.map((file) => ({ file, size: read(file).length }));
  expect(sizes.filter(({ file, size }) => size > (MAX_BYTES[extname(file)] ?? 60_000))).toEqual([]);
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(9_000_000);
});

test('a drawing says what it shows and how it may be used, and is flat', () => {
  const isComplete = (/** @type {string} */ svg) =>
    /<title>.{3,}<\/title>\s*<metadata>SPDX-License-Identifier: MIT</.test(svg);
  const isFlat = (/** @type {string} */ svg) => !/Gradient|<filter|<text|NaN|undefined/.test(svg);
  const drawings = ending('.svg').map((file) => ({ file, svg: read(file).toString() }));
  expect(
    drawings.filter(({ svg }) => !isComplete(svg) || !isFlat(svg)).map(({ file }) => file),
  ).toEqual([]);
});

test('a clip has its first frame, captions and no sound, and plays before it is all there', () => {
  for (const file of ending('.mp4')) {
    const name = file.replace('.mp4', '');
    expect(files).toEqual(expect.arrayContaining([`${name}.art.svg`, `${name}.vtt`]));
    const bytes = read(file).toString('latin1');
    expect(bytes).not.toContain('soun');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect(read(`${name}.vtt`).toString()).toMatch(/^WEBVTT\n\n1\n00:00:00\.000 --> /);
  }
});
