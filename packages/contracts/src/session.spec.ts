import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { safeReturnTo, sessionCookieName } from './session.js';

describe('safeReturnTo', () => {
  const site = 'https://festival.example';
  const originOf = (value: string) => new URL(safeReturnTo(value), site).origin;

  it('keeps a path of this site with its query and fragment', () => {
    expect(safeReturnTo('/Shop?from=cart#total')).toBe('/Shop?from=cart#total');
  });

  it.each([
    ['another origin', 'https://evil.example/'],
    ['a host without a scheme', '//evil.example/'],
    ['backslashes, which browsers read as slashes', '/\\evil.example'],
    ['a tab between two slashes, which browsers drop', '/\t/evil.example'],
    ['a path that becomes a host once its dots are resolved', '/..//evil.example'],
    ['the same with encoded dots', '/%2e%2e//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'evil.example'],
    ['nothing', ''],
  ])('goes home instead of to %s', (_, value) => {
    expect(safeReturnTo(value)).toBe('/');
  });

  it('never leaves the site, for any input', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%2e', '%2f', '\t', '\n', '@', ':', '?', '#', 'a'),
      maxLength: 12,
    });
    fc.assert(fc.property(fc.oneof(nasty, fc.string()), (value) => originOf(value) === site));
    fc.assert(fc.property(nasty, (value) => originOf(`/${value}`) === site));
  });
});

describe('sessionCookieName', () => {
  it('carries the port off the default one, because cookies are per host', () => {
    expect(sessionCookieName('http://localhost:3000')).toBe('festival_session');
    expect(sessionCookieName('http://localhost:4100')).toBe('festival_session_4100');
  });

  it('binds the cookie to its host on https, where no sister site can then set it', () => {
    expect(sessionCookieName('https://festival.example')).toBe('__Host-festival_session');
    expect(sessionCookieName('https://festival.example:8443')).toBe('__Host-festival_session_8443');
  });
});
