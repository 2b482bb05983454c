import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { logoOf, PARTNERS } from './flat/logos.mjs';
import { outlinesOf } from './lib/outline.mjs';
import { RATIOS, svgOf } from './lib/svg.mjs';
import { vttOf } from './lib/vtt.mjs';
import { scenes } from './scenes/index.mjs';

const repository = path.resolve(__dirname, '../..');
const assets = path.join(repository, 'mfe-festival/src/assets');
const fileOf = ({ set, name }, extension) => path.join(assets, set, `${name}.${extension}`);
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const small = (scene, t) =>
  sharp(Buffer.from(svgOf(scene, t)))
    .resize(160, 90)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer();

/** How far two frames are apart, on average, of 255. */
const difference = (one, two) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - two[at]), 0) / one.length;

const MAX_BYTES = {
  '.webp': 60_000,
  '.jpg': 90_000,
  '.mp4': 1_000_000,
  '.svg': 25_000,
  '.vtt': 2_000,
};

describe('a scene', () => {
  test('is the same image every time, to the byte, after any other drawing', () => {
    const wall = scenes.find(({ name }) => name === 'flower-wall');
    const before = svgOf(wall);
    svgOf(scenes[0], 0.4);
    expect(svgOf(wall)).toBe(before);
  });
  test('has a name of its own and a description', () => {
    const names = scenes.map(({ set, name }) => `${set}/${name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { alt } of scenes) expect(alt.length).toBeGreaterThan(30);
  });
  test('has no number that is none', () => {
    for (const scene of scenes) expect(svgOf(scene, 0.62)).not.toMatch(/NaN|undefined|null/);
  });
  test('that is filmed has no seam: its last frame is next to its first', async () => {
    for (const scene of scenes.filter(({ clip }) => clip)) {
      const frame = 1 / (scene.clip.seconds * 24);
      const [first, second, last] = await Promise.all(
        [0, frame, 1 - frame].map((t) => small(scene, t)),
      );
      const step = difference(first, second);
      expect(difference(last, first)).toBeLessThan(Math.max(1.5, step * 3));
    }
  });
});

describe('committed images', () => {
  test('keeps within its bytes, each file and all together', () => {
    const files = filesIn(assets);
    const tooLarge = files.filter(
      (file) => statSync(file).size > (MAX_BYTES[path.extname(file)] ?? Infinity),
    );
    expect(tooLarge).toEqual([]);
    const total = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(total).toBeLessThan(14_000_000);
  });
  test('has every scene in its ratio, and every filmed one with its clip and its words', async () => {
    for (const scene of scenes) {
      const [width, height] = RATIOS[scene.ratio];
      expect(await sharp(fileOf(scene, 'webp')).metadata()).toMatchObject({ width, height });
      if (!scene.clip) continue;
      expect(statSync(fileOf(scene, 'mp4')).size).toBeGreaterThan(20_000);
      expect(readFileSync(fileOf(scene, 'vtt'), 'utf8')).toBe(vttOf(scene.clip.cues));
    }
  });
  test('has no sound in it, and can play before it is all there', () => {
    for (const scene of scenes.filter(({ clip }) => clip)) {
      const bytes = readFileSync(fileOf(scene, 'mp4')).toString('latin1');
      expect(bytes).not.toContain('soun');
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    }
  });
  test('has the current drawings of the logos', () => {
    for (const partner of PARTNERS)
      expect(readFileSync(path.join(assets, 'partners', `${partner.file}.svg`), 'utf8')).toBe(
        logoOf(partner),
      );
  });
});

describe('captions', () => {
  test('cover the film from its first second to its last', () => {
    for (const { clip } of scenes.filter((scene) => scene.clip)) {
      expect(clip.cues[0][0]).toBe(0);
      expect(clip.cues.at(-1)[1]).toBe(clip.seconds);
    }
  });
  test('are written as WebVTT', () => {
    expect(vttOf([[0, 2.5, 'Hello.']])).toBe(
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.500\nHello.\n',
    );
  });
});

test('scissors follow lines, curves and arcs to where they end', () => {
  const [outline] = outlinesOf('M0 0h100v50q0 50 -50 50a50 50 0 0 1 -50 -50z');
  expect(outline[0]).toEqual([0, 0]);
  for (const corner of [
    [100, 0],
    [100, 50],
    [50, 100],
    [0, 50],
  ])
    expect(outline.some(([x, y]) => Math.hypot(x - corner[0], y - corner[1]) < 0.001)).toBe(true);
});
