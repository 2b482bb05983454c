import { expect, test } from '@jest/globals';
import { ownHosts } from './own-host.js';

const PUBLIC_URL = 'https://festival.example';
const inProduction = ownHosts({ PUBLIC_URL, FESTIVAL_MODE: 'production' });
const inDemo = ownHosts({ PUBLIC_URL, FESTIVAL_MODE: 'demo' });

test.each([
  'festival.example',
  'festival.example:443',
  'Festival.Example',
  'festival.example:3000',
])('%s is this site', (host) => {
  expect(inProduction(host)).toBe(true);
});

test.each([
  'evil.example',
  'festival.example.evil.example',
  'sub.festival.example',
  'festival.example@evil.example',
  'festival.example#',
  'evil.example/festival.example',
  'festival.example:port',
  '',
  ' ',
])('“%s” is not', (host) => {
  expect(inProduction(host)).toBe(false);
  expect(inDemo(host)).toBe(false);
});

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
  '%s is this site in the demo only',
  (host) => {
    expect(inDemo(host)).toBe(true);
    expect(inProduction(host)).toBe(false);
  },
);
