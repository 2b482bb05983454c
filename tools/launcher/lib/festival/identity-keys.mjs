import { generateKeyPairSync } from 'node:crypto';
import { PROCESSES } from '../../processes.mjs';

/** The processes that sign tokens: the gateway for people, and each service that calls another one in its own name. */
export const SPEAKERS = PROCESSES.filter(({ asks }) => asks).map(({ name }) => name);

/** @typedef {{ d: string, x: string }} IdentityKey the private and the public half, as in a JWK */

/** @returns {IdentityKey} */
export function makeIdentityKey() {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { d, x };
}

/**
 * The environment variables that give processes each other's keys.
 * @param {(speaker: string) => IdentityKey} [keyOf] creates new keys by default
 */
export function identityEnvironment(keyOf = makeIdentityKey) {
  const keys = SPEAKERS.map((speaker) => ({ speaker, ...keyOf(speaker) }));
  return {
    IDENTITY_PUBLIC_KEYS: keys.map(({ speaker, x }) => `${speaker}:${x}`).join(),
    /** @param {string} name */
    privateKeyOf: (name) => keys.find(({ speaker }) => speaker === name)?.d ?? '',
  };
}
