import { expect, test } from '@jest/globals';
import { securityHeaders } from './security-headers.js';

const rulesOf = (header: string) =>
  Object.fromEntries(
    header.split('; ').map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.split(' ').slice(1)]),
  );

test('pages run and style themselves with files of this site only, and frame nothing but films', () => {
  const { 'content-security-policy': policy } = securityHeaders({
    PUBLIC_URL: 'https://festival.example',
  });
  const rules = rulesOf(policy);
  expect(rules['script-src']).toEqual(["'self'"]);
  expect(rules['style-src']).toEqual(["'self'"]);
  expect(rules['frame-src']).toEqual(['https://www.youtube-nocookie.com']);
  expect(rules['frame-ancestors']).toEqual(["'none'"]);
  expect(rules['base-uri']).toEqual(["'none'"]);
});
