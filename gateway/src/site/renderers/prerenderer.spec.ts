import { expect, test } from '@jest/globals';
import { isPage } from './prerenderer.js';

const routes = ['/', '/fair', '/fair/:stall', '/market/:page?/:id?', '/stalls/:id/guide/*'];

test.each([
  '/',
  '/fair',
  '/Fair/',
  '/fair/7',
  '/f%61ir',
  '/market',
  '/market/orders/7',
  '/stalls/7/guide',
  '/stalls/7/guide/a/b',
])('%s may be a page', (path) => {
  expect(isPage(routes, path)).toBe(true);
});

test.each([
  '/nothing',
  '/fair/7/8',
  '/fair//7',
  '/markets',
  '/nothing/market',
  '/stalls',
  '/stalls/7',
  '/stalls//guide',
  '/stalls/7/tour/a',
])('%s is none, whatever other routes leave open', (path) => {
  expect(isPage(routes, path)).toBe(false);
});
