/** A number for a text, the same on every machine. */
export function hashOf(text) {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0;
  return hash;
}

/** Numbers in [0, 1) that follow from a seed (mulberry32). */
export function randomFrom(seed) {
  let state = typeof seed === 'string' ? hashOf(seed) : seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
