import type { Identity } from '@festival/contracts/identity';
import type { Redis } from 'ioredis';
import { isSessionId, sessionDigest, sessionKey } from './session-key.js';
import { type StoredSession, storedSession } from './stored-session.js';

export interface LiveSession extends StoredSession {
  /** Identifies the session but cannot be used to sign in: the `sid` of identity tokens. */
  digest: string;
}

/** The session of a cookie's value; undefined if there is none, or if it is expired, revoked or of an older shape. */
export const readSession = async (
  redis: Redis,
  cookieValue: string | undefined,
): Promise<LiveSession | undefined> => {
  if (!isSessionId(cookieValue)) return undefined;
  const digest = sessionDigest(cookieValue);
  const json = await redis.get(sessionKey(digest));
  const found = storedSession.safeParse(json === null ? undefined : JSON.parse(json));
  return found.success ? { ...found.data, digest } : undefined;
};

/** The identity that services receive for this session. */
export const identityOf = (session: LiveSession): Identity => ({
  sub: session.accountId,
  role: session.role,
  name: session.displayName,
  email: session.email,
  picture: session.picture,
  sid: session.digest,
  ...(session.permissions && { permissions: session.permissions }),
  // Every session of an admin begins with a password or a code.
  ...(session.role === 'admin' && { confirmedAt: session.createdAt }),
});
