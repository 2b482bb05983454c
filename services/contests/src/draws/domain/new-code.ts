import { randomBytes } from 'node:crypto';

/** Crockford's digits: none is taken for another when it is read aloud. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A code that says nothing of whose it is: 50 random bits. */
export const newCode = (): string =>
  [...randomBytes(LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
