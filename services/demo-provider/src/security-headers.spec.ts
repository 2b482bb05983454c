import { describe, expect, it } from '@jest/globals';
import { withoutCookie } from './security-headers.js';

describe('withoutCookie', () => {
  it('drops the cookie and its signature, and keeps the others', () => {
    expect(withoutCookie('a=1; b=2; b.sig=xyz; bc=3', 'b')).toBe('a=1; bc=3');
  });

  it('leaves no header when there was nothing else', () => {
    expect(withoutCookie('b=2', 'b')).toBeUndefined();
    expect(withoutCookie(undefined, 'b')).toBeUndefined();
  });
});
