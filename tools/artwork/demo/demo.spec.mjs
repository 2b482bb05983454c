import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { photoEntries } from '@festival/demo-world/contests';
import { imagesIn, KEPT_IMAGES, portraitFile } from '@festival/demo-world/images';
import { people } from '@festival/demo-world/people';
import { products } from '@festival/demo-world/products';
import { workshops } from '@festival/demo-world/workshops';
import { fileNames, MEDIA_URL, widthsFor } from '@festival/service-kit/images/encode';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { productLooks } from './looks/products.mjs';
import { workshopLooks } from './looks/workshops.mjs';
import { motifs } from './motifs/index.mjs';
import { tints } from './paint/tints.mjs';
import { photographs } from './photographs/index.mjs';
import { portraits } from './portraits/portraits.mjs';
import { sets } from './sets.mjs';

const MAX_BYTES = 8_000_000;

/** The names of the elements, in order. Throws on what an SVG reader would refuse. */
function elements(svg) {
  const names = [];
  const parser = new SaxesParser();
  parser.on('error', (problem) => {
    throw problem;
  });
  parser.on('opentag', ({ name }) => names.push(name));
  parser.write(svg).close();
  return names;
}

const drawAll = () => sets.flatMap(({ draw }) => draw().flatMap(({ svgs }) => svgs));
const drawn = drawAll();
let kept;

beforeAll(async () => {
  kept = await Promise.all(
    sets.map(async ({ folder, draw }) => ({
      folder,
      things: draw(),
      list: await imagesIn(folder),
    })),
  );
});

const keptFiles = (folder) => readdirSync(path.join(KEPT_IMAGES, folder)).sort();

describe('an image of the demo', () => {
  test('is well-formed SVG without text, scripts or anything fetched from elsewhere', () => {
    for (const svg of drawn) {
      const names = elements(svg);
      for (const name of ['text', 'script', 'image', 'use', 'foreignObject'])
        expect(names).not.toContain(name);
      expect(svg).toMatch(/viewBox="0 0 \d{3,4} \d{3,4}"/);
      expect(svg).not.toMatch(/NaN|undefined|href/);
    }
  });
  test('has something for every reference to refer to, once', () => {
    for (const svg of drawn) {
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, target] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(target);
    }
  });
  test('differs from every other, and not from one drawing to the next', () => {
    expect(drawAll()).toEqual(drawn);
    expect(new Set(drawn).size).toBe(drawn.length);
  });
  test('shows a motif in colours that there are, of everything in the demo and of nothing else', () => {
    const keysOf = (things) => things.map(({ key }) => key).sort();
    expect(Object.keys(productLooks).sort()).toEqual(keysOf(products));
    expect(Object.keys(workshopLooks).sort()).toEqual(keysOf(workshops));
    const photographed = photoEntries.filter(({ hasPhotograph }) => hasPhotograph);
    expect(Object.keys(photographs).sort()).toEqual(keysOf(photographed));
    for (const look of [...Object.values(productLooks), ...Object.values(workshopLooks)]) {
      expect(Object.keys(motifs)).toContain(look.motif);
      expect(Object.keys(tints)).toEqual(expect.arrayContaining([look.tint, look.accent]));
      expect([1, 2, 3]).toContain(look.images);
    }
  });
});

describe('the portraits', () => {
  test('are one for each person, well-formed, without text', () => {
    expect([...portraits.keys()]).toEqual(people.map(portraitFile));
    for (const svg of portraits.values()) {
      expect(elements(svg)[0]).toBe('svg');
      expect(elements(svg)).not.toContain('text');
    }
  });
});

// When one of these fails: node tools/artwork/make.mjs demo
describe('committed images of the demo', () => {
  test('are the current drawings: the names of files follow from the drawings', () => {
    for (const { folder, things, list } of kept) {
      expect(Object.keys(list)).toEqual(things.map(({ key }) => key));
      for (const { key, svgs } of things)
        expect(list[key].map(({ sources }) => sources.map(({ url }) => url))).toEqual(
          svgs.map((svg, at) => {
            const widths = widthsFor(list[key][at].width);
            const names = fileNames(Buffer.from(svg), folder, widths);
            return names.map((name) => `${MEDIA_URL}/${name}`);
          }),
        );
    }
  });
  test('has the sizes and the format that an upload gets, in these files and no other', async () => {
    for (const { folder, list } of kept) {
      const sources = Object.values(list).flatMap((images) => images.flatMap((set) => set.sources));
      const names = sources.map(({ url }) => url.slice(MEDIA_URL.length + 1));
      expect(keptFiles(folder).map((file) => `${folder}/${file}`)).toEqual([...names].sort());
      for (const [at, name] of names.entries()) {
        const { format, width } = await sharp(path.join(KEPT_IMAGES, name)).metadata();
        expect({ name, format, width }).toEqual({
          name,
          format: path.extname(name).slice(1),
          width: sources[at].width,
        });
      }
    }
  });
  test('has everybody’s portrait as it is drawn now', () => {
    expect(keptFiles('portraits')).toEqual([...portraits.keys()].sort());
    for (const [file, svg] of portraits)
      expect(readFileSync(path.join(KEPT_IMAGES, 'portraits', file), 'utf8')).toBe(svg);
  });
  test('keeps within its bytes', () => {
    const files = readdirSync(KEPT_IMAGES, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)).length);
    expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
  });
});
