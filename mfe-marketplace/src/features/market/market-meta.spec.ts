import { expect, test } from '@jest/globals';
import { marketMeta, readMarketUrl } from './market-url.js';

const metaOf = (query: string) =>
  marketMeta(readMarketUrl(new URLSearchParams(query), ['Masks', 'Bags']));

test.each([
  ['', '/marketplace'],
  ['page=3', '/marketplace?page=3'],
  ['category=Masks', '/marketplace?category=Masks'],
  ['page=2&category=Masks', '/marketplace?category=Masks&page=2'],
  ['sort=price&page=2', '/marketplace'],
  ['view=vendors&page=2', '/marketplace?view=vendors&page=2'],
  ['utm_source=mail&category=Nonsense', '/marketplace'],
])('%j is known as %s', (query, address) => {
  expect(metaOf(query)).toMatchObject({ address });
  expect(metaOf(query).isUnlisted ?? false).toBe(false);
});

test.each(['q=tote', 'q=tote&category=Masks', 'category=Masks&category=Bags'])(
  '%j, one of any number of addresses, is not for search engines',
  (query) => {
    expect(metaOf(query).isUnlisted).toBe(true);
  },
);

test('views, categories, searches and pages have different titles', () => {
  const queries = ['', 'page=2', 'category=Masks', 'q=tote', 'view=vendors', 'view=vendors&page=2'];
  const titles = queries.map((query) => metaOf(query).title);
  expect(titles).toEqual([
    'Marketplace',
    'Marketplace, page 2',
    'Masks in the marketplace',
    '“tote” in the marketplace',
    'Marketplace vendors',
    'Marketplace vendors, page 2',
  ]);
});
