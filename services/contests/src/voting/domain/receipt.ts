import { customAlphabet } from 'nanoid';

/** Without the letters and digits that are misheard or misread for one another. */
const letters = customAlphabet('23456789ABCDEFGHJKMNPQRSTVWXYZ', 16);

/** From a random source, e.g. `K7QM-3XPA-2BCD-9XYZ`: it follows from nothing, and nobody guesses another's. */
export const createReceipt = (): string => letters().replace(/(.{4})(?=.)/g, '$1-');
