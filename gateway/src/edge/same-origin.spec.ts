import { expect, test } from '@jest/globals';
import { isSameOrigin } from './same-origin.js';
import { securityHeaders } from './security-headers.js';

const PUBLIC_URL = 'https://festival.example';

test('on https a page that came unencrypted is not ours, though the host is', () => {
  const host = 'festival.example';
  const from = (origin: string) => isSameOrigin('POST', { origin, host }, PUBLIC_URL);

  expect(from('https://festival.example')).toBe(true);
  expect(from('http://festival.example')).toBe(false);
});

test('reading needs no origin', () => {
  expect(isSameOrigin('GET', { origin: 'https://evil.example' }, PUBLIC_URL)).toBe(true);
});

test('browsers are told to stay on https only if the site has it', () => {
  const header = (url: string) => securityHeaders({ PUBLIC_URL: url })['strict-transport-security'];

  expect(header(PUBLIC_URL)).toBe('max-age=31536000; includeSubDomains');
  expect(header('http://localhost:3000')).toBeUndefined();
});
