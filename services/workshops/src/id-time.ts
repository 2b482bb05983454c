import { v7 as uuid } from 'uuid';

/** An id begins with its creation time, in real time, independent of the festival's clock. */
const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** @returns milliseconds since the id was created */
export const ageOf = (id: string): number => Date.now() - madeAt(id);

/** The lower bound of the ids that were created in the last `ms` milliseconds. Smaller ids are older. */
export const firstIdOfLast = (ms: number): string =>
  uuid({ msecs: Date.now() - ms, seq: 0, random: new Uint8Array(16) });
