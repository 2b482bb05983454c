import { describe, expect, it } from '@jest/globals';
import { marketUrl, readMarketUrl, withChange } from './market-url.js';

const categories = ['Apparel', 'Masks', 'Others'];
const read = (search: string) => readMarketUrl(new URLSearchParams(search), categories);

describe("the marketplace's address", () => {
  it('carries everything that is shown, and reads back the same', () => {
    const state = read(
      'view=vendors&q=tea+%26+cake&category=Masks&category=Apparel&sort=-price&page=3&product=p1',
    );
    expect(state).toEqual({
      view: 'vendors',
      q: 'tea & cake',
      categories: ['Apparel', 'Masks'],
      sort: '-price',
      page: 3,
      productId: 'p1',
    });
    expect(read(marketUrl(state).split('?')[1] ?? '')).toEqual(state);
  });

  it('has no parameters for the default view', () => {
    expect(marketUrl(read(''))).toBe('/marketplace');
  });

  it.each([
    ['page=0', { page: 1 }],
    ['page=-3', { page: 1 }],
    ['page=two', { page: 1 }],
    ['page=1.5', { page: 1 }],
    ['page=99999999', { page: 1 }],
    ['sort=weight', { sort: '' }],
    ['sort=none', { sort: '' }],
    ['category=Submarines', { categories: [] }],
    ['category=Masks&category=Masks', { categories: ['Masks'] }],
    ['view=everything', { view: 'products' }],
    ['product=', { productId: null }],
    [`q=${'a'.repeat(500)}`, { q: 'a'.repeat(200) }],
  ])('reads %s as far as it is valid', (search, expected) => {
    expect(read(search)).toMatchObject(expected);
  });

  it('starts a new list at its first page', () => {
    const state = read('page=4&q=tea&product=p1');
    expect(withChange(state, { sort: 'name' })).toMatchObject({
      page: 1,
      q: 'tea',
      sort: 'name',
      productId: null,
    });
  });
});
