/** How long after a change an answer may still show the old state. Streams rely on it, and the cache keeps to it. */
export const STALE_MS = 500;
