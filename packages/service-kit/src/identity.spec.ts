import type { Identity } from '@festival/contracts/identity';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SignJWT } from 'jose';
import { IDENTITY_PUBLIC_KEYS, identityPrivateKey } from '../testing/identity.js';
import { IdentitySigner, IdentityVerifier, toPrivateKey } from './identity.js';

const admin: Identity = {
  sub: 'admin-1',
  role: 'admin',
  name: 'Admin',
  email: null,
  picture: null,
  sid: 'session-1',
};
const service: Identity = { ...admin, sub: 'mailer', role: 'service' };

const gateway = new IdentitySigner('gateway', identityPrivateKey('gateway'));
/** A signer with an empty cache. */
const anew = () => new IdentitySigner('gateway', identityPrivateKey('gateway'));
const mailer = new IdentitySigner('mailer', identityPrivateKey('mailer'));
const catalogue = new IdentityVerifier(IDENTITY_PUBLIC_KEYS, 'catalogue');

/** A token with arbitrary claims. */
const forge = (who: Identity, { by, as = by }: { by: 'gateway' | 'mailer'; as?: string }) =>
  new SignJWT({ ...who })
    .setProtectedHeader({ alg: 'EdDSA', kid: { gateway, mailer }[by].keyId })
    .setIssuer(as)
    .setAudience('catalogue')
    .setExpirationTime('60s')
    .sign(toPrivateKey(identityPrivateKey(by)));

afterEach(() => {
  jest.useRealTimers();
});

describe('a token', () => {
  it('names the caller to the service that it is for', () => {
    expect(catalogue.verify(gateway.tokenFor(admin, 'catalogue'))).toEqual(admin);
    expect(catalogue.verify(mailer.ownTokenFor('catalogue'))).toMatchObject({
      sub: 'mailer',
      role: 'service',
    });
  });

  it('is worth nothing at another service', () => {
    const workshops = new IdentityVerifier(IDENTITY_PUBLIC_KEYS, 'workshops');
    expect(workshops.verify(gateway.tokenFor(admin, 'catalogue'))).toBeUndefined();
  });

  it('is valid for a minute, also where it was verified before', () => {
    jest.useFakeTimers();
    const token = anew().tokenFor(admin, 'catalogue');
    jest.advanceTimersByTime(59_000);
    expect(catalogue.verify(token)).toEqual(admin);
    jest.advanceTimersByTime(1_001);
    expect(catalogue.verify(token)).toBeUndefined();
  });

  it('is renewed in time for a caller that keeps using it', () => {
    jest.useFakeTimers();
    const signer = anew();
    const first = signer.tokenFor(admin, 'catalogue');
    expect(signer.tokenFor({ ...admin }, 'catalogue')).toBe(first);
    jest.advanceTimersByTime(30_001);
    expect(signer.tokenFor(admin, 'catalogue')).not.toBe(first);
  });
});

describe('nobody is believed', () => {
  it.each([
    ['a service that says it is the gateway', () => forge(admin, { by: 'mailer', as: 'gateway' })],
    ['a service that speaks for a person', () => forge(admin, { by: 'mailer' })],
    [
      'a service that speaks for another',
      () => forge({ ...service, sub: 'catalogue' }, { by: 'mailer' }),
    ],
    ['the gateway when it speaks for a service', () => forge(service, { by: 'gateway' })],
    [
      'somebody with a key of their own',
      () => new IdentitySigner('gateway', `${'k'.repeat(42)}A`).tokenFor(admin, 'catalogue'),
    ],
    [
      'an attacker who uses the public key as a secret',
      () =>
        new SignJWT({ ...admin })
          .setProtectedHeader({ alg: 'HS256', kid: gateway.keyId })
          .setIssuer('gateway')
          .setAudience('catalogue')
          .setExpirationTime('60s')
          .sign(Buffer.from(gateway.keyId, 'base64url')),
    ],
    [
      'who signs nothing',
      () => {
        const [, claims] = gateway.tokenFor(admin, 'catalogue').split('.');
        const head = { alg: 'none', kid: gateway.keyId };
        return `${Buffer.from(JSON.stringify(head)).toString('base64url')}.${claims}.`;
      },
    ],
    ['who changes what was signed', () => `${gateway.tokenFor(admin, 'catalogue')}x`],
    ['who sends anything else', () => 'not.a.token'],
  ])('%s', async (_, token) => {
    expect(catalogue.verify(await token())).toBeUndefined();
  });
});

it('a key is replaced while both are believed', () => {
  const [, old = ''] = /gateway:([\w-]+)/.exec(IDENTITY_PUBLIC_KEYS) ?? [];
  const next = new IdentitySigner('gateway', `${'n'.repeat(42)}A`);
  const both = new IdentityVerifier(`gateway:${old},gateway:${next.keyId}`, 'catalogue');
  const after = new IdentityVerifier(`gateway:${next.keyId}`, 'catalogue');
  const [oldToken, newToken] = [gateway, next].map((signer) => signer.tokenFor(admin, 'catalogue'));

  expect(both.verify(oldToken!)).toEqual(admin);
  expect(both.verify(newToken!)).toEqual(admin);
  expect(after.verify(oldToken!)).toBeUndefined();
  expect(after.verify(newToken!)).toEqual(admin);
});
