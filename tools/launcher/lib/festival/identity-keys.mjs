import { generateKeyPairSync } from 'node:crypto';
import { PROCESSES } from '../../processes.mjs';

/** The processes that sign tokens: the gateway for people, and each service that calls another one in its own name. */
export const ISSUERS = PROCESSES.filter(({ asks }) => asks).map(({ name }) => name);

/** @typedef {{ d: string, x: string }} IdentityKey the private and the public half, as in a JWK */

/** @returns {IdentityKey} */
export function makeIdentityKey() {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { d, x };
}

/**
 * The environment variables that give processes each other's keys.
 * @param {(issuer: string) => IdentityKey} [keyOf] creates new keys by default
 */
export function identityEnvironment(keyOf = makeIdentityKey) {
  const keys = ISSUERS.map((issuer) => ({ issuer, ...keyOf(issuer) }));
  return {
    IDENTITY_PUBLIC_KEYS: keys.map(({ issuer, x }) => `${issuer}:${x}`).join(),
    /** @param {string} name */
    privateKeyOf: (name) => keys.find(({ issuer }) => issuer === name)?.d ?? '',
  };
}
