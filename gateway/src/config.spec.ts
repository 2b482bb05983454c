import { serviceNames, serviceUrlVariable } from '@festival/contracts/services';
import { readConfig } from '@festival/service-kit/config';
import { expect, test } from '@jest/globals';
import { gatewayConfig } from './config.js';

const read = (env: Record<string, string>) =>
  readConfig(gatewayConfig, {
    PUBLIC_URL: 'https://festival.example',
    PORT: '3000',
    REDIS_URL: 'redis://:9f3c1d@redis:6379/0',
    IDENTITY_PUBLIC_KEYS: `gateway:${'A'.repeat(43)}`,
    IDENTITY_PRIVATE_KEY: 'k'.repeat(43),
    TRUST_PROXY: 'loopback',
    ...Object.fromEntries(serviceNames.map((name) => [serviceUrlVariable(name), 'http://s:3000'])),
    RELEASES_DIR: '/srv/releases',
    MEDIA_DIR: '/srv/media',
    FESTIVAL_EDITION: '2021',
    ...env,
  });

test.each(['PREVIEW_URL', 'DESK_URL'])('%s is an address of its own', (name) => {
  const own = { [name]: 'https://own.example/' };
  expect(read(own)).toMatchObject({ [name]: 'https://own.example' });
});

test.each([
  ['PREVIEW_URL', 'https://festival.example:8443', 'host name of its own'],
  ['DESK_URL', 'https://FESTIVAL.example', 'host name of its own'],
  ['PREVIEW_URL', 'http://preview.example', 'must begin with https:'],
  ['DESK_URL', 'https://admin.example/admin', 'without a path'],
  ['DESK_URL', 'https://user@admin.example', 'without a path'],
  ['PREVIEW_URL', 'preview.example', ''],
])('%s=%s is refused', (name, value, reason) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`${name}: .*${reason}`));
});

test('previews and the admin pages do not share a host name', () => {
  const both = { PREVIEW_URL: 'https://own.example', DESK_URL: 'https://own.example:8443' };
  expect(() => read(both)).toThrow('DESK_URL: must have a host name of its own');
});
