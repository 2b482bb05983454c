import { createSecretKey, type KeyObject } from 'node:crypto';
import { type Identity, identity } from '@festival/contracts/identity';
import jwt from 'jsonwebtoken';

export const TOKEN_ISSUER = 'festival-gateway';
export const TOKEN_SECONDS = 60;

const keys = new Map<string, KeyObject>();

/**
 * The secret as a key. Given as text, every token would first be tried as one of an asymmetric key, which takes longer than all the
 * rest of checking it.
 */
export const identityKey = (secret: string): KeyObject => {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(Buffer.from(secret));
  keys.set(secret, key);
  return key;
};

/** A signed token that tells a service who is asking, good for a minute. */
export const signIdentity = (who: Identity, secret: string): string =>
  jwt.sign(identity.parse(who), identityKey(secret), {
    algorithm: 'HS256',
    issuer: TOKEN_ISSUER,
    expiresIn: TOKEN_SECONDS,
  });

/** A token with which one service calls another's `/internal` paths. */
export const signServiceIdentity = (service: string, secret: string): string =>
  signIdentity(
    { sub: service, role: 'service', name: service, email: null, picture: null, sid: service },
    secret,
  );
