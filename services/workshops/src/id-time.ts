import { v7 as uuid } from 'uuid';

/** An id begins with when it was made, in real time, whatever the festival's clock says. */
const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** @returns milliseconds since this id was made */
export const ageOf = (id: string): number => Date.now() - madeAt(id);

/** Ids that were made in the last so many milliseconds begin with this one; what is less is older. */
export const firstIdOfLast = (ms: number): string =>
  uuid({ msecs: Date.now() - ms, seq: 0, random: new Uint8Array(16) });
