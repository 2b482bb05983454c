import { setFlagsFromString } from 'node:v8';

/** How much the heap may grow beyond what was in use after the last full collection. V8's default lets a small heap grow to four times that size. */
export const HEAP_GROWTH = '--heap-growing-percent=30';

/**
 * Limits the memory of a process that streams many rows, such as an export. Those rows live just long enough to reach the old generation, where
 * hundreds of megabytes would collect before V8 runs a full collection.
 */
export const limitHeapGrowth = (): void => setFlagsFromString(HEAP_GROWTH);
