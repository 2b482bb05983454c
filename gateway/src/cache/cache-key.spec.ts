import { CATALOGUE_CHANGED } from '@festival/contracts/products';
import { expect, test } from '@jest/globals';
import { cacheKeyOf } from './cache-key.js';

test.each([
  ['/api/products', '/products'],
  ['/api/products/', '/products'],
  ['/api/products?', '/products'],
  ['/api/products?sort=price&limit=15', '/products?limit=15&sort=price'],
  ['/api/products?category=B&category=A&category=B', '/products?category=B&category=A&category=B'],
  ['/api/products?q=a%20b', '/products?q=a+b'],
  ['/api/products/0b8c-1', '/products/0b8c-1'],
  ['/api/vendors/v1/', '/vendors/v1'],
  ['/api/search/products?q=tote', '/search/products?q=tote'],
  ['/api/search/products/?q=tote&_=1613&page=2', '/search/products?page=2&q=tote'],
  ['/api/vendors/v1?utm_source=chat', '/vendors/v1'],
])('%s has the cache key %s', (url, upstreamPath) => {
  expect(cacheKeyOf(url)).toEqual({
    service: 'catalogue',
    invalidatedBy: [CATALOGUE_CHANGED],
    upstreamPath,
  });
});

test.each([
  '/products',
  '/api/vendors/profile',
  '/api/vendors/profile/',
  '/api/products/checkQuantity',
  '/api/products/a/b',
  '/api/products/..',
  '/api/products/%2e%2e',
  '/api/orders',
  '/api/productsx',
  `/api/products/${'x'.repeat(65)}`,
  `/api/search/products?q=${'x'.repeat(2_048)}`,
])('%s is not cached', (url) => {
  expect(cacheKeyOf(url)).toBeUndefined();
});
