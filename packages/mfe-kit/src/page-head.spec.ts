import { chooseEdition } from '@festival/edition';
import { afterEach, expect, it } from '@jest/globals';
import { showMeta } from './host.js';

const edition = chooseEdition('2021');
const canonical = () =>
  [...document.head.querySelectorAll('link[rel=canonical]')].map((link) =>
    link.getAttribute('href'),
  );

afterEach(() => document.head.replaceChildren());

it.each([
  ['changes', '<link rel="canonical" href="http://localhost/marketplace">'],
  ['is added to a page that was sent without one', ''],
])('a canonical address %s', (_, sent) => {
  document.head.innerHTML = sent;
  showMeta(edition, { address: '/marketplace?product=tote' });
  showMeta(edition, { title: 'Tote' });
  expect(canonical()).toEqual(['http://localhost/marketplace?product=tote']);
});

it('a page without an address gets none', () => {
  showMeta(edition, { title: 'Not found' });
  expect(canonical()).toEqual([]);
  expect(document.title).toBe('Not found · Midsummer Medley');
});
