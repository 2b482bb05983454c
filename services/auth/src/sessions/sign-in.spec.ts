import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { deviceOf } from './sign-in.js';

test.each([
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  [
    'Microsoft Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  ],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  ],
  [undefined, undefined],
  [undefined, ''],
  [undefined, 'x'.repeat(600)],
])('%s', (words, userAgent) => {
  expect(deviceOf(userAgent)).toBe(words);
});

test('any header is a device in a few words, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (userAgent) => {
      expect((deviceOf(userAgent) ?? '').length).toBeLessThan(600);
    }),
  );
});
