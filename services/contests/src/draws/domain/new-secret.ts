import { randomBytes } from 'node:crypto';

const BYTES = 32;

/** A draw's secret, in hexadecimal digits. */
export const newSecret = (): string => randomBytes(BYTES).toString('hex');
