/** Tokens expire by the time of day, so cached tokens must too. */
export const wallClock = { perf: { now: () => Date.now() }, ttlResolution: 0 };
