import { setFlagsFromString } from 'node:v8';

/** How much the heap may grow, by what was in use after the last full collection. V8 by itself lets a small one grow to four times that. */
export const HEAP_GROWTH = '--heap-growing-percent=30';

/**
 * Keeps a process small whatever passes through it. Rows that are read in parts, as for an export, live just long enough to be moved to the old
 * generation, and would lie there by the hundred megabytes before V8 looks.
 */
export const collectEarly = (): void => setFlagsFromString(HEAP_GROWTH);
