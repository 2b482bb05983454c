export { identityOf, type LiveSession, readSession } from './read-session.js';
export { isSessionId, sessionDigest, sessionKey } from './session-key.js';
export { type StoredSession, storedSession } from './stored-session.js';
