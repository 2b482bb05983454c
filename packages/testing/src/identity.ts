import { generateKeyPairSync } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import { serviceNames } from '@festival/contracts/services';

/** A service that exists only in tests, beside the real ones. */
export const TEST_SERVICE = 'diary';

/** The processes that sign tokens: the gateway for people, and each service and the checker in its own name. */
export const SPEAKERS = ['gateway', 'checker', ...serviceNames, TEST_SERVICE] as const;
export type Speaker = (typeof SPEAKERS)[number];

const keyOf = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const keys = new Map(SPEAKERS.map((speaker) => [speaker, keyOf()]));

/** The public keys that every process of this test trusts. */
export const IDENTITY_PUBLIC_KEYS = SPEAKERS.map((name) => `${name}:${keys.get(name)?.x}`).join();

/** The private key that one process of this test signs with. */
export const identityPrivateKey = (speaker: Speaker): string => keys.get(speaker)?.d ?? '';

export const student = (name = 'wei-ling'): Identity => ({
  sub: `student-${name}`,
  role: 'student',
  name,
  email: `${name}@e.ntu.edu.sg`,
  picture: null,
  sid: `session-${name}`,
});

export const admin: Identity = { ...student('desk'), sub: 'admin-desk', role: 'admin' };

/** Another service, which calls in its own name. */
export const serviceIdentity = (name: Speaker): Identity => ({
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
