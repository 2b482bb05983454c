import { describe, expect, it } from '@jest/globals';
import { listUrl, readListUrl } from './list-url.js';

const known = ['Art & Crafts', 'Music', 'Dance', 'Others'];
const read = (address: string) =>
  readListUrl(new URL(address, 'http://festival.test').searchParams, known);

describe('the address of the workshops page', () => {
  it('carries everything that is shown, and reads back the same', () => {
    const state = { categories: ['Art & Crafts', 'Dance'], sort: 'name' } as const;
    expect(listUrl(state)).toBe('/workshops?category=Art+%26+Crafts&category=Dance&sort=name');
    expect(read(listUrl(state))).toEqual(state);
  });

  it('has no parameters for the default view', () => {
    expect(listUrl({ categories: [], sort: 'date' })).toBe('/workshops');
    expect(read('/workshops')).toEqual({ categories: [], sort: 'date' });
  });

  it('leaves out invalid values', () => {
    expect(read('/workshops?category=Juggling&category=Music&sort=price')).toEqual({
      categories: ['Music'],
      sort: 'date',
    });
  });
});
