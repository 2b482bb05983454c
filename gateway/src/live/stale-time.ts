/** For how long after a change an answer may still show what was before it. Streams count on it, and the cache keeps to it. */
export const STALE_MS = 500;
