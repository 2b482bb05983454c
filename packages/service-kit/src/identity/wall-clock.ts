/** Tokens end by the time of day, and so does what is kept of them. */
export const wallClock = { perf: { now: () => Date.now() }, ttlResolution: 0 };
