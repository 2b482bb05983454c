import { describe, expect, it } from '@jest/globals';
import { readProviderConfig } from './config.js';

const complete = {
  FESTIVAL_MODE: 'demo',
  PUBLIC_URL: 'http://localhost:3000/',
  PORT: '4100',
  OIDC_ISSUER: 'http://localhost:4100',
  OIDC_CLIENT_ID: 'festival',
  OIDC_CLIENT_SECRET: 'a secret',
  REDIRECT_URI: 'http://localhost:3000/api/auth/google/callback',
  DATA_DIR: '/data',
};

describe('readProviderConfig', () => {
  it('accepts the launcher’s variables', () => {
    expect(readProviderConfig(complete)).toMatchObject({
      PORT: 4100,
      PUBLIC_URL: 'http://localhost:3000',
    });
  });

  it.each([undefined, 'production'])(
    'refuses to start when the festival’s mode is %s, because anybody can log in as anyone',
    (FESTIVAL_MODE) => {
      expect(() => readProviderConfig({ ...complete, FESTIVAL_MODE })).toThrow(/FESTIVAL_MODE/);
    },
  );

  it('names every variable that is missing', () => {
    expect(() => readProviderConfig({ FESTIVAL_MODE: 'demo' })).toThrow(
      /PORT[\s\S]*OIDC_ISSUER[\s\S]*REDIRECT_URI[\s\S]*DATA_DIR/,
    );
  });
});
