import { createHash } from 'node:crypto';

/** 32 random bytes in base64url. */
const SESSION_ID = /^[\w-]{43}$/;

/** Whether a cookie's value can be a session id at all. */
export const isSessionId = (value: string | undefined): value is string =>
  value !== undefined && SESSION_ID.test(value);

/** What is known of a session id outside its cookie: whoever reads Redis or a token cannot sign in with it. */
export const sessionDigest = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex');

/** Where Redis keeps the session with this digest. */
export const sessionKey = (digest: string): string => `session:${digest}`;
