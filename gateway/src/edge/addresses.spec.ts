import { expect, test } from '@jest/globals';
import { acceptsSessionsOf, addressFinder } from './addresses.js';

const urls = {
  PUBLIC_URL: 'https://festival.example',
  PREVIEW_URL: 'https://preview.example',
  DESK_URL: 'https://admin.festival.example',
};
const inProduction = addressFinder({ ...urls, FESTIVAL_MODE: 'production' });
const inDemo = addressFinder({ ...urls, FESTIVAL_MODE: 'demo' });

test.each([
  ['festival.example', 'site'],
  ['festival.example:443', 'site'],
  ['Festival.Example', 'site'],
  ['festival.example:3000', 'site'],
  ['preview.example', 'preview'],
  ['admin.festival.example:443', 'admin'],
  ['ADMIN.Festival.Example:3000', 'admin'],
  ['festival.example:', 'site'],
])('%s is the %s', (host, address) => {
  expect(inProduction(host)).toBe(address);
  expect(inProduction(host)).toBe(address);
});

test.each([
  'evil.example',
  'festival.example.evil.example',
  'sub.festival.example',
  'festival.example@evil.example',
  'festival.example#',
  'evil.example/festival.example',
  'festival.example:port',
  'festival.example:99999',
  'festival.example:443:443',
  'festival.example.',
  '.festival.example',
  'festival..example',
  '[festival.example]',
  'festival.example, evil.example',
  '::1',
  '[::2]:3000',
  '[::1',
  '[::ffff:10.0.0.1]',
  '',
  ' ',
])('“%s” is not ours', (host) => {
  expect(inProduction(host)).toBeUndefined();
  expect(inDemo(host)).toBeUndefined();
});

test.each([
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '[0:0:0:0:0:0:0:1]',
  'localhost',
  'LOCALHOST',
])('%s is the site in the demo only', (host) => {
  expect(inDemo(host)).toBe('site');
  expect(inProduction(host)).toBeUndefined();
});

test('a festival without these addresses has only the site', () => {
  const find = addressFinder({
    PUBLIC_URL: urls.PUBLIC_URL,
    PREVIEW_URL: undefined,
    DESK_URL: undefined,
    FESTIVAL_MODE: 'production',
  });
  expect(find('preview.example')).toBeUndefined();
  expect(find('admin.festival.example')).toBeUndefined();
});

test.each([
  ['student', 'site', 'site'],
  ['vendor', 'site', 'site'],
  ['admin', 'admin', 'site'],
] as const)(
  'sessions of a %s are good at the %s; without an address of the admin pages, at the %s',
  (role, own, without) => {
    const goodAt = (DESK_URL: string | undefined) =>
      (['site', 'preview', 'admin'] as const).filter((one) =>
        acceptsSessionsOf(one, role, { DESK_URL }),
      );
    expect(goodAt(urls.DESK_URL)).toEqual([own]);
    expect(goodAt(undefined)).toEqual([without]);
  },
);
