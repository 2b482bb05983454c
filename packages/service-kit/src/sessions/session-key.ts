import { createHash } from 'node:crypto';

/** 32 random bytes in base64url. */
const SESSION_ID = /^[\w-]{43}$/;

/** Whether a cookie's value has the format of a session id. */
export const isSessionId = (value: string | undefined): value is string =>
  value !== undefined && SESSION_ID.test(value);

/** Stands for the session id outside the cookie: nobody can sign in with it, even with access to Redis or a token. */
export const sessionDigest = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex');

/** The Redis key of the session with this digest. */
export const sessionKey = (digest: string): string => `session:${digest}`;
