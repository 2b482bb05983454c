import { customAlphabet } from 'nanoid';

/** Without letters and digits that are easily confused. */
const letters = customAlphabet('23456789ABCDEFGHJKMNPQRSTVWXYZ', 16);

/** A random receipt such as `K7QM-3XPA-2BCD-9XYZ`. It is derived from nothing and cannot be guessed. */
export const createReceipt = (): string => letters().replace(/(.{4})(?=.)/g, '$1-');
