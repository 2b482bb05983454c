import { expect, test } from '@jest/globals';
import { pathMatcher } from './paths.js';

const find = pathMatcher(
  [
    '/products',
    '/products/:id',
    '/products/current',
    '/admin/:id/verify',
    '/admin/products/:id',
    'GET /mails/:template',
    'GET /constructor',
  ].map((path) => [path, path] as const),
);

test.each([
  ['/products', '/products', {}],
  ['/products/7', '/products/:id', { id: '7' }],
  ['/products/%37', '/products/:id', { id: '%37' }],
  ['/products/current', '/products/current', {}],
  ['/admin/products/verify', '/admin/products/:id', { id: 'verify' }],
  ['/admin/7/verify', '/admin/:id/verify', { id: '7' }],
  ['GET /mails/order-placed', 'GET /mails/:template', { template: 'order-placed' }],
])('%s is found as %s', (path, value, params) => {
  expect(find(path)).toEqual({ value, params });
});

test('a word that leads nowhere further is tried as a parameter', () => {
  expect(find('/admin/products/verify')?.value).toBe('/admin/products/:id');
  expect(
    pathMatcher([
      ['/a/b/c', 1],
      ['/a/:x/d', 2],
    ])('/a/b/d'),
  ).toEqual({ value: 2, params: { x: 'b' } });
});

test.each([
  '',
  '/',
  '/products/',
  '/products//x',
  '/products/7/8',
  '/Products',
  '/%70roducts',
  '/admin',
  'POST /mails/order-placed',
  'GET /toString',
])('%s is not found', (path) => {
  expect(find(path)).toBeUndefined();
});
