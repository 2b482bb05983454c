import { expect, test } from '@jest/globals';
import { pagesWith } from './slots.js';

test('visitors see an area on its own pages, and where it contributes to a slot', () => {
  const paths = ['/workshops', '/workshops/offers'];
  expect(pagesWith({ paths, slots: ['profile.panel', 'home.preview'] })).toEqual([...paths, '/']);
  expect(pagesWith({ paths: ['/', '/faq'], slots: ['home.preview', 'shell.cart-count'] })).toEqual([
    '/',
    '/faq',
  ]);
  expect(pagesWith({})).toEqual([]);
});
