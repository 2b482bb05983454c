import { randomBytes } from 'node:crypto';

/** Crockford's digits, which are hard to confuse when spoken or read. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A code of 50 random bits, which says nothing about its owner. */
export const newCode = (): string =>
  [...randomBytes(LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
