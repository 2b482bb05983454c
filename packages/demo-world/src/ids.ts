import { createHash } from 'node:crypto';
import { v5 as uuid } from 'uuid';

const namespace = '5b1a9d3e-2f60-4c1b-9a37-0e6d1c7f2a84';

/** The id of a thing of the demo world: the same UUID on every machine and after every reset. */
export function demoId(kind: string, key: string): string {
  return uuid(`${kind}/${key}`, namespace);
}

/** An endless, repeatable source of numbers in [0, 1) for the key (mulberry32). */
export function demoRandom(key: string): () => number {
  let state = createHash('sha1').update(key).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
