import { expect, test } from '@jest/globals';
import { sha256Hex } from './hash.js';

test('text counts as its UTF-8 bytes', () => {
  // The output of `printf 'abc' | sha256sum`.
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(sha256Hex('abc')).toBe(hash);
  expect(sha256Hex(new TextEncoder().encode('abc'))).toBe(hash);
  expect(sha256Hex('é')).toBe(sha256Hex(Uint8Array.of(0xc3, 0xa9)));
});
