import { describe, expect, it } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { productPicture } from './pictures.js';
import { portraits } from './portraits.js';
import { products } from './products.js';
import { workshops } from './workshops.js';

/** The names of the elements, in order. Throws on what an SVG reader would refuse. */
function elements(svg: string): string[] {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (problem) => {
    throw problem;
  });
  parser.on('opentag', ({ name }) => names.push(name));
  parser.write(svg).close();
  return names;
}

const painted = [...products, ...workshops].flatMap((product) =>
  product.pictureIds.map((_, index) => ({ product, index })),
);

describe('the pictures of the demo world', () => {
  it('are well-formed SVG without text, scripts or anything fetched from elsewhere', () => {
    for (const { product, index } of painted) {
      const svg = productPicture(product, index);
      const names = elements(svg);
      for (const name of ['text', 'script', 'image', 'use', 'foreignObject']) {
        expect(names).not.toContain(name);
      }
      expect(svg).toContain('viewBox="0 0 1200 1200"');
      expect(svg).not.toMatch(/NaN|undefined|href/);
    }
  });

  it('give every reference something to refer to, once', () => {
    for (const { product, index } of painted) {
      const svg = productPicture(product, index);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, target] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(target);
    }
  });

  it('differ from one another, and not from one painting to the next', () => {
    const first = painted.map(({ product, index }) => productPicture(product, index));
    const again = painted.map(({ product, index }) => productPicture(product, index));
    expect(again).toEqual(first);
    expect(new Set(first).size).toBe(first.length);
  });
});

describe('the portraits', () => {
  it('are one for each person, well-formed, in a file of the account’s name', () => {
    expect(portraits).toHaveLength(42);
    for (const { file, svg } of portraits) {
      expect(file).toMatch(/^[\da-f-]{36}\.svg$/);
      expect(elements(svg)[0]).toBe('svg');
      expect(elements(svg)).not.toContain('text');
    }
  });
});
