import { generateKeyPairSync } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import { serviceNames } from '@festival/contracts/services';

/** A service that exists only in tests, beside the real ones. */
export const TEST_SERVICE = 'diary';

/** The processes that sign tokens: the gateway for people, and each service and the checker in its own name. */
export const ISSUERS = ['gateway', 'checker', ...serviceNames, TEST_SERVICE] as const;
export type Issuer = (typeof ISSUERS)[number];

const keyOf = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const keys = new Map(ISSUERS.map((issuer) => [issuer, keyOf()]));

/** The public keys that every process of this test trusts. */
export const IDENTITY_PUBLIC_KEYS = ISSUERS.map((name) => `${name}:${keys.get(name)?.x}`).join();

export const identityPrivateKey = (issuer: Issuer): string => keys.get(issuer)?.d ?? '';

export const student = (name = 'wei-ling'): Identity => ({
  sub: `student-${name}`,
  role: 'student',
  name,
  email: `${name}@e.ntu.edu.sg`,
  picture: null,
  sid: `session-${name}`,
});

/** An admin who has just given the password. */
export const admin: Identity = {
  ...student('admin'),
  sub: 'admin-1',
  role: 'admin',
  confirmedAt: new Date().toISOString(),
};

/** Another service, which calls in its own name. */
export const serviceIdentity = (name: Issuer): Identity => ({
  sub: name,
  role: 'service',
  name,
  email: null,
  picture: null,
  sid: name,
});

export const vendorIdentity = (vendorId: string): Identity => ({
  ...student('seller'),
  sub: vendorId,
  role: 'vendor',
});
