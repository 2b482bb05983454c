import { v7 as uuid } from 'uuid';

/** An id begins with its creation time, in real time, independent of the festival's clock. */
const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** @returns milliseconds from the creation of the id to `now`, a real time */
export const ageOf = (id: string, now: Date): number => now.getTime() - madeAt(id);

/** The lower bound of the ids that were created in the last `ms` milliseconds before `now`, a real time. Smaller ids are older. */
export const firstIdOfLast = (ms: number, now: Date): string =>
  uuid({ msecs: now.getTime() - ms, seq: 0, random: new Uint8Array(16) });
