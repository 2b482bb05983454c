import { createHash } from 'node:crypto';
import { id, instant } from '@festival/contracts/common';
import type { Identity } from '@festival/contracts/identity';
import { role } from '@festival/contracts/session';
import type { Redis } from 'ioredis';
import { z } from 'zod';

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

/** 32 random bytes in base64url. */
const SESSION_ID = /^[\w-]{43}$/;

export const isSessionId = (value: string | undefined): value is string =>
  value !== undefined && SESSION_ID.test(value);

/** Stands for the session id outside the cookie: nobody can sign in with it, even with access to Redis or a token. */
export const sessionDigest = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex');

export const sessionKey = (digest: string): string => `session:${digest}`;

/** A session as stored in Redis, in JSON. Only auth writes it. */
export const storedSession = z.object({
  accountId: id,
  role,
  displayName: z.string(),
  email: z.string().nullable(),
  picture: z.string().nullable(),
  /** For an admin; see `contracts/permissions`. */
  permissions: z.array(z.string()).optional(),
  createdAt: instant,
  /** Known to within `SESSION_USE_SECONDS`. Absent in a session of a version before. */
  lastUsedAt: instant.optional(),
  /** The browser in words, such as "Chrome on Android". Absent in a session of a version before. */
  device: z.string().optional(),
  /** When a session ends that was replaced by a new one. */
  replacedUntil: instant.optional(),
});
export type StoredSession = z.infer<typeof storedSession>;
